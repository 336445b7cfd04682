// Fireworks: symbols that a row and a column leave to a region and one cell each.
//
// Let a row and a column cross in a cell. A symbol that stands in the row only within the cell's region or in one
// cell outside it, and in the column likewise, takes the crossing or one of the two cells outside: else both lines
// would have it in the region, which they share only where they cross. As many symbols as cells fill these.
#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class FireworkSearch {
public:
    using Cells = CellSet<Words>;

    FireworkSearch(const Position<Words>& position, Sink& sink)
        : position_(position), layout_(position.layout()), sink_(sink) {}

    bool run() {
        for (int crossing : position_.open())
            if (for_wings(crossing, [&](int one, int two) {
                    const Mask bound = bound_by(crossing, one, two);
                    return count_bits(bound) == 3 && report(crossing, one, two, bound);
                }))
                return true;
        return false;
    }

private:
    // Calls visit(one, two) with open cells in the row and in the column of a cell, outside its region.
    template <typename Visit>
    bool for_wings(int crossing, Visit visit) {
        const int row = layout_.row_of[at(crossing)], column = layout_.column_of[at(crossing)];
        const int region = layout_.region_of[at(crossing)];
        if (row < 0 || column < 0 || region < 0 || sink_.cancelled()) return false;
        if (!layout_.house(row).complete || !layout_.house(column).complete) return false;
        if (layout_.overlap(row, column).count() != 1) return false;
        const Cells outside = position_.open() - layout_.house(region).set;
        for (int one : outside& layout_.house(row).set)
            for (int two : outside& layout_.house(column).set)
                if (visit(one, two)) return true;
        return false;
    }

    // Symbols that a crossing's lines leave to its region and two cells.
    Mask bound_by(int crossing, int one, int two) const {
        const int row = layout_.row_of[at(crossing)], column = layout_.column_of[at(crossing)];
        const Cells near = layout_.house(layout_.region_of[at(crossing)]).set | Cells::of(one) | Cells::of(two);
        Mask result = 0;
        for (int d = 0; d < layout_.symbols; ++d)
            if (position_.left(row, d) > 0 && position_.left(column, d) > 0 && position_.places(d, row).within(near) &&
                position_.places(d, column).within(near))
                result |= Mask{1} << d;
        return result;
    }

    bool report(int crossing, int one, int two, Mask bound) {
        Deduction& draft = sink_.draft();
        for (int cell : {crossing, one, two})
            for (int d : Digits(position_.mask(cell) & ~bound)) draft.eliminated.push_back(candidate(cell, d));
        if (!draft.concludes()) return false;
        draft.digits = bound;
        if (sink_.wants_reasons()) {
            for (int cell : {crossing, one, two})
                for (int d : Digits(position_.mask(cell) & bound))
                    draft.because.emplace_back(candidate(cell, d), cell == crossing ? Role::pivot : Role::pincer);
            for (int house : {layout_.row_of[at(crossing)], layout_.column_of[at(crossing)]})
                draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::base);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Sink& sink_;
};

}  // namespace

template <std::size_t Words>
bool find_fireworks(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    return FireworkSearch<Words>(position, sink).run();
}

GRIDWRIGHT_FINDER(find_fireworks)

}  // namespace gridwright::sudoku::finders
