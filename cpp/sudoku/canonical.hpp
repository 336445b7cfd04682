// One form for all classic puzzles that differ only by names of digits, order of lines and turning of the paper.
#pragma once

#include "sudoku/classic.hpp"

namespace gridwright::sudoku {

// The least of all forms: first by the solution row by row, then by which cells are given. `puzzle` is blank where
// nothing is given, `solution` its only solution.
Grid81 canonical(const Grid81& puzzle, const Grid81& solution);

}  // namespace gridwright::sudoku
