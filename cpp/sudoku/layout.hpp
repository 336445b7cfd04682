// The demands of any sudoku prepared for the generic kernels: who differs, how houses cut each other, plans for sums
// and automata.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bits/lists.hpp"
#include "sudoku/automata.hpp"
#include "sudoku/rules.hpp"
#include "sudoku/sums.hpp"
#include "sudoku/tallies.hpp"

namespace gridwright::sudoku {

// By cell the cells that must differ from it, in order.
Lists find_peers(const Rules& rules);

class Layout {
public:
    explicit Layout(Rules rules);

    // A cell as a part of an exact house: cell number `place` of it.
    struct Seat {
        std::uint32_t house;
        std::uint32_t first;  // number of the house's first symbol when the symbols of all houses are counted through
        Mask place;           // one bit
    };

    // Places of a house that another one shares, or that are left over. A symbol of the house that lies only here
    // leaves the other house outside: its places but `shared` if it is exact, or else the cells listed as targets.
    // What is left over has no other house.
    struct Segment {
        Mask places;
        Mask shared;
        std::int32_t partner;   // exact house or -1
        std::uint32_t targets;  // list of `targets`
    };

    // Two cells in relation. `table` -1: the first is smaller; else a number of `tables`.
    struct Link {
        int first;
        int second;
        int table;
    };

    // Of a relation, by symbol of one cell, what the other cell may hold.
    struct Table {
        std::vector<Mask> second, first;
    };

    // A sequence of cells, and the number of its machine laid out over them. Where the cells differ and their order
    // does not matter, the sets of symbols that they may hold. What a tally says as well needs no look.
    struct Sequence {
        Cells cells;
        std::size_t unrolled;
        std::optional<Sets> sets;
        bool is_tallied = false;
    };

    // A sequence of cells that differ, and a machine that knows it: more to look at than the machine as it is, so that
    // it waits for all else.
    struct Differing {
        std::size_t sequence;
        std::size_t machine;  // number of `refined`
    };

    // Sums, then contains, sequences, pairs, areas that hang together, tallies and sequences of cells that differ are
    // counted through: their cells.
    const Cells& cells_of(std::size_t demand) const {
        if (demand < plans.size()) return plans[demand].cells;
        demand -= plans.size();
        if (demand < rules.contains.size()) return rules.contains[demand].cells;
        demand -= rules.contains.size();
        if (demand < sequences.size()) return sequences[demand].cells;
        demand -= sequences.size();
        if (demand < rules.pairs.size()) return rules.pairs[demand].cells;
        demand -= rules.pairs.size();
        if (demand < rules.connected.size()) return rules.connected[demand].cells;
        demand -= rules.connected.size();
        if (demand < tallies.size()) return tallies[demand].cells;
        return sequences[differing[demand - tallies.size()].sequence].cells;
    }
    std::size_t wide_demands() const {
        return plans.size() + rules.contains.size() + sequences.size() + rules.pairs.size() + rules.connected.size() +
               tallies.size() + differing.size();
    }

    std::span<const Seat> seats_of(int cell) const {
        const auto c = static_cast<std::size_t>(cell);
        return {seats.data() + first_seat[c], seats.data() + first_seat[c + 1]};
    }

    Rules rules;                // with the sums that follow from them; relations are in `links`
    Mask all;                   // every symbol
    std::vector<Mask> domains;  // by cell, unless no demand says so
    std::vector<Link> links;
    std::vector<Table> tables;
    std::vector<SumPlan> plans;            // of the sums, then of pairs of them
    std::size_t words_of_peers = 0;        // if there are sums or automata:
    std::vector<std::uint64_t> peer_sets;  // by cell: the set of cells that differ from it, in so many words
    std::vector<Sequence> sequences;       // of the automata
    std::vector<Unrolled> unrolled;
    std::vector<char> is_exact;  // by wide demand: whether a second look at once finds nothing more
    std::vector<Differing> differing;
    std::vector<Unrolled> refined;
    std::vector<Tally> tallies;             // of the automata that count
    Lists exact;                            // houses that hold every symbol
    Lists loose;                            // other cells that differ, unless an exact house says so
    Lists loose_of;                         // by cell, unless there are none
    Lists demands_of;                       // by cell: wide demands, unless there are none
    Lists links_of;                         // by cell, unless there are none
    std::vector<Seat> seats;                // of all cells, one after the other
    std::vector<std::uint32_t> first_seat;  // by cell, and the end
    // A cut parts a house into segments. By exact house, and the end: its first cut; by cut and place: the segment.
    std::vector<std::uint32_t> first_cut;
    std::vector<std::uint32_t> segment_at;
    std::vector<Segment> segments;
    Lists targets;

private:
    struct Partner;

    void take_domains();
    void take_relations();
    void find_peer_sets();
    bool are_different(int a, int b) const;
    void take_sums();
    void take_automata();
    void take_tallies();
    void list_exact();
    Neighbourhood neighbourhood() const;
    void sort_houses();
    void find_seats();
    void find_loose();
    void find_cuts();
    void cut_house(std::span<const int> cells, std::vector<Partner>& waiting);
};

}  // namespace gridwright::sudoku
