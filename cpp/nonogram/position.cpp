// Propagation: dirty lines are solved in turn, what they lose makes the crossing lines dirty.
#include "position.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace gridwright::nonogram {
namespace {

// Fewer take less time than the first pages of the cache.
constexpr std::uint64_t solves_before_caching = 2000;
// The clock is read every so many lines: the longest take a fraction of a millisecond each.
constexpr std::uint64_t solves_per_look = 16;

}  // namespace

Position::Position(const Puzzle& puzzle)
    : puzzle_(&puzzle),
      planes_(puzzle.planes()),
      open_(puzzle.cells()),
      cells_(puzzle.cells(), (std::uint64_t{1} << puzzle.planes()) - 1),
      offset_(puzzle.lines()),
      words_(puzzle.lines()),
      settled_(puzzle.planes() * words_for(std::max(puzzle.height, puzzle.width))),
      dirty_(puzzle.lines(), 0),
      cache_(settled_.size()),
      memory_key_(puzzle.lines()),
      remembers_(puzzle.lines(), 1),
      next_key_(puzzle.lines()),
      solves_before_caching_(solves_before_caching) {
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
    trail_.reserve(puzzle.cells() * puzzle.colours);
}

void Position::make_dirty(std::size_t line) {
    if (dirty_[line]) return;
    dirty_[line] = 1;
    queue_.push_back(static_cast<std::uint32_t>(line));
}

void Position::forget_dirty() {
    for (; queue_head_ < queue_.size(); ++queue_head_) dirty_[queue_[queue_head_]] = 0;
    queue_.clear();
    queue_head_ = 0;
}

void Position::mark_all_dirty() {
    for (std::size_t line = 0; line < puzzle_->lines(); ++line) make_dirty(line);
}

void Position::heed_only(std::span<const std::uint8_t> lines) {
    forget_dirty();
    for (std::size_t line = 0; line < lines.size(); ++line) dirty_[line] = lines[line] == 0;
}

void Position::let_in(std::size_t line) {
    dirty_[line] = 0;
    make_dirty(line);
}

bool Position::eliminate(std::size_t cell, std::size_t plane) {
    if (!may(cell, plane)) return true;
    const std::uint64_t bit = std::uint64_t{1} << plane;
    if (cells_[cell] == bit) return false;
    const std::size_t row = cell / puzzle_->width, column = cell % puzzle_->width;
    const std::size_t column_line = puzzle_->height + column;
    masks_[offset_[row] + plane * words_[row] + column / 64] &= ~(std::uint64_t{1} << (column % 64));
    masks_[offset_[column_line] + plane * words_[column_line] + row / 64] &= ~(std::uint64_t{1} << (row % 64));
    cells_[cell] &= ~bit;
    open_ -= static_cast<std::size_t>(!is_open(cell));
    trail_.push_back(static_cast<Candidate>(cell * planes_ + plane));
    make_dirty(row);
    make_dirty(column_line);
    return true;
}

bool Position::assume(std::size_t cell, std::size_t plane) {
    if (!may(cell, plane)) return false;
    for (std::uint64_t rest = cells_[cell] & ~(std::uint64_t{1} << plane); rest != 0; rest &= rest - 1)
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
                trail_.push_back(static_cast<Candidate>(cell * planes_ + q));
                make_dirty(crossing);
            }
        }
    }
}

// What the clue leaves of the line, by the cache or by solving it; null if nothing.
const std::uint64_t* Position::settle(std::size_t line) {
    const std::span<const std::uint64_t> before = masks(line);
    const bool remember = may_repeat_ && remembers_[line] != 0;
    if (remember) {
        const LineCache::Found found = cache_.find(memory_key_[line], before);
        if (found == LineCache::Found::placements) return cache_.settled(before.size());
        if (found == LineCache::Found::contradiction) return nullptr;
    }
    std::ranges::copy(before, settled_.begin());
    const bool holds =
        settle_line(puzzle_->clues[line], puzzle_->length(line), {settled_.data(), before.size()}, scratch_);
    if (remember && holds) cache_.keep(before, settled_.data());
    if (remember && !holds) cache_.keep_contradiction(before);
    return holds ? settled_.data() : nullptr;
}

bool Position::propagate() {
    while (queue_head_ < queue_.size()) {
        const std::size_t line = queue_[queue_head_++];
        dirty_[line] = 0;
        if (++line_solves_ % solves_per_look == 0 && budget_ != nullptr && budget_->spent()) {
            forget_dirty();
            throw OutOfBudget{};
        }
        touched_[(line >> 6) & 1] |= std::uint64_t{1} << (line & 63);
        const std::uint64_t* settled = settle(line);
        if (settled == nullptr) {
            broken_line_ = line;
            forget_dirty();
            return false;
        }
        apply(line, settled);
    }
    queue_.clear();
    queue_head_ = 0;
    return true;
}

void Position::undo_to(std::size_t mark) {
    forget_dirty();
    may_repeat_ = line_solves_ >= solves_before_caching_;
    const std::size_t width = puzzle_->width;
    while (trail_.size() > mark) {
        const std::size_t cell = trail_.back() / planes_, plane = trail_.back() % planes_;
        trail_.pop_back();
        const std::size_t row = cell / width, column = cell % width;
        const std::size_t column_line = puzzle_->height + column;
        masks_[offset_[row] + plane * words_[row] + column / 64] |= std::uint64_t{1} << (column % 64);
        masks_[offset_[column_line] + plane * words_[column_line] + row / 64] |= std::uint64_t{1} << (row % 64);
        open_ += static_cast<std::size_t>(!is_open(cell));
        cells_[cell] |= std::uint64_t{1} << plane;
    }
}

}  // namespace gridwright::nonogram
