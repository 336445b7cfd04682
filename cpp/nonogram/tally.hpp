// How hard pictures are, in numbers alone: how often each approach is needed on the way through the puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../budget.hpp"
#include "exchange.hpp"
#include "walk.hpp"

namespace gridwright::nonogram {

struct WalkTally {
    WalkEnd end = WalkEnd::spent;
    std::size_t open = 0;             // cells left open
    std::vector<std::uint32_t> uses;  // per approach
    std::uint64_t looks = 0;          // at lines, until all steps are found
};

// Walks through the puzzle of every picture; pictures of one shape one after the other. The nodes of the budget are the
// assumptions tried for each picture, its time is for all; pictures beyond it end as `spent`.
std::vector<WalkTally> tally_walks(std::span<const std::uint8_t> pictures, std::size_t height, std::size_t width,
                                   std::size_t colours, std::span<const Approach> approaches, const Budget& budget);

}  // namespace gridwright::nonogram
