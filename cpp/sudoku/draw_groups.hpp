// Cuts a full grid into groups of cells by lot: cells that touch and hold different symbols, as cages do.
#pragma once

#include <vector>

#include "sudoku/dig_any.hpp"
#include "sudoku/random_grid.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::sudoku {

struct GroupPlan {
    std::vector<std::vector<int>> neighbours;  // by cell
    std::size_t largest = 4;                   // cells that a group grows to; one that is left over may join it
    std::size_t percent = 100;                 // of the groups are kept
};

// A cell that is left over joins the smallest group beside it that lacks its symbol: alone it would be a given by
// another name. Groups come in the order in which they were begun, their cells ascending.
std::vector<Cells> draw_groups(const Filling& solution, const GroupPlan& plan, Lot& lot);

}  // namespace gridwright::sudoku
