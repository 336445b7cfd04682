// All that a plain sum of a few different symbols says, by going through the sets of symbols that add up to it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "layout.hpp"

namespace gridwright::sudoku::finders {

inline constexpr std::size_t most_in_ways = 6;

struct SumWays {
    Mask combined = 0;                              // values that some way to write it contains
    std::array<Mask, most_in_ways> supported = {};  // by cell what takes part in some filling
    Mask claimed = ~Mask{0};                        // what every filling contains
};

// What the sum says if its cells have these choices. Only where has_ways() (layout.hpp) says so: symbols that count on
// one by one, and few enough of them and of cells that differ. With `required`, only fillings with this digit count.
SumWays ways_of(const Total& total, std::span<const int> values, std::span<const Mask> choices, int required = -1);

}  // namespace gridwright::sudoku::finders
