// Sums that follow from cages and houses together: what cages leave of houses, and what they reach beyond them.
#pragma once

#include "sudoku/rules.hpp"
#include "sudoku/sum_parts.hpp"

namespace gridwright::sudoku {

// Appends the derived sums, tidied, shorter ones first.
void add_derived_sums(Rules& rules, const Neighbourhood& around);

}  // namespace gridwright::sudoku
