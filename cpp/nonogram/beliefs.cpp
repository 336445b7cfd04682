// Marginals of a line by two passes over block positions; both passes visit only the range that a block still has.
#include "beliefs.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gridwright::nonogram {
namespace {

constexpr double least_chance = 1e-9;
constexpr double widest_log_odds = 12.0;
const double widest_odds = std::exp(widest_log_odds);
constexpr std::size_t lines_per_look = 16;

bool has_bit(const std::uint64_t* words, std::size_t bit) { return (words[bit / 64] >> (bit % 64)) & 1u; }

}  // namespace

bool Beliefs::can_form(const Puzzle& puzzle) {
    return std::ranges::none_of(puzzle.clues, [](const Clue& clue) { return std::ranges::any_of(clue, is_blotted); });
}

Beliefs::Beliefs(const Position& position, double damping)
    : position_(&position), colours_(position.puzzle().colours), damping_(damping) {
    for (auto& said : said_) said.assign(position.puzzle().cells() * colours_, 1.0);
}

double Beliefs::odds(std::size_t cell, std::size_t plane) const {
    if (plane == 0) return 1;
    const std::size_t at = cell * colours_ + plane - 1;
    return said_[0][at] * said_[1][at];
}

Beliefs::Leaning Beliefs::leaning(std::size_t cell) const {
    double best = 0, second = 0;
    std::size_t plane = 0;
    for (std::uint64_t rest = position_->candidates(cell); rest != 0; rest &= rest - 1) {
        const auto q = static_cast<std::size_t>(std::countr_zero(rest));
        const double here = odds(cell, q);
        if (here > best) {
            second = best;
            best = here;
            plane = q;
        } else if (here > second) {
            second = here;
        }
    }
    return {static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(plane), static_cast<float>(best / second)};
}

bool Beliefs::sweep(const Budget& budget) {
    const std::size_t lines = position_->puzzle().lines();
    for (std::size_t line = 0; line < lines; ++line) {
        if (line % lines_per_look == 0 && budget.spent()) return false;
        update(line);
    }
    return true;
}

void Beliefs::update(std::size_t line) {
    const Puzzle& puzzle = position_->puzzle();
    const std::size_t cells = puzzle.length(line), words = words_for(cells);
    bool open = false;
    const std::span<const std::uint64_t> masks = position_->masks(line);
    for (std::size_t w = 0; w < words && !open; ++w)
        for (std::size_t q = 1; q < position_->planes() && !open; ++q)
            for (std::size_t p = 0; p < q && !open; ++p) open = (masks[q * words + w] & masks[p * words + w]) != 0;
    if (!open) return;

    const Clue& clue = puzzle.clues[line];
    starts_.resize(clue.size() * words);
    if (!block_starts(clue, cells, masks, starts_, scratch_)) return;
    ++updates_;
    weigh_cells(line);
    place_forward(clue, line);
    place_backward(clue, line);
    tell_crossing(line);
}

// Weight of each colour in each cell relative to blank, from what the crossing line said.
void Beliefs::weigh_cells(std::size_t line) {
    const Puzzle& puzzle = position_->puzzle();
    const std::size_t cells = puzzle.length(line);
    const auto& heard = said_[puzzle.is_row(line) ? 1 : 0];
    const std::uint64_t* blank = position_->masks(line).data();
    std::size_t longest = 1;
    for (const Block& block : puzzle.clues[line]) longest = std::max<std::size_t>(longest, block.length);
    // A block's weight is a product over its cells and must stay within the range of a double.
    const double bound = 600.0 / static_cast<double>(longest);
    widest_ = bound < widest_log_odds ? std::exp(bound) : widest_odds;
    const double narrowest = 1.0 / widest_;
    weight_.resize(colours_ * cells);
    inverse_.resize(colours_ * cells);
    free_.resize(cells);
    for (std::size_t x = 0; x < cells; ++x) {
        const std::size_t cell = puzzle.cell(line, x);
        const bool open = position_->is_open(cell);
        free_[x] = has_bit(blank, x) ? 1.0 : 0.0;
        for (std::size_t q = 0; q < colours_; ++q) {
            // A settled cell weighs the same in every placement.
            const double weight = open ? std::clamp(heard[cell * colours_ + q], narrowest, widest_) : 1.0;
            weight_[q * cells + x] = weight;
            inverse_[q * cells + x] = open ? 1.0 / weight : 1.0;
        }
    }
}

// forward_: for every block and start, the weight of all placements of the blocks up to it.
void Beliefs::place_forward(const Clue& clue, std::size_t line) {
    const std::size_t cells = position_->puzzle().length(line);
    const std::size_t words = words_for(cells), blocks = clue.size();
    positions_ = cells + 1;
    range_.resize(blocks);
    for (std::size_t j = 0; j < blocks; ++j) {
        const std::uint64_t* starts = starts_.data() + j * words;
        std::size_t w = 0;
        while (starts[w] == 0) ++w;
        range_[j].first = w * 64 + static_cast<std::size_t>(std::countr_zero(starts[w]));
        w = words - 1;
        while (starts[w] == 0) --w;
        range_[j].last = w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(starts[w]));
    }
    forward_.assign(blocks * positions_, 0.0);
    block_weight_.resize(blocks * positions_);
    const double* free = free_.data();
    for (std::size_t j = 0; j < blocks; ++j) {
        const Block& block = clue[j];
        const auto [first, last] = range_[j];
        const std::uint64_t* starts = starts_.data() + j * words;
        const double* weight = weight_.data() + (block.colour - 1) * cells;
        const double* inverse = inverse_.data() + (block.colour - 1) * cells;
        double product = 1;
        for (std::size_t x = first; x < first + block.length; ++x) product *= weight[x];
        double* here = forward_.data() + j * positions_;
        double* block_weight = block_weight_.data() + j * positions_;
        // `ways` is the weight of all placements of the earlier blocks that leave the cells before `p` free.
        double ways = 1, largest = 0;
        const double* previous = nullptr;
        std::size_t p = first, length = 0;
        bool gap = false;
        if (j > 0) {
            previous = here - positions_;
            gap = needs_gap(clue[j - 1], block);
            length = clue[j - 1].length;
            ways = 0;
            p = range_[j - 1].first + length + (gap ? 1 : 0);
            for (; p < first; ++p)
                ways =
                    gap ? (ways + previous[p - length - 1]) * free[p - 1] : ways * free[p - 1] + previous[p - length];
        }
        for (; p <= last; ++p) {
            if (j == 0)
                ways = p == first ? 1.0 : ways * free[p - 1];
            else if (gap)
                ways = (ways + previous[p - length - 1]) * free[p - 1];
            else
                ways = ways * free[p - 1] + previous[p - length];
            block_weight[p] = product;
            here[p] = has_bit(starts, p) ? ways * product : 0.0;
            largest = std::max(largest, here[p]);
            if (p < last) product *= weight[p + block.length] * inverse[p];
        }
        const double scale = largest > 0 ? 1.0 / largest : 0.0;
        for (std::size_t s = first; s <= last; ++s) here[s] *= scale;
    }
}

// Joins the weight of the later blocks to forward_ and adds every block's chances to the cells it covers.
void Beliefs::place_backward(const Clue& clue, std::size_t line) {
    const std::size_t cells = position_->puzzle().length(line);
    const std::size_t words = words_for(cells), blocks = clue.size();
    cover_.assign(colours_ * positions_, 0.0);
    // later_: for every block and start, the weight of this block and all placements of those after it.
    later_.assign(blocks * positions_, 0.0);
    const double* free = free_.data();
    for (std::size_t j = blocks; j-- > 0;) {
        const Block& block = clue[j];
        const auto [first, last] = range_[j];
        const std::uint64_t* starts = starts_.data() + j * words;
        double* cover = cover_.data() + (block.colour - 1) * positions_;
        const double* forward = forward_.data() + j * positions_;
        const double* block_weight = block_weight_.data() + j * positions_;
        double* here = later_.data() + j * positions_;
        const bool last_block = j + 1 == blocks;
        const bool gap = !last_block && needs_gap(block, clue[j + 1]);
        // `ways` is the weight of the next block and all later ones, the next beginning at `p` or after free cells.
        const double* next = here + positions_;
        double ways = last_block ? 1.0 : 0.0, largest = 0, total = 0;
        std::size_t p = last_block ? last + block.length : range_[j + 1].last + 1;
        for (std::size_t s = last + 1; s-- > first;) {
            const std::size_t end = s + block.length;
            if (last_block) {
                if (s < last) ways *= free[end];
            } else {
                for (const std::size_t target = end + (gap ? 1 : 0); p > target;) {
                    --p;
                    ways = ways * free[p] + next[p];
                }
            }
            const double after = has_bit(starts, s) ? (gap ? ways * free[end] : ways) : 0.0;
            here[s] = after;
            largest = std::max(largest, after);
            total += after * forward[s];
        }
        // Products of block weights would leave the range of a double on long lines.
        const double scale = largest > 0 ? 1.0 / largest : 0.0;
        const bool sound = total > 0 && std::isfinite(total);
        const double chance_scale = sound ? 1.0 / total : 0.0;
        for (std::size_t s = first; s <= last; ++s) {
            const double chance = sound ? here[s] * forward[s] * chance_scale : 0.0;
            cover[s] += chance;
            cover[s + block.length] -= chance;
            here[s] *= scale * block_weight[s];
        }
    }
}

void Beliefs::tell_crossing(std::size_t line) {
    const Puzzle& puzzle = position_->puzzle();
    const std::size_t cells = puzzle.length(line);
    const std::size_t side = puzzle.is_row(line) ? 0 : 1;
    auto& said = said_[side];
    const double narrowest = 1.0 / widest_odds;
    for (std::size_t q = 0; q < colours_; ++q) {
        double* cover = cover_.data() + q * positions_;
        for (std::size_t x = 1; x < cells; ++x) cover[x] += cover[x - 1];
    }
    for (std::size_t x = 0; x < cells; ++x) {
        const std::size_t cell = puzzle.cell(line, x);
        if (!position_->is_open(cell)) continue;
        double blank = 1.0;
        for (std::size_t q = 0; q < colours_; ++q) blank -= cover_[q * positions_ + x];
        const double per_blank = 1.0 / std::max(blank, least_chance);
        for (std::size_t q = 0; q < colours_; ++q) {
            const double chance = std::max(cover_[q * positions_ + x], least_chance);
            const double fresh = std::clamp(chance * per_blank * inverse_[q * cells + x], narrowest, widest_odds);
            double& last = said[cell * colours_ + q];
            last = damping_ == 0 ? fresh : std::pow(last, damping_) * std::pow(fresh, 1 - damping_);
        }
    }
}

}  // namespace gridwright::nonogram
