// What every one-cell edit of a picture would do to its puzzle, with the work of all edits shared.
//
// An edit changes the clues of one row and one column; everything that the other lines tell stays true. So rows and
// columns are held out in ever smaller blocks: what is left out is let in by halves, with undo, until only the two
// lines of one cell are missing. These come with their new clues, and lines are solved until nothing changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../budget.hpp"
#include "exchange.hpp"
#include "placements.hpp"
#include "position.hpp"

namespace gridwright::nonogram {

// Cell `cell` becomes `colour` (0 is blank).
struct Edit {
    std::uint32_t cell;
    std::uint32_t colour;
};

// Cells that lines leave open, and the sum over all lines of the base-2 logarithm of the placements left.
struct Openness {
    std::uint32_t open = 0;
    double placements = 0;
};

class EditScan {
public:
    EditScan(std::span<const std::uint8_t> picture, std::size_t height, std::size_t width, std::size_t colours);

    // Where the budget of these three ends first, what lines have not told yet is open, and placements are not counted.
    // The picture as it is.
    Openness now(const Budget& budget = {});
    // Per cell whether lines leave it open.
    std::vector<std::uint8_t> open_map(const Budget& budget = {});
    // Edits to any other colour of the cells whose row or column has an open cell: no other edit can settle anything.
    std::vector<Edit> useful_edits(const Budget& budget = {});
    // Fills in one outcome per edit; false, with some of them missing, if the budget ended. Edits may come in any
    // order.
    bool scan(std::span<const Edit> edits, std::span<Openness> outcomes, const Budget& budget);
    // Applies an edit for good.
    void apply(const Edit& edit);

private:
    struct Asked {
        std::uint32_t row;
        std::uint32_t column;
        std::uint32_t colour;
        std::uint32_t number;
    };
    using Lines = std::span<const std::uint32_t>;

    void settle_all(const Budget& budget);
    void propagate();
    void restart();
    void descend(Lines rows, Lines columns);
    void split(Lines rows, Lines columns, bool by_rows);
    void try_cell(std::size_t row, std::size_t column);
    bool has_edits(Lines rows, Lines columns) const;
    double placements_left();
    bool is_open(std::size_t line) const;
    double line_placements(std::size_t line);

    Picture picture_;
    Puzzle puzzle_;
    Position position_;
    PlacementCounter counter_;
    // What was counted before: key of the clue, masks, logarithm.
    struct Counted {
        std::uint64_t key = 0;
        std::vector<std::uint64_t> masks;
        double value = 0;
    };
    std::vector<Counted> counted_;
    std::vector<std::uint64_t> clue_key_;
    std::uint64_t next_key_;

    std::vector<Asked> asked_;
    std::vector<std::uint32_t> first_asked_;  // per cell, where its edits begin in `asked_`
    std::vector<std::uint32_t> sums_;         // edits above and left of a corner
    std::span<Openness> outcomes_;
    const Budget* budget_ = nullptr;
    bool spent_ = false;
};

// Per cell of each picture, 1 where lines leave it open; pictures of one shape one after the other. False if the budget
// ended, with the rest untouched.
bool open_cells_of_many(std::span<const std::uint8_t> pictures, std::size_t height, std::size_t width,
                        std::size_t colours, std::span<std::uint8_t> open, const Budget& budget);

}  // namespace gridwright::nonogram
