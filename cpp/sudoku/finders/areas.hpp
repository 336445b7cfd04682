// Reasoning with cells that hang together and with pairs of cells that differ from all other pairs.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// What an area that hangs together says of its cells, for one reason: the variant is the number of an AreaReason. It
// follows from the cells that belong to the area in any case.
template <std::size_t Words>
bool find_connected(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

enum class PairsVariant {
    taken,  // a pair stands somewhere: a cell that holds a half of it elsewhere leaves the other half
    dead,   // beside a symbol every candidate of the other cell makes a pair that stands elsewhere
    only,   // a pair that must stand somewhere has one place left
};

// Follows from the pairs that stand already; an only place from the pair that it will hold.
template <std::size_t Words>
bool find_pairs(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
