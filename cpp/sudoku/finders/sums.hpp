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

// One sum at a time, whatever its coefficients and totals; Deduction.demand is its number.
template <std::size_t Words>
bool find_sum(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// The cells that the plain sums inside a complete house leave over (innies), or that those covering it add (outies):
// they have a sum of their own. Sums that share cells are not taken together. Parameters.size: the most cells (default
// 4); .limit: with 2 or more, not one house but two up to so many of one kind side by side.
template <std::size_t Words>
bool find_remainder(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
