// Solves any sudoku that has a Layout: propagation, best-choice branching, restarts; within a budget.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

using Filling = std::vector<std::uint8_t>;  // the symbol of every cell

struct SearchAnswer {
    std::vector<Filling> solutions;  // those kept, all different
    std::int64_t found = 0;
    std::int64_t nodes = 0;      // branches tried
    std::int64_t conflicts = 0;  // branches that failed
    bool complete = false;       // false when the limit or the budget ended the search
    std::vector<Mask> settled;   // unless complete: what propagation alone leaves
};

struct SearchLimits {
    std::int64_t solutions;
    std::size_t keep;
    std::uint64_t seed = 0;  // 0: symbols in their order; else each branch draws its symbol
};

SearchAnswer search(const Layout& layout, const std::vector<Mask>& start, const SearchLimits& limits,
                    const Budget& budget);

}  // namespace gridwright::sudoku
