// Reasoning with cells that hang together and with pairs of cells that differ from all other pairs.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// What an area that hangs together says of its cells, for one reason, which the form tells. It follows
// from the cells that belong to the area in any case.
template <std::size_t Words>
bool find_connected(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A pair that stands somewhere: a cell that holds a half of it elsewhere leaves the other half. Beside a symbol: every
// candidate of the other cell makes a pair that stands elsewhere. A pair that must stand somewhere: one place is left.
// All follow from the pairs that stand already, an only place from the pair that it will hold.
template <std::size_t Words>
bool find_pairs(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
