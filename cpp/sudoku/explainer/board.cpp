// Sets up positions of the rating walk and writes digits into them.
#include "sudoku/explainer/board.hpp"

namespace gridwright::sudoku::explainer {

Board Board::from(std::string_view givens) {
    Board board;
    board.cell.fill(0x1ff);
    for (auto& places : board.place) places.fill(0x1ff);
    board.open_in.fill(9);
    board.open_copies.fill(9);
    for (int index = 0; index < cell_count; ++index) board.open.add(index);
    for (int index = 0; index < cell_count; ++index)
        if (givens[at(index)] != 0) board.put(index, givens[at(index)] - 1);
    return board;
}

void Board::put(int at_cell, int digit) {
    for (const int other : Members(cell[at(at_cell)])) strike(at_cell, other);
    for (const int region : geometry.region[at(at_cell)]) {
        for (const int i : Members(place[at(region)][at(digit)])) strike(cell_at(region, i), digit);
        --open_in[at(region)];
    }
    --open_copies[at(digit)];
    open.remove(at_cell);
}

bool Board::is_broken() const {
    for (const int index : open)
        if (cell[at(index)] == 0) return true;
    for (int region = 0; region < region_count; ++region) {
        int digits = 0;
        for (const Positions places : place[at(region)]) digits += places != 0 ? 1 : 0;
        if (digits < open_in[at(region)]) return true;
    }
    return false;
}

}  // namespace gridwright::sudoku::explainer
