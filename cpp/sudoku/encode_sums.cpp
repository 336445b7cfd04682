// Sums as clauses: by the symbols that can make them up where cells differ, else by running totals.
#include <algorithm>

#include "sudoku/encoder.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::size_t most_sets = 128;

}  // namespace

bool Encoder::combine(const Sum& sum) {
    Mask used_up = 0, possible = 0;
    Cells open;
    int placed = 0;
    for (const int cell : sum.cells) {
        if (is_single(mask(cell))) {
            used_up |= mask(cell);
            placed += value(std::countr_zero(mask(cell)));
        } else {
            possible |= mask(cell);
            open.push_back(cell);
        }
    }
    possible &= ~used_up;
    std::vector<Mask> sets;
    for (const int total : sum.totals) {
        const int sign = sum.coefficients.empty() ? 1 : sum.coefficients.front();
        if (total % sign == 0 && !list_sets(possible, open.size(), total / sign - placed, 0, 0, sets)) return false;
    }
    if (sets.empty()) {
        out_.close();  // propagation need not see this in large grids
        return true;
    }
    if (open.empty()) return true;
    std::vector<Literal> used;  // by symbol of `possible`
    for (Mask m = possible; m != 0; m &= m - 1) {
        const int symbol = std::countr_zero(m);
        used.push_back(out_.fresh());
        out_.put(-used.back());
        for (const int cell : open) out_.put(literal(cell, symbol));
        out_.close();
        for (const int cell : open) out_.write({used.back(), -literal(cell, symbol)});
    }
    const Literal first = out_.fresh();
    for (std::size_t s = 1; s < sets.size(); ++s) out_.fresh();
    const auto variable = [&](std::size_t set) { return first + static_cast<Literal>(set); };
    for (std::size_t s = 0; s < sets.size(); ++s) out_.put(variable(s));
    out_.close();
    out_.at_most_one(first, variable(sets.size() - 1));
    std::size_t rank = 0;
    for (Mask m = possible; m != 0; m &= m - 1, ++rank) {
        const Mask symbol = m & (0 - m);
        for (const bool holds : {true, false}) {
            const Literal as_said = holds ? used[rank] : -used[rank];
            for (std::size_t s = 0; s < sets.size(); ++s) {
                if (((sets[s] & symbol) != 0) == holds) out_.write({-variable(s), as_said});
            }
            out_.put(-as_said);
            for (std::size_t s = 0; s < sets.size(); ++s) {
                if (((sets[s] & symbol) != 0) == holds) out_.put(variable(s));
            }
            out_.close();
        }
    }
    return true;
}

bool Encoder::list_sets(Mask symbols, std::size_t size, int total, std::size_t from, Mask chosen,
                        std::vector<Mask>& sets) {
    if (size == 0) {
        if (total == 0) sets.push_back(chosen);
        return sets.size() <= most_sets;
    }
    for (std::size_t rank = from; rank < by_value_.size(); ++rank) {
        const int symbol = by_value_[rank];
        if ((symbols >> symbol & 1) == 0) continue;
        // The others are larger.
        if (static_cast<std::int64_t>(value(symbol)) * static_cast<std::int64_t>(size) > total) break;
        if (!list_sets(symbols, size - 1, total - value(symbol), rank + 1, chosen | Mask{1} << symbol, sets))
            return false;
    }
    return true;
}

void Encoder::add_up(const Sum& sum) {
    std::vector<std::vector<Choice>> places;
    std::vector<std::int64_t> coefficients;
    std::int64_t settled = 0;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
        const int cell = sum.cells[i];
        if (std::has_single_bit(mask(cell))) {
            settled += std::int64_t{sum.coefficients[i]} * value(std::countr_zero(mask(cell)));
            continue;
        }
        places.push_back(choices(cell));
        coefficients.push_back(sum.coefficients[i]);
    }
    write_walk(
        out_, places, settled,
        [&](std::size_t i, std::int64_t total, int symbol, const auto& go) {
            go(total + coefficients[i] * value(symbol));
        },
        [&](std::int64_t total) { return std::find(sum.totals.begin(), sum.totals.end(), total) != sum.totals.end(); });
}

}  // namespace gridwright::sudoku
