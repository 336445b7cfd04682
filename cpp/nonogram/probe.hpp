// Probing: assume each candidate of an open cell in turn, propagate, and keep what all assumptions agree on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"

namespace gridwright::nonogram {

// What a stage of the search came to.
enum class Outcome {
    solved,         // no cell is open
    contradiction,  // no solution under the position's assumptions
    stuck,          // the method has nothing more to say
    out_of_effort,  // its allowance ended
    out_of_budget,  // the caller's budget ended
};

class Prober {
public:
    // `on_complete` is called, with the position complete, whenever an assumption happens to settle every cell.
    Prober(Position& position, std::function<void()> on_complete);

    // Probes until nothing changes, the allowance of line solves or probes is used up, or the budget is spent.
    // The position keeps what was learnt.
    Outcome run(std::uint64_t line_solves, std::uint64_t probes, const Budget& budget);

    std::uint64_t probes() const { return probes_; }
    std::uint64_t skipped() const { return skipped_; }

private:
    enum class Probed { nothing, progress, contradiction };
    Probed probe_cell(std::size_t cell);
    bool learn(std::size_t mark);
    Outcome probe_all(std::uint64_t end, std::uint64_t last_probe, const Budget& budget);
    void order_cells();
    bool is_fresh(std::size_t cell) const;

    Position& position_;
    std::function<void()> on_complete_;
    std::vector<std::uint32_t> order_;
    // Per cell the lines its last probes looked at; all ones: never probed, or a line has changed since.
    std::vector<std::array<std::uint64_t, 2>> looked_at_;
    // Per candidate how many assumptions about the current cell removed it.
    std::vector<std::uint8_t> agreed_;
    std::vector<Candidate> removed_;
    // Everything on the trail before it is certain.
    std::size_t certain_ = 0;
    std::uint64_t probes_ = 0;
    std::uint64_t skipped_ = 0;
};

}  // namespace gridwright::nonogram
