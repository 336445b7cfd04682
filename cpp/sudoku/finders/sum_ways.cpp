#include "sum_ways.hpp"

#include <utility>

namespace gridwright::sudoku::finders {

namespace {

constexpr int most_symbols = 16;
constexpr int small_grid = 9;             // up to so many symbols, cells up to most_in_ways
constexpr std::size_t most_in_large = 4;  // else

// The sets of 1 up to most_in_ways of the numbers from 1 to `symbols` by how many they are and what they add up to.
class Sets {
public:
    explicit Sets(int symbols) {
        for (Mask set = 1; set < Mask{1} << symbols; ++set) {
            const auto size = static_cast<std::size_t>(count_bits(set));
            if (size > most_in_ways) continue;
            std::size_t total = 0;
            for (Mask left = set; left != 0; left &= left - 1) total += at(std::countr_zero(left) + 1);
            if (sets_[size].size() <= total) sets_[size].resize(total + 1);
            sets_[size][total].push_back(set);
        }
    }

    std::span<const Mask> of(std::size_t size, int total) const {
        if (total < 0 || at(total) >= sets_[size].size()) return {};
        return sets_[size][at(total)];
    }

private:
    std::array<std::vector<std::vector<Mask>>, most_in_ways + 1> sets_;
};

template <int... Symbols>
const Sets& sets_up_to(int symbols, std::integer_sequence<int, Symbols...>) {
    const Sets* found = nullptr;
    // One table for each number of symbols, made when it is first asked for.
    ((Symbols == symbols ? [&] {
        static const Sets sets(Symbols);
        found = &sets;
    }()
                         : void()),
     ...);
    return *found;
}

const Sets& sets_of(int symbols) { return sets_up_to(symbols, std::make_integer_sequence<int, most_symbols + 1>()); }

// Gives every cell from `i` on a symbol of the set and notes in `supported` what takes part; false where none fits.
bool fill(std::span<const Mask> choices, std::size_t i, Mask left, std::array<Mask, most_in_ways>& supported) {
    const Mask fitting = choices[i] & left;
    if (i + 1 == choices.size()) {
        supported[i] |= fitting;  // one symbol is left
        return fitting != 0;
    }
    bool found = false;
    for (Mask rest = fitting; rest != 0; rest &= rest - 1) {
        const Mask symbol = rest & -rest;
        if (!fill(choices, i + 1, left & ~symbol, supported)) continue;
        supported[i] |= symbol;
        found = true;
    }
    return found;
}

}  // namespace

bool has_ways(const Total& total, std::span<const int> values) {
    const std::size_t size = total.cells.size(), symbols = values.size();
    if (!total.plain || !total.differ || size == 0 || symbols > at(most_symbols)) return false;
    if (size > (symbols <= at(small_grid) ? most_in_ways : most_in_large)) return false;
    for (std::size_t d = 0; d < symbols; ++d)
        if (values[d] != values[0] + static_cast<int>(d)) return false;
    return true;
}

SumWays ways_of(const Total& total, std::span<const int> values, std::span<const Mask> choices, int required) {
    SumWays result;
    const Mask must = required < 0 ? 0 : Mask{1} << required;
    Mask any = 0, all = ~Mask{0};
    for (const Mask mask : choices) {
        any |= mask;
        all &= mask;
    }
    const Sets& sets = sets_of(static_cast<int>(values.size()));
    for (const int wanted : total.totals)
        for (const Mask set : sets.of(choices.size(), wanted - static_cast<int>(choices.size()) * (values[0] - 1))) {
            if ((set & ~any) != 0 || (must & ~set) != 0) continue;
            result.combined |= set;
            if ((set & ~all) == 0) {
                for (std::size_t i = 0; i < choices.size(); ++i) result.supported[i] |= set;
                result.claimed &= set;
            } else if (fill(choices, 0, set, result.supported)) {
                result.claimed &= set;
            }
        }
    return result;
}

}  // namespace gridwright::sudoku::finders
