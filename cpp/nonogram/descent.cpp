// Probing until it is stuck, an assumption about the cell that says most, and again.
#include "descent.hpp"

namespace gridwright::nonogram {

// Goes on from a change of the position at `mark`.
bool Descent::settle(std::size_t mark, bool holds) {
    if (!holds || !position_.propagate()) return false;
    prober_.note_changes(mark);
    return true;
}

// Takes the newest assumption back and removes it for good on its level.
bool Descent::retreat() {
    while (!levels_.empty()) {
        const Level level = std::move(levels_.back());
        levels_.pop_back();
        position_.undo_to(level.mark);
        prober_.recall(level.memory);
        if (settle(level.mark, position_.eliminate(level.tried / position_.planes(), level.tried % position_.planes())))
            return true;
    }
    return false;
}

Outcome Descent::descend(std::uint64_t end, std::uint64_t last_node, const Budget& budget) {
    const std::uint64_t reports = prober_.reports();
    for (;;) {
        if (position_.line_solves() >= end || nodes_ + prober_.probes() >= last_node) return Outcome::out_of_effort;
        const Outcome outcome =
            prober_.run(end - position_.line_solves(), last_node - nodes_ - prober_.probes(), budget);
        // What was removed from the root because it leads to no solution is certain; what led to one was only dealt
        // with.
        if (levels_.empty() && prober_.reports() == reports) root_ = position_.mark();
        if (outcome == Outcome::out_of_effort || outcome == Outcome::out_of_budget) return outcome;
        if (outcome == Outcome::solved && !(position_.open_cells() == 0 && prober_.report())) return outcome;
        if (outcome != Outcome::stuck) {
            if (!retreat()) return Outcome::stuck;
            continue;
        }
        const Candidate branch = prober_.branch();
        const std::size_t mark = position_.mark();
        ++nodes_;
        levels_.push_back({mark, branch, prober_.memory()});
        const bool holds = position_.assume(branch / position_.planes(), branch % position_.planes());
        if (!settle(mark, holds) && !retreat()) return Outcome::stuck;
    }
}

Outcome Descent::run(std::uint64_t line_solves, std::uint64_t nodes, const Budget& budget) {
    const std::size_t start = root_ = position_.mark();
    const Prober::Memory memory = prober_.memory();
    const Watched watched(position_, budget);
    Outcome outcome = Outcome::out_of_budget;
    try {
        outcome = descend(position_.line_solves() + line_solves, prober_.probes() + nodes, budget);
    } catch (const OutOfBudget&) {
        // Taken back below like any other end.
    }
    position_.undo_to(root_);
    prober_.recall(memory);
    prober_.note_changes(start);
    return outcome;
}

}  // namespace gridwright::nonogram
