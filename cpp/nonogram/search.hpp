// Depth-first search with look-ahead: finds all solutions of what is left, or gives up when its allowance ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"
#include "probe.hpp"

namespace gridwright::nonogram {

class Search {
public:
    // `on_solution` is called with the position complete and says whether to go on.
    Search(Position& position, std::function<bool()> on_solution)
        : position_(position), on_solution_(std::move(on_solution)) {}

    // `stuck`: every solution was reported. `solved`: the callback had enough. The position is left as it was.
    Outcome run(std::uint64_t nodes, const Budget& budget);

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Branch {
        std::uint32_t cell;
        std::uint32_t plane;
        double score;
    };
    bool choose(Branch& best);
    Outcome descend(const Budget& budget);

    Position& position_;
    std::function<bool()> on_solution_;
    std::vector<std::uint32_t> watched_;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
};

}  // namespace gridwright::nonogram
