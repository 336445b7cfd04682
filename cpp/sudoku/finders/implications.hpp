// Everything a literal leads to, for all literals at once.
//
// Literals that imply each other share one row. Components of mutual implication are found in the order in which
// Tarjan's algorithm leaves them, last consequences first, so a row is the union of rows that are complete already:
// the whole table costs little more than one pass over the links.
#pragma once

#include <algorithm>
#include <vector>

#include "link_graph.hpp"

namespace gridwright::sudoku::finders {

class Implications {
public:
    // singles: how many nodes the rows tell about. next(literal, out) appends the literals that follow at once.
    template <typename Next>
    void build(int literals, int singles, Next&& next);

    int words() const { return words_; }
    // Sets of single candidates that are true / false if the literal holds.
    const Word* on(int literal) const { return row(component_[at(literal)]); }
    const Word* off(int literal) const { return on(literal) + words_; }
    // Literals with the same number imply each other.
    int component(int literal) const { return component_[at(literal)]; }
    bool leads_to(int literal, int target) const { return holds(on(literal), target); }

private:
    const Word* row(int component) const { return rows_.data() + at(component) * at(2 * words_); }
    bool holds(const Word* row, int target) const {
        const int n = node_of(target);
        return (row[(is_on(target) ? 0 : words_) + (n >> 6)] >> (n & 63) & 1) != 0;
    }
    template <typename Next>
    void close_component(int root, Next& next);

    int singles_ = 0;
    int words_ = 0;
    int components_ = 0;
    std::vector<int> component_;  // by literal; -1 while unknown
    std::vector<Word> rows_;      // by component: what is true, what is false
    struct Frame {
        int literal;
        std::size_t begin, next;  // its successors within successors_
    };
    std::vector<int> order_, low_, stack_, successors_;
    std::vector<Frame> path_;
};

template <typename Next>
void Implications::build(int literals, int singles, Next&& next) {
    singles_ = singles;
    words_ = (singles + 63) / 64;
    components_ = 0;
    component_.assign(at(literals), -1);
    rows_.assign(at(literals) * at(2 * words_), 0);
    order_.assign(at(literals), 0);
    low_.assign(at(literals), 0);
    int counter = 0;
    const auto enter = [&](int literal) {
        order_[at(literal)] = low_[at(literal)] = ++counter;
        stack_.push_back(literal);
        const std::size_t begin = successors_.size();
        next(literal, successors_);
        path_.push_back({literal, begin, begin});
    };
    for (int start = 0; start < literals; ++start) {
        if (order_[at(start)] != 0) continue;
        enter(start);
        while (!path_.empty()) {
            Frame& frame = path_.back();
            if (frame.next < successors_.size()) {
                const int to = successors_[frame.next++];
                if (order_[at(to)] == 0)
                    enter(to);
                else if (component_[at(to)] < 0)
                    low_[at(frame.literal)] = std::min(low_[at(frame.literal)], order_[at(to)]);
                continue;
            }
            const int done = frame.literal;
            successors_.resize(frame.begin);
            path_.pop_back();
            if (!path_.empty()) {
                int& above = low_[at(path_.back().literal)];
                above = std::min(above, low_[at(done)]);
            }
            if (low_[at(done)] == order_[at(done)]) close_component(done, next);
        }
    }
}

template <typename Next>
void Implications::close_component(int root, Next& next) {
    Word* const own = rows_.data() + at(components_) * at(2 * words_);
    const std::size_t begin = successors_.size();
    int member = -1;
    while (member != root) {
        member = stack_.back();
        stack_.pop_back();
        component_[at(member)] = components_;
        const int n = node_of(member);
        if (n < singles_) own[(is_on(member) ? 0 : words_) + (n >> 6)] |= Word{1} << (n & 63);
        next(member, successors_);
    }
    for (std::size_t i = begin; i < successors_.size(); ++i) {
        const int to = successors_[i];
        const int below = component_[at(to)];
        // A row that is complete brings all its consequences, so what is there already needs no second look.
        if (below == components_ || (node_of(to) < singles_ && holds(own, to))) continue;
        const Word* other = row(below);
        for (int w = 0; w < 2 * words_; ++w) own[w] |= other[w];
    }
    successors_.resize(begin);
    ++components_;
}

// The implications of a link graph.
template <std::size_t Words>
void close_links(const LinkGraph<Words>& graph, Implications& table) {
    table.build(graph.literals(), graph.singles(), [&graph](int from, std::vector<int>& out) {
        const bool turns_on = !is_on(from);
        for (int n : graph.next(from)) out.push_back(literal(n, turns_on));
    });
}

}  // namespace gridwright::sudoku::finders
