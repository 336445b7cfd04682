// Propagation on digit boards compiled for one instruction set, as lanes_target.cpp is.
#include "sudoku/digit_boards_settle.hpp"

namespace gridwright::sudoku {

Progress GRIDWRIGHT_BOARDS_NAME(DigitBoards& state) { return BoardSettler<GRIDWRIGHT_BOARDS>::run(state); }

}  // namespace gridwright::sudoku
