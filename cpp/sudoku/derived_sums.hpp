// Sums that follow from cages and houses together: what cages leave of houses, and what they reach beyond them.
#pragma once

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

// Appends the derived sums and cuts every sum into parts whose cells differ.
void add_derived_sums(Rules& rules, const Lists& exact, const Lists& peers);

}  // namespace gridwright::sudoku
