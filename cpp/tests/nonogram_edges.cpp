// Odd puzzles for the sanitizers: nothing, one line, very long lines, thousands of blocks, contradictions, many
// colours.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "expect.hpp"
#include "nonogram/reason.hpp"
#include "nonogram/solve.hpp"
#include "nonogram/window.hpp"

using namespace gridwright;
using namespace gridwright::nonogram;

namespace {

using tests::expect;

Puzzle puzzle_of(std::size_t height, std::size_t width, std::vector<Clue> clues, std::size_t colours = 1) {
    Puzzle puzzle;
    puzzle.height = height;
    puzzle.width = width;
    puzzle.colours = colours;
    puzzle.clues = std::move(clues);
    return puzzle;
}

Clue shown_by(const std::vector<std::uint8_t>& line) {
    Clue clue;
    std::uint8_t before = 0;
    for (const std::uint8_t colour : line) {
        if (colour != 0 && colour == before) ++clue.back().length;
        if (colour != 0 && colour != before) clue.push_back({1, colour});
        before = colour;
    }
    return clue;
}

Puzzle puzzle_showing(const Picture& picture, std::size_t height, std::size_t width, std::size_t colours) {
    Puzzle puzzle = puzzle_of(height, width, {}, colours);
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        std::vector<std::uint8_t> cells;
        for (std::size_t x = 0; x < puzzle.length(line); ++x) cells.push_back(picture[puzzle.cell(line, x)]);
        puzzle.clues.push_back(shown_by(cells));
    }
    return puzzle;
}

bool shows(const Puzzle& puzzle, const Picture& picture) {
    const Puzzle shown = puzzle_showing(picture, puzzle.height, puzzle.width, puzzle.colours);
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        const Clue& a = shown.clues[line];
        const Clue& b = puzzle.clues[line];
        if (a.size() != b.size()) return false;
        for (std::size_t j = 0; j < a.size(); ++j)
            if (a[j].colour != b[j].colour || (b[j].length != 0 && a[j].length != b[j].length)) return false;
    }
    return true;
}

struct Dice {
    std::uint64_t state;
    std::uint64_t roll(std::uint64_t sides) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return (state >> 33) % sides;
    }
};

// Beliefs that begin again, where lines alone leave something open.
void try_hastily(const Puzzle& puzzle, const char* what) {
    Solver solver(puzzle);
    solver.run(1, Method::lines, Budget());
    if (solver.broken_line()) return;
    solver.find_hastily(3, Budget());
    for (const Picture& picture : solver.solutions()) expect(shows(puzzle, picture), what);
}

void try_puzzle(const Puzzle& puzzle, const char* what) {
    try_hastily(puzzle, what);
    Solver solver(puzzle);
    // Nodes, not seconds: a busy machine searches as far.
    solver.run(3, Method::everything, Budget(-1, 500, nullptr));
    for (const Picture& picture : solver.solutions()) expect(shows(puzzle, picture), what);
    if (!solver.is_complete() && solver.position().open_cells() > 0) {
        const Encoding encoding = solver.encoding(Budget(), std::size_t{1} << 26);
        solver.preferences(encoding, Budget());
    }
}

void lines_of_all_widths() {
    Dice dice{7};
    for (const std::size_t cells :
         {1u, 63u, 64u, 65u, 127u, 128u, 191u, 192u, 319u, 320u, 511u, 512u, 1023u, 1024u, 4095u, 5000u}) {
        for (const std::size_t colours : {1u, 3u}) {
            Picture row(cells), column(cells);
            for (auto& colour : row) colour = static_cast<std::uint8_t>(dice.roll(colours + 1));
            try_puzzle(puzzle_showing(row, 1, cells, colours), "one row");
            try_puzzle(puzzle_showing(row, cells, 1, colours), "one column");
        }
    }
}

void thousands_of_blocks() {
    const std::size_t cells = 9001;
    Picture row(cells, 0);
    for (std::size_t x = 0; x < cells; x += 2) row[x] = 1;
    const Puzzle puzzle = puzzle_showing(row, 1, cells, 1);
    Solver solver(puzzle);
    solver.run(2, Method::everything, Budget());
    expect(solver.is_complete() && solver.solutions().size() == 1, "4501 blocks in 9001 cells");
}

void contradictions() {
    const Clue none, one{{1, 1}}, two{{2, 1}}, long_block{{9, 1}};
    for (const Puzzle& puzzle : {puzzle_of(2, 2, {two, none, one, none}), puzzle_of(1, 2, {long_block, one, one}),
                                 puzzle_of(0, 3, {one, none, none}), puzzle_of(2, 0, {one, none})}) {
        Solver solver(puzzle);
        solver.run(2, Method::everything, Budget());
        expect(solver.is_complete() && solver.solutions().empty(), "contradiction seen");
        expect(!contradicting_lines(puzzle, Budget()).empty(), "contradiction named");
    }
}

void nothing_at_all() {
    for (const Puzzle& puzzle : {puzzle_of(0, 0, {}), puzzle_of(0, 3, {{}, {}, {}}), puzzle_of(3, 0, {{}, {}, {}})}) {
        Solver solver(puzzle);
        solver.run(2, Method::everything, Budget());
        expect(solver.is_complete() && solver.solutions().size() == 1, "the empty picture is the only one");
    }
}

void random_pictures() {
    Dice dice{11};
    for (int round = 0; round < 300; ++round) {
        const std::size_t height = 1 + dice.roll(14), width = 1 + dice.roll(14), colours = 1 + dice.roll(4);
        Picture picture(height * width);
        for (auto& colour : picture) colour = static_cast<std::uint8_t>(dice.roll(2) ? 0 : 1 + dice.roll(colours));
        Puzzle puzzle = puzzle_showing(picture, height, width, colours);
        try_puzzle(puzzle, "random picture");
        for (Clue& clue : puzzle.clues)
            for (Block& block : clue)
                if (dice.roll(5) == 0) block.length = 0;
        try_puzzle(puzzle, "random picture with blots");
    }
    Picture many(40 * 40);
    for (auto& colour : many) colour = static_cast<std::uint8_t>(dice.roll(most_colours + 1));
    try_puzzle(puzzle_showing(many, 40, 40, most_colours), "most colours");
    Picture large(70 * 130);
    for (auto& colour : large) colour = static_cast<std::uint8_t>(dice.roll(2));
    try_puzzle(puzzle_showing(large, 70, 130, 1), "several words a line");
}

// One cell in every row and column: every solution has others that differ in a window of two by two cells.
void windows_give_another_solution() {
    const Puzzle puzzle = puzzle_of(4, 4, std::vector<Clue>(8, Clue{{1, 1}}));
    std::vector<std::size_t> places(4);
    std::iota(places.begin(), places.end(), 0);
    do {
        Picture picture(16);
        for (std::size_t row = 0; row < 4; ++row) picture[4 * row + places[row]] = 1;
        Position position(puzzle);
        const auto other = solve_windows_again(position, picture, 4, Budget());
        expect(other.has_value() && *other != picture && shows(puzzle, *other), "a window gives another solution");
    } while (std::next_permutation(places.begin(), places.end()));
}

}  // namespace

int main() {
    windows_give_another_solution();
    nothing_at_all();
    lines_of_all_widths();
    thousands_of_blocks();
    contradictions();
    random_pictures();
    return tests::exit_code("all edges hold");
}
