// A sudoku as clauses for a SAT solver, best from what propagation left open.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

struct Encoding {
    std::vector<std::int32_t> clauses;  // literals, each clause ended by 0
    // Variable v (from 1) with v <= candidates.size() says that cell .first holds symbol .second; the sums have more.
    std::vector<std::pair<std::int32_t, std::int32_t>> candidates;
};

// Cells with one candidate need no variable.
Encoding encode(const Layout& layout, const std::vector<Mask>& masks);

}  // namespace gridwright::sudoku
