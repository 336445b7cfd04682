// Steering: from puzzles to such that cannot be finished without a technique, by adding givens.
//
// Few puzzles need a certain technique, and to draw them at random is to throw nearly all away. Where a walk without it
// gets stuck, a given is added with which only the technique helps. From there two walks go on side by side, one
// without it and one with it, and givens are added that bring the second to the end and leave the first where it is.
// Every position follows from the one before, so that most of the work is a few singles.
#pragma once

#include "sudoku/search.hpp"
#include "walk.hpp"

namespace gridwright::sudoku::finders {

struct SteerPlan {
    std::vector<std::vector<int>> orbits;  // cells that are given together
    std::size_t most = 0;                  // givens that a puzzle may have
    std::size_t singles = 0;               // entries of the walker that take no time, its first ones
    std::size_t quick = 0;                 // with those that take little
    std::size_t others = 0;                // entries before the needed ones, which are its last
};

using Given = std::vector<bool>;

// Which cells are given in a puzzle that cannot be finished without the needed entries, none where none was found.
// `given` leaves one solution.
template <std::size_t Words>
Given steer(Walker<Words>& walker, const Filling& solution, const Given& given, const SteerPlan& plan,
            std::uint64_t seed, const Budget& budget);

}  // namespace gridwright::sudoku::finders
