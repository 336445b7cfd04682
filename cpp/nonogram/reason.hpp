// Why a puzzle has no solution: few lines that contradict each other by line solving alone.
#pragma once

#include <cstddef>
#include <vector>

#include "../budget.hpp"
#include "clue.hpp"

namespace gridwright::nonogram {

// Lines whose clues cannot all be shown, so that leaving out any one of them breaks the argument; when the budget ends
// before that is certain, a larger set. Empty if propagation finds no contradiction.
std::vector<std::size_t> contradicting_lines(const Puzzle& puzzle, const Budget& budget);

}  // namespace gridwright::nonogram
