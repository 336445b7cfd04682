// Solves one classic 9x9 puzzle with the lowest latency, and makes what generators need of it.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "sudoku/digit_boards.hpp"

namespace gridwright::sudoku {

using Grid81 = std::array<std::uint8_t, 81>;  // digits 0 to 8

struct ClassicAnswer {
    std::vector<Grid81> solutions;  // those kept
    std::int64_t found = 0;
    std::int64_t guesses = 0;
    bool complete = false;  // false when the limit or the budget ended the search
};

// Counts up to `limit` solutions and keeps the first `keep` of them.
ClassicAnswer solve_classic(const Candidates& start, std::int64_t limit, std::size_t keep, const Budget& budget);

// Takes givens away in a random order while the solution stays unique. `givens` has digits 0 to 8, or 9 for a blank,
// and exactly one solution; the result is minimal unless the budget ran out.
Grid81 minimise(const Grid81& givens, std::uint64_t seed, const Budget& budget);

constexpr std::uint8_t blank = 9;

Candidates candidates_of(const Grid81& givens);

}  // namespace gridwright::sudoku
