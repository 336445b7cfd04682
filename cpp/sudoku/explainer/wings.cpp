// XY- and XYZ-wings: a pivot and two pincers that it sees.
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

Step wing_step(const Board& board, int pivot, int first, int second, bool has_z) {
    const int z = lowest(unsigned{board.cell[at(first)]} & board.cell[at(second)]);
    CellSet victims = peers_of(first) & peers_of(second);
    if (has_z) victims &= peers_of(pivot);
    victims.remove(pivot);
    Step step{has_z ? Technique::xyz_wing : Technique::xy_wing, has_z ? 4.4 : 4.2, {}, -1, {}};
    for (const int cell : victims)
        if (board.has(cell, z)) step.eliminated.push_back(candidate_of(cell, z));
    return step;
}

bool is_wing(unsigned pivot, unsigned first, unsigned second, bool has_z) {
    const unsigned together = pivot | first | second, in_all = pivot & first & second;
    if (size_of(together) != 3 || first == second) return false;
    return has_z ? size_of(in_all) == 1 : in_all == 0 && first != pivot && second != pivot;
}

}  // namespace

bool find_wing(const Board& board, int pivot_size, Taker& taker) {
    const bool has_z = pivot_size == 3;
    for (const int pivot : board.open) {
        const Digits digits = board.cell[at(pivot)];
        if (size_of(digits) != pivot_size) continue;
        for (const int first : peers_of(pivot)) {
            const Digits one = board.cell[at(first)];
            if (size_of(one) != 2 || size_of(unsigned{digits} & ~unsigned{one}) != 1) continue;
            for (const int second : peers_of(pivot)) {
                if (size_of(board.cell[at(second)]) != 2 || !is_wing(digits, one, board.cell[at(second)], has_z))
                    continue;
                const Step step = wing_step(board, pivot, first, second, has_z);
                if (!step.eliminated.empty() && taker.take(step)) return true;
            }
        }
    }
    return false;
}

}  // namespace gridwright::sudoku::explainer
