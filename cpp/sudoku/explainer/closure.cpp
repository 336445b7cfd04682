// Grows closures edge by edge: true literals always go first, false ones one at a time.
#include "sudoku/explainer/closure.hpp"

namespace gridwright::sudoku::explainer {

void Closure::begin(const Board& grid, int literal) {
    work_ = grid;
    nodes_.clear();
    parents_.clear();
    on_ = off_ = {};
    on_order_.clear();
    off_order_.clear();
    on_next_ = off_next_ = 0;
    on_end_ = off_end_ = -1;
    has_nested_ = false;
    stamps_.clear();
    stamp_ = 0;
    add(literal, Cause::none, -1);
    enter(literal);
}

void Closure::grow(const Board& grid, const ClosureRules& rules) {
    while (!is_contradiction()) {
        if (on_next_ < on_order_.size())
            follow_on(on_order_[on_next_++], rules);
        else if (off_next_ < off_order_.size())
            follow_off(off_order_[off_next_++], grid, rules);
        else
            return;
    }
}

void Closure::follow_on(int node, const ClosureRules& rules) {
    const int candidate = candidate_of_literal(nodes_[at(node)].literal);
    each_off(work_, candidate, rules.by_cell, [&](int other, Cause cause) {
        const bool is_refuted = on_.has(other);
        if (!is_refuted && off_.has(other)) return false;
        const int literal = literal_of(other, false);
        add(literal, cause, -1);
        add_parent(node);
        if (is_refuted) {
            on_end_ = node_of_[at(literal_of(other, true))];
            off_end_ = last_node();
            return true;
        }
        enter(literal);
        return false;
    });
}

void Closure::follow_off(int node, const Board& grid, const ClosureRules& rules) {
    const int candidate = candidate_of_literal(nodes_[at(node)].literal);
    each_on(work_, candidate, rules.by_cell, true, [&](int other, Cause cause) {
        const bool is_refuted = off_.has(other);
        if (!is_refuted && on_.has(other)) return false;
        const int literal = literal_of(other, true);
        add(literal, cause, -1);
        add_parent(node);
        if (rules.is_dynamic) add_struck(grid, other, cause);
        if (is_refuted) {
            on_end_ = last_node();
            off_end_ = node_of_[at(literal_of(other, false))];
            return true;
        }
        enter(literal);
        return false;
    });
    if (rules.is_dynamic && !is_contradiction()) work_.strike(candidate);
}

// What was struck before is a reason, too: in the cell, or of the digit in the region.
void Closure::add_struck(const Board& grid, int candidate, Cause cause) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    if (cause == Cause::cell) {
        for (const int struck : Members(grid.cell[at(cell)] & ~unsigned{work_.cell[at(cell)]}))
            add_parent(node_of_[at(literal_of(candidate_of(cell, struck), false))]);
        return;
    }
    const int region = geometry.region[at(cell)][kind_of(cause)];
    for (const int i : Members(grid.place[at(region)][at(digit)] & ~unsigned{work_.place[at(region)][at(digit)]}))
        add_parent(node_of_[at(literal_of(candidate_of(cell_at(region, i), digit), false))]);
}

bool Closure::add_removed(int candidate, const CandidateSet& reasons, int nested) {
    if (off_.has(candidate)) return false;
    const int literal = literal_of(candidate, false);
    add(literal, Cause::none, nested);
    for (const int reason : reasons) add_parent(node_of_[at(literal_of(reason, false))]);
    enter(literal);
    has_nested_ = has_nested_ || nested >= 0;
    return true;
}

int Closure::size_of_node(int index) {
    if (nodes_[at(index)].size != 0) return nodes_[at(index)].size;
    int count = 0;
    each_ancestor(index, [&](const ClosureNode&) { ++count; });
    nodes_[at(index)].size = static_cast<std::uint16_t>(count);
    return count;
}

}  // namespace gridwright::sudoku::explainer
