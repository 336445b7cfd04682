// W-wings with groups: two cells with the same two candidates, or (`sets`) two almost locked sets with two symbols in
// common, tied by a house in which all places of one of them are seen from one or the other.
#include "locked_sets.hpp"

namespace gridwright::sudoku::finders {

namespace {

// One end of the wing: where its symbols stand, and what sees all their places.
template <std::size_t Words>
struct WingEnd {
    CellSet<Words> gone_places, gone_seen, tie_places, tie_seen;
};

template <std::size_t Words>
ChainNode group_stop(const CellSet<Words>& cells, int digit, bool on) {
    ChainNode node{{}, static_cast<std::int16_t>(digit), on, on, 0};
    for (int cell : cells) node.cells.push_back(static_cast<std::int16_t>(cell));
    return node;
}

// Calls tell(house, near_one, near_two) for every house that ties two ends: its places of the symbol fall into those
// that the first end sees and those that the second does.
template <std::size_t Words, typename Tell>
bool for_ties(const Position<Words>& position, const WingEnd<Words>& one, const WingEnd<Words>& two, int tie,
              Tell tell) {
    const auto& layout = position.layout();
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        const int house = static_cast<int>(h);
        if (!layout.houses[h].complete || position.left(house, tie) < 2) continue;
        const CellSet<Words> places = position.places(tie, house);
        if (places.meets(one.tie_places) || places.meets(two.tie_places)) continue;
        if (!places.within(one.tie_seen | two.tie_seen)) continue;
        const CellSet<Words> near = places & one.tie_seen, far = places - one.tie_seen;
        if (!near.empty() && !far.empty() && tell(house, near, far)) return true;
    }
    return false;
}

template <std::size_t Words>
bool tell_grouped(const Position<Words>& position, const WingEnd<Words>& one, const WingEnd<Words>& two, int gone,
                  int tie, const std::vector<std::int16_t>& first_set, const std::vector<std::int16_t>& second_set,
                  bool only_groups, Sink& sink) {
    const CellSet<Words> struck = position.places(gone) & one.gone_seen & two.gone_seen;
    if (struck.empty()) return false;
    return for_ties(position, one, two, tie, [&](int house, const CellSet<Words>& near, const CellSet<Words>& far) {
        if (only_groups && near.count() == 1 && far.count() == 1) return false;
        Deduction& draft = sink.draft();
        eliminate_all(draft, struck, gone);
        draft.digits = Mask{1} << gone | Mask{1} << tie;
        draft.digit = static_cast<std::int16_t>(gone);
        if (sink.wants_reasons()) {
            because_of(draft, one.gone_places | two.gone_places, gone, Role::pincer);
            because_of(draft, one.tie_places | two.tie_places, tie, Role::defining);
            because_of(draft, near | far, tie, Role::pivot);
            draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
            draft.chain = {group_stop(one.gone_places, gone, false),
                           group_stop(one.tie_places, tie, true),
                           group_stop(near, tie, false),
                           group_stop(far, tie, true),
                           group_stop(two.tie_places, tie, false),
                           group_stop(two.gone_places, gone, true)};
            draft.chain[1].set = first_set;
            draft.chain[5].set = second_set;
        }
        return sink.take();
    });
}

template <std::size_t Words>
std::vector<std::int16_t> set_cells(const CellSet<Words>& cells) {
    std::vector<std::int16_t> result;
    if (cells.count() > 1)
        for (int cell : cells) result.push_back(static_cast<std::int16_t>(cell));
    return result;
}

template <std::size_t Words>
bool find_set_wings(const Position<Words>& position, Memory<Words>& memory, Sink& sink) {
    const AlmostLocked<Words>& sets = memory.chains.almost_locked(position);
    const auto end = [&](int set, int gone, int tie) {
        const auto& g = sets.part(sets.part_of(set, gone));
        const auto& cells = sets.set(set).cells;
        return WingEnd<Words>{position.places(gone) & cells, g.sees, position.places(tie) & cells,
                              position.layout().seen_by_all(position.places(tie) & cells)};
    };
    for (int a = 0; a < sets.sets(); ++a) {
        if (sink.cancelled()) return true;
        for (int b = a + 1; b < sets.sets(); ++b) {
            const Mask common = sets.set(a).digits & sets.set(b).digits;
            if (count_bits(common) < 2 || sets.set(a).cells.meets(sets.set(b).cells)) continue;
            if (sets.set(a).cells.count() == 1 && sets.set(b).cells.count() == 1) continue;
            for (int gone : Digits(common)) {
                const CellSet<Words> seen =
                    sets.part(sets.part_of(a, gone)).sees & sets.part(sets.part_of(b, gone)).sees;
                if (seen.empty()) continue;
                for (int tie : Digits(common & ~(Mask{1} << gone)))
                    if (tell_grouped(position, end(a, gone, tie), end(b, gone, tie), gone, tie,
                                     set_cells(sets.set(a).cells), set_cells(sets.set(b).cells), false, sink))
                        return true;
            }
        }
    }
    return false;
}

}  // namespace

template <std::size_t Words>
bool find_grouped_w_wing(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                         Sink& sink) {
    if (parameters.variant == 1) return find_set_wings(position, memory, sink);
    const auto& layout = position.layout();
    const auto end = [&](int cell) {
        const auto here = CellSet<Words>::of(cell);
        return WingEnd<Words>{here, layout.peers_of(cell), here, layout.peers_of(cell)};
    };
    for (int one : memory.bivalue(position))
        for (int two : memory.bivalue(position)) {
            if (two <= one || position.mask(one) != position.mask(two)) continue;
            const int low = std::countr_zero(position.mask(one));
            const int high = std::countr_zero(position.mask(one) & (position.mask(one) - 1));
            if (tell_grouped(position, end(one), end(two), low, high, {}, {}, true, sink)) return true;
            if (tell_grouped(position, end(one), end(two), high, low, {}, {}, true, sink)) return true;
        }
    return false;
}

GRIDWRIGHT_FINDER(find_grouped_w_wing)

}  // namespace gridwright::sudoku::finders
