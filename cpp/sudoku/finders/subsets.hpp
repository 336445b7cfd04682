// Subsets of any size: n cells of a house that share n digits (naked), n digits of a house that share n cells (hidden).
//
// Parameters.size is n. A naked subset is locked when its cells lie in two houses and strike candidates in both.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Naked subsets that are not locked.
template <std::size_t Words>
bool find_naked_subset(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Naked subsets that are.
template <std::size_t Words>
bool find_locked_subset(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Parameters.limit: fewest places a digit of the subset may have in the house (default 2; 1 lets singles take part).
template <std::size_t Words>
bool find_hidden_subset(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
