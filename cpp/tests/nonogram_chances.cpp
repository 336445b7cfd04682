// The chances of cells in short lines against every placement written out and weighed.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "nonogram/short_chances.hpp"

using namespace gridwright::nonogram;

namespace {

// All pictures of a line that its clue and its masks allow, as sets of inked cells.
void draw_all(const Clue& clue, std::size_t j, std::size_t from, std::size_t cells, std::uint64_t inked,
              std::vector<std::uint64_t>& pictures) {
    if (j == clue.size()) {
        pictures.push_back(inked);
        return;
    }
    for (std::size_t s = from; s + clue[j].length <= cells; ++s) {
        const std::uint64_t block = ((std::uint64_t{1} << clue[j].length) - 1) << s;
        draw_all(clue, j + 1, s + clue[j].length + 1, cells, inked | block, pictures);
    }
}

void check(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "FAILED: %s\n", what);
    std::exit(1);
}

}  // namespace

int main() {
    std::mt19937_64 random(7);
    const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
    ShortChances chances;
    int compared = 0;
    for (int round = 0; round < 20'000; ++round) {
        const std::size_t cells = 1 + below(round % 50 == 0 ? 40 : 16);
        Clue clue;
        for (std::size_t room = cells; room > 0 && (clue.empty() || below(5) > 0);) {
            const std::size_t length = 1 + below(std::min<std::size_t>(room, cells > 16 ? 9 : 5));
            clue.push_back({static_cast<std::uint32_t>(length), 1});
            room -= std::min(room, length + 1);
        }
        if (cells > 16 && clue.size() > 4) continue;
        std::vector<std::uint64_t> pictures;
        draw_all(clue, 0, 0, cells, 0, pictures);
        check(!pictures.empty(), "a clue that fits has a placement");
        const std::uint64_t all = (std::uint64_t{1} << cells) - 1;
        const std::uint64_t goal = pictures[below(pictures.size())];
        std::uint64_t shown = random() & all;
        if (below(2) == 0) shown &= random();
        if (below(4) == 0) shown = 0;
        ShortLine line{all & ~(shown & goal), all & ~(shown & ~goal)};
        check(settle_short_line(clue, cells, line), "a line with a goal has a placement");

        std::vector<double> weight(cells, 1.0), inked(cells, 0.0);
        const std::uint64_t open = line.blank & line.ink;
        for (std::size_t x = 0; x < cells; ++x) {
            if ((open >> x) & 1) weight[x] = std::exp(24.0 * (static_cast<double>(below(1001)) / 1000 - 0.5));
            chances.weigh(x, weight[x]);
        }
        double total = 0;
        for (const std::uint64_t picture : pictures) {
            if ((picture & ~line.ink) != 0 || (~picture & all & ~line.blank) != 0) continue;
            double product = 1;
            for (std::size_t x = 0; x < cells; ++x)
                if ((picture >> x) & 1) product *= weight[x];
            total += product;
            for (std::size_t x = 0; x < cells; ++x)
                if ((picture >> x) & 1) inked[x] += product;
        }
        check(chances.place(clue, cells, line), "chances of a line with a placement");
        for (std::size_t x = 0; x < cells; ++x)
            check(std::abs(chances.ink(x) - inked[x] / total) < 1e-9, "the chance of a cell");
        ++compared;
    }
    check(compared > 15'000, "most lines are compared");
    ShortLine none{0b1, 0b1};
    check(!chances.place(Clue{{2, 1}}, 1, none), "a block too long has no placement");
    std::printf("%d lines: all chances hold\n", compared);
}
