// Search without search: settle the surest cells by belief, propagate, believe again.
#pragma once

#include <cstdint>

#include "../budget.hpp"
#include "position.hpp"
#include "probe.hpp"

namespace gridwright::nonogram {

struct DecimationPlan {
    int first_sweeps = 20;
    int later_sweeps = 2;
    double share = 0.01;
    double noise = 0.0;
    std::uint64_t seed = 1;
};

// On `solved` the position is complete; otherwise it is as it was before.
Outcome decimate(Position& position, const DecimationPlan& plan, const Budget& budget);

}  // namespace gridwright::nonogram
