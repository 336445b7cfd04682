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

// The surest `share` of the open cells, surest first.
std::vector<Beliefs::Leaning> surest(const Position& position, const Beliefs& beliefs, double share) {
    std::vector<Beliefs::Leaning> leanings;
    for (std::size_t cell = 0; cell < position.puzzle().cells(); ++cell)
        if (position.is_open(cell)) leanings.push_back(beliefs.leaning(cell));
    const auto wanted =
        std::max<std::size_t>(1, static_cast<std::size_t>(share * static_cast<double>(leanings.size())));
    std::ranges::partial_sort(leanings, leanings.begin() + static_cast<std::ptrdiff_t>(wanted),
                              [](const auto& a, const auto& b) {
                                  return a.certainty != b.certainty ? a.certainty > b.certainty : a.cell < b.cell;
                              });
    leanings.resize(wanted);
    return leanings;
}

// Where a step began: the position's mark and how many beliefs had been followed.
struct Step {
    std::size_t mark;
    std::size_t followed;
};

// Takes the last `count` steps back.
void retreat(Position& position, std::vector<Step>& steps, std::vector<Candidate>& followed, std::size_t count) {
    const std::size_t kept = steps.size() - std::min(count, steps.size());
    position.undo_to(steps[kept].mark);
    followed.resize(steps[kept].followed);
    steps.resize(kept);
}

// Settles cell after cell; anything but `solved` leaves the position in the middle. Where neither value of a cell
// holds, a step before was wrong, more likely a late one: each retreat takes back twice as many as the one before,
// until they begin anew.
Outcome settle_all(Position& position, const DecimationPlan& plan, std::vector<Candidate>& followed,
                   const Budget& budget) {
    Beliefs beliefs(position, plan.damping, plan.whim);
    std::vector<Step> steps;
    int retreats = 0;
    for (int sweeps = plan.first_sweeps; position.open_cells() > 0; sweeps = plan.later_sweeps) {
        for (int i = 0; i < sweeps; ++i) {
            if (budget.spent()) return Outcome::out_of_budget;
            if (beliefs.updates() >= plan.most_updates) return Outcome::out_of_effort;
            if (!beliefs.sweep(budget)) return Outcome::out_of_budget;
        }
        for (const auto& leaning : surest(position, beliefs, plan.share)) {
            if (!position.is_open(leaning.cell)) continue;
            steps.push_back({position.mark(), followed.size()});
            if (!follow(position, leaning)) {
                if (retreats == plan.most_retreats) return Outcome::stuck;
                retreat(position, steps, followed, std::size_t{2} << (retreats++ % plan.retreats_in_row));
                break;
            }
            if (position.candidates(leaning.cell) == std::uint64_t{1} << leaning.plane)
                followed.push_back(static_cast<Candidate>(leaning.cell * position.planes() + leaning.plane));
        }
    }
    return Outcome::solved;
}

}  // namespace

Outcome decimate(Position& position, const DecimationPlan& plan, std::vector<Candidate>& followed,
                 const Budget& budget) {
    const std::size_t start = position.mark();
    const Watched watched(position, budget);
    Outcome outcome = Outcome::out_of_budget;
    try {
        outcome = settle_all(position, plan, followed, budget);
    } catch (const OutOfBudget&) {
        // Taken back below like any other failure.
    }
    if (outcome != Outcome::solved) position.undo_to(start);
    return outcome;
}

}  // namespace gridwright::nonogram
