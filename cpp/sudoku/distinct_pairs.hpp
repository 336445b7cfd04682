// Propagation of pairs of cells no two of which hold the same pair of symbols.
#pragma once

#include <span>

#include "sudoku/rules.hpp"

namespace gridwright::sudoku {

// Narrows the masks of the first cells and, after them, of the second ones: symbols for which no pair is left that is
// not taken, and pairs with one place where every pair must have one; false if there is no filling.
bool narrow_pairs(std::span<Mask> masks);

}  // namespace gridwright::sudoku
