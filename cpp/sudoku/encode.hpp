// A sudoku as clauses for a SAT solver, best from what propagation left open.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "budget.hpp"
#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

struct Encoding {
    std::vector<std::int32_t> clauses;  // literals, each clause ended by 0
    // Variable v (from 1) with v <= candidates.size() says that cell .first holds symbol .second; the sums have more.
    std::vector<std::pair<std::int32_t, std::int32_t>> candidates;
};

// Cells with one candidate need no variable. Throws OutOfBudget where the budget ends first or the clauses take more
// than `most` numbers.
Encoding encode(const Layout& layout, const std::vector<Mask>& masks, const Budget& budget = {},
                std::size_t most = std::numeric_limits<std::size_t>::max());

}  // namespace gridwright::sudoku
