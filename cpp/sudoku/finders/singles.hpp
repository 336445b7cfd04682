// Finders for a single digit that must go in a single cell: full houses, naked singles, hidden singles.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// The last open cell of a complete house.
template <std::size_t Words>
bool find_full_house(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A cell with one candidate left.
template <std::size_t Words>
bool find_naked_single(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A digit with one place left in a complete house. Each placement is reported once, for the first such house.
// `regions` only, or the `others`.
template <std::size_t Words>
bool find_hidden_single(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
