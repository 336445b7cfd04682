// Branching on the cell whose values both settle most, after probing has settled what it can.
#include "search.hpp"

namespace gridwright::nonogram {

// Takes the branch, or turns it down for good.
bool Search::assume(const Prober::Branch& branch, bool holds) {
    const std::size_t mark = position_.mark();
    const bool possible =
        (holds ? position_.assume(branch.cell, branch.plane) : position_.eliminate(branch.cell, branch.plane)) &&
        position_.propagate();
    if (possible) prober_.learnt(mark);
    return possible;
}

// Takes the newest assumption back and turns it down on its level; false if no level is left.
bool Search::retreat(std::size_t& depth) {
    while (depth > 0) {
        const Level& level = levels_[--depth];
        position_.undo_to(level.mark);
        prober_.go_back_to(level.memory);
        if (assume(level.tried, false)) return true;
    }
    return false;
}

Outcome Search::descend(std::uint64_t last_solve, const Budget& budget) {
    constexpr std::uint64_t any_number = ~std::uint64_t{0} / 2;
    std::size_t depth = 0;
    bool branched = false;
    for (;;) {
        if (budget.spent()) return Outcome::out_of_budget;
        if (position_.line_solves() >= last_solve) return Outcome::out_of_effort;
        const Outcome outcome = prober_.run(last_solve - position_.line_solves(), any_number, budget);
        if (outcome == Outcome::solved) report();
        if (enough_) return Outcome::solved;
        if (outcome == Outcome::solved || outcome == Outcome::contradiction) {
            if (!retreat(depth)) return Outcome::stuck;
            continue;
        }
        if (outcome != Outcome::stuck) return outcome;
        if (!branched) {
            root_ = position_.mark();
            at_root_ = prober_.memory();
            branched = true;
        }
        if (nodes_ >= last_node_) return Outcome::out_of_effort;
        ++nodes_;
        if (depth == levels_.size()) levels_.emplace_back();
        Level& level = levels_[depth++];
        level.mark = position_.mark();
        level.tried = prober_.best_branch(first_);
        level.memory = prober_.memory();
        if (!assume(level.tried, true) && !retreat(depth)) return Outcome::stuck;
    }
}

Outcome Search::run(std::uint64_t nodes, std::uint64_t line_solves, const Budget& budget, Prober::First first) {
    last_node_ = nodes_ + nodes;
    first_ = first;
    root_ = position_.mark();
    at_root_ = prober_.memory();
    const Watched watched(position_, budget);
    Outcome outcome = Outcome::out_of_budget;
    try {
        outcome = descend(position_.line_solves() + line_solves, budget);
    } catch (const OutOfBudget&) {
        // Taken back below like every other assumption.
    }
    position_.undo_to(root_);
    prober_.go_back_to(at_root_);
    return outcome;
}

}  // namespace gridwright::nonogram
