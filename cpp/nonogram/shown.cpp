// Runs of one colour, line by line.
#include "shown.hpp"

namespace gridwright::nonogram {

Clue shown_by_line(const Puzzle& puzzle, std::span<const std::uint8_t> picture, std::size_t line) {
    Clue clue;
    std::uint32_t before = 0;
    for (std::size_t place = 0; place < puzzle.length(line); ++place) {
        const std::uint32_t colour = picture[puzzle.cell(line, place)];
        if (colour != 0 && colour == before) ++clue.back().length;
        if (colour != 0 && colour != before) clue.push_back({1, colour});
        before = colour;
    }
    return clue;
}

void read_clues(Puzzle& puzzle, std::span<const std::uint8_t> picture) {
    puzzle.clues.resize(puzzle.lines());
    for (std::size_t line = 0; line < puzzle.lines(); ++line) puzzle.clues[line] = shown_by_line(puzzle, picture, line);
}

Puzzle puzzle_showing(std::span<const std::uint8_t> picture, std::size_t height, std::size_t width,
                      std::size_t colours) {
    Puzzle puzzle;
    puzzle.height = height;
    puzzle.width = width;
    puzzle.colours = colours;
    read_clues(puzzle, picture);
    return puzzle;
}

}  // namespace gridwright::nonogram
