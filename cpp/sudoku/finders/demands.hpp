// Reasoning with demands beyond houses and sums: relations, domains, counted symbols, sequences.
//
// Deduction.kind and .demand tell which demand it was; of several that belong together, the first.
#pragma once

#include <vector>

#include "finder.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::sudoku::finders {

// Tells whether a filled grid (the symbol of every cell) keeps every demand but the houses.
bool keeps_demands(const Rules& rules, const std::vector<int>& filling);

}  // namespace gridwright::sudoku::finders
