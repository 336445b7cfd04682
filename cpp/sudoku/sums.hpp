// Exact propagation of sums: keeps of every cell the values that some full assignment of the sum uses.
#pragma once

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

// Narrows the masks of a sum's cells (in the order of sum.cells); false if no assignment is left.
bool narrow_sum(const Sum& sum, int symbols, Mask* masks);

}  // namespace gridwright::sudoku
