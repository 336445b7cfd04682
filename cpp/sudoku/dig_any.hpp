// Makes puzzles of any rules by taking givens away from full grids drawn by lot.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "sudoku/dig.hpp"
#include "sudoku/search.hpp"

namespace gridwright::sudoku {

struct DugAny {
    std::vector<Filling> puzzles;  // `open_cell` where nothing is given
    std::vector<Filling> solutions;
};

constexpr std::uint8_t open_cell = 255;

// Puzzles number `first` to `first + count - 1` of a seed, as `dig` makes them; fewer if the budget ran out or the
// rules allow no full grid.
DugAny dig_any(const Layout& layout, std::uint64_t seed, std::uint64_t first, std::size_t count, const DigPlan& plan,
               const Budget& budget);

// Full grids number 0 to `count - 1` of a seed; fewer as there. Of every `alike` in a row all but the names of the
// symbols are the same, which takes rules that do not care for names; with 1, solutions that `dig_any` begins with.
std::vector<Filling> fill_any(const Layout& layout, std::uint64_t seed, std::size_t count, std::size_t alike,
                              const Budget& budget);

// A puzzle from a full grid that is known.
Filling dig_from(const Layout& layout, const Filling& solution, std::uint64_t seed, const DigPlan& plan,
                 const Budget& budget);

}  // namespace gridwright::sudoku
