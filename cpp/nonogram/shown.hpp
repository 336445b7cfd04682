// From a picture to the clues that it shows.
#pragma once

#include <cstddef>
#include <span>

#include "clue.hpp"
#include "exchange.hpp"

namespace gridwright::nonogram {

// The blocks of one line of the picture, which has the puzzle's shape.
Clue shown_by_line(const Puzzle& puzzle, std::span<const std::uint8_t> picture, std::size_t line);

// The puzzle that a picture makes; its cells hold 0 for blank or colours up to `colours`.
Puzzle puzzle_showing(std::span<const std::uint8_t> picture, std::size_t height, std::size_t width,
                      std::size_t colours);

// Reads another picture of the same shape into the puzzle.
void read_clues(Puzzle& puzzle, std::span<const std::uint8_t> picture);

}  // namespace gridwright::nonogram
