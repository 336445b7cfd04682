// Alternating chains as a table of consequences shows them: of all chains between two literals only one is known.
//
// A table lists what follows from one literal, in the order in which it is met: nearest first, and among what is
// equally near by the order of its cause; within a cell by digit, then house by house, then groups. Each entry knows
// only the first cause that reached it. A chain is read back along these causes; one that comes back to a cell is left
// out, although another between the same ends might not. So this finds less than find_alternating_chain, and just what
// programs find that keep such tables; their ratings depend on it.
// Parameters.variant: a LinkDepth, singles or groups; a chain must have a group where the depth has them.
// Best first (see best_first.hpp), chains as find_alternating_chain tells them.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
bool find_tabled_chain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
