// Propagation for any sudoku: singles, hidden singles, overlapping houses, inequalities and sums, to the fixed point.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

// Works on one set of masks at a time; keep one and feed it states.
class Settler {
public:
    explicit Settler(const Layout& layout);

    // Settles everything that follows from a state of which nothing is known; false on a contradiction.
    bool settle_all(std::vector<Mask>& masks);

    // The same after `cell` of a settled state was narrowed to `mask`.
    bool settle_from(std::vector<Mask>& masks, int cell, Mask mask);

    // After a contradiction: the cells of the rule that failed.
    const Cells& blamed() const { return blamed_; }

private:
    bool narrow(int cell, Mask mask);
    bool run();
    bool spread_singles();
    bool compare();
    bool place_hidden(std::size_t house);
    bool clear_overlaps(std::size_t house);
    bool settle_sum(std::size_t sum);
    void mark(int cell);

    const Layout& layout_;
    Mask* masks_ = nullptr;
    std::vector<int> singles_;  // cells that became single and have not told their peers
    std::vector<int> pairs_;    // inequalities to look at
    std::vector<char> pair_waits_;
    std::vector<std::uint64_t> house_waits_;
    std::vector<std::uint64_t> overlap_waits_;
    std::vector<std::uint64_t> sum_waits_;
    Cells blamed_;
};

}  // namespace gridwright::sudoku
