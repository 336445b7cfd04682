// Finders for a single digit that must go in a single cell: full houses, naked singles, hidden singles.
#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

bool place(Sink& sink, int cell, int digit, int house) {
    Deduction& draft = sink.draft();
    draft.placed.push_back(candidate(cell, digit));
    draft.digit = static_cast<std::int16_t>(digit);
    if (sink.wants_reasons() && house >= 0)
        draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
    return sink.take();
}

}  // namespace

// The last open cell of a complete house.
template <std::size_t Words>
bool find_full_house(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    CellSet<Words> reported;
    for (int h : layout.scan_order) {
        const auto& house = layout.house(h);
        if (!house.complete) continue;
        if (position.open_in(h) != 1) continue;
        const int cell = (house.set & position.open()).first();
        if (reported.has(cell) || position.size(cell) != 1) continue;
        reported.add(cell);
        if (place(sink, cell, std::countr_zero(position.mask(cell)), h)) return true;
    }
    return false;
}

// A cell with one candidate left.
template <std::size_t Words>
bool find_naked_single(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    for (int cell : position.open())
        if (position.size(cell) == 1 && place(sink, cell, std::countr_zero(position.mask(cell)), -1)) return true;
    return false;
}

// A digit with one place left in a complete house. Each placement is reported once, for the first such house.
// `regions` only, or the `others`.
template <std::size_t Words>
bool find_hidden_single(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    CellSet<Words> reported[max_symbols];
    for (int h : layout.scan_order) {
        const bool is_region = layout.house(h).kind == HouseKind::region;
        if (!layout.house(h).complete || (parameters.variant == 1 && !is_region) ||
            (parameters.variant == 2 && is_region))
            continue;
        for (int d = 0; d < layout.symbols; ++d) {
            if (position.left(h, d) != 1) continue;
            const int cell = position.places(d, h).first();
            if (reported[d].has(cell)) continue;
            reported[d].add(cell);
            if (place(sink, cell, d, h)) return true;
        }
    }
    return false;
}

GRIDWRIGHT_FINDER(find_full_house)
GRIDWRIGHT_FINDER(find_naked_single)
GRIDWRIGHT_FINDER(find_hidden_single)

}  // namespace gridwright::sudoku::finders
