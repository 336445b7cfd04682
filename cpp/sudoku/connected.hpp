// Propagation of areas that hang together: the cells that hold certain symbols form one piece.
#pragma once

#include <span>

#include "sudoku/rules.hpp"

namespace gridwright::sudoku {

// What an area can say of its cells. Cells that hold a symbol of the area in any case are sure, cells that may are
// open.
enum class AreaReason {
    full,    // as many cells are sure as the area has: no other belongs to it
    needed,  // no more may belong to it than it has: all do
    reach,   // no way, or none that is short enough, leads from the sure cells to others: these do not belong to it
    bridge,  // without a cell the sure ones would part, or too few would be left: it belongs to the area
};

// Narrows the masks of the cells for one reason alone; false if there is no such area.
bool narrow_area(const Connected& area, AreaReason reason, std::span<Mask> masks);

// Narrows the masks for every reason, one after the other. An area of any size is then settled to the last candidate.
bool narrow_connected(const Connected& area, std::span<Mask> masks);

}  // namespace gridwright::sudoku
