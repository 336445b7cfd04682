// Counting block by block: ways[p] is the number of ways in which the blocks so far lie within the first p cells while
// all other cells before p are blank.
#include "placements.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "line.hpp"

namespace gridwright::nonogram {

double PlacementCounter::log2_count(std::span<const Block> clue, std::size_t cells,
                                    std::span<const std::uint64_t> masks) {
    const std::size_t words = words_for(cells);
    const auto may = [&](std::size_t plane, std::size_t cell) {
        return (masks[plane * words + cell / 64] >> (cell % 64)) & 1u;
    };
    std::size_t rest = 0;  // cells that the blocks from here on need, with the gap before each
    for (std::size_t j = 0; j < clue.size(); ++j)
        rest += clue[j].length + static_cast<std::size_t>(j > 0 && needs_gap(clue[j - 1], clue[j]));
    if (rest > cells) return -std::numeric_limits<double>::infinity();
    before_.assign(cells + 1, 0.0);
    after_.resize(cells + 1);
    before_[0] = 1.0;
    for (std::size_t p = 1; p + rest <= cells && may(0, p - 1); ++p) before_[p] = 1.0;
    std::size_t earliest = 0;
    for (std::size_t j = 0; j < clue.size(); ++j) {
        const Block& block = clue[j];
        const bool gap = j > 0 && needs_gap(clue[j - 1], block);
        rest -= block.length + static_cast<std::size_t>(gap);
        earliest += block.length + static_cast<std::size_t>(gap);
        std::fill(after_.begin(), after_.end(), 0.0);
        std::size_t run = 0;
        for (std::size_t p = earliest - block.length; p < earliest - 1; ++p) run = may(block.colour, p) ? run + 1 : 0;
        for (std::size_t p = earliest; p + rest <= cells; ++p) {
            run = may(block.colour, p - 1) ? run + 1 : 0;
            double ways = may(0, p - 1) ? after_[p - 1] : 0.0;
            if (run >= block.length) {
                const std::size_t start = p - block.length;
                if (!gap) ways += before_[start];
                if (gap && may(0, start - 1)) ways += before_[start - 1];
            }
            after_[p] = ways;
        }
        std::swap(before_, after_);
    }
    return std::log2(before_[cells]);
}

}  // namespace gridwright::nonogram
