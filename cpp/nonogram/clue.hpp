// The printed problem as the kernels see it: blocks, clues and the whole puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridwright::nonogram {

// Length 0 is a blotted number: a block of unknown, positive length. Colours count from 1; 0 is blank.
struct Block {
    std::uint32_t length;
    std::uint32_t colour;
    bool operator==(const Block&) const = default;
};

using Clue = std::vector<Block>;

// A cell's candidates, blank among them, are the bits of one word.
inline constexpr std::size_t most_colours = 62;

// Lines are numbered rows first, then columns; cells row by row.
struct Puzzle {
    std::size_t height = 0;
    std::size_t width = 0;
    std::size_t colours = 1;
    std::vector<Clue> clues;

    std::size_t lines() const { return height + width; }
    std::size_t cells() const { return height * width; }
    std::size_t planes() const { return colours + 1; }
    bool is_row(std::size_t line) const { return line < height; }
    std::size_t length(std::size_t line) const { return is_row(line) ? width : height; }
    std::size_t cell(std::size_t line, std::size_t place) const {
        return is_row(line) ? line * width + place : place * width + (line - height);
    }
};

inline bool is_blotted(const Block& block) { return block.length == 0; }
inline std::size_t least_length(const Block& block) { return block.length == 0 ? 1 : block.length; }
// Between blocks of one colour at least one blank cell.
inline bool needs_gap(const Block& left, const Block& right) { return left.colour == right.colour; }

}  // namespace gridwright::nonogram
