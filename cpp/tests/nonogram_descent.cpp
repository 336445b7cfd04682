// The descent by itself: every solution once it may go on, no more than wanted otherwise, and nothing lost on the way.
#include "nonogram/descent.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <random>
#include <set>
#include <vector>

using namespace gridwright;
using namespace gridwright::nonogram;

namespace {

using Picture = std::vector<std::uint8_t>;

Clue shown_by(const Picture& line) {
    Clue clue;
    unsigned before = 0;
    for (const unsigned colour : line) {
        if (colour != 0 && colour == before) ++clue.back().length;
        if (colour != 0 && colour != before) clue.push_back({1, colour});
        before = colour;
    }
    return clue;
}

Picture line_of(const Puzzle& puzzle, const Picture& picture, std::size_t line) {
    Picture cells;
    for (std::size_t i = 0; i < puzzle.length(line); ++i) cells.push_back(picture[puzzle.cell(line, i)]);
    return cells;
}

// Every filling of the first row, every one of the second, ...; a row that shows its clue goes on.
void fill(const Puzzle& puzzle, Picture& picture, std::size_t cell, std::set<Picture>& found) {
    if (cell > 0 && cell % puzzle.width == 0) {
        const std::size_t row = cell / puzzle.width - 1;
        if (shown_by(line_of(puzzle, picture, row)) != puzzle.clues[row]) return;
    }
    if (cell == puzzle.cells()) {
        for (std::size_t line = puzzle.height; line < puzzle.lines(); ++line)
            if (shown_by(line_of(puzzle, picture, line)) != puzzle.clues[line]) return;
        found.insert(picture);
        return;
    }
    for (std::size_t colour = 0; colour < puzzle.planes(); ++colour) {
        picture[cell] = static_cast<std::uint8_t>(colour);
        fill(puzzle, picture, cell + 1, found);
    }
}

struct Descended {
    std::set<Picture> found;
    Outcome outcome;
    bool keeps_all;  // no candidate of a wanted picture is gone
};

Descended descend(const Puzzle& puzzle, const std::set<Picture>& wanted, std::size_t limit, std::uint64_t line_solves) {
    Position position(puzzle);
    position.mark_all_dirty();
    Descended result{{}, Outcome::stuck, true};
    if (!position.propagate()) return {{}, Outcome::contradiction, false};
    Prober prober(position, [&] {
        Picture picture(puzzle.cells());
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            while (!position.may(cell, picture[cell])) ++picture[cell];
        result.found.insert(picture);
        return result.found.size() < limit;
    });
    result.outcome = Descent(position, prober).run(line_solves, 1'000'000, Budget());
    for (const Picture& picture : wanted)
        for (std::size_t cell = 0; cell < picture.size(); ++cell)
            result.keeps_all = result.keeps_all && position.may(cell, picture[cell]);
    return result;
}

bool check(std::mt19937& random, std::size_t height, std::size_t width, std::size_t colours) {
    Puzzle puzzle;
    puzzle.height = height;
    puzzle.width = width;
    puzzle.colours = colours;
    Picture picture(puzzle.cells());
    for (auto& colour : picture) colour = static_cast<std::uint8_t>(random() % (colours + 1));
    for (std::size_t line = 0; line < puzzle.lines(); ++line)
        puzzle.clues.push_back(shown_by(line_of(puzzle, picture, line)));
    std::set<Picture> wanted;
    fill(puzzle, picture, 0, wanted);
    const Descended all = descend(puzzle, wanted, 1'000'000, 1'000'000);
    const bool complete = all.outcome == Outcome::stuck && all.found == wanted && all.keeps_all;
    const Descended two = descend(puzzle, wanted, 2, 1'000'000);
    const bool enough = wanted.size() < 2 || (two.outcome == Outcome::solved && two.found.size() == 2);
    const Descended cut = descend(puzzle, wanted, 1'000'000, random() % 100);
    const bool sound = two.keeps_all && cut.keeps_all && std::ranges::includes(wanted, two.found) &&
                       std::ranges::includes(wanted, cut.found);
    if (complete && enough && sound) return true;
    std::printf("%zux%zu, %zu colours, %zu pictures: found %zu, complete %d, enough %d, sound %d\n", height, width,
                colours, wanted.size(), all.found.size(), complete, enough, sound);
    return false;
}

}  // namespace

int main() {
    std::mt19937 random(16);
    std::size_t checked = 0;
    for (int i = 0; i < 400; ++i, ++checked)
        if (!check(random, 1 + random() % 5, 1 + random() % 5, 1)) return 1;
    for (int i = 0; i < 100; ++i, ++checked)
        if (!check(random, 1 + random() % 3, 1 + random() % 4, 2)) return 1;
    std::printf("the descent finds all and loses nothing: %zu puzzles hold\n", checked);
    return 0;
}
