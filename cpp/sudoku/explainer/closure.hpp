// What follows from an assumption: literals in the order in which they are reached, with all their reasons.
#pragma once

#include <algorithm>

#include "sudoku/explainer/nested.hpp"

namespace gridwright::sudoku::explainer {

// How a closure grows. Dynamic ones strike what is false, so that it counts for what comes later.
struct ClosureRules {
    bool by_cell = true;
    bool is_dynamic = true;
};

struct ClosureNode {
    std::int16_t literal;
    std::uint16_t depth;  // of the longest way from the start: it never has fewer ancestors
    std::uint32_t first_parent;
    std::uint16_t parent_count;
    std::uint16_t size;   // itself and its ancestors; 0 while nobody asked
    std::int32_t nested;  // the number of the chain that it was removed by, or -1
    Cause cause;
};

class Closure {
public:
    // Begin with one literal in a grid; grow() must follow.
    void begin(const Board& grid, int literal);

    // Follow all edges until nothing is left or a literal meets its opposite, which ends it at once.
    void grow(const Board& grid, const ClosureRules& rules);

    // Add a candidate as false for reasons that are false already; true where it is new.
    bool add_removed(int candidate, const CandidateSet& reasons, int nested);

    const Board& work() const { return work_; }
    bool is_contradiction() const { return on_end_ >= 0; }
    int on_end() const { return on_end_; }
    int off_end() const { return off_end_; }
    const CandidateSet& on() const { return on_; }
    const CandidateSet& off() const { return off_; }
    // The nodes of true, or false, literals in the order in which they were reached.
    const std::vector<std::uint16_t>& order(bool of_on) const { return of_on ? on_order_ : off_order_; }
    const ClosureNode& node(int index) const { return nodes_[at(index)]; }
    int node_of(int literal) const { return node_of_[at(literal)]; }
    int last_node() const { return static_cast<int>(nodes_.size()) - 1; }
    bool has_nested() const { return has_nested_; }

    // How many literals a node rests on, itself included.
    int size_of_node(int index);

    // Call visit(node) for a node and all its ancestors, each once, breadth first.
    template <typename Visit>
    void each_ancestor(int index, Visit&& visit);

private:
    // A node without parents yet; it counts as reached only when it is entered.
    void add(int literal, Cause cause, int nested) {
        nodes_.push_back(
            {static_cast<std::int16_t>(literal), 0, static_cast<std::uint32_t>(parents_.size()), 0, 0, nested, cause});
    }
    void enter(int literal) {
        const int node = last_node();
        node_of_[at(literal)] = static_cast<std::int16_t>(node);
        (is_on(literal) ? on_ : off_).add(candidate_of_literal(literal));
        (is_on(literal) ? on_order_ : off_order_).push_back(static_cast<std::uint16_t>(node));
    }
    void add_parent(int node) {
        parents_.push_back(static_cast<std::uint16_t>(node));
        ClosureNode& last = nodes_.back();
        ++last.parent_count;
        last.depth = std::max<std::uint16_t>(last.depth, static_cast<std::uint16_t>(nodes_[at(node)].depth + 1));
    }
    void follow_on(int node, const ClosureRules& rules);
    void follow_off(int node, const Board& grid, const ClosureRules& rules);
    void add_struck(const Board& grid, int candidate, Cause cause);

    Board work_;
    std::vector<ClosureNode> nodes_;
    std::vector<std::uint16_t> parents_;
    std::array<std::int16_t, literal_count> node_of_;  // of the literals that were reached, else anything
    CandidateSet on_, off_;
    std::vector<std::uint16_t> on_order_, off_order_;
    std::size_t on_next_ = 0, off_next_ = 0;
    int on_end_ = -1, off_end_ = -1;
    bool has_nested_ = false;
    std::vector<std::uint32_t> stamps_;
    std::uint32_t stamp_ = 0;
    std::vector<std::uint16_t> queue_;
};

template <typename Visit>
void Closure::each_ancestor(int index, Visit&& visit) {
    stamps_.resize(nodes_.size(), 0);
    ++stamp_;
    queue_.assign(1, static_cast<std::uint16_t>(index));
    stamps_[at(index)] = stamp_;
    for (std::size_t next = 0; next < queue_.size(); ++next) {
        const ClosureNode& node = nodes_[queue_[next]];
        visit(node);
        for (std::uint32_t i = node.first_parent; i < node.first_parent + node.parent_count; ++i) {
            const std::uint16_t parent = parents_[i];
            if (stamps_[parent] == stamp_) continue;
            stamps_[parent] = stamp_;
            queue_.push_back(parent);
        }
    }
}

}  // namespace gridwright::sudoku::explainer
