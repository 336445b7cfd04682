// Reasoning with cells whose values add up: cages, lines with a sum, and what plain sums leave of a house.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Parameters.variant of find_sum.
enum class SumFact : int {
    combination,  // a value that no way to write the sum contains; for plain sums of different symbols
    arrangement,  // a value that fits no way to fill the cells one by one
    claim,        // a value that every filling contains: it leaves the cells that see all its places
};

}  // namespace gridwright::sudoku::finders
