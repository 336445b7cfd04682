// What a sudoku demands of its cells, in the small closed vocabulary that every kernel reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gridwright::sudoku {

using Mask = std::uint64_t;  // bit s = symbol s may stand in the cell
using Cells = std::vector<int>;

struct Domain {
    int cell;
    Mask allowed;
};

// table[s]: the symbols that may stand in `second` beside s in `first`.
struct Relation {
    int first;
    int second;
    std::vector<Mask> table;
};

// The values of the cells times their coefficients add up to one of the totals; `distinct`: no symbol stands twice.
struct Sum {
    Cells cells;
    std::vector<int> coefficients;
    std::vector<int> totals;
    bool distinct;
};

// A finite automaton that reads symbols. From `state` with `symbol` it may go to the states next[first[i]] up to
// next[first[i + 1]], where i = state * symbols + symbol.
struct Machine {
    int start;
    std::vector<bool> accepts;  // by state
    std::vector<std::uint32_t> first;
    std::vector<std::int32_t> next;
};

// A sequence of cells that a machine accepts.
struct Automaton {
    Cells cells;
    std::size_t machine;
};

// Symbol s stands at least least[s] and at most most[s] times in the cells.
struct Contains {
    Cells cells;
    std::vector<int> least;
    std::vector<int> most;
};

// The cells that hold one of the symbols form one area, at least one cell of it: from each a way leads to each over
// neighbours that hold one, too. They are just `size` cells if that is not 0.
struct Connected {
    Cells cells;
    std::vector<std::vector<int>> neighbours;  // by place in `cells`: places
    Mask symbols;
    int size;
};

// No two pairs of cells hold the same pair of symbols. Cell i of the first half is paired with cell i of the second.
struct DistinctPairs {
    Cells cells;
};

// The caller guarantees 1 to 64 symbols, cells inside the grid, and lists by symbol that have one entry for each.
struct Rules {
    int cells;
    int symbols;
    std::vector<int> values;      // what each symbol counts in sums
    std::vector<Cells> distinct;  // no symbol twice; each exactly once where there are as many cells as symbols
    std::vector<Domain> domains = {};
    std::vector<Relation> relations = {};
    std::vector<Sum> sums = {};
    std::vector<Machine> machines = {};
    std::vector<Automaton> automata = {};
    std::vector<Contains> contains = {};
    std::vector<DistinctPairs> pairs = {};
    std::vector<Connected> connected = {};

    Mask all() const { return symbols == 64 ? ~Mask{0} : (Mask{1} << symbols) - 1; }
};

}  // namespace gridwright::sudoku
