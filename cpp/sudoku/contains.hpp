// Propagation of how often symbols stand in some cells, to the last candidate.
#pragma once

#include <span>

#include "sudoku/rules.hpp"

namespace gridwright::sudoku {

// Narrows the masks of the cells; false if no filling keeps the bounds of every symbol.
bool narrow_contains(const Contains& contains, std::span<Mask> masks);

}  // namespace gridwright::sudoku
