// Propagation of sequences that a finite automaton accepts, to the last candidate.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/rules.hpp"
#include "sudoku/sum_sets.hpp"

namespace gridwright::sudoku {

// A machine laid out over a number of cells: for every cell the states before it that can be reached and from which
// an end can be reached, in numbers of their own. States with the same future are one.
struct Unrolled {
    struct Layer {
        std::uint32_t states;
        std::uint32_t words;               // of a set of its states
        std::vector<std::uint32_t> first;  // by state and symbol, and the end: its first move
        std::vector<std::uint32_t> next;   // states of the layer after
    };

    // Calls with every state that may follow.
    template <class Go>
    void step(std::size_t layer, std::size_t state, std::size_t symbol, const Go& go) const {
        const Layer& here = layers[layer];
        const std::size_t move = state * symbols + symbol;
        for (std::uint32_t i = here.first[move]; i < here.first[move + 1]; ++i) go(here.next[i]);
    }

    std::size_t symbols;
    std::vector<Layer> layers;  // by cell; after the last there is one state
    bool is_possible;           // layer 0 has its one state
};

Unrolled unroll(const Machine& machine, std::size_t cells, std::size_t symbols);

// The sets of symbols that are accepted in every order, if all others are accepted in none: of cells that differ
// nothing else need be known. Nothing where the order matters or may matter, or where there are more than nine symbols.
std::optional<Sets> accepted_sets(const Unrolled& unrolled);

// Narrows the masks of the cells; false if no accepted sequence is left.
bool narrow_automaton(const Unrolled& unrolled, std::span<Mask> masks);

}  // namespace gridwright::sudoku
