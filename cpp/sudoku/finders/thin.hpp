// Thinning: givens go from a full grid as long as a walk still solves what is left, until it needs what is wanted.
//
// Here the techniques themselves are the question that every step asks, so that no puzzle is made only to be thrown
// away as too hard. Givens go by the share while much is there; a share that costs too much comes back and half of it
// is tried. A walk that rests on nothing but the rules proves on its way that the solution is the only one; where a
// technique trusts that it is, and where much is tried before a walk gets stuck, a search proves it. Where rules say
// much it begins at the other end: one walk from the empty grid, given a cell where it gets stuck, goes all the way.
#pragma once

#include "sudoku/search.hpp"
#include "walk.hpp"

namespace gridwright::sudoku::finders {

struct ThinPlan {
    std::vector<std::vector<int>> orbits;  // cells that go together
    std::size_t goal = 0;                  // givens to come down to, and never below
    std::size_t enough = 0;                // without a goal: so few are thin enough once an orbit had to stay
    std::vector<bool> wanted;              // entries of which the last walk uses one at least
    std::vector<bool> trusting;            // entries that rest on there being one solution
    Price price;
    std::int64_t patience = 0;  // branches that a proof may take, 0 = any number; what resists it stays
    bool proves_first = false;  // the proof before the walk: quicker where a walk tries much before it gives up
    bool grows = false;  // begin with nothing and give what the walk is missing; without a goal, where nothing trusts
};

struct Thinned {
    std::vector<bool> given;  // nothing where what is wanted was not met
    std::vector<int> used;    // entry of every step of the walk that solves it
};

// `rules` are those that the walker knows.
template <std::size_t Words>
Thinned thin(Walker<Words>& walker, const Rules& rules, const Filling& solution, const ThinPlan& plan,
             std::uint64_t seed, const Budget& budget);

}  // namespace gridwright::sudoku::finders
