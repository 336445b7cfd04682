// Depth-first search that probes at every node: few nodes, each of them dear.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"
#include "probe.hpp"

namespace gridwright::nonogram {

class Descent {
public:
    // The prober is one of this position; solutions go to its callback.
    Descent(Position& position, Prober& prober) : position_(position), prober_(prober) {}

    // `stuck`: every solution was reported. `solved`: the callback had enough. The position keeps what is certain.
    Outcome run(std::uint64_t line_solves, std::uint64_t nodes, const Budget& budget);

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Level {
        std::size_t mark;
        Candidate tried;
        Prober::Memory memory;
    };
    bool settle(std::size_t mark, bool holds);
    bool retreat();
    Outcome descend(std::uint64_t end, std::uint64_t last_node, const Budget& budget);

    Position& position_;
    Prober& prober_;
    std::vector<Level> levels_;
    // Everything on the trail before it is certain.
    std::size_t root_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace gridwright::nonogram
