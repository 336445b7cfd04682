// Families of houses: rows, columns, boxes; whatever houses do not overlap.
#pragma once

#include <cstddef>
#include <vector>

#include "bits/lists.hpp"

namespace gridwright::sudoku {

constexpr std::size_t most_in_family = 64;

// Puts every house into the first family that it does not overlap; gives the houses of each by their numbers.
std::vector<std::vector<std::size_t>> find_families(const Lists& houses, int cells);

}  // namespace gridwright::sudoku
