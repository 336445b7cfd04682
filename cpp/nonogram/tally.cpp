// Walks whose steps are only counted.
#include "tally.hpp"

#include "shown.hpp"

namespace gridwright::nonogram {

std::vector<WalkTally> tally_walks(std::span<const std::uint8_t> pictures, std::size_t height, std::size_t width,
                                   std::size_t colours, std::span<const Approach> approaches, const Budget& budget) {
    const std::size_t cells = height * width;
    std::vector<WalkTally> tallies;
    if (cells == 0) return tallies;
    const std::vector<std::uint64_t> start(cells, (std::uint64_t{1} << (colours + 1)) - 1);
    for (std::size_t from = 0; from < pictures.size(); from += cells) {
        WalkTally& tally = tallies.emplace_back();
        tally.uses.assign(approaches.size(), 0);
        tally.open = cells;
        if (budget.spent()) continue;
        const Puzzle puzzle = puzzle_showing(pictures.subspan(from, cells), height, width, colours);
        Walker walker(puzzle, start, approaches);
        tally.end = walker.count(budget, tally.uses, tally.looks);
        tally.open = walker.open_cells();
    }
    return tallies;
}

}  // namespace gridwright::nonogram
