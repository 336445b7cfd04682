// The techniques without chains, each in the order in which Sudoku Explainer comes to its steps.
#pragma once

#include "sudoku/explainer/step.hpp"

namespace gridwright::sudoku::explainer {

// Every function hands its steps to the taker and returns true where that ended the search.
bool find_hidden_single(const Board& board, Taker& taker);
bool find_direct_locking(const Board& board, Taker& taker);
bool find_naked_single(const Board& board, Taker& taker);
bool find_locking(const Board& board, Taker& taker);

// Sets of 2, 3 or 4; direct ones leave one place for another digit of the region and only place it.
bool find_direct_hidden_set(const Board& board, int size, Taker& taker);
bool find_hidden_set(const Board& board, int size, Taker& taker);
bool find_naked_set(const Board& board, int size, Taker& taker);
bool find_fish(const Board& board, int size, Taker& taker);

bool find_wing(const Board& board, int pivot_size, Taker& taker);  // XY: 2, XYZ: 3
bool find_unique_loop(const Board& board, Taker& taker);
bool find_bug(const Board& board, Taker& taker);

// Aligned pair or triplet exclusion. What was looked at in vain is not looked at again while its cells stay as they
// are.
class AlignedExclusion {
public:
    explicit AlignedExclusion(int size) : size_(size) {}
    bool find(const Board& board, Taker& taker);

private:
    int size_;
    std::array<Digits, cell_count> known_{};  // the candidates of the last search that found nothing
};

}  // namespace gridwright::sudoku::explainer
