// Lines of one ink and at most 63 cells, whose sets fit one word each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "clue.hpp"
#include "line_passes.hpp"

namespace gridwright::nonogram {

inline constexpr std::size_t longest_short_line = 63;

struct ShortLine {
    std::uint64_t blank;  // cells that may be blank
    std::uint64_t ink;    // cells that may be inked
};

// As `settle_line`, for a clue of one ink without a blotted block and a line of fewer cells than `Set` has members.
template <class Set, class Each>
bool settle_ink(std::span<const Block> clue, std::size_t cells, Set& blank, Set& ink, const Each& each) {
    constexpr std::size_t most_blocks = capacity<Set> / 2;
    if (clue.size() > most_blocks) return false;
    std::array<Set, most_blocks + 1> reach;
    std::array<Set, most_blocks> begin;
    OneInk<Set> inks(ink);
    if (!settle_passes(clue, cells, blank, inks, reach.data(), begin.data(), each)) return false;
    ink = inks.cells();
    return true;
}

template <class Each>
bool settle_short_line(std::span<const Block> clue, std::size_t cells, ShortLine& line, const Each& each) {
    if (cells >= 32) return settle_ink(clue, cells, line.blank, line.ink, each);
    auto blank = static_cast<std::uint32_t>(line.blank), ink = static_cast<std::uint32_t>(line.ink);
    const bool holds = settle_ink(clue, cells, blank, ink, each);
    line = {blank, ink};
    return holds;
}

inline bool settle_short_line(std::span<const Block> clue, std::size_t cells, ShortLine& line) {
    return settle_short_line(clue, cells, line, [](std::size_t, std::uint64_t) {});
}

}  // namespace gridwright::nonogram
