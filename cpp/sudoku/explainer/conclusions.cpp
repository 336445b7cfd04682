// Counts what conclusions cost and chooses among them.
#include "sudoku/explainer/conclusions.hpp"

#include <algorithm>

namespace gridwright::sudoku::explainer {

namespace {

// A true literal must have others to remove from its cell.
bool removes_something(const Board& board, int literal) {
    return !is_on(literal) || size_of(board.cell[at(cell_of(candidate_of_literal(literal)))]) >= 2;
}

}  // namespace

int complexity_of(std::span<const ArgumentEnd> ends, const NestedMemory& memory) {
    int complexity = 0;
    std::vector<int> used;
    for (const ArgumentEnd& end : ends) {
        complexity += end.closure->size_of_node(end.node);
        if (!end.closure->has_nested()) continue;
        end.closure->each_ancestor(end.node, [&](const ClosureNode& node) {
            if (node.nested < 0 || std::find(used.begin(), used.end(), node.nested) != used.end()) return;
            used.push_back(node.nested);
            complexity += memory.complexity_of(node.nested);
        });
    }
    return complexity;
}

void BestConclusion::offer(ChainKind kind, int literal, std::span<const ArgumentEnd> ends, int) {
    int least = 0;
    for (const ArgumentEnd& end : ends) least += end.closure->node(end.node).depth + 1;
    if (!beats(least, kind) || !removes_something(board_, literal)) return;
    const int complexity = complexity_of(ends, memory_);
    if (!beats(complexity, kind)) return;
    complexity_ = complexity;
    kind_ = kind;
    literal_ = literal;
}

std::optional<Step> BestConclusion::step(Technique technique, double base) const {
    if (literal_ < 0) return std::nullopt;
    Step step{technique, base + surcharge(complexity_), {}, -1, {}};
    if (is_on(literal_))
        step.placed = candidate_of_literal(literal_);
    else
        step.eliminated.push_back(candidate_of_literal(literal_));
    return step;
}

void AllConclusions::offer(ChainKind kind, int literal, std::span<const ArgumentEnd> ends, int start) {
    if (!removes_something(board_, literal)) return;
    all_.push_back({complexity_of(ends, memory_), kind, literal, {ends.begin(), ends.end()}, start});
}

std::vector<int> AllConclusions::removed_by(int literal) const {
    const int candidate = candidate_of_literal(literal), cell = cell_of(candidate);
    if (!is_on(literal)) return {candidate};
    std::vector<int> others;
    for (const int digit : Members(board_.cell[at(cell)] & ~(1u << digit_of(candidate))))
        others.push_back(candidate_of(cell, digit));
    return others;
}

NestedSteps AllConclusions::in_order() {
    std::stable_sort(all_.begin(), all_.end(), [](const Any& a, const Any& b) {
        return a.complexity != b.complexity ? a.complexity < b.complexity : a.kind < b.kind;
    });
    std::array<std::uint8_t, candidate_count> seen{};
    NestedSteps steps;
    for (const Any& one : all_) {
        const std::vector<int> removed = removed_by(one.literal);
        const auto is_new = [&](int candidate) { return seen[at(candidate)] < enough_alike; };
        if (std::none_of(removed.begin(), removed.end(), is_new)) continue;
        for (const int candidate : removed) ++seen[at(candidate)];
        steps.push_back(nested(one));
        steps.back().eliminated.assign(removed.begin(), removed.end());
    }
    return steps;
}

NestedStep AllConclusions::nested(const Any& one) const {
    NestedStep step;
    step.complexity = one.complexity;
    step.identity = one.ends.size();
    if (one.start >= 0) step.supports.push_back(static_cast<std::int16_t>(one.start));
    for (const ArgumentEnd& end : one.ends) {
        step.identity = mixed_into(step.identity, literal_count);
        end.closure->each_ancestor(end.node, [&](const ClosureNode& node) {
            step.identity = mixed_into(step.identity, static_cast<std::uint64_t>(node.literal));
            const int support = is_on(node.literal) ? support_of(node.literal, node.cause) : -1;
            if (support >= 0) step.supports.push_back(static_cast<std::int16_t>(support));
        });
    }
    std::sort(step.supports.begin(), step.supports.end());
    step.supports.erase(std::unique(step.supports.begin(), step.supports.end()), step.supports.end());
    return step;
}

void offer_common(std::span<Closure* const> closures, ChainKind kind, int start, Conclusions& conclusions) {
    std::array<ArgumentEnd, 9> ends;
    for (const bool of_on : {true, false}) {
        CandidateSet common = of_on ? closures[0]->on() : closures[0]->off();
        for (Closure* const one : closures.subspan(1)) common &= of_on ? one->on() : one->off();
        if (common.empty()) continue;
        for (const int node : closures[0]->order(of_on)) {
            const int literal = closures[0]->node(node).literal;
            if (!common.has(candidate_of_literal(literal))) continue;
            for (std::size_t i = 0; i < closures.size(); ++i) ends[i] = {closures[i], closures[i]->node_of(literal)};
            conclusions.offer(kind, literal, {ends.data(), closures.size()}, start);
        }
    }
}

}  // namespace gridwright::sudoku::explainer
