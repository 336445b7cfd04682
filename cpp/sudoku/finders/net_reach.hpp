// What an assumption leads to by singles: a candidate true or false, then every naked and hidden single that follows.
//
// Works on the single candidates of a link graph alone. Counts candidates left in each cell and places left for each
// digit in each complete house ("slots"): whatever drops to one is a single, whatever drops to none is a contradiction.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "link_graph.hpp"

namespace gridwright::sudoku::finders {

// A cell or a digit in a house: exactly one of its candidates is true.
struct Slot {
    std::int16_t house;  // -1 for a cell
    std::int16_t digit;  // -1 for a cell
    int begin, end;      // its candidates within NetReach::members
};

template <std::size_t Words>
class NetReach {
public:
    void build(const Position<Words>& position, const LinkGraph<Words>& graph);

    int slots() const { return static_cast<int>(slots_.size()); }
    const Slot& slot(int i) const { return slots_[static_cast<std::size_t>(i)]; }
    std::span<const int> members(int slot) const {
        const Slot& s = slots_[static_cast<std::size_t>(slot)];
        return {members_.data() + s.begin, members_.data() + s.end};
    }
    // The slot's candidates as a set.
    const Word* row(int slot) const { return rows_.data() + static_cast<std::size_t>(slot * words_); }

    // Follow an assumption for some rounds of singles and add what is true and false to the two sets.
    void follow(int assumption, int rounds, Word* on, Word* off);

    // Follow an assumption until the target holds, or until a slot is empty if there is no target (-1), also using that
    // places of a digit within two houses bar it from the rest of both. Returns the literals that the outcome rests on,
    // placements only, in order; `empty_slot` tells which slot was emptied, -1 if the target was reached.
    std::vector<int> prove(int assumption, int target, int& empty_slot);

    // Whether an assumption can be refuted when, on the way, other candidates may be tried as well: one that leads to
    // an empty slot is struck. Ends undecided (false) when `trials`, which it counts down, are used up. `placed` gets
    // the placements made before the end.
    bool refutes(int assumption, int& trials, std::vector<int>& placed);

private:
    // What a trial changes, kept to be taken back.
    struct Trial {
        std::vector<std::uint8_t> left, state;
    };
    void save(Trial& trial) const {
        trial.left = left_;
        trial.state = state_;
    }
    void restore(const Trial& trial) {
        left_ = trial.left;
        state_ = trial.state;
        empty_ = -1;
        now_.clear();
        next_.clear();
    }
    bool exhaust();
    bool try_slots(Trial& here, int widest, int& trials, bool& changed);
    void reset();
    void strike(int node, int cause);
    void settle(int node, int cause_slot);
    void note(int slot);
    bool lock_once();
    void collect(int literal, std::vector<int>& out);

    const LinkGraph<Words>* graph_ = nullptr;
    const Layout<Words>* layout_ = nullptr;
    int words_ = 0;
    std::vector<Slot> slots_;
    std::vector<int> members_;
    std::vector<Word> rows_;
    Lists slots_of_;
    std::vector<std::uint8_t> size_, left_;  // by slot: candidates at the start, and now
    std::vector<std::uint8_t> state_;        // by node: 0 open, 1 struck, 2 true
    std::vector<int> now_, next_;            // slots with one candidate left
    int empty_ = -1;
    // For proofs, by literal: the slot that made it true; the node (or slot, counted from -2 downwards) that struck it.
    bool keeps_causes_ = false;
    std::vector<int> cause_;
    std::vector<int> order_;  // literals in the order in which they were found
};

}  // namespace gridwright::sudoku::finders
