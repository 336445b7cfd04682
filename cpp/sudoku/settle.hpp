// Propagation for any sudoku: singles, hidden singles and pairs, overlapping houses, and every other demand, to the
// fixed point.
#pragma once

#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "sudoku/layout.hpp"
#include "sudoku/stack.hpp"

namespace gridwright::sudoku {

// A position that knows what follows from it, and the way back. A word has a bit for every symbol.
template <class Word>
class Settler {
public:
    // A position to come back to.
    struct Moment {
        std::size_t saved;
        int open;
    };

    explicit Settler(const Layout& layout);

    // Takes a position over and settles everything that follows; false on a contradiction, after which the position
    // is good for nothing but to be left.
    bool settle_all(std::span<const Mask> masks);

    // The same when a cell of a settled position is narrowed to `mask`.
    bool settle_from(int cell, Word mask);

    // Moments nest: going back to one ends it and all that were kept later.
    Moment keep_moment();
    void go_back(Moment moment);

    // The candidates of every cell.
    std::span<const Word> masks() const { return {masks_, static_cast<std::size_t>(layout_.rules.cells)}; }
    // For every exact house and symbol the places of the house where the symbol may stand.
    std::span<const Word> places() const { return {places_, layout_.exact.size() * symbols_}; }
    bool is_solved() const { return open_ == 0; }

    // After a contradiction: the cells of the rule that failed, and the cell whose only symbol was told to others last.
    std::span<const int> blamed() const { return blamed_; }
    int last_single() const { return last_single_; }

private:
    struct Change {
        std::uint32_t place;
        Word before;
    };

    // A copy of the position is cheaper than a list of changes, unless it is so large that copies would not fit
    // the cache.
    static constexpr bool keeps_copies = sizeof(Word) < sizeof(std::uint64_t);
    using Saved = std::conditional_t<keeps_copies, Word, Change>;

    void forget_work();
    void write(Word& word, Word value);
    bool narrow(int cell, Word mask);
    bool strike(int cell, Word symbol, unsigned number);
    bool thin(const Layout::Seat& seat, unsigned symbol);
    void mark(int cell);
    bool run();
    bool take_givens();
    bool list_places();
    bool spread(int cell);
    bool compare();
    bool relate(const Layout::Link& link);
    bool clear_overlaps(std::size_t house);
    bool clear_overlap(const Layout::Segment& segment, Word symbol, unsigned number);
    bool keep_pair(std::size_t house, Word places, unsigned number);
    bool settle_demand(std::size_t demand);
    bool narrow_scratch(std::size_t demand, Mask& needed);
    bool narrow_other(std::size_t demand, Mask& needed);
    bool claim(std::span<const int> cells, Word needed);
    bool claim_all(std::span<const int> cells);
    bool blame(std::span<const int> cells);
    bool blame(int cell);

    const Layout& layout_;
    std::size_t symbols_;
    bool has_marks_;           // demands beyond houses
    std::vector<Word> words_;  // masks, then places: both sides of one position
    Word* masks_;
    Word* places_;                 // house * symbols + symbol
    int open_ = 0;                 // cells with more than one candidate
    std::vector<Saved> saved_;     // positions one after the other, or changes
    Stack<int> singles_;           // cells that became single and have not told their peers
    Stack<std::uint32_t> hidden_;  // house and symbol with one place, not placed yet
    Stack<std::uint32_t> houses_;  // with symbols whose places became fewer
    std::vector<Word> moved_;      // by house: these symbols
    std::vector<int> links_;       // relations to look at
    std::vector<char> link_waits_;
    std::vector<std::uint64_t> waits_;  // wide demands to look at
    std::vector<Mask> scratch_;         // the cells of one demand
    std::vector<Claim> claims_;         // of one tally
    std::vector<int> claimants_;        // the cells of one claim
    Care care_ = Care::thorough;        // in the first position, less so in the search from there
    std::span<const int> blamed_;
    int blamed_cell_ = 0;
    int last_single_ = 0;
};

// Settles masks of any number of symbols; false on a contradiction.
bool settle(const Layout& layout, std::vector<Mask>& masks);

}  // namespace gridwright::sudoku
