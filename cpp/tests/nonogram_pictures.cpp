// Every small picture: the clues it shows must give back exactly the pictures that show them.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <unordered_map>
#include <vector>

#include "nonogram/solve.hpp"

using namespace gridwright;
using namespace gridwright::nonogram;

namespace {

Clue shown_by(const std::vector<unsigned>& line) {
    Clue clue;
    unsigned before = 0;
    for (const unsigned colour : line) {
        if (colour != 0 && colour == before) ++clue.back().length;
        if (colour != 0 && colour != before) clue.push_back({1, colour});
        before = colour;
    }
    return clue;
}

std::vector<Clue> clues_of(const Picture& picture, std::size_t height, std::size_t width) {
    std::vector<Clue> clues;
    std::vector<unsigned> line;
    for (std::size_t r = 0; r < height; ++r) {
        line.clear();
        for (std::size_t c = 0; c < width; ++c) line.push_back(picture[r * width + c]);
        clues.push_back(shown_by(line));
    }
    for (std::size_t c = 0; c < width; ++c) {
        line.clear();
        for (std::size_t r = 0; r < height; ++r) line.push_back(picture[r * width + c]);
        clues.push_back(shown_by(line));
    }
    return clues;
}

// Clue sets as text, so that pictures can be gathered by them.
std::string key_of(const std::vector<Clue>& clues) {
    std::string key;
    for (const Clue& clue : clues) {
        for (const Block& block : clue) key += {static_cast<char>(block.length), static_cast<char>(block.colour)};
        key += '\0';
    }
    return key;
}

bool check(std::size_t height, std::size_t width, unsigned planes) {
    std::unordered_map<std::string, std::vector<Picture>> pictures;
    Picture picture(height * width, 0);
    for (bool more = true; more;) {
        pictures[key_of(clues_of(picture, height, width))].push_back(picture);
        std::size_t cell = 0;
        while (cell < picture.size() && ++picture[cell] == planes) picture[cell++] = 0;
        more = cell < picture.size();
    }
    for (auto& [key, wanted] : pictures) {
        Puzzle puzzle;
        puzzle.height = height;
        puzzle.width = width;
        puzzle.colours = planes - 1;
        puzzle.clues = clues_of(wanted.front(), height, width);
        Solver solver(puzzle);
        solver.run(wanted.size() + 1, Method::everything, Budget());
        std::vector<Picture> got = solver.solutions();
        std::ranges::sort(got);
        std::ranges::sort(wanted);
        if (solver.is_complete() && got == wanted) continue;
        std::printf("%zux%zu: expected %zu pictures, got %zu, complete %d; first wanted picture", height, width,
                    wanted.size(), got.size(), solver.is_complete());
        for (const auto colour : wanted.front()) std::printf(" %u", colour);
        std::printf("\n");
        return false;
    }
    std::printf("%zux%zu, %u planes: %zu clue sets\n", height, width, planes, pictures.size());
    return true;
}

}  // namespace

int main() {
    for (std::size_t height = 1; height <= 4; ++height)
        for (std::size_t width = 1; width <= 5; ++width)
            if (!check(height, width, 2)) return 1;
    for (const auto& [height, width] : {std::pair<std::size_t, std::size_t>{1, 5}, {2, 2}, {2, 4}, {4, 2}, {3, 3}})
        if (!check(height, width, 3)) return 1;
    return check(2, 3, 4) ? 0 : 1;
}
