// One level of assumptions over all open cells, skipping those whose outcome cannot have changed.
#include "probe.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gridwright::nonogram {
namespace {

// Cells beside settled cells and the border first: assumptions there say most.
std::size_t known_neighbours(const Position& position, std::size_t cell) {
    const std::size_t width = position.puzzle().width, height = position.puzzle().height;
    const std::size_t row = position.row(cell), column = position.column(cell);
    std::size_t known = 0;
    known += static_cast<std::size_t>(row == 0 || !position.is_open(cell - width));
    known += static_cast<std::size_t>(row + 1 == height || !position.is_open(cell + width));
    known += static_cast<std::size_t>(column == 0 || !position.is_open(cell - 1));
    known += static_cast<std::size_t>(column + 1 == width || !position.is_open(cell + 1));
    return known;
}

}  // namespace

Prober::Prober(Position& position, std::function<void()> on_complete)
    : position_(position),
      on_complete_(std::move(on_complete)),
      memory_{std::vector<Look>(position.puzzle().cells()), {}} {}

// A probe says the same again until something is learnt about a line that it looked at.
bool Prober::is_fresh(std::size_t cell) const {
    const Look& look = memory_.looks[cell];
    if (look.at == 0) return false;
    for (std::size_t word = 0; word < 2; ++word)
        for (std::uint64_t rest = look.lines[word]; rest != 0; rest &= rest - 1)
            if (memory_.changed_at[64 * word + static_cast<std::size_t>(std::countr_zero(rest))] > look.at)
                return false;
    return true;
}

void Prober::order_cells() {
    order_.clear();
    for (auto& cells : by_neighbours_) cells.clear();
    for (std::size_t cell = 0; cell < position_.puzzle().cells(); ++cell)
        if (position_.is_open(cell))
            by_neighbours_[known_neighbours(position_, cell)].push_back(static_cast<std::uint32_t>(cell));
    for (std::size_t wanted = by_neighbours_.size(); wanted-- > 0;)
        order_.insert(order_.end(), by_neighbours_[wanted].begin(), by_neighbours_[wanted].end());
}

// Removes for good what every assumption that holds removed. Each of them left every line settled, and so does what
// they have in common: a candidate that is left has a placement under one of them. So no line need be solved again.
bool Prober::keep_agreed() {
    const std::size_t mark = position_.mark();
    const std::size_t width = position_.puzzle().width, words = words_for(width), planes = position_.planes();
    for (std::size_t at = 0; at < before_.size(); ++at)
        for (std::uint64_t lost = before_[at] & ~left_[at]; lost != 0; lost &= lost - 1) {
            const std::size_t column = at % words * 64 + static_cast<std::size_t>(std::countr_zero(lost));
            position_.eliminate(at / words / planes * width + column, at / words % planes);
        }
    if (position_.mark() == mark) return false;
    learnt(mark);
    position_.undo_to(position_.mark());
    return true;
}

void Prober::learnt(std::size_t mark) {
    ++now_;
    const std::size_t height = position_.puzzle().height;
    for (const Candidate candidate : position_.trail().subspan(mark)) {
        const std::size_t cell = candidate / position_.planes();
        memory_.changed_at[position_.row(cell) & 127] = now_;
        memory_.changed_at[(height + position_.column(cell)) & 127] = now_;
    }
}

// The cell was probed just now. Of two values that both hold, a cell that each of them settles otherwise need not be
// probed, either: its values follow from those, so what they agree on is already known.
void Prober::cover(std::size_t cell, const Look& look) {
    const std::size_t width = position_.puzzle().width, words = words_for(width);
    for (std::size_t at = 0; position_.planes() == 2 && look.holding == 2 && at < before_.size(); at += 2 * words) {
        for (std::size_t word = at; word < at + words; ++word) {
            // Cells still open in one of the two results are blank and ink there.
            const std::uint64_t open = before_[word] & before_[word + words];
            const std::uint64_t first_ink = open & ~first_[word], first_blank = open & ~first_[word + words];
            const std::uint64_t last_ink = open & ~last_[word], last_blank = open & ~last_[word + words];
            for (std::uint64_t other = (first_ink & last_blank) | (first_blank & last_ink); other != 0;
                 other &= other - 1) {
                const std::size_t column = 64 * (word - at) + static_cast<std::size_t>(std::countr_zero(other));
                memory_.looks[at / (2 * words) * width + column] = {.lines = look.lines, .at = now_};
            }
        }
    }
    memory_.looks[cell] = look;
    memory_.looks[cell].at = now_;
}

Prober::Branch Prober::best_branch(First first) const {
    double best_score = -1;
    std::size_t best = 0;
    for (std::size_t cell = 0; cell < memory_.looks.size(); ++cell) {
        if (!position_.is_open(cell)) continue;
        // The smaller side decides how far both branches shrink; a lopsided cell is still better than a flat one.
        const Look& look = memory_.looks[cell];
        const double score = look.least + 1.85 * std::log1p(look.most - look.least);
        if (score <= best_score) continue;
        best_score = score;
        best = cell;
    }
    const std::uint64_t candidates = position_.candidates(best);
    const auto lowest = static_cast<std::uint32_t>(std::countr_zero(candidates));
    const auto highest = static_cast<std::uint32_t>(std::bit_width(candidates) - 1);
    const Look& look = memory_.looks[best];
    const std::uint32_t plane = first == First::least   ? look.least_plane
                                : first == First::most  ? look.most_plane
                                : first == First::blank ? lowest
                                                        : highest;
    return {static_cast<std::uint32_t>(best), plane};
}

Prober::Probed Prober::probe_cell(std::size_t cell) {
    Look look{.least = ~std::uint32_t{0}};
    bool failed = false;
    const std::size_t mark = position_.mark();
    certain_ = mark;
    position_.start_probing();
    before_.assign(position_.row_masks().begin(), position_.row_masks().end());
    for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1) {
        ++probes_;
        position_.clear_touched();
        const auto plane = static_cast<std::uint32_t>(std::countr_zero(rest));
        const bool holds = position_.assume(cell, plane) && position_.propagate();
        for (std::size_t word = 0; word < 2; ++word) look.lines[word] |= position_.touched()[word];
        failed |= !holds;
        if (holds) {
            const auto gain = static_cast<std::uint32_t>(position_.mark() - mark);
            if (gain < look.least) {
                look.least = gain;
                look.least_plane = plane;
            }
            if (gain > look.most) {
                look.most = gain;
                look.most_plane = plane;
            }
            if (position_.open_cells() == 0) on_complete_();
            first_.swap(last_);
            last_.assign(position_.row_masks().begin(), position_.row_masks().end());
            if (look.holding++ == 0)
                left_ = last_;
            else
                for (std::size_t at = 0; at < left_.size(); ++at) left_[at] |= last_[at];
        }
        position_.undo_probe();
    }
    if (look.holding == 0) return Probed::contradiction;
    const bool progress = keep_agreed();
    cover(cell, look);
    return progress || failed ? Probed::progress : Probed::nothing;
}

Outcome Prober::run(std::uint64_t line_solves, std::uint64_t probes, const Budget& budget) {
    const Watched watched(position_, budget);
    certain_ = position_.mark();
    try {
        return probe_all(position_.line_solves() + line_solves, probes_ + probes, budget);
    } catch (const OutOfBudget&) {
        position_.undo_to(certain_);
        return Outcome::out_of_budget;
    }
}

Outcome Prober::probe_all(std::uint64_t end, std::uint64_t last_probe, const Budget& budget) {
    for (bool progress = true; progress;) {
        progress = false;
        order_cells();
        for (const std::uint32_t cell : order_) {
            if (position_.open_cells() == 0) return Outcome::solved;
            if (!position_.is_open(cell)) continue;
            if (is_fresh(cell)) {
                ++skipped_;
                continue;
            }
            if (position_.line_solves() >= end || probes_ >= last_probe) return Outcome::out_of_effort;
            if (budget.spent()) return Outcome::out_of_budget;
            const Probed probed = probe_cell(cell);
            if (probed == Probed::contradiction) return Outcome::contradiction;
            progress |= probed == Probed::progress;
        }
    }
    return position_.open_cells() == 0 ? Outcome::solved : Outcome::stuck;
}

}  // namespace gridwright::nonogram
