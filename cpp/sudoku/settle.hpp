// Propagation for any sudoku: singles, hidden singles, overlapping houses, inequalities and sums, to the fixed point.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

// What is possible, seen from both sides: first the candidates of every cell, then for every exact house and symbol
// the places of the house where the symbol may stand.
using State = std::vector<Mask>;

// Works on one state at a time; keep one and feed it states.
class Settler {
public:
    explicit Settler(const Layout& layout);

    // Settles everything that follows from the candidates of all cells, to which it adds the places; false on a
    // contradiction.
    bool settle_all(State& state);

    // The same after `cell` of a settled state was narrowed to `mask`.
    bool settle_from(State& state, int cell, Mask mask);

    // After a contradiction: the cells of the rule that failed.
    const Cells& blamed() const { return blamed_; }

private:
    void attach(State& state);
    bool narrow(int cell, Mask mask);
    bool strike(std::size_t house, Mask place, Mask symbols);
    bool run();
    bool spread_givens();
    bool spread_singles();
    bool compare();
    bool place_hidden();
    bool clear_overlaps(std::size_t house);
    bool settle_sum(std::size_t sum);
    void mark(int cell);

    const Layout& layout_;
    std::size_t symbols_;
    Mask* masks_ = nullptr;
    Mask* places_ = nullptr;          // house * symbols + symbol
    std::vector<int> singles_;        // cells that became single and have not told their peers
    std::vector<std::size_t> hidden_;  // house and symbol with one place, not placed yet
    std::vector<int> pairs_;          // inequalities to look at
    std::vector<char> pair_waits_;
    std::vector<Mask> moved_;  // by house: symbols whose places became fewer
    std::vector<std::uint64_t> house_waits_;  // houses with such symbols
    std::vector<std::uint64_t> sum_waits_;
    Cells blamed_;
};

}  // namespace gridwright::sudoku
