// The chances of the cells of a short line: all placements of its blocks, weighed by their inked cells.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "clue.hpp"
#include "short_line.hpp"

namespace gridwright::nonogram {

// The product of all weights of a placement must stay within the range of a double, whence the weights of a line with
// much ink are bounded by its user. Nothing need be scaled then: what comes before a block and what comes after it
// are parts of one placement.
class ShortChances {
public:
    // How much likelier than blank ink is in a cell by what others say. Settled cells weigh 1.
    void weigh(std::size_t cell, double weight) {
        weight_[cell] = weight;
        inverse_[cell] = 1 / weight;
    }

    // False if no placement is left. `line` is settled, the clue has no blotted block.
    bool place(std::span<const Block> clue, std::size_t cells, ShortLine line) {
        const auto keep = [this](std::size_t j, std::uint64_t starts) { starts_[j] = starts; };
        ShortLine settled = line;
        if (clue.empty() || !settle_short_line(clue, cells, settled, keep)) return false;
        for (std::size_t x = 0; x < cells; ++x) blank_[x] = static_cast<double>((line.blank >> x) & 1);
        std::size_t total = 0;
        for (std::size_t j = 0; j < clue.size(); ++j) {
            first_[j] = static_cast<std::size_t>(std::countr_zero(starts_[j]));
            last_[j] = 63 - static_cast<std::size_t>(std::countl_zero(starts_[j]));
            at_[j] = total;
            total += last_[j] - first_[j] + 1;
        }
        for (std::size_t j = 0; j < clue.size(); ++j) place_after(clue, j);
        cover_.fill(0);
        all_ = 0;
        for (std::size_t j = clue.size(); j-- > 0;) place_before(clue, j);
        for (std::size_t x = 1; x < cells; ++x) cover_[x] += cover_[x - 1];
        return all_ > 0;
    }

    // The share of the placements, by weight, that ink the cell.
    double ink(std::size_t cell) const { return cover_[cell] / all_; }

private:
    static constexpr std::size_t most_blocks = (longest_short_line + 1) / 2;
    // k blocks with a blank between them slide over at most 65 - 2k starts each.
    static constexpr std::size_t most_starts = 528;

    // earlier_: for every start of a block the weight of all placements of the blocks up to it.
    void place_after(std::span<const Block> clue, std::size_t j) {
        const std::size_t length = clue[j].length, first = first_[j], last = last_[j];
        const double* previous = j > 0 ? earlier_.data() + at_[j - 1] : nullptr;
        const std::size_t ends = j > 0 ? last_[j - 1] - first_[j - 1] + 1 : 0;
        double* const earlier = earlier_.data() + at_[j];
        double* const own = own_.data() + at_[j];
        double product = 1;
        for (std::size_t x = first; x < first + length; ++x) product *= weight_[x];
        // `ways` is the weight of the earlier blocks where the cells before `s` are free and the last one is blank.
        double ways = j == 0 ? 1 : 0;
        std::size_t end = 0;
        const auto pass = [&](std::size_t cell) {
            ways = blank_[cell] * (ways + (end < ends ? previous[end] : 0));
            ++end;
        };
        if (j > 0)
            for (std::size_t x = first_[j - 1] + clue[j - 1].length; x < first; ++x) pass(x);
        for (std::size_t s = first;; ++s) {
            const bool fits = (starts_[j] >> s) & 1;
            own[s - first] = fits ? product : 0;
            earlier[s - first] = fits ? ways * product : 0;
            if (s == last) return;
            product *= weight_[s + length] * inverse_[s];
            pass(s);
        }
    }

    // Joins the weight of the later blocks to them, and turns own_ into the weight of a block and all later ones.
    void place_before(std::span<const Block> clue, std::size_t j) {
        const std::size_t length = clue[j].length, first = first_[j];
        const bool is_last = j + 1 == clue.size();
        const double* next = is_last ? nullptr : own_.data() + at_[j + 1];
        const std::size_t next_first = is_last ? 0 : first_[j + 1];
        const double* const earlier = earlier_.data() + at_[j];
        double* const own = own_.data() + at_[j];
        // `ways` is the weight of the later blocks from a cell on; after the last block all is blank.
        double ways = 0;
        const auto pass = [&](std::size_t cell) {
            ways = (cell >= next_first ? next[cell - next_first] : 0) + blank_[cell] * ways;
        };
        if (!is_last)
            for (std::size_t x = last_[j + 1]; x > last_[j] + length; --x) pass(x);
        for (std::size_t s = last_[j];; --s) {
            const std::size_t end = s + length;
            double later;
            if (is_last) {
                ways = s == last_[j] ? 1 : ways * blank_[end];
                later = ways;
            } else {
                if (s < last_[j]) pass(end + 1);
                later = blank_[end] * ways;
            }
            const double joined = earlier[s - first] * later;
            if (is_last) all_ += joined;
            cover_[s] += joined;
            cover_[end] -= joined;
            own[s - first] *= later;
            if (s == first) return;
        }
    }

    std::array<double, longest_short_line + 1> weight_, inverse_, blank_, cover_;
    std::array<std::uint64_t, most_blocks> starts_;
    std::array<std::size_t, most_blocks> first_, last_, at_;
    std::array<double, most_starts> earlier_, own_;
    double all_ = 0;
};

}  // namespace gridwright::nonogram
