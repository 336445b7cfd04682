// Reasoning with demands beyond houses and sums: relations, domains, counted symbols, sequences.
//
// Deduction.kind and .demand tell which demand it was; of several that belong together, the first.
#pragma once

#include <vector>

#include "finder.hpp"
#include "sudoku/rules.hpp"

namespace gridwright::sudoku::finders {

// What the relations of one group (a sign, a whole thermometer) exclude, followed along all of them to the end. Pairs
// that stand alone and in which one cell says the same to several others are told together: `neighbours`, that cell
// first.
template <std::size_t Words>
bool find_relation(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// What the printed cells of one group do not allow.
template <std::size_t Words>
bool find_domain(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// A symbol that has just as many places left as it must have takes them; one that stands often enough leaves the rest.
template <std::size_t Words>
bool find_contains(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Symbols that no accepted sequence uses.
template <std::size_t Words>
bool find_automaton(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

// Tells whether a filled grid (the symbol of every cell) keeps every demand but the houses.
bool keeps_demands(const Rules& rules, const std::vector<int>& filling);

}  // namespace gridwright::sudoku::finders
