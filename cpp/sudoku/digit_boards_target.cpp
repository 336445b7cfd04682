// Propagation and ratings of digit boards compiled for one instruction set, as lanes_target.cpp is.
#include "sudoku/digit_boards_rate.hpp"

namespace gridwright::sudoku {

Progress GRIDWRIGHT_BOARDS_NAME(DigitBoards& state) { return BoardSettler<GRIDWRIGHT_BOARDS>::run(state); }

void GRIDWRIGHT_BANDS_NAME(const DigitBoards& state, BandChoices& choices) {
    BandRater<GRIDWRIGHT_BOARDS>::run(state, choices);
}

}  // namespace gridwright::sudoku
