// Nishio, multiple, dynamic and nested forcing chains: one engine of closures, with the levels as parameters.
#pragma once

#include "sudoku/explainer/conclusions.hpp"

namespace gridwright::sudoku::explainer {

// Called every now and then; throws where the work must end.
using Check = std::function<void()>;

// Nishio looks at one digit at a time; a digit that led to nothing is not looked at again while its places stay.
class Nishio {
public:
    std::optional<Step> best(const Board& board, const Check& check);

private:
    using Rows = std::array<Positions, 9>;
    static Rows rows_of(const Board& board, int digit);

    std::array<Rows, digit_count> known_{};
    Closure closure_;
};

std::optional<Step> best_multiple(const Board& board);

// Closures of every candidate of one grid, true and false. Each level goes on from where the one before stood
// still, since it only adds kinds of steps.
class Dynamics {
public:
    Dynamics(NestedMemory& memory, const Check& check) : memory_(memory), check_(check) {}

    // Begin with another grid.
    void begin(const Board& board);
    // Levels rise from call to call; level 4, with any inner level, goes on from level 1.
    void deepen(const Depth& depth, Conclusions& conclusions);
    std::optional<Step> best(const Depth& depth);

private:
    void grow(Closure& closure, const Depth& depth, const Conclusions& conclusions);
    bool is_too_dear(Closure& closure, int first_new, int most) const;
    Closure& closure_of(int candidate, bool is_true) {
        return closures_[at(number_[at(literal_of(candidate, is_true))])];
    }
    void offer_contradictions(int candidate, bool is_true, Conclusions& conclusions);
    void offer_regions(int candidate, Conclusions& conclusions);

    NestedMemory& memory_;
    const Check& check_;
    Board board_;
    std::vector<int> literals_;
    std::array<int, literal_count> number_{};
    std::vector<Closure> closures_, after_patterns_;
};

// For use inside another chain.
NestedSteps all_multiples(const Board& board);
NestedSteps all_dynamics(const Board& board, int level, NestedMemory& memory, const Check& check);

}  // namespace gridwright::sudoku::explainer
