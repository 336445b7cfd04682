// What a person sees in one line: how far each block can be pushed, sections, segments, and who may own them.
//
// Cells hold candidate masks: bit 0 blank, bit q colour q. The kernel trusts the caller: colours lie within the
// masks, the line has at most `longest_line` cells. All places are cell numbers within the line, both ends included.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "clue.hpp"

namespace gridwright::nonogram {

// The least cells of a block, as places are counted.
inline int least(const Block& block) { return static_cast<int>(least_length(block)); }

// A run of cells; empty where last < first.
struct Stretch {
    int first = 0;
    int last = -1;
    int length() const { return last - first + 1; }
    bool has(int place) const { return first <= place && place <= last; }
    bool operator==(const Stretch&) const = default;
};

// A maximal run of cells settled in one colour, and the blocks that may own it.
struct Segment {
    Stretch cells;
    std::uint32_t colour = 1;
    Stretch window;                     // the run of cells around it that may have its colour
    std::vector<std::uint32_t> owners;  // block numbers, ascending
};

struct LineFacts {
    std::span<const Block> clue;
    std::span<const std::uint64_t> masks;
    // Per block, its earliest first and latest last cell when all blocks are pushed into the cells that may have
    // their colours; settled cells need not be covered. This is all that crosses alone tell.
    std::vector<Stretch> pushed;
    // The same, narrowed by the segments: who owns one stays with it, who comes before or after stays clear of it.
    std::vector<Stretch> reach;
    std::vector<Stretch> sections;
    std::vector<Segment> segments;
    // False when pushing or owning already fails; nothing else is then meaningful.
    bool possible = true;

    int cells() const { return static_cast<int>(masks.size()); }
    bool may(int place, std::uint32_t plane) const { return (masks[static_cast<std::size_t>(place)] >> plane) & 1u; }
    bool is(int place, std::uint32_t plane) const {
        return masks[static_cast<std::size_t>(place)] == std::uint64_t{1} << plane;
    }
    // The run of cells around `place` that may have `colour`; empty where the cell itself may not.
    Stretch window(int place, std::uint32_t colour) const {
        return windows[static_cast<std::size_t>(colour) * masks.size() + static_cast<std::size_t>(place)];
    }

    std::vector<Stretch> windows;  // colour by colour, one per cell
};

// Pushes all blocks to both ends inside `bounds` (one stretch per block). False when they do not fit.
bool push_blocks(const LineFacts& line, std::span<const Stretch> bounds, std::vector<Stretch>& out);

// Tells whether block `number`, kept inside `within`, can cover `place`.
bool can_cover(const LineFacts& line, std::size_t number, const Stretch& within, int place);

// What crosses alone tell, with sections and segments but no owners: enough for the reasons that only push.
LineFacts pushed_facts(std::span<const Block> clue, std::span<const std::uint64_t> masks);
// Completes pushed facts with the owners of segments and the narrowed reach.
void add_owners(LineFacts& line);
// Both.
LineFacts line_facts(std::span<const Block> clue, std::span<const std::uint64_t> masks);

}  // namespace gridwright::nonogram
