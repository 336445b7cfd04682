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
    // How often to go on from an earlier step where beliefs contradict each other, and how often each retreat is twice
    // as long as the one before until they begin with a short one again.
    int most_retreats = 0;
    int retreats_in_row = 20;
    // Lines weighed at most; each costs some microseconds.
    std::uint64_t most_updates = 200'000;
    // What to begin with, see `Beliefs`.
    std::uint32_t whim = 0;
};

// On `solved` the position is complete; otherwise (`stuck`, `out_of_effort`, `out_of_budget`) it is as it was before.
// `followed` takes the candidates that were believed in, surest first; also those of a try that failed.
Outcome decimate(Position& position, const DecimationPlan& plan, std::vector<Candidate>& followed,
                 const Budget& budget);

}  // namespace gridwright::nonogram
