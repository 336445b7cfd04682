// Propagation for any sudoku: singles, hidden singles and pairs, overlapping houses, inequalities and sums, to the
// fixed point.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/layout.hpp"

namespace gridwright::sudoku {

// What is possible, seen from both sides: first the candidates of every cell, then for every exact house and symbol
// the places of the house where the symbol may stand. A word has a bit for every symbol.
template <class Word>
struct State {
    std::vector<Word> words;
    int open = 0;  // cells with more than one candidate
};

// Works on one state at a time; keep one and feed it states.
template <class Word>
class Settler {
public:
    explicit Settler(const Layout& layout);

    // Settles everything that follows from the candidates of all cells, and makes a state of it; false on a
    // contradiction.
    bool settle_all(std::span<const Mask> masks, State<Word>& state);

    // The same after `cell` of a settled state was narrowed to `mask`.
    bool settle_from(State<Word>& state, int cell, Word mask);

    // After a contradiction: the cells of the rule that failed.
    std::span<const int> blamed() const { return blamed_; }

private:
    void attach(State<Word>& state);
    bool narrow(int cell, Word mask);
    bool strike(int cell, Word symbol, unsigned number);
    bool thin(const Layout::Seat& seat, unsigned symbol);
    void mark(int cell);
    bool run();
    bool take_givens();
    bool list_places();
    bool spread(int cell);
    bool compare();
    bool clear_overlaps(std::size_t house);
    bool clear_overlap(const Layout::Segment& segment, Word symbol, unsigned number);
    bool keep_pair(std::size_t house, Word places, unsigned number);
    bool settle_sum(std::size_t sum);
    bool blame(std::span<const int> cells);
    bool blame(int cell);

    const Layout& layout_;
    std::size_t symbols_;
    bool has_marks_;                // inequalities or sums
    Word* masks_ = nullptr;
    Word* places_ = nullptr;        // house * symbols + symbol
    int open_ = 0;
    std::vector<int> singles_;      // cells that became single and have not told their peers
    std::vector<std::uint32_t> hidden_;  // house and symbol with one place, not placed yet
    std::vector<std::uint32_t> houses_;  // with symbols whose places became fewer
    std::vector<Word> moved_;            // by house: these symbols
    std::vector<int> pairs_;             // inequalities to look at
    std::vector<char> pair_waits_;
    std::vector<std::uint64_t> sum_waits_;
    std::span<const int> blamed_;
    int blamed_cell_ = 0;
};

// Settles masks of any number of symbols; false on a contradiction.
bool settle(const Layout& layout, std::vector<Mask>& masks);

}  // namespace gridwright::sudoku
