// A second solution near the first: blocks that slide by one or hop so that all changes cancel out.
//
// A legal change of one line blanks one cell and fills another while its clue stays shown: a block slides by one
// cell, or a single cell hops within its gap. Lines changed in turn, each repairing the cell that the previous one
// disturbed, may close to a cycle: then all clues still hold and the picture is another solution.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "../budget.hpp"
#include "../out_of_budget.hpp"
#include "clue.hpp"

namespace gridwright::nonogram {

// A picture is one plane number per cell, row by row.
using Picture = std::vector<std::uint8_t>;

// How many lines a cycle may change where nothing else is said.
constexpr std::size_t longest_exchange = 12;

// Another solution that differs from `solution` along one cycle of at most `most_lines` changed lines, if found
// within the budget.
std::optional<Picture> exchange_cells(const Puzzle& puzzle, const Picture& solution, std::size_t most_lines,
                                      const Budget& budget);

}  // namespace gridwright::nonogram
