#include "arrangements.hpp"
#include "link_graph.hpp"

namespace gridwright::sudoku::finders {

namespace {

// What relations and sums forbid: by candidate and cell that a demand joins to its own, the symbols there.
template <std::size_t Words>
class Bans {
public:
    explicit Bans(const Position<Words>& position) : layout_(position.layout()) {
        first_.reserve(at(layout_.cells));
        std::size_t count = 0;
        for (const auto& others : layout_.partners_of) {
            first_.push_back(count);
            count += others.size() * at(layout_.symbols);
        }
        banned_.assign(count, 0);
        for_each_rule_link(position, [this](int a, int v, int b, int w) {
            banned_[number(a, v, b)] |= Mask{1} << w;
            banned_[number(b, w, a)] |= Mask{1} << v;
        });
    }

    // `other` is one of the partners of `cell`.
    Mask beside(int cell, int digit, int other) const { return banned_[number(cell, digit, other)]; }

private:
    std::size_t number(int cell, int digit, int other) const {
        const auto& others = layout_.partners_of[at(cell)];
        const auto place = static_cast<std::size_t>(std::find(others.begin(), others.end(), other) - others.begin());
        return first_[at(cell)] + place * at(layout_.symbols) + at(digit);
    }

    const Layout<Words>& layout_;
    std::vector<std::size_t> first_;  // by cell
    std::vector<Mask> banned_;
};

// Other symbols in cells that a demand joins to all places of a symbol in a house, or that are one of them.
template <std::size_t Words>
void strike_others(const Position<Words>& position, const Bans<Words>& bans, const CellSet<Words>& places, int digit,
                   Deduction& draft) {
    const auto& layout = position.layout();
    CellSet<Words> near = position.open();
    for (int place : places) {
        near &= layout.near[at(place)];
        if (near.empty()) return;
    }
    for (int cell : near) {
        Mask struck = position.mask(cell) & ~(Mask{1} << digit);
        for (int place : places)
            if (place != cell) struck &= bans.beside(place, digit, cell);
        for (int d : Digits(struck)) draft.eliminated.push_back(candidate(cell, d));
    }
}

// The symbol itself in cells that every place sees or forbids it to, one of them by a demand that does not say that
// they differ.
template <std::size_t Words>
void strike_same(const Position<Words>& position, const Bans<Words>& bans, const CellSet<Words>& places, int digit,
                 Deduction& draft) {
    const auto& layout = position.layout();
    CellSet<Words> reached = position.places(digit) - places, loose;
    for (int place : places) {
        reached &= layout.peers_of(place) | layout.near[at(place)];
        loose |= layout.near[at(place)] - layout.peers_of(place);
    }
    for (int cell : reached& loose) {
        bool by_rule = false, by_all = true;
        for (int place : places) {
            const bool is_near = layout.near[at(place)].has(cell);
            const bool banned = is_near && (bans.beside(place, digit, cell) >> digit & 1u) != 0;
            by_rule = by_rule || banned;
            by_all = by_all && (banned || layout.sees(place, cell));
        }
        if (by_all && by_rule) draft.eliminated.push_back(candidate(cell, digit));
    }
}

// What all candidates of a cell forbid.
template <std::size_t Words>
void strike_beside(const Position<Words>& position, const Bans<Words>& bans, int cell, Deduction& draft) {
    const auto& layout = position.layout();
    for (int other : layout.partners_of[at(cell)]) {
        const bool differ = layout.sees(cell, other);
        Mask struck = position.mask(other), by_rule = 0;
        for (int d : Digits(position.mask(cell))) {
            const Mask banned = bans.beside(cell, d, other);
            by_rule |= banned;
            struck &= differ ? banned | Mask{1} << d : banned;
            if (struck == 0) break;
        }
        for (int d : Digits(struck & by_rule)) draft.eliminated.push_back(candidate(other, d));
    }
}

}  // namespace

// Candidates that all places of a symbol in a house forbid (houses: base), or all candidates of a cell (pivot), by
// sight, relations and sums; where sight alone does it, other finders tell it.
template <std::size_t Words>
bool find_common_ban(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (layout.links.empty() && layout.sums.empty()) return false;
    const Bans<Words> bans(position);
    for (int h : layout.scan_order) {
        if (!layout.house(h).complete) continue;
        if (sink.cancelled()) return true;
        for (int d = 0; d < layout.symbols; ++d) {
            if (position.left(h, d) < 2) continue;
            const CellSet<Words> places = position.places(d, h);
            Deduction& draft = sink.draft();
            strike_others(position, bans, places, d, draft);
            if (layout.has_loose) strike_same(position, bans, places, d, draft);
            if (!draft.concludes()) continue;
            std::sort(draft.eliminated.begin(), draft.eliminated.end());
            draft.digit = static_cast<std::int16_t>(d);
            if (sink.wants_reasons()) {
                because_of(draft, places, d, Role::defining);
                draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::base);
            }
            if (sink.take()) return true;
        }
    }
    for (int cell : position.open()) {
        Deduction& draft = sink.draft();
        strike_beside(position, bans, cell, draft);
        if (!draft.concludes()) continue;
        draft.form = Form::every_candidate;
        if (sink.wants_reasons())
            for (int d : Digits(position.mask(cell))) draft.because.emplace_back(candidate(cell, d), Role::defining);
        if (sink.take()) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_common_ban)

}  // namespace gridwright::sudoku::finders
