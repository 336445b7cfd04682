// The walk: always the first technique of the list that finds something, until the grid is solved or nothing helps.
//
// Singles are taken in the order in which they turned up, as a person who follows a trail does: every elimination
// notes the cells with one candidate left and the houses with one place left, and those notes are read first in,
// first out (hidden singles only where every house counts). All other techniques take the first deduction that their
// finder reports, or the weightiest where told so.
#pragma once

#include <cstdint>
#include <vector>

#include "budget.hpp"
#include "finder_table.hpp"

namespace gridwright::sudoku::finders {

// One technique of the walk: a finder (its number in the table) and its parameters.
struct WalkEntry {
    int finder;
    Parameters parameters;
    bool best =
        false;  // look at every deduction and take the weightiest (BestSink), of singles the nearest, not the first
};

struct WalkStep {
    int entry;  // number in the list of entries
    Deduction deduction;
};

enum class WalkEnd : std::uint8_t {
    solved,
    stuck,    // no technique of the list finds anything
    broken,   // a dead end, or a filled grid that breaks a rule: no solution
    stopped,  // the budget ran out
    dear,     // the steps cost more than they may
};

// What the steps of a walk may cost together: a walk that goes beyond is given up.
struct Price {
    std::vector<double> worth;  // of every entry; none where nothing is counted
    double most = 0;
};

struct WalkResult {
    WalkEnd end = WalkEnd::stuck;
    std::vector<int> used;        // entry of every step, in order
    std::vector<WalkStep> steps;  // filled only when reasons are wanted
};

// An open cell with nothing left, or a digit without a place in a complete house; -1 where it does not apply.
struct DeadEnd {
    std::int16_t cell, house, digit;
};

template <std::size_t Words>
class Walker {
public:
    Walker(const Layout<Words>& layout, std::vector<WalkEntry> entries);

    // Put every symbol of a start position in place: givens first, in order, then other cells with one candidate, then
    // what is struck out. masks[cell] holds the candidates; a cell with one candidate is settled.
    void start(const std::vector<Mask>& masks, const std::vector<bool>& given);

    WalkResult run(bool wants_reasons, const Budget& budget, const Price& price = {});

    // Walk with long steps: all that an entry finds is taken at once. It comes to the same end much sooner, since what
    // can be deduced stays so as candidates go, but says nothing about who was needed: `used` lists by entry whether it
    // found something. What takes long to find nothing comes last, or not at all.
    WalkEnd sweep(const Budget& budget, std::vector<bool>& used, bool with_dear = true);

    // For who walks on from a position again and again: begin where nothing is noted, print a symbol, walk with the
    // first `end` entries only, and ask a single entry for a deduction or take it.
    void resume(const Position<Words>& position);
    void give(int cell, int digit);
    WalkEnd walk_on(std::size_t end, const Budget& budget);
    bool finds(std::size_t entry, const Budget& budget);
    bool takes(std::size_t entry, const Budget& budget);

    // Everything in the position that shows at once that it cannot be finished: cells first, then houses.
    std::vector<DeadEnd> dead_ends() const;

    const Position<Words>& position() const { return position_; }
    std::size_t size() const { return entries_.size(); }

private:
    WalkResult run(std::size_t end, bool wants_reasons, const Budget& budget, const Price& price);
    bool step(const WalkEntry& entry, FirstSink& first, BestSink& best);
    bool take_near(const WalkEntry& entry, Deduction& result, bool wants_reasons);
    bool take_full_house(Deduction& result, bool wants_reasons);
    bool take_naked_single(Deduction& result, bool wants_reasons);
    bool take_hidden_single(Deduction& result, bool wants_reasons);
    bool is_last_in(int house) const;
    void apply(const Deduction& deduction);
    bool is_dear(const WalkEntry& entry) const;
    bool take_singles(std::vector<bool>& used);
    void eliminate(int cell, int digit);
    template <typename Tell>
    void eliminate(int cell, int digit, Tell tell);  // what is there
    void place(int cell, int digit);
    void note_hidden(int house, int digit);
    bool keeps_rules() const;

    const Layout<Words>& layout_;
    std::vector<WalkEntry> entries_;
    std::size_t noted_ = 0;              // entries at the beginning that read the notes of singles
    std::vector<std::size_t> sweeping_;  // numbers of those that are no singles, the dear ones last
    Position<Words> empty_;
    Position<Words> position_;
    Memory<Words> memory_;
    std::vector<Candidate> naked_, hidden_;  // singles noted, in order
    std::size_t naked_read_ = 0, hidden_read_ = 0;
    int written_ = -1;  // the cell that was written last, none at the start
};

}  // namespace gridwright::sudoku::finders
