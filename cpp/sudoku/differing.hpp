// Machines over cells that all differ: what they accept of sequences in which no symbol comes twice.
#pragma once

#include <cstddef>
#include <optional>

#include "sudoku/automata.hpp"

namespace gridwright::sudoku {

// More states cost more than they tell.
constexpr std::size_t most_differing_states = 4096;

// The machine that also knows which symbols were read and refuses them; nothing where more than nine symbols, or too
// many states, are in the way.
std::optional<Unrolled> unroll_differing(const Unrolled& unrolled);

}  // namespace gridwright::sudoku
