// A puzzle in progress: the candidates of every cell, seen from its row and its column, with propagation and undo.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../budget.hpp"
#include "../out_of_budget.hpp"
#include "clue.hpp"
#include "line.hpp"
#include "line_cache.hpp"

namespace gridwright::nonogram {

// One candidate of one cell: cell * planes + plane.
using Candidate = std::uint32_t;

class Position {
public:
    explicit Position(const Puzzle& puzzle);

    // From now on `propagate` throws OutOfBudget, with no line waiting, once the budget is spent; null: never.
    // The budget before it comes back, for whoever borrows the position.
    const Budget* watch(const Budget* budget) { return std::exchange(budget_, budget); }

    const Puzzle& puzzle() const { return *puzzle_; }
    std::size_t planes() const { return planes_; }
    std::size_t row(std::size_t cell) const { return places_[cell].row; }
    std::size_t column(std::size_t cell) const { return places_[cell].column; }
    // Cells with more than one candidate left.
    std::size_t open_cells() const { return open_; }
    bool may(std::size_t cell, std::size_t plane) const { return (candidates(cell) >> plane) & 1u; }
    std::uint64_t candidates(std::size_t cell) const {
        if (!short_lines_) return cells_[cell];
        const auto [row, column] = places_[cell];
        return ((masks_[2 * row] >> column) & 1) | (((masks_[2 * row + 1] >> column) & 1) << 1);
    }
    bool is_open(std::size_t cell) const { return (candidates(cell) & (candidates(cell) - 1)) != 0; }
    // One ink, no blotted block, and every line in one word: `masks` are its blank and its ink.
    bool has_short_lines() const { return short_lines_; }
    // The open cells of a row, with short lines.
    std::uint64_t open_in_row(std::size_t row) const { return masks_[2 * row] & masks_[2 * row + 1]; }
    std::span<const std::uint64_t> masks(std::size_t line) const {
        return {masks_.data() + offset_[line], planes_ * words_[line]};
    }

    // Removes one candidate; its row and column become dirty. False if the cell has no candidate left.
    bool eliminate(std::size_t cell, std::size_t plane);
    // Removes all other candidates.
    bool assume(std::size_t cell, std::size_t plane);
    // Solves dirty lines until none is left. False on a contradiction: see `broken_line`.
    bool propagate();
    void mark_all_dirty();
    // From now on only lines with a nonzero entry are ever solved.
    void heed_only(std::span<const std::uint8_t> lines);
    // A line left out is not solved until it is let in again; no line may be waiting when it is left out.
    void leave_out(std::size_t line);
    void let_in(std::size_t line);
    // The caller changed the clue of this line for good: what was remembered of it is about another clue.
    void forget_line(std::size_t line) { memory_key_[line] = next_key_++; }
    // The caller changed the clue for a moment: nothing is remembered of it while this holds.
    void remember_line(std::size_t line, bool wanted) { remembers_[line] = wanted ? 1 : 0; }
    // Lines will come again with the same cells, so remember from the start what they said.
    void expect_repeats() { solves_before_caching_ = 0; }

    // Eliminations made so far, oldest first; `undo_to` takes back all from `mark` on.
    std::size_t mark() const { return trail_end_; }
    std::span<const Candidate> trail() const { return {trail_.data(), trail_end_}; }
    void undo_to(std::size_t mark);
    // The same for assumptions that are made one after the other from where `start_probing` was called, with no line
    // waiting: those that are due are taken for solved.
    void start_probing();
    void undo_probe();

    std::size_t broken_line() const { return broken_line_; }
    std::uint64_t line_solves() const { return line_solves_; }
    // Lines solved since the last `clear_touched`, as bits of a hash of their number.
    void clear_touched() { touched_[0] = touched_[1] = 0; }
    std::span<const std::uint64_t, 2> touched() const { return touched_; }

private:
    static_assert(longest_line <= 0xffff);
    struct Place {
        std::uint16_t row;
        std::uint16_t column;
    };

    void make_dirty(std::size_t line);
    std::size_t take_dirty();
    bool settle(std::size_t line);
    void apply(std::size_t line, const std::uint64_t* settled);
    bool settle_short(std::size_t line);
    bool propagate_short();
    void look_at_clock();
    void forget_dirty();

    const Puzzle* puzzle_;
    std::size_t planes_;
    std::size_t open_;
    // Per cell its candidates; empty with short lines, where two words of its row tell them.
    std::vector<std::uint64_t> cells_;
    std::vector<std::uint64_t> masks_;
    std::vector<std::size_t> offset_;
    std::vector<std::size_t> words_;
    std::vector<std::uint64_t> settled_;
    std::vector<Place> places_;
    // Room for every candidate that can go: a cell keeps one.
    std::vector<Candidate> trail_;
    std::size_t trail_end_ = 0;
    // What `start_probing` found.
    std::vector<std::uint64_t> probed_masks_;
    std::size_t probed_open_ = 0;
    std::size_t probed_mark_ = 0;
    // With short lines the dirty ones are two sets, rows and columns, of those that are heeded at all.
    std::array<std::uint64_t, 2> due_ = {0, 0};
    std::array<std::uint64_t, 2> heeded_ = {0, 0};
    // Otherwise a ring with room for every line, its size a power of two.
    std::vector<std::uint32_t> queue_;
    std::size_t queue_head_ = 0;
    std::size_t queue_end_ = 0;
    // Nonzero: in the queue, or not to be heeded at all.
    std::vector<std::uint8_t> dirty_;
    LineScratch scratch_;
    LineCache cache_;
    std::vector<std::size_t> memory_key_;
    std::vector<std::uint8_t> remembers_;
    std::size_t next_key_;
    std::uint64_t solves_before_caching_;
    bool short_lines_;
    // Whether to use the cache. Masks only shrink until something is taken back, so no line comes twice before that.
    bool may_repeat_ = false;
    std::uint64_t touched_[2] = {0, 0};
    std::size_t broken_line_ = 0;
    std::uint64_t line_solves_ = 0;
    const Budget* budget_ = nullptr;
};

// A position that watches a budget for as long as this lives.
class Watched {
public:
    Watched(Position& position, const Budget& budget) : position_(position), before_(position.watch(&budget)) {}
    ~Watched() { position_.watch(before_); }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

private:
    Position& position_;
    const Budget* before_;
};

}  // namespace gridwright::nonogram
