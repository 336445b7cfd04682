// Turns seconds from now into deadlines.
#include "budget.hpp"

#include <algorithm>

namespace gridwright {

namespace {

Budget::Clock::time_point from_now(double seconds) noexcept {
    // Beyond some thirty years the clock's own range could overflow; that is as good as no deadline.
    if (!(seconds < 1e9)) return Budget::Clock::time_point::max();
    return Budget::Clock::now() +
           std::chrono::duration_cast<Budget::Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Budget::Budget(double seconds, std::int64_t nodes, const StopFlag* flag) : flag_(flag) {
    if (seconds >= 0.0) deadline_ = from_now(seconds);
    if (nodes >= 0) nodes_ = nodes;
}

Budget Budget::within(double seconds) const noexcept {
    Budget part = *this;
    part.deadline_ = std::min(part.deadline_, from_now(seconds));
    return part;
}

}  // namespace gridwright
