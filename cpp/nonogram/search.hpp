// Depth-first search that probes at every node: finds all solutions of what is left, or gives up when its allowance
// ends.
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
        : position_(position), on_solution_(std::move(on_solution)), prober_(position, [this] { report(); }) {}

    // `stuck`: every solution was reported. `solved`: the callback had enough. Gives up after so many nodes, or line
    // solves. The position is left as it was, or with what probing settled before the first branch. May be called
    // again.
    Outcome run(std::uint64_t nodes, std::uint64_t line_solves, const Budget& budget,
                Prober::First first = Prober::First::least);

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Level {
        std::size_t mark;
        Prober::Branch tried;
        Prober::Memory memory;
    };
    Outcome descend(std::uint64_t last_solve, const Budget& budget);
    void report() { enough_ = enough_ || !on_solution_(); }
    bool retreat(std::size_t& depth);
    bool assume(const Prober::Branch& branch, bool holds);

    Position& position_;
    std::function<bool()> on_solution_;
    Prober prober_;
    bool enough_ = false;
    // Only the first `depth` are in use; the others keep their room.
    std::vector<Level> levels_;
    Prober::First first_ = Prober::First::least;
    // Where the first branch begins.
    std::size_t root_ = 0;
    Prober::Memory at_root_;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_node_ = 0;
};

}  // namespace gridwright::nonogram
