#include "intersections.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
bool joins(const Layout<Words>& layout, LockedIn variant, int from, int into) {
    const bool from_region = layout.house(from).kind == HouseKind::region;
    const bool into_region = layout.house(into).kind == HouseKind::region;
    const bool pointing = from_region && layout.is_line(into);
    const bool claiming = layout.is_line(from) && into_region;
    switch (variant) {
        case LockedIn::pointing: return pointing;
        case LockedIn::claiming: return claiming;
        default: return !pointing && !claiming;
    }
}

// More places than this cannot be locked.
template <std::size_t Words>
int most_locked(const House<Words>& from, LockedIn variant) {
    switch (variant) {
        case LockedIn::crossing: return from.most_shared;
        case LockedIn::seeing: return from.most_seen;
        default: return from.most_crossed;
    }
}

template <std::size_t Words>
bool report(const CellSet<Words>& locked, const CellSet<Words>& struck, int digit, int from, int into, Sink& sink) {
    Deduction& draft = sink.draft();
    eliminate_all(draft, struck, digit);
    draft.digit = static_cast<std::int16_t>(digit);
    if (sink.wants_reasons()) {
        because_of(draft, locked, digit, Role::defining);
        draft.houses.emplace_back(static_cast<std::int16_t>(from), HouseRole::base);
        if (into >= 0) draft.houses.emplace_back(static_cast<std::int16_t>(into), HouseRole::cover);
    }
    return sink.take();
}

// Cells outside every house that holds all the places, yet in sight of each place.
template <std::size_t Words>
CellSet<Words> seen_outside(const Position<Words>& position, const CellSet<Words>& locked, int digit) {
    const auto& layout = position.layout();
    CellSet<Words> struck = position.places(digit);
    for (int cell : locked) {
        struck &= layout.peers_of(cell);
        if (struck.empty()) return struck;
    }
    for (int into : layout.houses_of[at(locked.first())])
        if (locked.within(layout.house(into).set)) struck -= layout.house(into).set;
    return struck;
}

}  // namespace

template <std::size_t Words>
bool find_locked_candidates(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                            Sink& sink) {
    const auto& layout = position.layout();
    const auto variant = static_cast<LockedIn>(parameters.variant);
    auto& changed =
        memory.journal.changed(position, Watcher::locked, parameters.variant, layout.houses_of, layout.houses.size());
    for (int from : layout.scan_order) {
        const auto& source = layout.house(from);
        if (!source.complete) continue;
        if (variant == LockedIn::pointing && source.kind != HouseKind::region) continue;
        if (variant == LockedIn::claiming && !layout.is_line(from)) continue;
        const int most = most_locked(source, variant);
        for (int d : Digits(changed[at(from)] & layout.all)) {
            const int left = position.left(from, d);
            bool is_told = false;
            if (left >= 2 && left <= most) {
                const CellSet<Words> locked = position.places(d, from);
                if (variant == LockedIn::seeing) {
                    const CellSet<Words> struck = seen_outside(position, locked, d);
                    is_told = struck.any();
                    if (is_told && report(locked, struck, d, from, -1, sink)) return true;
                } else {
                    for (int into : layout.houses_of[at(locked.first())]) {
                        if (into == from || position.left(into, d) <= left || !locked.within(layout.house(into).set))
                            continue;
                        if (!joins(layout, variant, from, into)) continue;
                        is_told = true;
                        if (report(locked, position.places(d, into) - locked, d, from, into, sink)) return true;
                    }
                }
            }
            if (!is_told) changed[at(from)] &= ~(Mask{1} << d);
        }
    }
    return false;
}

GRIDWRIGHT_FINDER(find_locked_candidates)

}  // namespace gridwright::sudoku::finders
