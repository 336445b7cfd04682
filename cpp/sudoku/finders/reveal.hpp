// The very last resort: look the solution up and reveal one cell of it.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Reveals the open cell in the middle of all open cells. Only for puzzles whose rules are houses alone; finds nothing
// where there is no solution or the search would take too long.
template <std::size_t Words>
bool find_reveal(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

}  // namespace gridwright::sudoku::finders
