// Beliefs about open cells: exact marginals of every line, passed between rows and columns.
//
// Each line weighs all placements of its blocks by what the crossing lines think of its cells and tells every
// crossing line how likely each cell is to have each colour, leaving out what that line itself had said. The
// result guides search; it proves nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "position.hpp"
#include "short_chances.hpp"

namespace gridwright::nonogram {

class Beliefs {
public:
    // Blotted blocks have no fixed length to weigh, so puzzles with them have no beliefs.
    static bool can_form(const Puzzle& puzzle);

    // `damping` is the share of its last message that a line repeats: 0 is quickest, more keeps beliefs from swinging.
    // Before the first sweep all lines are undecided about every cell, or, where `whim` is not 0, lean a little one way
    // or the other, at random but the same for the same whim.
    Beliefs(const Position& position, double damping, std::uint32_t whim);

    // One round of messages, rows to columns and back; false if the budget ended on the way. The position must be
    // propagated and free of contradiction.
    bool sweep(const Budget& budget);
    // Lines weighed so far, the measure of effort.
    std::uint64_t updates() const { return updates_; }

    // How many times likelier than blank `plane` is in `cell`; 1 for blank itself.
    double odds(std::size_t cell, std::size_t plane) const;
    // The likeliest candidate of an open cell, and how sure: how many times likelier than the next best.
    struct Leaning {
        std::uint32_t cell;
        std::uint32_t plane;
        float certainty;
    };
    Leaning leaning(std::size_t cell) const;

private:
    void update(std::size_t line);
    void update_short(std::size_t line);
    void say(std::size_t side, std::size_t at, double chance, double blank);
    void weigh_cells(std::size_t line);
    void place_forward(const Clue& clue, std::size_t line);
    void place_backward(const Clue& clue, std::size_t line);
    void tell_crossing(std::size_t line);

    const Position* position_;
    std::size_t colours_;
    // What rows (0) and columns (1) said last about each cell and colour, as odds against blank.
    std::vector<float> said_[2];
    double damping_;
    std::uint64_t updates_ = 0;

    // Work on one line.
    double bound_ = 0;
    ShortChances short_chances_;
    LineScratch scratch_;
    std::vector<std::uint64_t> starts_;
    std::vector<std::size_t> first_, last_, at_;
    std::vector<double> weight_, inverse_, forward_, block_weight_, ways_, cover_;
};

}  // namespace gridwright::nonogram
