// Solves any sudoku that has a Layout: propagation, best-choice branching, restarts; within a budget.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "budget.hpp"
#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

using Filling = std::vector<std::uint8_t>;  // the symbol of every cell

struct SearchAnswer {
    std::vector<Filling> solutions;  // those kept, all different
    std::int64_t found = 0;
    std::int64_t nodes = 0;      // branches tried
    std::int64_t conflicts = 0;  // branches that failed
    bool complete = false;       // false when the limit or the budget ended the search
    std::vector<Mask> settled;   // unless complete: what propagation alone leaves
};

struct SearchLimits {
    std::int64_t solutions;
    std::size_t keep;
    std::uint64_t seed = 0;  // 0: symbols in their order; else each branch draws its symbol
};

// A search that can be gone on with where a budget ended it. The layout must outlive it.
class LongSearch {
public:
    LongSearch(const Layout& layout, std::vector<Mask> start, const SearchLimits& limits);
    LongSearch(const LongSearch&) = delete;  // its way refers to it
    LongSearch& operator=(const LongSearch&) = delete;

    // Goes on until an answer or the end of the budget, whose nodes count those of all calls. Not to be asked again
    // once it was complete or had found as many solutions as wanted.
    const SearchAnswer& go_on(const Budget& budget);

    class Way {
    public:
        virtual ~Way() = default;
        virtual void go_on(const Budget& budget) = 0;
    };

private:
    std::vector<Mask> start_;
    SearchAnswer answer_;
    std::unique_ptr<Way> way_;
};

SearchAnswer search(const Layout& layout, const std::vector<Mask>& start, const SearchLimits& limits,
                    const Budget& budget);

}  // namespace gridwright::sudoku
