// What a lane guesses, and the branches its guesses leave open.
//
// Compiled once for every instruction set; see lanes_sweep.hpp for why everything is in an unnamed namespace.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace {

// The cells of a triad, then the others of its box; by band or stack, box and line.
struct BoxCells {
    unsigned char from[54][9];

    constexpr BoxCells() : from{} {
        for (int i = 0; i < 54; ++i) {
            const int band = i / 9, box = i / 3 % 3;
            const int line_step = band < 3 ? 9 : 1, place_step = band < 3 ? 1 : 9;
            const int corner = (band < 3 ? 27 * band : 3 * (band - 3)) + 3 * box * place_step;
            for (int j = 0; j < 9; ++j) {
                const int line = (i % 3 + j / 3) % 3;
                from[i][j] = static_cast<unsigned char>(corner + line * line_step + j % 3 * place_step);
            }
        }
    }
};

constexpr BoxCells box_cells;

// That a digit lies in one triad of a box, not elsewhere in the box; or that it lies in one cell.
struct Guess {
    std::uint16_t digit;
    std::uint16_t place;  // a triad as in `box_cells`, or `first_cell` + a cell

    static constexpr int first_cell = 54;

    // `cells` are 81 masks, in a row or in a lane.
    template <class Cells>
    void assume(Cells cells) const {
        if (place >= first_cell) {
            cells[place - first_cell] &= digit;
        } else {
            for (int i = 3; i < 9; ++i) cells[box_cells.from[place][i]] &= static_cast<std::uint16_t>(~digit);
        }
    }

    template <class Cells>
    void deny(Cells cells) const {
        const auto others = static_cast<std::uint16_t>(~digit);
        if (place >= first_cell) {
            cells[place - first_cell] &= others;
        } else {
            for (int i = 0; i < 3; ++i) cells[box_cells.from[place][i]] &= others;
        }
    }
};

// An open state; or a state and the guesses a lane made from there, one after another. Each of these leaves open what
// all guesses before it and the contrary of this one make of the state.
struct Branch {
    static constexpr int most_guesses = 6;

    std::uint16_t cell[81];
    int guesses;
    Guess guess[most_guesses];
    std::size_t puzzle;
};

// Open branches of a lane, which pushes and takes at the top; others take at the bottom. What was dropped stays valid
// until the next push.
class BranchStack {
public:
    BranchStack() : branches_(8) {}

    bool empty() const { return bottom_ == top_; }
    Branch& newest() { return branches_[top_ - 1]; }
    Branch& oldest() { return branches_[bottom_]; }
    void drop_newest() { --top_; }
    void drop_oldest() { ++bottom_; }

    Branch& push() {
        if (empty()) bottom_ = top_ = 0;
        if (top_ == branches_.size()) branches_.emplace_back();
        Branch& made = branches_[top_++];
        made.guesses = 0;
        return made;
    }

private:
    std::vector<Branch> branches_;
    std::size_t bottom_ = 0;
    std::size_t top_ = 0;
};

}  // namespace
