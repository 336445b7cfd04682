// Rings of an odd number of cells, in which two things cannot take turns: bivalue oddagons and guardians.
#include "guarded.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Visits every ring of an odd number of cells, each in sight of the next, once: from its lowest cell towards the lower
// of that one's neighbours.
template <std::size_t Words>
class OddRings {
public:
    OddRings(const Layout<Words>& layout, int longest, Sink& sink) : layout_(layout), longest_(longest), sink_(sink) {}

    // accepts(cell) may refuse a cell for a ring that is on its way and releases(cell) takes it back.
    template <typename Accepts, typename Releases, typename Visit>
    bool run(const CellSet<Words>& cells, Accepts accepts, Releases releases, Visit visit) {
        CellSet<Words> left = cells;
        for (int start : cells) {
            if (sink_.cancelled()) return true;
            left.remove(start);
            ring_ = {start};
            if (!accepts(start)) continue;
            const bool enough = extend(left, accepts, releases, visit);
            releases(start);
            if (enough) return true;
        }
        return false;
    }

    const std::vector<int>& ring() const { return ring_; }

private:
    template <typename Accepts, typename Releases, typename Visit>
    bool extend(const CellSet<Words>& left, Accepts& accepts, Releases& releases, Visit& visit) {
        const auto length = static_cast<int>(ring_.size());
        const int last = ring_.back();
        if (length > 2 && layout_.sees(last, ring_[0]))
            return length >= 5 && length % 2 == 1 && ring_[1] < last && visit();
        if (length == longest_) return false;
        for (int next : left& layout_.peers_of(last)) {
            // A ring with a chord is two rings, one of which is odd and shorter.
            bool is_chord = length == 2 && layout_.sees(ring_[0], next);
            for (std::size_t i = 1; i + 1 < ring_.size(); ++i) is_chord = is_chord || layout_.sees(ring_[i], next);
            if (is_chord || !accepts(next)) continue;
            ring_.push_back(next);
            CellSet<Words> rest = left;
            rest.remove(next);
            const bool enough = extend(rest, accepts, releases, visit);
            ring_.pop_back();
            releases(next);
            if (enough) return true;
        }
        return false;
    }

    const Layout<Words>& layout_;
    int longest_;
    Sink& sink_;
    std::vector<int> ring_;
};

constexpr int longest_ring = 9;
constexpr int most_guarding = 3;  // cells with guardians

}  // namespace

// An odd ring of cells that all have the same two symbols: one of them takes another candidate.
template <std::size_t Words>
bool find_bivalue_oddagon(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    OddRings<Words> rings(layout, parameters.size >= 5 ? parameters.size : longest_ring, sink);
    const auto& ring = rings.ring();
    for (int a = 0; a < layout.symbols; ++a)
        for (int b = a + 1; b < layout.symbols; ++b) {
            const Mask pair = Mask{1} << a | Mask{1} << b;
            int guarding = 0;
            const auto guards = [&](int cell) { return position.mask(cell) != pair ? 1 : 0; };
            const auto accepts = [&](int cell) {
                if (guarding + guards(cell) > most_guarding) return false;
                guarding += guards(cell);
                return true;
            };
            const auto releases = [&](int cell) { guarding -= guards(cell); };
            if (rings.run(position.places(a) & position.places(b), accepts, releases,
                          [&] { return report_guarded(position, ring, pair, sink); }))
                return true;
        }
    return false;
}

namespace {

// Rings of one symbol, whose neighbours are its only places in a house but for the guardians.
template <std::size_t Words>
class GuardianSearch {
public:
    using Cells = CellSet<Words>;

    GuardianSearch(const Position<Words>& position, int digit, int longest, Sink& sink)
        : position_(position), layout_(position.layout()), digit_(digit), longest_(longest), sink_(sink) {}

    bool run() {
        Cells left = position_.places(digit_);
        for (int start : position_.places(digit_)) {
            if (sink_.cancelled()) return true;
            left.remove(start);
            ring_ = {start};
            if (extend(left, Cells{})) return true;
        }
        return false;
    }

private:
    bool extend(const Cells& left, const Cells& guardians) {
        const auto length = static_cast<int>(ring_.size());
        const bool may_close = length >= 5 && length % 2 == 1 && ring_[1] < ring_.back();
        if (may_close && step(ring_[0], guardians, [&](const Cells& all) { return close(all); })) return true;
        if (length == longest_) return false;
        for (int next : left& layout_.peers_of(ring_.back())) {
            Cells rest = left;
            rest.remove(next);
            if (step(next, guardians, [&](const Cells& all) {
                    ring_.push_back(next);
                    const bool enough = extend(rest, all);
                    ring_.pop_back();
                    return enough;
                }))
                return true;
        }
        return false;
    }

    // Go on to a cell through each house that it shares with the last one, with the guardians there.
    template <typename Go>
    bool step(int next, const Cells& guardians, Go go) {
        const int last = ring_.back();
        for (int house : layout_.houses_of[at(last)]) {
            if (!layout_.house(house).set.has(next) || !layout_.house(house).complete) continue;
            const Cells ends = Cells::of(last) | Cells::of(next);
            const Cells all = guardians | (position_.places(digit_, house) - ends);
            if (all.count() > most_guarding) continue;
            houses_.push_back(house);
            const bool enough = go(all);
            houses_.pop_back();
            if (enough) return true;
        }
        return false;
    }

    bool close(const Cells& guardians) {
        // A guardian that is on the ring itself makes it another ring.
        for (int cell : ring_)
            if (guardians.has(cell)) return false;
        if (guardians.empty()) return false;
        Deduction& draft = sink_.draft();
        std::vector<Candidate> there;
        for (int cell : guardians) there.push_back(candidate(cell, digit_));
        strike_from_guardians(draft, position_, there);
        if (!draft.concludes()) return false;
        draft.digit = static_cast<std::int16_t>(digit_);
        if (sink_.wants_reasons()) {
            for (int cell : ring_) draft.because.emplace_back(candidate(cell, digit_), Role::defining);
            for (const Candidate& guardian : there) draft.because.emplace_back(guardian, Role::fin);
            for (int house : houses_) draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int digit_, longest_;
    Sink& sink_;
    std::vector<int> ring_, houses_;
};

}  // namespace

// An odd ring of places of one symbol, neighbours in a house each: one of its other places in these houses is true.
template <std::size_t Words>
bool find_guardians(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    for (int d = 0; d < position.layout().symbols; ++d)
        if (GuardianSearch<Words>(position, d, parameters.size >= 5 ? parameters.size : 7, sink).run()) return true;
    return false;
}

GRIDWRIGHT_FINDER(find_bivalue_oddagon)
GRIDWRIGHT_FINDER(find_guardians)

}  // namespace gridwright::sudoku::finders
