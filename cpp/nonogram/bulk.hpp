// Many black and white nonograms from their texts: parsed, solved and named without Python in between.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../budget.hpp"
#include "clue.hpp"
#include "solve.hpp"

namespace gridwright::nonogram {

// Reads clues in the two-line format: `;` between clues, `,` between numbers, rows in the first line, columns in the
// second. Nothing where a text departs from it, or where a clue does not fit its line: others say why.
std::optional<Puzzle> read_two_lines(std::string_view text);

struct BulkRow {
    std::size_t count;
    bool is_complete;
    Effort effort;
    std::string picture;  // the first solution, a line for each row
    std::string key;
};

// Solves each within so many seconds (below 0: without a limit). Nothing where clause learning has to go on, and where
// there is no solution, which somebody else gives the reason for.
std::vector<std::optional<BulkRow>> solve_bulk(const std::vector<std::string_view>& texts, std::size_t limit,
                                               double seconds, const StopFlag* stop, std::string_view marks);

}  // namespace gridwright::nonogram
