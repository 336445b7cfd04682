// How many placements a clue has within what the cells may be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "clue.hpp"

namespace gridwright::nonogram {

class PlacementCounter {
public:
    // The base-2 logarithm of the number of placements; minus infinity if there is none. Masks as in line.hpp. No block
    // may be blotted. Counts are floating-point, so lines beyond a thousand cells may come out as infinity.
    double log2_count(std::span<const Block> clue, std::size_t cells, std::span<const std::uint64_t> masks);

private:
    std::vector<double> before_;
    std::vector<double> after_;
};

}  // namespace gridwright::nonogram
