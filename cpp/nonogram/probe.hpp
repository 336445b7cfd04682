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

    // The open cell whose values both settle most, with the value to try first; only after `stuck`.
    struct Branch {
        std::uint32_t cell;
        std::uint32_t plane;
    };
    enum class First { least, blank, ink, most };  // the value that settles least, …
    Branch best_branch(First first) const;

    // For a search that goes on from assumptions of its own: `learnt` after it made one, at `mark` of the trail; what
    // `memory` gave before, for going back.
    struct Look {
        std::array<std::uint64_t, 2> lines{};
        // When the cell was probed, or another one whose probes tell all that its own would; 0: never.
        std::uint32_t at = 0;
        // How many candidates went under the value that settles least, and under the one that settles most.
        std::uint32_t least = 0;
        std::uint32_t most = 0;
        std::uint32_t least_plane = 0;
        std::uint32_t most_plane = 0;
        // How many values hold.
        std::uint32_t holding = 0;
    };
    struct Memory {
        std::vector<Look> looks;
        std::array<std::uint32_t, 128> changed_at{};
    };
    void learnt(std::size_t mark);
    const Memory& memory() const { return memory_; }
    void go_back_to(const Memory& memory) { memory_ = memory; }

    std::uint64_t probes() const { return probes_; }
    std::uint64_t skipped() const { return skipped_; }

private:
    enum class Probed { nothing, progress, contradiction };
    Probed probe_cell(std::size_t cell);
    bool keep_agreed();
    void cover(std::size_t cell, const Look& look);
    Outcome probe_all(std::uint64_t end, std::uint64_t last_probe, const Budget& budget);
    void order_cells();
    bool is_fresh(std::size_t cell) const;

    Position& position_;
    std::function<void()> on_complete_;
    std::vector<std::uint32_t> order_;
    std::array<std::vector<std::uint32_t>, 5> by_neighbours_;
    // Per cell its last probes; per bit of `Position::touched` when something was last learnt about its lines.
    Memory memory_;
    // Counts the moments when something was learnt.
    std::uint32_t now_ = 1;
    // The rows before the current cell was probed, under the first and the last value that holds, and under any of
    // them.
    std::vector<std::uint64_t> before_, first_, last_, left_;
    // Everything on the trail before it is certain.
    std::size_t certain_ = 0;
    std::uint64_t probes_ = 0;
    std::uint64_t skipped_ = 0;
};

}  // namespace gridwright::nonogram
