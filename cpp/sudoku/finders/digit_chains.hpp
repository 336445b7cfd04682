// Chains of one digit, chains of two-candidate cells, and remote pairs: the kinds of chain people look for first.
//
// Each says that one of its two ends is true, so what both ends see is false. Parameters.limit is the most nodes
// (candidates) of a chain, 20 by default. Best first (see best_first.hpp).
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Strong and weak links of one digit in turn.
template <std::size_t Words>
bool find_x_chain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Cells with two candidates, each handing the other digit on to the next.
template <std::size_t Words>
bool find_xy_chain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Four or more cells with the same two candidates in a row; any two of them that are an odd number of steps apart hold
// both.
template <std::size_t Words>
bool find_remote_pair(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
