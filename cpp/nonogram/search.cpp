// Branching on the cell whose values both settle most; a value that fails on look-ahead is no branch at all.
#include "search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gridwright::nonogram {
namespace {

constexpr std::size_t most_watched = 16;

}  // namespace

// Looks ahead at the open cells of the most settled lines. False on contradiction; a `best.cell` that is not open means
// that look-ahead settled everything.
bool Search::choose(Branch& best) {
    const Puzzle& puzzle = position_.puzzle();
    std::vector<std::uint32_t> open_in(puzzle.lines(), 0);
    watched_.clear();
    for (std::size_t cell = 0; cell < puzzle.cells(); ++cell) {
        if (!position_.is_open(cell)) continue;
        ++open_in[cell / puzzle.width];
        ++open_in[puzzle.height + cell % puzzle.width];
        watched_.push_back(static_cast<std::uint32_t>(cell));
    }
    const auto crowd = [&](std::uint32_t cell) {
        return open_in[cell / puzzle.width] + open_in[puzzle.height + cell % puzzle.width];
    };
    const std::size_t count = std::min(most_watched, watched_.size());
    std::ranges::partial_sort(watched_, watched_.begin() + static_cast<std::ptrdiff_t>(count),
                              [&](auto a, auto b) { return crowd(a) != crowd(b) ? crowd(a) < crowd(b) : a < b; });
    watched_.resize(count);
    best.score = -1;
    for (const std::uint32_t cell : watched_) {
        if (!position_.is_open(cell)) continue;
        double least = 1e300, most = 0;
        std::size_t likeliest = 0;
        for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1) {
            const auto plane = static_cast<std::size_t>(std::countr_zero(rest));
            const std::size_t mark = position_.mark();
            const bool holds = position_.assume(cell, plane) && position_.propagate();
            const auto gain = static_cast<double>(position_.mark() - mark);
            position_.undo_to(mark);
            if (!holds) {
                if (!position_.eliminate(cell, plane) || !position_.propagate()) return false;
                rest &= position_.candidates(cell) | (std::uint64_t{1} << plane);
                continue;
            }
            least = std::min(least, gain);
            if (gain > most) {
                most = gain;
                likeliest = plane;
            }
        }
        if (!position_.is_open(cell)) continue;
        // The smaller side decides how far both branches shrink; a lopsided cell is still better than a flat one.
        const double score = least + 1.85 * std::log1p(most - least);
        if (score > best.score) best = {cell, static_cast<std::uint32_t>(likeliest), score};
    }
    return true;
}

Outcome Search::descend(const Budget& budget) {
    struct Level {
        std::size_t mark;
        Candidate tried;
    };
    std::vector<Level> levels;
    const std::size_t root = position_.mark();
    // Takes the newest assumption back and removes it for good on its level.
    const auto retreat = [&]() {
        while (!levels.empty()) {
            const Level level = levels.back();
            levels.pop_back();
            position_.undo_to(level.mark);
            if (position_.eliminate(level.tried / position_.planes(), level.tried % position_.planes()) &&
                position_.propagate())
                return true;
        }
        return false;
    };
    Outcome outcome = Outcome::stuck;
    for (;;) {
        if (nodes_ >= last_node_) {
            outcome = Outcome::out_of_effort;
            break;
        }
        if (budget.spent()) {
            outcome = Outcome::out_of_budget;
            break;
        }
        Branch best{0, 0, -1};
        if (position_.open_cells() > 0 && !choose(best)) {
            if (!retreat()) break;
            continue;
        }
        if (position_.open_cells() == 0) {
            if (!on_solution_()) {
                outcome = Outcome::solved;
                break;
            }
            if (!retreat()) break;
            continue;
        }
        if (best.score < 0) continue;  // look-ahead settled what it watched; choose again
        ++nodes_;
        levels.push_back({position_.mark(), static_cast<Candidate>(best.cell * position_.planes() + best.plane)});
        if (!(position_.assume(best.cell, best.plane) && position_.propagate()) && !retreat()) break;
    }
    position_.undo_to(root);
    return outcome;
}

Outcome Search::run(std::uint64_t nodes, const Budget& budget) {
    last_node_ = nodes_ + nodes;
    const std::size_t root = position_.mark();
    const Watched watched(position_, budget);
    try {
        return descend(budget);
    } catch (const OutOfBudget&) {
        position_.undo_to(root);
        return Outcome::out_of_budget;
    }
}

}  // namespace gridwright::nonogram
