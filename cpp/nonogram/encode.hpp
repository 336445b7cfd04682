// Clauses for what propagation left open: the puzzle as a satisfiability problem in order encoding.
//
// For every block the variables say "it begins at or before p" for each start still possible but the last; starts
// that are impossible get no variable. Cells appear as themselves: one variable per open cell in black and white,
// one per open candidate otherwise. Cover and blank clauses tie both together exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "position.hpp"

namespace gridwright::nonogram {

// Literals count from 1, negative when negated.
using Literal = std::int32_t;

struct Encoding {
    // Clauses one after the other, each ended by 0.
    std::vector<Literal> clauses;
    Literal variables = 0;
    // For each open candidate of a cell variable its literal; see `literal`.
    std::vector<Literal> cell_literals;
    std::size_t planes = 0;

    // True exactly when the cell has that plane; only for candidates of open cells.
    Literal literal(std::size_t cell, std::size_t plane) const { return cell_literals[cell * planes + plane]; }
};

// The position must be propagated and free of contradiction. Throws OutOfBudget where the budget ends first or the
// clauses take more than `most` numbers.
Encoding encode(const Position& position, const Budget& budget, std::size_t most);

}  // namespace gridwright::nonogram
