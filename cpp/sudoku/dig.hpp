// Makes classic puzzles by taking givens away, many at once in the lanes; and says which givens are needed.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "sudoku/classic.hpp"

namespace gridwright::sudoku {

// Counts the solutions of states of 81 masks each, up to `limit`; `unfinished` where the budget ran out.
std::vector<std::int32_t> count_states(const std::vector<std::uint16_t>& masks, std::int32_t limit,
                                       const Budget& budget);

struct DigPlan {
    std::vector<std::vector<int>> orbits;  // cells that stay or go together; together all 81, or those that may go
    std::size_t least = 0;                 // never fewer givens than this
    std::size_t spread = 0;                // each classic puzzle draws its own least, up to so many more
    std::size_t alike = 1;                 // classic puzzles in a row that share a full grid, each turned about
    // Branches that a question may take before the orbit stays; for any rules, 0 = as many as it needs.
    std::int64_t patience = 0;
};

struct Dug {
    std::vector<Grid81> puzzles;  // blank where nothing is given
    std::vector<Grid81> solutions;
};

// Puzzles number `first` to `first + count - 1` of a seed: each has one solution and loses it, or breaks the plan, if
// any of its orbits goes. A puzzle depends on the seed, the plan and its number, not on what else is asked for.
Dug dig(std::uint64_t seed, std::uint64_t first, std::size_t count, const DigPlan& plan, const Budget& budget);

// Puzzles like others, up to `each` of every one, no two the same: a few givens are added, then what may go goes, and
// all is turned about, so that the orbits of the plan must be single cells, all 81 of them.
Dug dig_near(std::uint64_t seed, const Dug& known, std::size_t each, const DigPlan& plan, const Budget& budget);

// Whether a puzzle needs more than singles, locked candidates and triples within three cells of a line in a box.
bool needs_more(const Grid81& puzzle);

// The givens of a puzzle with one solution that could go, each alone.
std::vector<int> redundant_givens(const Grid81& puzzle, const Grid81& solution, const Budget& budget);

// By cell the digits that stand there in some solution; empty if the budget ran out.
std::vector<std::uint16_t> true_candidates(const Candidates& start, const Budget& budget);

}  // namespace gridwright::sudoku
