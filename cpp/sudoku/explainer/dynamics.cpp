// Dynamic closures with steps inside them: contradictions, and what both values, all candidates or all places lead to.
#include "sudoku/explainer/forcing.hpp"

namespace gridwright::sudoku::explainer {

void Dynamics::begin(const Board& board) {
    board_ = board;
    literals_.clear();
    after_patterns_.clear();
    for (const int cell : board.open)
        for (const int digit : Members(board.cell[at(cell)]))
            for (const bool is_true : {true, false}) {
                const int literal = literal_of(candidate_of(cell, digit), is_true);
                number_[at(literal)] = static_cast<int>(literals_.size());
                literals_.push_back(literal);
            }
    if (closures_.size() < literals_.size()) closures_.resize(literals_.size());
    for (std::size_t i = 0; i < literals_.size(); ++i) closures_[i].begin(board, literals_[i]);
}

void Dynamics::deepen(const Depth& depth, Conclusions& conclusions) {
    if (depth.level == 4) {
        if (after_patterns_.empty()) {
            begin(board_);
            for (std::size_t i = 0; i < literals_.size(); ++i) grow(closures_[i], {1, 0}, conclusions);
            after_patterns_ = closures_;
        } else {
            closures_ = after_patterns_;
        }
    }
    for (const int cell : board_.open) {
        if (size_of(board_.cell[at(cell)]) < 2) continue;
        for (const int digit : Members(board_.cell[at(cell)]))
            for (const bool is_true : {true, false}) {
                const int candidate = candidate_of(cell, digit);
                grow(closure_of(candidate, is_true), depth, conclusions);
                offer_contradictions(candidate, is_true, conclusions);
            }
    }
    // Candidates that are alone in their cells only take part in regions.
    for (const int cell : board_.open)
        if (size_of(board_.cell[at(cell)]) == 1)
            grow(closure_of(candidate_of(cell, lowest(board_.cell[at(cell)])), true), depth, conclusions);
    std::array<Closure*, 9> choices{};
    for (const int cell : board_.open) {
        const int size = size_of(board_.cell[at(cell)]);
        if (size < 2) continue;
        check_();
        std::size_t count = 0;
        for (const int digit : Members(board_.cell[at(cell)])) {
            const int candidate = candidate_of(cell, digit);
            choices[count++] = &closure_of(candidate, true);
            if (size >= 3) {
                const std::array<Closure*, 2> both{&closure_of(candidate, true), &closure_of(candidate, false)};
                offer_common(both, ChainKind::both_ways, -1, conclusions);
            }
            offer_regions(candidate, conclusions);
        }
        offer_common({choices.data(), count}, ChainKind::cell, support_of_cell(cell), conclusions);
    }
}

std::optional<Step> Dynamics::best(const Depth& depth) {
    BestConclusion best(board_, memory_);
    deepen(depth, best);
    constexpr std::array<double, 5> bases{8.5, 9.0, 9.5, 10.0, 10.5};
    constexpr std::array<Technique, 5> techniques{Technique::dynamic_chains, Technique::dynamic_plus,
                                                  Technique::nested_chains, Technique::nested_chains,
                                                  Technique::nested_chains};
    return best.step(techniques[at(depth.level)], bases[at(depth.level)]);
}

void Dynamics::grow(Closure& closure, const Depth& depth, const Conclusions& conclusions) {
    while (true) {
        check_();
        closure.grow(board_, {true, true});
        if (closure.is_contradiction()) return;
        const int before = closure.last_node();
        if (!embed(closure, board_, depth, memory_, check_)) return;
        if (is_too_dear(closure, before + 1, conclusions.most())) return;
    }
}

// All that follows now rests on one of the new nodes, and costs more than it does.
bool Dynamics::is_too_dear(Closure& closure, int first_new, int most) const {
    if (most == std::numeric_limits<int>::max()) return false;
    for (int node = first_new; node <= closure.last_node(); ++node) {
        const ArgumentEnd end{&closure, node};
        if (complexity_of({&end, 1}, memory_) < most) return false;
    }
    return true;
}

void Dynamics::offer_contradictions(int candidate, bool is_true, Conclusions& conclusions) {
    Closure& closure = closure_of(candidate, is_true);
    if (!closure.is_contradiction()) return;
    const std::array<ArgumentEnd, 2> ends{{{&closure, closure.on_end()}, {&closure, closure.off_end()}}};
    conclusions.offer(ChainKind::absurd, literal_of(candidate, !is_true), ends, -1);
}

void Dynamics::offer_regions(int candidate, Conclusions& conclusions) {
    const int cell = cell_of(candidate), digit = digit_of(candidate);
    std::array<Closure*, 9> choices{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const int region = geometry.region[at(cell)][kind];
        const Positions places = board_.place[at(region)][at(digit)];
        if (size_of(places) < 2 || lowest(places) != geometry.position[at(cell)][kind]) continue;
        std::size_t count = 0;
        for (const int i : Members(places))
            choices[count++] = &closure_of(candidate_of(cell_at(region, i), digit), true);
        offer_common({choices.data(), count}, ChainKind::region, support_of_region(region, digit), conclusions);
    }
}

NestedSteps all_dynamics(const Board& board, int level, NestedMemory& memory, const Check& check) {
    Dynamics search(memory, check);
    search.begin(board);
    AllConclusions all(board, memory);
    search.deepen({level, 0}, all);
    return all.in_order();
}

}  // namespace gridwright::sudoku::explainer
