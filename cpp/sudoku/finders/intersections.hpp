// Locked candidates: a digit's places in one house all lie in another, so it goes nowhere else in that other house.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Parameters.variant of find_locked_candidates.
enum class LockedIn : int {
    pointing,  // from a region into a row or column
    claiming,  // from a row or column into a region
    crossing,  // every other pair of overlapping houses (diagonals, extra regions, irregular rows of boxes)
    seeing,    // no second house at all: cells that happen to see every place
};

}  // namespace gridwright::sudoku::finders
