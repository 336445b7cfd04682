// Propagation: dirty lines are solved in turn, what they lose makes the crossing lines dirty.
#include "position.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "short_line.hpp"

namespace gridwright::nonogram {
namespace {

// Fewer take less time than the first pages of the cache.
constexpr std::uint64_t solves_before_caching = 2000;
// The clock is read every so many lines: the longest take a fraction of a millisecond each.
constexpr std::uint64_t solves_per_look = 16;

bool all_short_lines(const Puzzle& puzzle) {
    if (puzzle.colours != 1 || std::max(puzzle.height, puzzle.width) > longest_short_line) return false;
    return std::ranges::none_of(puzzle.clues, [](const Clue& clue) { return std::ranges::any_of(clue, is_blotted); });
}

}  // namespace

Position::Position(const Puzzle& puzzle)
    : puzzle_(&puzzle),
      planes_(puzzle.planes()),
      open_(puzzle.cells()),
      offset_(puzzle.lines()),
      words_(puzzle.lines()),
      settled_(puzzle.planes() * words_for(std::max(puzzle.height, puzzle.width))),
      places_(puzzle.cells()),
      trail_(puzzle.cells() * puzzle.colours),
      queue_(std::bit_ceil(puzzle.lines() + 1)),
      dirty_(puzzle.lines(), 0),
      cache_(settled_.size()),
      memory_key_(puzzle.lines()),
      remembers_(puzzle.lines(), 1),
      next_key_(puzzle.lines()),
      solves_before_caching_(solves_before_caching),
      short_lines_(all_short_lines(puzzle)) {
    std::iota(memory_key_.begin(), memory_key_.end(), std::size_t{0});
    std::size_t total = 0;
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        offset_[line] = total;
        words_[line] = words_for(puzzle.length(line));
        total += planes_ * words_[line];
    }
    masks_.assign(total, 0);
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        const std::size_t cells = puzzle.length(line);
        for (std::size_t q = 0; q < planes_; ++q) {
            std::uint64_t* mask = masks_.data() + offset_[line] + q * words_[line];
            std::fill(mask, mask + cells / 64, ~std::uint64_t{0});
            mask[cells / 64] = (std::uint64_t{1} << (cells % 64)) - 1;
        }
    }
    for (std::size_t cell = 0; cell < places_.size(); ++cell)
        places_[cell] = {static_cast<std::uint16_t>(cell / puzzle.width),
                         static_cast<std::uint16_t>(cell % puzzle.width)};
    if (short_lines_)
        heeded_ = {(std::uint64_t{1} << puzzle.height) - 1, (std::uint64_t{1} << puzzle.width) - 1};
    else
        cells_.assign(puzzle.cells(), (std::uint64_t{1} << puzzle.planes()) - 1);
}

void Position::make_dirty(std::size_t line) {
    if (short_lines_) {
        const std::size_t side = puzzle_->is_row(line) ? 0 : 1;
        due_[side] |= (std::uint64_t{1} << (line - side * puzzle_->height)) & heeded_[side];
        return;
    }
    if (dirty_[line]) return;
    dirty_[line] = 1;
    queue_[queue_end_++ & (queue_.size() - 1)] = static_cast<std::uint32_t>(line);
}

std::size_t Position::take_dirty() {
    const std::size_t line = queue_[queue_head_++ & (queue_.size() - 1)];
    dirty_[line] = 0;
    return line;
}

void Position::forget_dirty() {
    due_ = {0, 0};
    while (queue_head_ != queue_end_) take_dirty();
}

void Position::mark_all_dirty() {
    for (std::size_t line = 0; line < puzzle_->lines(); ++line) make_dirty(line);
}

void Position::heed_only(std::span<const std::uint8_t> lines) {
    forget_dirty();
    for (std::size_t line = 0; line < lines.size(); ++line) {
        if (lines[line] != 0) let_in(line);
        if (lines[line] == 0) leave_out(line);
    }
    forget_dirty();
}

void Position::leave_out(std::size_t line) {
    dirty_[line] = 1;
    const std::size_t side = puzzle_->is_row(line) ? 0 : 1;
    if (short_lines_) heeded_[side] &= ~(std::uint64_t{1} << (line - side * puzzle_->height));
}

void Position::let_in(std::size_t line) {
    dirty_[line] = 0;
    const std::size_t side = puzzle_->is_row(line) ? 0 : 1;
    if (short_lines_) heeded_[side] |= std::uint64_t{1} << (line - side * puzzle_->height);
    make_dirty(line);
}

bool Position::eliminate(std::size_t cell, std::size_t plane) {
    const std::uint64_t before = candidates(cell), after = before & ~(std::uint64_t{1} << plane);
    if (after == before) return true;
    if (after == 0) return false;
    const std::size_t row = places_[cell].row, column = places_[cell].column;
    const std::size_t column_line = puzzle_->height + column;
    masks_[offset_[row] + plane * words_[row] + column / 64] &= ~(std::uint64_t{1} << (column % 64));
    masks_[offset_[column_line] + plane * words_[column_line] + row / 64] &= ~(std::uint64_t{1} << (row % 64));
    if (!short_lines_) cells_[cell] = after;
    open_ -= static_cast<std::size_t>((after & (after - 1)) == 0);
    trail_[trail_end_++] = static_cast<Candidate>(cell * planes_ + plane);
    make_dirty(row);
    make_dirty(column_line);
    return true;
}

bool Position::assume(std::size_t cell, std::size_t plane) {
    if (!may(cell, plane)) return false;
    for (std::uint64_t rest = candidates(cell) & ~(std::uint64_t{1} << plane); rest != 0; rest &= rest - 1)
        eliminate(cell, static_cast<std::size_t>(std::countr_zero(rest)));
    return true;
}

// What `line` lost goes to the cells, the crossing lines and the trail.
void Position::apply(std::size_t line, const std::uint64_t* settled) {
    const bool row = puzzle_->is_row(line);
    const std::size_t words = words_[line];
    const std::size_t across = row ? line : line - puzzle_->height;
    const std::size_t first_crossing = row ? puzzle_->height : 0;
    const std::size_t across_word = across / 64;
    const std::uint64_t across_bit = std::uint64_t{1} << (across % 64);
    const std::size_t crossing_words = words_for(row ? puzzle_->height : puzzle_->width);
    const std::size_t cell_step = row ? 1 : puzzle_->width;
    const std::size_t first_cell = row ? across * puzzle_->width : across;
    std::uint64_t* mask = masks_.data() + offset_[line];
    for (std::size_t q = 0; q < planes_; ++q) {
        for (std::size_t w = 0; w < words; ++w, ++mask, ++settled) {
            std::uint64_t lost = *mask & ~*settled;
            if (lost == 0) continue;
            *mask &= *settled;
            for (; lost != 0; lost &= lost - 1) {
                const std::size_t place = w * 64 + static_cast<std::size_t>(std::countr_zero(lost));
                const std::size_t crossing = first_crossing + place;
                const std::size_t cell = first_cell + place * cell_step;
                masks_[offset_[crossing] + q * crossing_words + across_word] &= ~across_bit;
                cells_[cell] &= ~(std::uint64_t{1} << q);
                open_ -= static_cast<std::size_t>(!is_open(cell));
                trail_[trail_end_++] = static_cast<Candidate>(cell * planes_ + q);
                make_dirty(crossing);
            }
        }
    }
}

// Takes from the line what its clue does not allow, by the cache or by solving it; false if nothing is left.
bool Position::settle(std::size_t line) {
    const std::span<const std::uint64_t> before = masks(line);
    const bool remember = may_repeat_ && remembers_[line] != 0;
    if (remember) {
        const LineCache::Found found = cache_.find(memory_key_[line], before);
        if (found == LineCache::Found::contradiction) return false;
        if (found == LineCache::Found::placements) {
            apply(line, cache_.settled(before.size()));
            return true;
        }
    }
    std::ranges::copy(before, settled_.begin());
    const bool holds =
        settle_line(puzzle_->clues[line], puzzle_->length(line), {settled_.data(), before.size()}, scratch_);
    if (remember && holds) cache_.keep(before, settled_.data());
    if (remember && !holds) cache_.keep_contradiction(before);
    if (holds) apply(line, settled_.data());
    return holds;
}

// The same where every line is two words, blank and ink: nearly all lines of nearly all puzzles.
bool Position::settle_short(std::size_t line) {
    const std::span<std::uint64_t, 2> now(masks_.data() + 2 * line, 2);
    const std::span<const std::uint64_t, 2> before = now;
    const bool row = puzzle_->is_row(line);
    ShortLine left{now[0], now[1]};
    const bool remember = may_repeat_ && remembers_[line] != 0;
    LineCache::Found found = LineCache::Found::nothing;
    if (remember) found = cache_.find(memory_key_[line], before);
    if (found == LineCache::Found::contradiction) return false;
    if (found == LineCache::Found::placements) {
        left = {cache_.settled(2)[0], cache_.settled(2)[1]};
    } else if (settle_short_line(puzzle_->clues[line], row ? puzzle_->width : puzzle_->height, left)) {
        const std::uint64_t settled[2] = {left.blank, left.ink};
        if (remember) cache_.keep(before, settled);
    } else {
        if (remember) cache_.keep_contradiction(before);
        return false;
    }
    const std::uint64_t lost[2] = {now[0] & ~left.blank, now[1] & ~left.ink};
    if ((lost[0] | lost[1]) == 0) return true;
    now[0] = left.blank;
    now[1] = left.ink;
    const std::size_t across = row ? line : line - puzzle_->height;
    std::uint64_t* const crossing = masks_.data() + (row ? 2 * puzzle_->height : 0);
    const std::uint64_t kept = ~(std::uint64_t{1} << across);
    const std::size_t cell_step = row ? 1 : puzzle_->width;
    const std::size_t first_cell = row ? across * puzzle_->width : across;
    Candidate* end = trail_.data() + trail_end_;
    for (std::size_t q = 0; q < 2; ++q) {
        for (std::uint64_t rest = lost[q]; rest != 0; rest &= rest - 1) {
            const auto place = static_cast<std::size_t>(std::countr_zero(rest));
            crossing[2 * place + q] &= kept;
            *end++ = static_cast<Candidate>(2 * (first_cell + place * cell_step) + q);
        }
    }
    const auto gone = static_cast<std::size_t>(end - trail_.data()) - trail_end_;
    trail_end_ += gone;
    open_ -= gone;
    due_[row ? 1 : 0] |= (lost[0] | lost[1]) & heeded_[row ? 1 : 0];
    return true;
}

void Position::look_at_clock() {
    if (++line_solves_ % solves_per_look != 0 || budget_ == nullptr || !budget_->spent()) return;
    forget_dirty();
    throw OutOfBudget{};
}

// All dirty rows, then all dirty columns, and again: what several rows say about a column, it hears at once.
bool Position::propagate_short() {
    while ((due_[0] | due_[1]) != 0) {
        for (std::size_t side = 0; side < 2; ++side) {
            while (due_[side] != 0) {
                const std::size_t line =
                    static_cast<std::size_t>(std::countr_zero(due_[side])) + side * puzzle_->height;
                due_[side] &= due_[side] - 1;
                look_at_clock();
                touched_[(line >> 6) & 1] |= std::uint64_t{1} << (line & 63);
                if (settle_short(line)) continue;
                broken_line_ = line;
                forget_dirty();
                return false;
            }
        }
    }
    return true;
}

bool Position::propagate() {
    if (short_lines_) return propagate_short();
    while (queue_head_ != queue_end_) {
        const std::size_t line = take_dirty();
        look_at_clock();
        touched_[(line >> 6) & 1] |= std::uint64_t{1} << (line & 63);
        if (settle(line)) continue;
        broken_line_ = line;
        forget_dirty();
        return false;
    }
    return true;
}

void Position::start_probing() {
    forget_dirty();
    probed_mark_ = trail_end_;
    probed_open_ = open_;
    if (short_lines_) probed_masks_ = masks_;
}

void Position::undo_probe() {
    if (!short_lines_) return undo_to(probed_mark_);
    forget_dirty();
    may_repeat_ = line_solves_ >= solves_before_caching_;
    std::ranges::copy(probed_masks_, masks_.begin());
    open_ = probed_open_;
    trail_end_ = probed_mark_;
}

void Position::undo_to(std::size_t mark) {
    forget_dirty();
    may_repeat_ = line_solves_ >= solves_before_caching_;
    const std::size_t height = puzzle_->height;
    if (short_lines_) {
        for (std::size_t i = mark; i < trail_end_; ++i) {
            const std::size_t cell = trail_[i] / 2, plane = trail_[i] % 2;
            const auto [row, column] = places_[cell];
            masks_[2 * row + plane] |= std::uint64_t{1} << column;
            masks_[2 * (height + column) + plane] |= std::uint64_t{1} << row;
        }
        open_ += trail_end_ - mark;
        trail_end_ = mark;
        return;
    }
    while (trail_end_ > mark) {
        const Candidate last = trail_[--trail_end_];
        const std::size_t cell = last / planes_, plane = last % planes_;
        const std::size_t row = places_[cell].row, column = places_[cell].column;
        const std::size_t column_line = height + column;
        masks_[offset_[row] + plane * words_[row] + column / 64] |= std::uint64_t{1} << (column % 64);
        masks_[offset_[column_line] + plane * words_[column_line] + row / 64] |= std::uint64_t{1} << (row % 64);
        open_ += static_cast<std::size_t>(!is_open(cell));
        cells_[cell] |= std::uint64_t{1} << plane;
    }
}

}  // namespace gridwright::nonogram
