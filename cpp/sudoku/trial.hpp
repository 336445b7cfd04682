// What singles alone come to, after a cell is filled or after trials: backdoors, closures and the depth of trial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../budget.hpp"

namespace gridwright::sudoku {

// A board and its houses: cells of a house differ, and a house with as many cells as symbols holds each once.
class Singles {
public:
    using Masks = std::vector<std::uint64_t>;

    Singles(std::size_t cells, std::size_t symbols, std::vector<std::vector<std::size_t>> houses);

    // Follows naked and hidden singles to their end; false where something has no place left.
    bool close(Masks& masks) const;

    // How many cells are settled once each cell of the board holds its symbol of the solution; of settled cells the
    // number without that.
    std::vector<std::size_t> closures(const Masks& masks, std::span<const std::uint64_t> solution) const;

    // Cells, and pairs of two others, whose symbols of the solution let singles do the rest; nothing where singles
    // do it anyway. The pairs end with the budget, and `complete` says whether they did not.
    struct Backdoors {
        std::vector<std::size_t> cells;
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        bool complete = true;
    };
    Backdoors backdoors(const Masks& masks, std::span<const std::uint64_t> solution, bool pairs,
                        const Budget& budget) const;

    // How deep trials have to be nested: 0 where singles solve the board, 1 where removing candidates that singles
    // refute does, 2 where such trials are made within trials, and so on; -1 where `most` or the budget ends first,
    // and where the board is refuted altogether.
    int depth(const Masks& masks, int most, const Budget& budget) const;

private:
    struct Spent {};

    bool settle(Masks& masks, int depth, const Budget& budget) const;
    bool is_settled(const Masks& masks) const;
    std::size_t settled(const Masks& masks) const;

    std::size_t symbols_;
    std::vector<std::vector<std::size_t>> complete_;
    std::vector<std::vector<std::size_t>> peers_;
};

}  // namespace gridwright::sudoku
