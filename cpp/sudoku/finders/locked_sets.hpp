// Almost locked sets that hold each other in check.
//
// A digit that two sets have in common but cannot both hold is restricted: one of the sets is without it, and then has
// all its other digits. Sets that are tied so share no cells unless it is said that they may.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Write a set's candidates and house into a deduction; sets are told apart by their number.
template <std::size_t Words>
void because_of_set(Deduction& draft, const Position<Words>& position, const AlmostLockedSet<Words>& set, int number) {
    for (int cell : set.cells)
        for (int d : Digits(position.mask(cell)))
            draft.because.emplace_back(candidate(cell, d), static_cast<Role>(static_cast<int>(Role::first) + number));
    draft.houses.emplace_back(set.house, HouseRole::within);
}

}  // namespace gridwright::sudoku::finders
