// Almost locked sets that hold each other in check.
//
// A digit that two sets have in common but cannot both hold is restricted: one of the sets is without it, and then has
// all its other digits. Sets that are tied so share no cells unless it is said that they may.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Two sets with a restricted common: any other common digit is in one of them. With two restricted commons every other
// digit of either set is locked in it (`doubly_tied`).
template <std::size_t Words>
bool find_als_xz(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Two sets tied to a third by different digits: one of the two keeps its other digits; where they may be
// `overlapping`, sets share cells.
template <std::size_t Words>
bool find_als_xy_wing(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// The same over a row of four sets or more. Parameters.limit: most sets (20). `in-order`: only as the sets
// are listed (house by house). Best first.
template <std::size_t Words>
bool find_als_chain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A cell each of whose candidates would take a digit from a set (a petal); what all petals then hold is struck where
// every petal sees it. `overlapping` petals may share cells. Best first.
template <std::size_t Words>
bool find_death_blossom(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Write a set's candidates and house into a deduction; sets are told apart by their number.
template <std::size_t Words>
void because_of_set(Deduction& draft, const Position<Words>& position, const AlmostLockedSet<Words>& set, int number) {
    for (int cell : set.cells)
        for (int d : Digits(position.mask(cell)))
            draft.because.emplace_back(candidate(cell, d), static_cast<Role>(static_cast<int>(Role::first) + number));
    draft.houses.emplace_back(set.house, HouseRole::within);
}

}  // namespace gridwright::sudoku::finders
