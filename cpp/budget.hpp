// Budget: how long and how far a search may go, and whether somebody asked it to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace gridwright {

// Shared between the thread that searches and the one that cancels.
class StopFlag {
public:
    void set() noexcept { raised_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_set() const noexcept { return raised_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> raised_{false};
};

// Copies share the flag; node counting is per copy. `spent` reads the clock, so hot loops ask it every few hundred
// nodes.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    Budget() = default;
    // seconds < 0 and nodes < 0 mean "no limit"; the flag may be null and must outlive the budget.
    Budget(double seconds, std::int64_t nodes, const StopFlag* flag);

    [[nodiscard]] bool is_stopped() const noexcept { return flag_ != nullptr && flag_->is_set(); }
    [[nodiscard]] bool spent() const noexcept {
        return is_stopped() || (deadline_ != Clock::time_point::max() && Clock::now() >= deadline_);
    }
    [[nodiscard]] std::int64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] Clock::time_point deadline() const noexcept { return deadline_; }
    // The same limits with an earlier deadline, for one stage of a portfolio.
    [[nodiscard]] Budget within(double seconds) const noexcept;

private:
    Clock::time_point deadline_ = Clock::time_point::max();
    std::int64_t nodes_ = std::numeric_limits<std::int64_t>::max();
    const StopFlag* flag_ = nullptr;
};

}  // namespace gridwright
