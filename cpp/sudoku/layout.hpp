// The rules of any sudoku as the generic kernels see them: houses, inequalities, sums; and what follows from them.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace gridwright::sudoku {

using Mask = std::uint64_t;  // bit s = symbol s may stand in the cell
using Cells = std::vector<int>;

// Cells whose values (symbol 0 counts 1) add up to `total`; `distinct` says that no symbol repeats.
struct Sum {
    Cells cells;
    int total;
    bool distinct;
};

// The caller guarantees 1 to 64 symbols, cells inside the grid, no cell twice in a house, no house above `symbols`.
struct Rules {
    int cells;
    int symbols;
    std::vector<Cells> houses;                  // no symbol twice; each exactly once where size == symbols
    std::vector<std::pair<int, int>> less_than;  // first cell smaller than second
    std::vector<Sum> sums;
};

class Layout {
public:
    explicit Layout(Rules rules);

    // A symbol of house `from` that lies only in the overlap with another house leaves `rest_of_other`.
    struct Overlap {
        Cells rest;
        Cells rest_of_other;
    };

    Rules rules;
    Mask all;                                     // every symbol
    std::vector<Cells> peers;                     // by cell: the cells that must differ from it
    std::vector<Cells> houses_of;                 // by cell: exact houses that hold it
    std::vector<Cells> sums_of;                   // by cell
    std::vector<Cells> pairs_of;                  // by cell: indices into less_than
    std::vector<Cells> exact;                     // houses that hold every symbol
    std::vector<std::vector<Overlap>> overlaps;   // by exact house

private:
    void find_peers();
    void find_overlaps();
    void derive_sums();
};

}  // namespace gridwright::sudoku
