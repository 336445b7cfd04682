// Search without search: settle the surest cells by belief, propagate, believe again.
#pragma once

#include <cstdint>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"
#include "probe.hpp"

namespace gridwright::nonogram {

struct DecimationPlan {
    int first_sweeps = 20;
    int later_sweeps = 2;
    // Of the open cells, settled after each round of sweeps.
    double share = 0.01;
    double damping = 0.0;
    // How often to go on from an earlier step where beliefs contradict each other.
    int most_retreats = 0;
    // Lines weighed at most; each costs some microseconds.
    std::uint64_t most_updates = 200'000;
};

// On `solved` the position is complete; otherwise (`stuck`, `out_of_effort`, `out_of_budget`) it is as it was before.
// `followed` takes the candidates that were believed in, surest first; also those of a try that failed.
Outcome decimate(Position& position, const DecimationPlan& plan, std::vector<Candidate>& followed,
                 const Budget& budget);

}  // namespace gridwright::nonogram
