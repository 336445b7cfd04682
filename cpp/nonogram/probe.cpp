// One level of assumptions over all open cells, skipping those whose outcome cannot have changed.
#include "probe.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "short_line.hpp"

namespace gridwright::nonogram {
namespace {

// Sums of two slacks and numbers of cells, each in its part of a turn.
constexpr int slack_bits = 20;
constexpr int cell_bits = 40;
constexpr std::uint64_t most_slack = (std::uint64_t{1} << slack_bits) - 1;
constexpr std::uint64_t last_cell = (std::uint64_t{1} << cell_bits) - 1;
static_assert(2 * longest_line <= most_slack && longest_line * longest_line <= last_cell);

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

std::uint32_t slack(const Clue& clue, std::size_t cells) {
    std::size_t least = 0;
    for (std::size_t j = 0; j < clue.size(); ++j)
        least += least_length(clue[j]) + (j > 0 && needs_gap(clue[j - 1], clue[j]) ? 1 : 0);
    return static_cast<std::uint32_t>(cells > least ? cells - least : 0);
}

}  // namespace

Prober::Prober(Position& position, std::function<bool()> on_complete)
    : position_(position),
      on_complete_(std::move(on_complete)),
      looks_(position.puzzle().cells()),
      gains_(position.puzzle().cells()),
      removals_(position.puzzle().cells() * position.planes(), 0) {
    const Puzzle& puzzle = position.puzzle();
    for (std::size_t line = 0; line < puzzle.lines(); ++line)
        slack_.push_back(slack(puzzle.clues[line], puzzle.length(line)));
}

// A probe says the same again until something is learnt about a line that it looked at.
bool Prober::is_fresh(std::size_t cell) const {
    const Look& look = looks_[cell];
    if (look.at == 0) return false;
    if (look.at == now_) return true;
    for (std::size_t word = 0; word < 2; ++word)
        for (std::uint64_t rest = look.lines[word]; rest != 0; rest &= rest - 1)
            if (changed_at_[64 * word + static_cast<std::size_t>(std::countr_zero(rest))] > look.at) return false;
    return true;
}

// Assumptions say most beside settled cells and the border; among equals, where the blocks of both lines slide least.
std::uint64_t Prober::turn(std::size_t cell, std::uint64_t known) const {
    const std::uint64_t slack =
        slack_[position_.row(cell)] + slack_[position_.puzzle().height + position_.column(cell)];
    return (((known << slack_bits) | (most_slack - slack)) << cell_bits) | (last_cell - cell);
}

// Short lines only: these open cells of a row, their neighbours looked up as bits.
void Prober::queue_row(std::size_t row, std::uint64_t cells) {
    const std::size_t width = position_.puzzle().width, height = position_.puzzle().height;
    const std::uint64_t here = position_.open_in_row(row);
    const std::uint64_t beside[4] = {here << 1, here >> 1, row > 0 ? position_.open_in_row(row - 1) : 0,
                                     row + 1 < height ? position_.open_in_row(row + 1) : 0};
    for (; cells != 0; cells &= cells - 1) {
        const auto column = static_cast<std::size_t>(std::countr_zero(cells));
        std::uint64_t known = 4;
        for (const std::uint64_t open : beside) known -= (open >> column) & 1;
        queue_.push_back(turn(row * width + column, known));
    }
}

void Prober::queue_all() {
    queue_.clear();
    if (position_.has_short_lines())
        for (std::size_t row = 0; row < position_.puzzle().height; ++row) queue_row(row, position_.open_in_row(row));
    else
        for (std::size_t cell = 0; cell < position_.puzzle().cells(); ++cell)
            if (position_.is_open(cell)) queue_.push_back(turn(cell, known_neighbours(position_, cell)));
    std::ranges::make_heap(queue_);
}

// Cells beside those just settled have a better turn now.
void Prober::queue_beside_learnt() {
    const std::size_t width = position_.puzzle().width, height = position_.puzzle().height, before = queue_.size();
    if (position_.has_short_lines()) {
        // By rows, with an empty one before the first and after the last.
        std::array<std::uint64_t, longest_short_line + 2> learnt{};
        for (const Candidate candidate : agreed_)
            learnt[position_.row(candidate / 2) + 1] |= std::uint64_t{1} << position_.column(candidate / 2);
        for (std::size_t row = 0; row < height; ++row) {
            const std::uint64_t here = learnt[row + 1];
            queue_row(row, position_.open_in_row(row) & ((here << 1) | (here >> 1) | learnt[row] | learnt[row + 2]));
        }
    } else {
        const auto add = [&](std::size_t cell) {
            if (position_.is_open(cell)) queue_.push_back(turn(cell, known_neighbours(position_, cell)));
        };
        for (const Candidate candidate : agreed_) {
            const std::size_t cell = candidate / position_.planes();
            if (position_.is_open(cell)) continue;
            const std::size_t row = position_.row(cell), column = position_.column(cell);
            if (row > 0) add(cell - width);
            if (row + 1 < height) add(cell + width);
            if (column > 0) add(cell - 1);
            if (column + 1 < width) add(cell + 1);
        }
    }
    for (std::size_t end = before; end < queue_.size(); ++end)
        std::push_heap(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(end) + 1);
}

// An assumption holds, as `holding` others did: of what they agreed on, that stays which it removed, too.
void Prober::note_removed(std::size_t mark, std::size_t holding) {
    const auto earlier = none_ + static_cast<std::uint32_t>(holding);
    agreed_.clear();
    others_.clear();
    for (const Candidate candidate : position_.trail().subspan(mark)) {
        const bool agrees = holding == 0 || removals_[candidate] == earlier;
        if (agrees) removals_[candidate] = earlier + 1;
        (agrees ? agreed_ : others_).push_back(candidate);
    }
}

// Removes for good what every assumption that holds removed. Each of them left every line settled, and so does what
// they have in common: a candidate that is left has a placement under one of them. So no line need be solved again.
void Prober::learn() {
    if (agreed_.empty()) return;
    ++now_;
    for (const Candidate candidate : agreed_) {
        const std::size_t cell = candidate / position_.planes();
        position_.eliminate(cell, candidate % position_.planes());
        note_change(cell);
    }
    position_.start_probing();
}

// Both values of a cell hold, in one ink. Another cell that each of them settles otherwise need not be probed: its
// values follow from these, so what they agree on is already known.
void Prober::cover(const Look& look) {
    for (const Candidate candidate : others_)
        if (removals_[candidate ^ 1] == none_ + 1) looks_[candidate / 2] = look;
}

Prober::Probed Prober::probe_cell(std::size_t cell) {
    Look look;
    std::size_t holding = 0;
    const std::size_t mark = position_.mark();
    certain_ = mark;
    agreed_.clear();
    Gain gain{.least = ~std::uint32_t{0}};
    none_ += static_cast<std::uint32_t>(position_.planes()) + 1;
    for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1) {
        ++probes_;
        position_.clear_touched();
        const auto plane = static_cast<std::uint32_t>(std::countr_zero(rest));
        const bool holds = position_.assume(cell, plane) && position_.propagate();
        for (std::size_t word = 0; word < 2; ++word) look.lines[word] |= position_.touched()[word];
        if (holds) {
            if (position_.open_cells() == 0 && !report()) {
                position_.undo_probe();
                return Probed::enough;
            }
            const auto gone = static_cast<std::uint32_t>(position_.mark() - mark);
            gain.least = std::min(gain.least, gone);
            if (gone > gain.most) gain = {gain.least, gone, plane};
            note_removed(mark, holding++);
        }
        position_.undo_probe();
    }
    if (holding == 0) return Probed::contradiction;
    const bool progress = !agreed_.empty();
    learn();
    look.at = now_;
    if (position_.planes() == 2 && holding == 2) cover(look);
    looks_[cell] = look;
    gains_[cell] = gain;
    return progress ? Probed::progress : Probed::nothing;
}

template <typename Visit>
void Prober::visit_open(const Visit& visit) const {
    const Puzzle& puzzle = position_.puzzle();
    if (!position_.has_short_lines()) {
        for (std::size_t cell = 0; cell < puzzle.cells(); ++cell)
            if (position_.is_open(cell)) visit(cell);
        return;
    }
    for (std::size_t row = 0; row < puzzle.height; ++row)
        for (std::uint64_t rest = position_.open_in_row(row); rest != 0; rest &= rest - 1)
            visit(row * puzzle.width + static_cast<std::size_t>(std::countr_zero(rest)));
}

Candidate Prober::branch() const {
    double best = -1;
    Candidate chosen = 0;
    visit_open([&](std::size_t cell) {
        const Gain& gain = gains_[cell];
        // The smaller side decides how far both branches shrink; a lopsided cell is still better than a flat one.
        const double score = gain.least + 1.85 * std::log1p(gain.most - gain.least);
        if (score <= best) return;
        best = score;
        chosen = static_cast<Candidate>(cell * position_.planes() + gain.plane);
    });
    return chosen;
}

void Prober::note_changes(std::size_t mark) {
    ++now_;
    for (const Candidate candidate : position_.trail().subspan(mark)) note_change(candidate / position_.planes());
}

// A settled cell stays settled until the position goes back further, to where another memory is of it.
Prober::Memory Prober::memory() const {
    Memory memory{{}, changed_at_};
    memory.said.reserve(position_.open_cells());
    visit_open([&](std::size_t cell) {
        memory.said.push_back({static_cast<std::uint32_t>(cell), looks_[cell], gains_[cell]});
    });
    return memory;
}

void Prober::recall(const Memory& memory) {
    for (const Said& said : memory.said) {
        looks_[said.cell] = said.look;
        gains_[said.cell] = said.gain;
    }
    changed_at_ = memory.changed_at;
}

Outcome Prober::run(std::uint64_t line_solves, std::uint64_t probes, const Budget& budget) {
    const Watched watched(position_, budget);
    certain_ = position_.mark();
    position_.start_probing();
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
        queue_all();
        while (!queue_.empty()) {
            if (position_.open_cells() == 0) return Outcome::solved;
            std::ranges::pop_heap(queue_);
            const auto cell = static_cast<std::size_t>(last_cell - (queue_.back() & last_cell));
            queue_.pop_back();
            if (!position_.is_open(cell)) continue;
            if (is_fresh(cell)) {
                ++skipped_;
                continue;
            }
            if (position_.line_solves() >= end || probes_ >= last_probe) return Outcome::out_of_effort;
            if (budget.spent()) return Outcome::out_of_budget;
            const Probed probed = probe_cell(cell);
            if (probed == Probed::contradiction) return Outcome::contradiction;
            if (probed == Probed::enough) return Outcome::solved;
            if (probed == Probed::nothing) continue;
            progress = true;
            queue_beside_learnt();
        }
    }
    return position_.open_cells() == 0 ? Outcome::solved : Outcome::stuck;
}

}  // namespace gridwright::nonogram
