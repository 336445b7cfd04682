// Marginals of a line by two passes over block positions; both passes visit only starts the line still allows.
#include "beliefs.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <random>

namespace gridwright::nonogram {
namespace {

constexpr double least_chance = 1e-9;
constexpr double widest_log_odds = 12.0;
constexpr double widest_odds = 162'754.791419;  // its exponential
// The weights of so many inked cells, multiplied, stay within the range of a double.
constexpr double widest_product = 600.0;
constexpr std::size_t lines_per_look = 16;
constexpr double widest_whim = 2.0;  // in log odds

// How far odds may go where `inked` of them are multiplied.
double bound_for(std::size_t inked) {
    const double log_odds = widest_product / static_cast<double>(inked);
    return log_odds >= widest_log_odds ? widest_odds : std::exp(log_odds);
}

bool has_bit(const std::uint64_t* words, std::size_t bit) { return (words[bit / 64] >> (bit % 64)) & 1u; }

}  // namespace

bool Beliefs::can_form(const Puzzle& puzzle) {
    return std::ranges::none_of(puzzle.clues, [](const Clue& clue) { return std::ranges::any_of(clue, is_blotted); });
}

Beliefs::Beliefs(const Position& position, double damping, std::uint32_t whim)
    : position_(&position), colours_(position.puzzle().colours), damping_(damping) {
    for (auto& said : said_) said.assign(position.puzzle().cells() * colours_, 1.0f);
    if (whim == 0) return;
    std::mt19937 random(whim);
    const double step = 2 * widest_whim / static_cast<double>(std::mt19937::max());
    for (auto& said : said_)
        for (float& odds : said)
            odds = static_cast<float>(std::exp(static_cast<double>(random()) * step - widest_whim));
}

double Beliefs::odds(std::size_t cell, std::size_t plane) const {
    if (plane == 0) return 1;
    const std::size_t at = cell * colours_ + plane - 1;
    return static_cast<double>(said_[0][at]) * static_cast<double>(said_[1][at]);
}

Beliefs::Leaning Beliefs::leaning(std::size_t cell) const {
    double best = 0, second = 0;
    std::size_t plane = 0;
    for (std::uint64_t rest = position_->candidates(cell); rest != 0; rest &= rest - 1) {
        const auto q = static_cast<std::size_t>(std::countr_zero(rest));
        const double odds = this->odds(cell, q);
        if (odds > best) {
            second = best;
            best = odds;
            plane = q;
        } else if (odds > second) {
            second = odds;
        }
    }
    return {static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(plane), static_cast<float>(best / second)};
}

bool Beliefs::sweep(const Budget& budget) {
    const std::size_t lines = position_->puzzle().lines();
    for (std::size_t line = 0; line < lines; ++line) {
        if (line % lines_per_look == 0 && budget.spent()) return false;
        position_->has_short_lines() ? update_short(line) : update(line);
    }
    return true;
}

// What a line now says of a cell, of which it heard from the crossing line.
void Beliefs::say(std::size_t side, std::size_t at, double chance, double blank) {
    const double hearing = std::clamp<double>(said_[1 - side][at], 1 / bound_, bound_);
    double odds = std::max(chance, least_chance) / (std::max(blank, least_chance) * hearing);
    odds = std::clamp(odds, 1 / widest_odds, widest_odds);
    if (damping_ > 0) odds *= std::pow(static_cast<double>(said_[side][at]) / odds, damping_);
    said_[side][at] = static_cast<float>(odds);
}

// The same as `update` where a line is two words.
void Beliefs::update_short(std::size_t line) {
    const Puzzle& puzzle = position_->puzzle();
    const ShortLine masks{position_->masks(line)[0], position_->masks(line)[1]};
    const std::uint64_t open = masks.blank & masks.ink;
    if (open == 0) return;
    const Clue& clue = puzzle.clues[line];
    const std::size_t side = puzzle.is_row(line) ? 0 : 1, cells = puzzle.length(line);
    const std::size_t first_cell = puzzle.cell(line, 0), step = side == 0 ? 1 : puzzle.width;
    std::size_t inked = 0;
    for (const Block& block : clue) inked += block.length;
    bound_ = bound_for(inked);
    for (std::size_t x = 0; x < cells; ++x) {
        const double heard = said_[1 - side][first_cell + x * step];
        short_chances_.weigh(x, (open >> x) & 1 ? std::clamp(heard, 1 / bound_, bound_) : 1);
    }
    if (!short_chances_.place(clue, cells, masks)) return;
    ++updates_;
    for (std::uint64_t rest = open; rest != 0; rest &= rest - 1) {
        const auto x = static_cast<std::size_t>(std::countr_zero(rest));
        const double ink = short_chances_.ink(x);
        say(side, first_cell + x * step, ink, 1 - ink);
    }
}

void Beliefs::update(std::size_t line) {
    const Puzzle& puzzle = position_->puzzle();
    const std::size_t cells = puzzle.length(line);
    bool open = false;
    for (std::size_t x = 0; x < cells && !open; ++x) open = position_->is_open(puzzle.cell(line, x));
    if (!open) return;

    const Clue& clue = puzzle.clues[line];
    const std::size_t words = words_for(cells);
    starts_.resize(clue.size() * words);
    if (!block_starts(clue, cells, position_->masks(line), starts_, scratch_)) return;
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
    std::size_t longest = 1;
    for (const Block& block : puzzle.clues[line]) longest = std::max<std::size_t>(longest, block.length);
    bound_ = bound_for(longest);
    weight_.resize(colours_ * cells);
    inverse_.resize(colours_ * cells);
    for (std::size_t x = 0; x < cells; ++x) {
        const std::size_t cell = puzzle.cell(line, x);
        const bool open = position_->is_open(cell);
        for (std::size_t q = 0; q < colours_; ++q) {
            // A settled cell weighs the same in every placement.
            const double weight = open ? std::clamp<double>(heard[cell * colours_ + q], 1 / bound_, bound_) : 1.0;
            weight_[q * cells + x] = weight;
            inverse_[q * cells + x] = 1.0 / weight;
        }
    }
}

// forward_: for every block and start, the weight of all placements of the blocks up to it.
void Beliefs::place_forward(const Clue& clue, std::size_t line) {
    const std::size_t cells = position_->puzzle().length(line);
    const std::size_t words = words_for(cells), blocks = clue.size();
    const std::uint64_t* blank = position_->masks(line).data();
    first_.resize(blocks);
    last_.resize(blocks);
    at_.resize(blocks);
    std::size_t total = 0;
    for (std::size_t j = 0; j < blocks; ++j) {
        const std::uint64_t* starts = starts_.data() + j * words;
        std::size_t w = 0;
        while (starts[w] == 0) ++w;
        first_[j] = w * 64 + static_cast<std::size_t>(std::countr_zero(starts[w]));
        w = words - 1;
        while (starts[w] == 0) --w;
        last_[j] = w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(starts[w]));
        at_[j] = total;
        total += last_[j] - first_[j] + 1;
    }
    forward_.resize(total);
    block_weight_.resize(total);
    for (std::size_t j = 0; j < blocks; ++j) {
        const Block& block = clue[j];
        const std::uint64_t* starts = starts_.data() + j * words;
        const double* weight = weight_.data() + (block.colour - 1) * cells;
        const double* inverse = inverse_.data() + (block.colour - 1) * cells;
        double product = 1;
        for (std::size_t x = first_[j]; x < first_[j] + block.length; ++x) product *= weight[x];
        const bool gap = j > 0 && needs_gap(clue[j - 1], block);
        const double* previous = j > 0 ? forward_.data() + at_[j - 1] : nullptr;
        double* here = forward_.data() + at_[j];
        double* block_weight = block_weight_.data() + at_[j];
        double ways = j == 0 ? 1.0 : 0.0, largest = 0;
        // `ways` is the weight of all placements of the earlier blocks that leave the cells before `p` free.
        std::size_t p = j == 0 ? first_[0] : first_[j - 1] + clue[j - 1].length + (gap ? 1 : 0);
        for (std::size_t s = first_[j]; s <= last_[j]; ++s) {
            if (j == 0) {
                if (s > first_[0] && !has_bit(blank, s - 1)) ways = 0;
            } else {
                for (; p <= s; ++p) {
                    if (!has_bit(blank, p - 1)) {
                        // Only a block that ends right here, needing no gap, goes on.
                        ways = 0;
                        if (gap) continue;
                    }
                    const std::size_t from = p - clue[j - 1].length - (gap ? 1 : 0);
                    if (from <= last_[j - 1]) ways += previous[from - first_[j - 1]];
                }
            }
            block_weight[s - first_[j]] = product;
            here[s - first_[j]] = has_bit(starts, s) ? ways * product : 0.0;
            largest = std::max(largest, here[s - first_[j]]);
            if (s < last_[j]) product *= weight[s + block.length] * inverse[s];
        }
        const double scale = largest > 0 ? 1.0 / largest : 0.0;
        for (std::size_t i = 0; i <= last_[j] - first_[j]; ++i) here[i] *= scale;
    }
}

// Joins the weight of the later blocks to forward_ and adds every block's chances to the cells it covers.
void Beliefs::place_backward(const Clue& clue, std::size_t line) {
    const std::size_t cells = position_->puzzle().length(line);
    const std::size_t words = words_for(cells), blocks = clue.size();
    const std::uint64_t* blank = position_->masks(line).data();
    cover_.assign(colours_ * (cells + 1), 0.0);
    ways_.resize(block_weight_.size());
    for (std::size_t j = blocks; j-- > 0;) {
        const Block& block = clue[j];
        const std::uint64_t* starts = starts_.data() + j * words;
        double* cover = cover_.data() + (block.colour - 1) * (cells + 1);
        const double* forward = forward_.data() + at_[j];
        double* after = ways_.data() + at_[j];
        const bool last_block = j + 1 == blocks;
        const bool gap = !last_block && needs_gap(block, clue[j + 1]);
        double ways = last_block ? 1.0 : 0.0, largest = 0, total = 0;
        // `p` runs down over starts of the next block; `ways` is the weight of it and all later blocks from p on.
        std::size_t p = last_block ? 0 : last_[j + 1] + 1;
        for (std::size_t s = last_[j] + 1; s-- > first_[j];) {
            const std::size_t end = s + block.length;
            if (last_block) {
                if (s < last_[j] && !has_bit(blank, end)) ways = 0;
            } else {
                const std::size_t target = end + (gap ? 1 : 0);
                while (p > target) {
                    --p;
                    if (!has_bit(blank, p)) ways = 0;
                    if (p >= first_[j + 1] && p <= last_[j + 1]) {
                        const std::size_t i = at_[j + 1] + p - first_[j + 1];
                        if (has_bit(starts_.data() + (j + 1) * words, p)) ways += ways_[i] * block_weight_[i];
                    }
                }
            }
            const double later = has_bit(starts, s) && !(gap && !has_bit(blank, end)) ? ways : 0.0;
            after[s - first_[j]] = later;
            largest = std::max(largest, later);
            total += later * forward[s - first_[j]];
        }
        if (!(total > 0) || !std::isfinite(total)) continue;
        const double chance_scale = 1.0 / total;
        for (std::size_t s = first_[j]; s <= last_[j]; ++s) {
            const double chance = after[s - first_[j]] * forward[s - first_[j]] * chance_scale;
            cover[s] += chance;
            cover[s + block.length] -= chance;
        }
        // Products of block weights would leave the range of a double on long lines.
        const double scale = 1.0 / largest;
        for (std::size_t i = 0; i <= last_[j] - first_[j]; ++i) after[i] *= scale;
    }
}

void Beliefs::tell_crossing(std::size_t line) {
    const Puzzle& puzzle = position_->puzzle();
    const std::size_t cells = puzzle.length(line);
    const std::size_t side = puzzle.is_row(line) ? 0 : 1;
    for (std::size_t q = 0; q < colours_; ++q) {
        double* cover = cover_.data() + q * (cells + 1);
        for (std::size_t x = 1; x < cells; ++x) cover[x] += cover[x - 1];
    }
    for (std::size_t x = 0; x < cells; ++x) {
        const std::size_t cell = puzzle.cell(line, x);
        if (!position_->is_open(cell)) continue;
        double blank = 1.0;
        for (std::size_t q = 0; q < colours_; ++q) blank -= cover_[q * (cells + 1) + x];
        for (std::size_t q = 0; q < colours_; ++q) say(side, cell * colours_ + q, cover_[q * (cells + 1) + x], blank);
    }
}

}  // namespace gridwright::nonogram
