// Wings of three strong links, each by a cell with two candidates or by a house with two places: M-, S-, L- and
// H-wings.
//
// Neighbouring links meet in one cell, or with one symbol in two cells that see each other. One of the two ends is
// true.
#include "three_links.hpp"

#include <array>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class ThreeLinkSearch {
public:
    using Cells = CellSet<Words>;

    ThreeLinkSearch(const Position<Words>& position, ThreeLinks which, Memory<Words>& memory, Sink& sink)
        : position_(position), layout_(position.layout()), which_(which), memory_(memory), sink_(sink) {}

    bool run() {
        take_links();
        for (const Pair& first : links_) {
            if (sink_.cancelled()) return true;
            for (const Pair& second : links_) {
                if (!meets(first.to, second.from, first.in_cell, second.in_cell)) continue;
                for (const Pair& third : links_) {
                    if (!meets(second.to, third.from, second.in_cell, third.in_cell)) continue;
                    if (fits(first, second, third) && report({first, second, third})) return true;
                }
            }
        }
        return false;
    }

private:
    struct Pair {
        Candidate from, to;
        bool in_cell;
        int house;
    };

    // Every strong link in both directions.
    void take_links() {
        for (int cell : memory_.bivalue(position_)) {
            const int low = std::countr_zero(position_.mask(cell));
            const int high = std::countr_zero(position_.mask(cell) & (position_.mask(cell) - 1));
            links_.push_back({candidate(cell, low), candidate(cell, high), true, -1});
            links_.push_back({candidate(cell, high), candidate(cell, low), true, -1});
        }
        for (std::size_t h = 0; h < layout_.houses.size(); ++h)
            for (int d = 0; d < layout_.symbols; ++d) {
                const int house = static_cast<int>(h);
                if (!layout_.houses[h].complete || position_.left(house, d) != 2) continue;
                const Cells places = position_.places(d, house);
                const int one = places.first(), two = (places - Cells::of(one)).first();
                // Two cells may share two houses.
                bool is_known = false;
                for (const Pair& link : links_)
                    is_known = is_known || (link.from == candidate(one, d) && link.to == candidate(two, d));
                if (is_known) continue;
                links_.push_back({candidate(one, d), candidate(two, d), false, house});
                links_.push_back({candidate(two, d), candidate(one, d), false, house});
            }
    }

    // Two links by houses meet in a cell with another symbol; else one symbol is in two cells.
    bool meets(const Candidate& end, const Candidate& next, bool in_cell, bool next_in_cell) const {
        if (!in_cell && !next_in_cell) return end.cell == next.cell && end.digit != next.digit;
        return end.digit == next.digit && layout_.sees(end.cell, next.cell);
    }

    bool fits(const Pair& a, const Pair& b, const Pair& c) const {
        const int x = a.from.digit, y = c.to.digit;
        switch (which_) {
            case ThreeLinks::m: return a.in_cell && !b.in_cell && !c.in_cell && x == y;
            case ThreeLinks::s: return !a.in_cell && b.in_cell && !c.in_cell && a.from < c.to;
            case ThreeLinks::l: return !a.in_cell && !b.in_cell && !c.in_cell && a.from < c.to;
            case ThreeLinks::h: return a.in_cell && !c.in_cell && x != y;
        }
        return false;
    }

    bool report(const std::array<Pair, 3>& links) {
        const Candidate first = links[0].from, last = links[2].to;
        // A chain that comes back to a candidate of its own is no wing.
        const std::array<Candidate, 6> stops{links[0].from, links[0].to,   links[1].from,
                                             links[1].to,   links[2].from, links[2].to};
        for (std::size_t i = 0; i < stops.size(); ++i)
            for (std::size_t k = i + 1; k < stops.size(); ++k)
                if (stops[i] == stops[k]) return false;
        Deduction& draft = sink_.draft();
        if (first.digit == last.digit) {
            eliminate_all(draft,
                          position_.places(first.digit) & layout_.peers_of(first.cell) & layout_.peers_of(last.cell),
                          first.digit);
        } else if (first.cell == last.cell) {
            const Mask kept = Mask{1} << first.digit | Mask{1} << last.digit;
            for (int d : Digits(position_.mask(first.cell) & ~kept))
                draft.eliminated.push_back(candidate(first.cell, d));
        } else if (layout_.sees(first.cell, last.cell)) {
            if (position_.has(first.cell, last.digit)) draft.eliminated.push_back(candidate(first.cell, last.digit));
            if (position_.has(last.cell, first.digit)) draft.eliminated.push_back(candidate(last.cell, first.digit));
            std::sort(draft.eliminated.begin(), draft.eliminated.end());
        }
        if (!draft.concludes()) return false;
        draft.digits = Mask{1} << first.digit | Mask{1} << last.digit;
        if (sink_.wants_reasons()) {
            for (std::size_t i = 0; i < stops.size(); ++i) {
                const bool is_end = i == 0 || i + 1 == stops.size();
                draft.because.emplace_back(stops[i], is_end ? Role::pincer : Role::defining);
                draft.chain.push_back(stop(stops[i].cell, stops[i].digit, i % 2 == 1, i % 2 == 1));
            }
            for (const Pair& link : links)
                if (link.house >= 0)
                    draft.houses.emplace_back(static_cast<std::int16_t>(link.house), HouseRole::within);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    ThreeLinks which_;
    Memory<Words>& memory_;
    Sink& sink_;
    std::vector<Pair> links_;
};

}  // namespace

template <std::size_t Words>
bool find_three_links(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                      Sink& sink) {
    return ThreeLinkSearch<Words>(position, static_cast<ThreeLinks>(parameters.variant), memory, sink).run();
}

GRIDWRIGHT_FINDER(find_three_links)

}  // namespace gridwright::sudoku::finders
