// The demands of a sudoku as clauses, one after the other: one variable per open candidate, and more where a demand
// needs them.
#pragma once

#include <bit>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "sudoku/clauses.hpp"
#include "sudoku/encode.hpp"

namespace gridwright::sudoku {

constexpr bool is_single(Mask mask) { return (mask & (mask - 1)) == 0; }

class Encoder {
public:
    Encoder(const Layout& layout, const std::vector<Mask>& masks, const Budget& budget, std::size_t most);
    Encoding run();

private:
    Mask mask(int cell) const { return masks_[static_cast<std::size_t>(cell)] & layout_.all; }
    int value(int symbol) const { return layout_.rules.values[static_cast<std::size_t>(symbol)]; }

    // An open cell's candidate is its first variable plus the rank of the symbol.
    Literal literal(int cell, int symbol) const {
        if ((mask(cell) >> symbol & 1) == 0) return never;
        if (is_single(mask(cell))) return certain;
        const Mask below = mask(cell) & ((Mask{1} << symbol) - 1);
        return first_[static_cast<std::size_t>(cell)] + std::popcount(below);
    }
    void put_any(int cell, Mask symbols) {
        for (Mask m = mask(cell) & symbols; m != 0; m &= m - 1) out_.put(literal(cell, std::countr_zero(m)));
    }
    std::vector<Choice> choices(int cell) const;

    void number_candidates();
    void one_symbol(int cell);
    void every_symbol(std::span<const int> house);
    void differ_from_peers(int cell);
    void stay_in(int cell);
    void relate(const Layout::Link& link);
    // Counts each symbol through the cells that may hold it.
    void count(const Contains& contains);
    void follow(const Layout::Sequence& sequence);

    // encode_sums.cpp
    // Sets of symbols that make up a sum: variables for the symbols that it uses and for the set of them. What a
    // solver learns about a cage is mostly which symbols it holds; false if there are too many sets.
    bool combine(const Sum& sum);
    // All sets of `size` of the symbols, from rank `from` of their values on, with this total, each with `chosen`.
    bool list_sets(Mask symbols, std::size_t size, int total, std::size_t from, Mask chosen, std::vector<Mask>& sets);
    // Running totals: from a total before a cell, a symbol leads to the total after it; dead ends are forbidden.
    void add_up(const Sum& sum);

    // encode_areas.cpp
    // A variable for every pair of symbols at every place; running down the places, no pair is met again.
    void pair_up(const DistinctPairs& pairs);
    // Says that a cell holds one of some symbols.
    Literal holds_any(int cell, Mask symbols);
    // What follows from the size of an area, which a solver would have to learn: no cell is alone, none too far away.
    void keep_close(const Connected& area, const std::vector<Literal>& inside);
    // The first cell of an area is its root, and every other one is so many steps away from it.
    void connect(const Connected& area);

    const Layout& layout_;
    const std::vector<Mask>& masks_;
    const Lists peers_;
    std::vector<int> by_value_;   // symbols, smallest value first
    std::vector<Literal> first_;  // by open cell: the variable of its lowest candidate
    std::vector<std::pair<std::int32_t, std::int32_t>> candidates_;
    ClauseWriter out_;
};

}  // namespace gridwright::sudoku
