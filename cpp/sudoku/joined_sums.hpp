// Two sums as one, where the houses that both cross say more of the cells of both than of each alone.
#pragma once

#include <vector>

#include "sudoku/sums.hpp"

namespace gridwright::sudoku {

// Plans what pairs of the rules' sums, which are tidied, add up to together, as far as that has less room than one of
// the pair: two diagonals side by side have two cells in every row, and these differ.
std::vector<SumPlan> plan_joined_sums(const Rules& rules, const Neighbourhood& around);

}  // namespace gridwright::sudoku
