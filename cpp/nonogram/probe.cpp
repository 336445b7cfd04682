// One level of assumptions over all open cells, skipping those whose outcome cannot have changed.
#include "probe.hpp"

#include <algorithm>
#include <bit>

namespace gridwright::nonogram {
namespace {

constexpr std::array<std::uint64_t, 2> stale = {~std::uint64_t{0}, ~std::uint64_t{0}};

// Cells beside settled cells and the border first: assumptions there say most.
std::size_t known_neighbours(const Position& position, std::size_t cell) {
    const std::size_t width = position.puzzle().width, height = position.puzzle().height;
    const std::size_t row = cell / width, column = cell % width;
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
      looked_at_(position.puzzle().cells(), stale),
      agreed_(position.puzzle().cells() * position.planes(), 0) {}

bool Prober::is_fresh(std::size_t cell) const { return looked_at_[cell] != stale; }

void Prober::order_cells() {
    order_.clear();
    const std::size_t cells = position_.puzzle().cells();
    for (std::size_t wanted = 5; wanted-- > 0;)
        for (std::size_t cell = 0; cell < cells; ++cell)
            if (position_.is_open(cell) && known_neighbours(position_, cell) == wanted)
                order_.push_back(static_cast<std::uint32_t>(cell));
}

// Propagates what was just learnt for certain; probes that looked at a changed line are due again.
bool Prober::learn(std::size_t mark) {
    if (!position_.propagate()) return false;
    const std::size_t width = position_.puzzle().width, height = position_.puzzle().height;
    std::array<std::uint64_t, 2> changed = {0, 0};
    for (const Candidate candidate : position_.trail().subspan(mark)) {
        const std::size_t cell = candidate / position_.planes();
        for (const std::size_t line : {cell / width, height + cell % width})
            changed[(line >> 6) & 1] |= std::uint64_t{1} << (line & 63);
    }
    for (auto& lines : looked_at_)
        if (((lines[0] & changed[0]) | (lines[1] & changed[1])) != 0) lines = stale;
    return true;
}

Prober::Probed Prober::probe_cell(std::size_t cell) {
    removed_.clear();
    std::array<std::uint64_t, 2> looked = {0, 0};
    bool progress = false;
    std::uint8_t alive = 0;
    for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1) {
        const auto plane = static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t mark = position_.mark();
        certain_ = mark;
        ++probes_;
        position_.clear_touched();
        const bool holds = position_.assume(cell, plane) && position_.propagate();
        looked[0] |= position_.touched()[0];
        looked[1] |= position_.touched()[1];
        if (holds) {
            ++alive;
            if (position_.open_cells() == 0) on_complete_();
            for (const Candidate candidate : position_.trail().subspan(mark)) {
                if (agreed_[candidate] == 0) removed_.push_back(candidate);
                ++agreed_[candidate];
            }
            position_.undo_to(mark);
            continue;
        }
        position_.undo_to(mark);
        if (!position_.eliminate(cell, plane) || !learn(mark)) {
            for (const Candidate candidate : removed_) agreed_[candidate] = 0;
            return Probed::contradiction;
        }
        progress = true;
        // What is left of the cell may have shrunk with it.
        rest &= position_.candidates(cell) | (std::uint64_t{1} << plane);
    }
    looked_at_[cell] = looked;
    const std::size_t mark = position_.mark();
    for (const Candidate candidate : removed_) {
        // An assumption made before another one failed is out of date but still right: it only knew less.
        if (agreed_[candidate] == alive)
            position_.eliminate(candidate / position_.planes(), candidate % position_.planes());
        agreed_[candidate] = 0;
    }
    if (position_.mark() > mark) {
        if (!learn(mark)) return Probed::contradiction;
        progress = true;
    }
    return progress ? Probed::progress : Probed::nothing;
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
