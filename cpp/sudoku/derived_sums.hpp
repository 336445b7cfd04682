// Sums that follow from cages and houses together: what cages leave of houses, and what they reach beyond them.
#pragma once

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

// Appends the derived sums, tidied, shorter ones first.
void add_derived_sums(Rules& rules, const Lists& exact, const AreDifferent& are_different);

}  // namespace gridwright::sudoku
