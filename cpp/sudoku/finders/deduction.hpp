// What a finder hands over: what follows, and the candidates, houses and links it follows from.
#pragma once

#include <cstdint>
#include <vector>

#include "position.hpp"

namespace gridwright::sudoku::finders {

// The part a candidate plays in a pattern; words and colours are chosen in Python.
enum class Role : std::uint8_t {
    defining,  // the pattern itself: subset cells, fish body, wing pincers
    fin,       // fish candidates outside the cover houses
    endofin,   // fish candidates in two base houses
    pivot,     // the cell that holds a wing, a blossom or a forcing chain together
    pincer,    // the ends that between them hit every elimination
    extra,     // candidates that only complete a uniqueness pattern
    first,     // colour A, or the first almost locked set
    second,    // colour B, or the second almost locked set
    third,     // further sets, counted on from here: Role(int(third) + k)
};

enum class DemandKind : std::uint8_t { none, domain, relation, sum, automaton, contains, pairs, connected };

// Which argument it is, of finders that have several; `plain` where there is one, and for the first of them.
enum class Form : std::uint8_t {
    plain,
    refutes_itself,   // chains: a candidate leads to its own opposite
    loop,             // chains: the ends hold each other
    either_way,       // forcing: a candidate, true or false
    every_candidate,  // forcing and bans: whichever candidate of a cell is true
    every_place,      // forcing: wherever a symbol of a house stands
    wrap,             // colours: one sees itself
    sees_both,        // multi colours: a colour sees both of another painting
    doubly_tied,      // almost locked sets: by two symbols
    neighbours,       // relations: one cell says the same to several
    needs_all,        // areas: no more cells are left than they have
    out_of_reach,     // areas: cells too far from those that are sure
    bridge,           // areas: a cell without which they would fall apart
    no_pair_left,     // pairs: beside a symbol
    only_place,       // pairs: of one that must stand somewhere
    dead_end,         // trials, which are no finders: not at once, but after some steps
};

enum class HouseRole : std::uint8_t { within, base, cover };

// One stop of a chain: a group of cells (usually one) for one digit, or an almost locked set. `on` says whether the
// chain reads it as true. Links join neighbours in the list; a loop's last node links back to the first.
struct ChainNode {
    std::vector<std::int16_t> cells;
    std::int16_t digit;
    bool on;
    bool strong;                         // the link that leads to this node from the one before it is strong
    std::int16_t branch;                 // 0 for plain chains; forcing chains number their branches 0, 1, 2, ...
    std::vector<std::int16_t> set = {};  // the almost locked set that gives the strong link, if one does
};

// A stop of a plain chain at one cell.
inline ChainNode stop(int cell, int digit, bool on, bool strong) {
    return {{static_cast<std::int16_t>(cell)}, static_cast<std::int16_t>(digit), on, strong, 0};
}

struct Deduction {
    std::vector<Candidate> placed;
    std::vector<Candidate> eliminated;
    std::vector<std::pair<Candidate, Role>> because;
    std::vector<std::pair<std::int16_t, HouseRole>> houses;
    std::vector<ChainNode> chain;
    Form form = Form::plain;
    int total = 0;                       // of a sum
    std::int16_t digit = -1;             // for patterns about one digit
    Mask digits = 0;                     // for patterns about a set of digits
    DemandKind kind = DemandKind::none;  // for deductions from a demand that is no house: which kind,
    int demand = -1;                     // and its number among those of its kind in Rules

    void clear() {
        placed.clear();
        eliminated.clear();
        because.clear();
        houses.clear();
        chain.clear();
        form = Form::plain;
        total = 0;
        digit = -1;
        digits = 0;
        kind = DemandKind::none;
        demand = -1;
    }
    bool concludes() const { return !placed.empty() || !eliminated.empty(); }
};

template <std::size_t Words>
void eliminate_all(Deduction& deduction, const CellSet<Words>& cells, int digit) {
    for (int cell : cells) deduction.eliminated.push_back(candidate(cell, digit));
}

template <std::size_t Words>
void because_of(Deduction& deduction, const CellSet<Words>& cells, int digit, Role role) {
    for (int cell : cells) deduction.because.emplace_back(candidate(cell, digit), role);
}

}  // namespace gridwright::sudoku::finders
