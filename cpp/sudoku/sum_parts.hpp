// Which cells of a sum are weighed together because they differ.
#pragma once

#include <functional>
#include <vector>

#include "bits/lists.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::sudoku {

using AreDifferent = std::function<bool(int, int)>;

// Who differs from whom: exact houses, and by families those that do not overlap.
struct Neighbourhood {
    const Lists& houses;
    std::vector<std::vector<std::size_t>> families;
    AreDifferent are_different;
};

// Divides cells into parts of at most `most` cells that differ from each other. Of many cells the division is sought
// whose bounds are closest: the sum of cells that differ has the less room the more they are.
std::vector<Cells> divide(const Cells& cells, std::size_t most, const Neighbourhood& around);

}  // namespace gridwright::sudoku
