// Belief-guided decimation.
#include "decimate.hpp"

#include <algorithm>
#include <vector>

#include "beliefs.hpp"

namespace gridwright::nonogram {
namespace {

// Settles the cell as believed, or else the other way.
bool follow(Position& position, const Beliefs::Leaning& leaning) {
    const std::size_t mark = position.mark();
    if (position.assume(leaning.cell, leaning.plane) && position.propagate()) return true;
    position.undo_to(mark);
    return position.eliminate(leaning.cell, leaning.plane) && position.propagate();
}

}  // namespace

Outcome decimate(Position& position, const DecimationPlan& plan, const Budget& budget) {
    const std::size_t start = position.mark();
    Beliefs beliefs(position, plan.noise, plan.seed);
    std::vector<Beliefs::Leaning> leanings;
    int sweeps = plan.first_sweeps;
    while (position.open_cells() > 0) {
        for (int i = 0; i < sweeps; ++i) {
            if (budget.spent()) {
                position.undo_to(start);
                return Outcome::out_of_budget;
            }
            beliefs.sweep();
        }
        sweeps = plan.later_sweeps;
        leanings.clear();
        const std::size_t cells = position.puzzle().cells();
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (position.is_open(cell)) leanings.push_back(beliefs.leaning(cell));
        const auto wanted = std::max<std::size_t>(1, static_cast<std::size_t>(plan.share * static_cast<double>(leanings.size())));
        std::ranges::partial_sort(leanings, leanings.begin() + static_cast<std::ptrdiff_t>(wanted),
                                  [](const auto& a, const auto& b) { return a.certainty != b.certainty ? a.certainty > b.certainty : a.cell < b.cell; });
        leanings.resize(wanted);
        for (const auto& leaning : leanings) {
            if (!position.is_open(leaning.cell)) continue;
            if (!follow(position, leaning)) {
                position.undo_to(start);
                return Outcome::stuck;
            }
        }
    }
    return Outcome::solved;
}

}  // namespace gridwright::nonogram
