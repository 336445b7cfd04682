// Leaves out lines, in halving portions, as long as the rest still contradicts itself.
#include "reason.hpp"

#include <algorithm>
#include <cstdint>

#include "position.hpp"

namespace gridwright::nonogram {
namespace {

// What the budget cuts short is not known to contradict itself.
bool contradicts(const Puzzle& puzzle, const std::vector<std::uint8_t>& heeded, const Budget& budget) {
    Position position(puzzle);
    const Watched watched(position, budget);
    position.heed_only(heeded);
    position.mark_all_dirty();
    try {
        return !position.propagate();
    } catch (const OutOfBudget&) {
        return false;
    }
}

}  // namespace

std::vector<std::size_t> contradicting_lines(const Puzzle& puzzle, const Budget& budget) {
    std::vector<std::uint8_t> heeded(puzzle.lines(), 1);
    if (!contradicts(puzzle, heeded, budget)) return {};
    std::vector<std::size_t> lines(puzzle.lines());
    for (std::size_t line = 0; line < lines.size(); ++line) lines[line] = line;
    for (std::size_t portion = std::max<std::size_t>(1, lines.size() / 2);;
         portion = std::max<std::size_t>(1, portion / 2)) {
        for (std::size_t at = 0; at < lines.size() && !budget.spent();) {
            const auto first = lines.begin() + static_cast<std::ptrdiff_t>(at);
            const auto last = first + static_cast<std::ptrdiff_t>(std::min(portion, lines.size() - at));
            std::for_each(first, last, [&](std::size_t line) { heeded[line] = 0; });
            if (contradicts(puzzle, heeded, budget)) {
                lines.erase(first, last);
            } else {
                std::for_each(first, last, [&](std::size_t line) { heeded[line] = 1; });
                at += portion;
            }
        }
        if (portion == 1 || budget.spent()) return lines;
    }
}

}  // namespace gridwright::nonogram
