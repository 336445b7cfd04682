// Reasoning with rules beyond houses: inequalities, and cells whose values add up (cages, and what they leave of a house).
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// One inequality at a time: the smaller side must leave room above it, the larger one below it.
template <std::size_t Words>
bool find_inequality(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Parameters.variant of find_cage.
enum class CageFact : int {
    combination,  // a value that no way to write the sum contains
    arrangement,  // a value that fits no way to fill the cells one by one
    claim,        // a value that every filling contains: it leaves the cells that see all its places
};

// One cage at a time. Values count from 1: symbol 0 is worth 1.
template <std::size_t Words>
bool find_cage(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// The cells that the cages inside a complete house leave over (innies), or that the cages covering it add (outies): they
// have a sum of their own. Parameters.size: the most cells (default 4).
template <std::size_t Words>
bool find_remainder(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
