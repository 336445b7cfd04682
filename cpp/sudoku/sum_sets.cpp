// Dynamic programming over cells that differ, forward and backward, on sets of sets of symbols.
//
// The state after some cells is the set of symbols used. There are 512 such sets, numbered by their mask; a set of sets
// is 512 bits, and adding symbol s to all sets that lack it is one shift by 2^s.
#include "sudoku/sum_sets.hpp"

#include <array>
#include <bit>
#include <vector>

namespace gridwright::sudoku {

namespace {

constexpr int small_symbols = static_cast<int>(most_set_symbols);

// A set without one of the first six symbols stays in its word when that is added; the others move whole words.
constexpr std::array<std::uint64_t, 6> lacking = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                                  0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};

// Adds a symbol to all sets that lack it.
inline void add_symbol(Sets& into, const Sets& from, int symbol) {
    if (symbol < 6) {
        for (std::size_t i = 0; i < 8; ++i)
            into.word[i] |= (from.word[i] & lacking[static_cast<std::size_t>(symbol)]) << (1 << symbol);
    } else if (symbol == 6) {
        for (const std::size_t i : {0, 2, 4, 6}) into.word[i + 1] |= from.word[i];
    } else if (symbol == 7) {
        for (const std::size_t i : {0, 1, 4, 5}) into.word[i + 2] |= from.word[i];
    } else {
        for (const std::size_t i : {0, 1, 2, 3}) into.word[i + 4] |= from.word[i];
    }
}

// The sets that become these when a symbol is added.
inline Sets without_symbol(const Sets& from, int symbol) {
    Sets sets;
    if (symbol < 6) {
        for (std::size_t i = 0; i < 8; ++i)
            sets.word[i] = from.word[i] >> (1 << symbol) & lacking[static_cast<std::size_t>(symbol)];
    } else if (symbol == 6) {
        for (const std::size_t i : {0, 2, 4, 6}) sets.word[i] = from.word[i + 1];
    } else if (symbol == 7) {
        for (const std::size_t i : {0, 1, 4, 5}) sets.word[i] = from.word[i + 2];
    } else {
        for (const std::size_t i : {0, 1, 2, 3}) sets.word[i] = from.word[i + 4];
    }
    return sets;
}

// summing[k][t]: the sets of k symbols with total t.
struct SetTables {
    std::array<std::array<Sets, 46>, 10> summing{};

    SetTables() {
        for (unsigned set = 0; set < 512; ++set) {
            unsigned total = 0;
            for (unsigned s = 0; s < small_symbols; ++s) {
                if (set >> s & 1u) total += s + 1;
            }
            summing[static_cast<std::size_t>(std::popcount(set))][total].add(set);
        }
    }
};

const SetTables& tables() {
    static const SetTables made;
    return made;
}

using SetsByCell = std::array<Sets, small_symbols + 1>;

// before[i]: the sets of symbols that the first i cells may use.
void run_forward(std::span<const Mask> masks, SetsByCell& before) {
    before[0] = {};
    before[0].add(0);
    for (std::size_t i = 0; i < masks.size(); ++i) {
        before[i + 1] = {};
        for (Mask m = masks[i]; m != 0; m &= m - 1) add_symbol(before[i + 1], before[i], std::countr_zero(m));
    }
}

// The symbols that are in all of the sets.
Mask common_to(const Sets& sets) {
    std::uint64_t by_low = 0;  // by the first six symbols
    Mask common = 0x1c0;
    for (std::size_t i = 0; i < 8; ++i) {
        if (sets.word[i] == 0) continue;
        by_low |= sets.word[i];
        common &= i << 6;
    }
    for (std::size_t s = 0; s < lacking.size(); ++s) {
        if ((by_low & lacking[s]) == 0) common |= Mask{1} << s;
    }
    return common;
}

constexpr std::size_t most_memo_cells = 7;  // of nine bits each

// What came of questions before. A search asks the same again and again, and other puzzles ask it too.
class Memo {
public:
    struct Entry {
        std::uint64_t masks = 0, totals = 0, answer = 0;
        Mask needed = 0;
    };

    // The entry of a question; `is_known` if it holds the answer, otherwise the caller puts it there.
    Entry& find(std::uint64_t masks, Totals totals, bool& is_known) {
        Entry& entry = entries_[(masks * 0x9e3779b97f4a7c15 ^ totals * 0xc2b2ae3d27d4eb4f) >> (64 - log_size)];
        is_known = entry.masks == masks && entry.totals == totals;
        entry.masks = masks;
        entry.totals = totals;
        return entry;
    }

private:
    static constexpr int log_size = 14;
    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << log_size);
};

Memo& memo() {
    static thread_local Memo kept;
    return kept;
}

std::uint64_t packed(std::span<const Mask> masks) {
    std::uint64_t all = 0;
    for (std::size_t i = masks.size(); i-- > 0;) all = all << small_symbols | masks[i];
    return all;
}

Totals work_out_totals(std::span<const Mask> masks) {
    SetsByCell before;
    run_forward(masks, before);
    const auto& by_total = tables().summing[masks.size()];
    Totals found = 0;
    for (unsigned total = 0; total < by_total.size(); ++total) {
        if ((by_total[total] & before[masks.size()]).any()) found |= Totals{1} << total;
    }
    return found;
}

bool keep_totals_of_two(std::span<Mask> masks, Totals allowed, Mask& needed) {
    Mask first = 0, second = 0;
    needed = ~Mask{0};
    for (Mask m = masks[0]; m != 0; m &= m - 1) {
        const Mask symbol = m & (0 - m);
        const Mask others = allowed >> (std::countr_zero(symbol) + 2) & masks[1] & ~symbol;
        if (others == 0) continue;
        first |= symbol;
        second |= others;
        needed &= symbol | ((others & (others - 1)) == 0 ? others : 0);
    }
    masks[0] = first;
    masks[1] = second;
    return first != 0;
}

bool work_out_kept(std::span<Mask> masks, Totals allowed, Mask& needed) {
    Sets ends;
    for (; allowed != 0; allowed &= allowed - 1) {
        ends |= tables().summing[masks.size()][static_cast<std::size_t>(std::countr_zero(allowed))];
    }
    return narrow_sets(masks, ends, needed);
}

}  // namespace

bool narrow_sets(std::span<Mask> masks, const Sets& ends, Mask& needed) {
    SetsByCell before;
    run_forward(masks, before);
    Sets after = ends & before[masks.size()];
    needed = common_to(after);
    for (std::size_t i = masks.size(); i-- > 0;) {
        Sets earlier{};
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            const Sets support = without_symbol(after, std::countr_zero(m)) & before[i];
            if (support.any())
                earlier |= support;
            else
                masks[i] &= ~(m & (0 - m));
        }
        if (masks[i] == 0) return false;
        after = earlier;
    }
    return true;
}

Totals totals_of(std::span<const Mask> masks) {
    if (masks.size() == 1) return masks[0] << 1;
    if (masks.size() == 2) {
        Totals found = 0;
        for (Mask m = masks[0]; m != 0; m &= m - 1) {
            const Mask symbol = m & (0 - m);
            found |= (masks[1] & ~symbol) << (std::countr_zero(symbol) + 2);
        }
        return found;
    }
    if (masks.size() > most_memo_cells) return work_out_totals(masks);
    bool is_known;
    Memo::Entry& entry = memo().find(packed(masks), 0, is_known);
    if (!is_known) entry.answer = work_out_totals(masks);
    return entry.answer;
}

bool keep_totals(std::span<Mask> masks, Totals allowed, Mask& needed) {
    needed = 0;
    if (masks.size() == 1) return (masks[0] &= allowed >> 1) != 0;
    if (masks.size() == 2) return keep_totals_of_two(masks, allowed, needed);
    if (masks.size() > most_memo_cells) return work_out_kept(masks, allowed, needed);
    bool is_known;
    Memo::Entry& entry = memo().find(packed(masks), allowed, is_known);
    if (!is_known) {
        entry.answer = work_out_kept(masks, allowed, needed) ? packed(masks) : 0;
        entry.needed = needed;
        return entry.answer != 0;
    }
    needed = entry.needed;
    for (std::size_t i = 0; i < masks.size(); ++i) masks[i] = entry.answer >> (small_symbols * i) & 511;
    return entry.answer != 0;
}

}  // namespace gridwright::sudoku
