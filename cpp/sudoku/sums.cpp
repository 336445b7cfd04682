// Dynamic programming over the cells of a sum, forward and backward, on bit sets.
//
// Where symbols must differ and there are at most nine, the state after some cells is the set of symbols used. There
// are 512 such sets, numbered by their mask; a set of sets is 512 bits, and adding symbol s to all sets that lack it
// is one shift by 2^s. Cells that need not all differ fall into parts that do: every part has its possible totals,
// the other parts say which of them are possible together. In larger grids the state is the sum so far, and adding a
// symbol is a shift by its value: a safe relaxation. Cells that are taken away count as symbols in reverse order.
#include "sudoku/sums.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "bits/bits.hpp"

namespace gridwright::sudoku {

namespace {

constexpr int small_symbols = 9;

using Sets = Bits<8>;

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

// Keeps of cells that differ what some way to one of the sets `ends` uses.
bool narrow_sets(std::span<Mask> masks, const Sets& ends) {
    SetsByCell before;
    run_forward(masks, before);
    Sets after = ends & before[masks.size()];
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

constexpr std::size_t most_parted_cells = 14;
constexpr std::size_t most_memo_cells = 7;  // of nine bits each

using Totals = std::uint64_t;  // of one part: bit t = total t, at most 45

// What came of questions before. A search asks the same again and again, and other puzzles ask it too.
class Memo {
public:
    struct Entry {
        std::uint64_t masks = 0, totals = 0, answer = 0;
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

template <std::size_t Words>
Bits<Words> sums_of(const Bits<Words>& a, const Bits<Words>& b) {
    Bits<Words> both;
    for (unsigned w = 0; w < Words; ++w) {
        for (std::uint64_t left = b.word[w]; left != 0; left &= left - 1) {
            both |= a << (64 * w + static_cast<unsigned>(std::countr_zero(left)));
        }
    }
    return both;
}
template <std::size_t Words>
Bits<Words> sums_of(const Bits<Words>& a, Totals b, unsigned scale) {
    Bits<Words> both;
    for (; b != 0; b &= b - 1) both |= a << (scale * static_cast<unsigned>(std::countr_zero(b)));
    return both;
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

// The totals of cells that differ.
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

bool keep_totals_of_two(std::span<Mask> masks, Totals allowed) {
    Mask first = 0, second = 0;
    for (Mask m = masks[0]; m != 0; m &= m - 1) {
        const Mask symbol = m & (0 - m);
        const Mask others = allowed >> (std::countr_zero(symbol) + 2) & masks[1] & ~symbol;
        if (others != 0) first |= symbol;
        second |= others;
    }
    masks[0] = first;
    masks[1] = second;
    return first != 0;
}

bool work_out_kept(std::span<Mask> masks, Totals allowed) {
    Sets ends;
    for (; allowed != 0; allowed &= allowed - 1) {
        ends |= tables().summing[masks.size()][static_cast<std::size_t>(std::countr_zero(allowed))];
    }
    return narrow_sets(masks, ends);
}

// Keeps of cells that differ what has one of the totals.
bool keep_totals(std::span<Mask> masks, Totals allowed) {
    if (masks.size() == 1) return (masks[0] &= allowed >> 1) != 0;
    if (masks.size() == 2) return keep_totals_of_two(masks, allowed);
    if (masks.size() > most_memo_cells) return work_out_kept(masks, allowed);
    bool is_known;
    Memo::Entry& entry = memo().find(packed(masks), allowed, is_known);
    if (!is_known) {
        entry.answer = work_out_kept(masks, allowed) ? packed(masks) : 0;
        return entry.answer != 0;
    }
    for (std::size_t i = 0; i < masks.size(); ++i) masks[i] = entry.answer >> (small_symbols * i) & 511;
    return entry.answer != 0;
}

// Symbol s in the place of the s-th from the end.
Mask reversed(Mask mask, int symbols) {
    Mask turned = 0;
    for (Mask m = mask; m != 0; m &= m - 1) turned |= Mask{1} << (symbols - 1 - std::countr_zero(m));
    return turned;
}

void turn(const SumPlan& plan, int symbols, Mask* masks) {
    for (const SumPlan::Part& part : plan.parts) {
        if (part.turned) {
            for (std::size_t i = 0; i < part.size; ++i) masks[i] = reversed(masks[i], symbols);
        }
        masks += part.size;
    }
}

template <std::size_t Words>
Bits<Words> totals_as_bits(const SumPlan& plan) {
    Bits<Words> totals;
    std::copy(plan.totals.begin(), plan.totals.end(), totals.word.begin());
    return totals;
}

template <std::size_t Words>
bool narrow_parts(const SumPlan& plan, Mask* masks) {
    using Sums = Bits<Words>;
    const std::size_t count = plan.parts.size();
    std::array<Totals, most_parted_cells> own;
    std::array<Sums, most_parted_cells + 1> later;  // of the parts from here on
    std::size_t first = 0;
    for (std::size_t p = 0; p < count; ++p) {
        own[p] = totals_of({masks + first, plan.parts[p].size});
        first += plan.parts[p].size;
    }
    later[count] = {};
    later[count].add(0);
    for (std::size_t p = count; p-- > 0;) later[p] = sums_of(later[p + 1], own[p], plan.parts[p].scale);
    const auto is_reached = [&](const Sums& rest, unsigned share) {
        if (plan.only < 0) return (rest << share).meets(totals_as_bits<Words>(plan));
        return share <= plan.only && rest.has(static_cast<unsigned>(plan.only) - share);
    };
    Sums earlier;
    earlier.add(0);
    first = 0;
    for (std::size_t p = 0; p < count; ++p) {
        const auto [size, turned, scale] = plan.parts[p];
        const Sums rest = p == 0 ? later[1] : p + 1 == count ? earlier : sums_of(earlier, later[p + 1]);
        Totals allowed = 0;
        for (Totals left = own[p]; left != 0; left &= left - 1) {
            if (is_reached(rest, scale * static_cast<unsigned>(std::countr_zero(left)))) allowed |= left & (0 - left);
        }
        // Where no total goes, the cells lose at most what their houses know anyway.
        if (allowed != own[p] && !keep_totals({masks + first, size}, allowed)) return false;
        earlier = sums_of(earlier, own[p], scale);
        first += size;
    }
    return true;
}

enum class Reach { none, loose, tight };

// Looks at the least and the most that the cells add up to. Loose: no cell by itself comes near the bounds, even if
// cells that differ take up half of the room that they can; to go through the ways would hardly find anything.
Reach look_at_bounds(const SumPlan& plan, int symbols, const Mask* masks) {
    int least = 0, most = 0, widest = 0;
    for (const SumPlan::Part& part : plan.parts) {
        const int scale = static_cast<int>(part.scale);
        for (std::size_t i = 0; i < part.size; ++i, ++masks) {
            const int lowest = std::countr_zero(*masks) + 1, highest = static_cast<int>(std::bit_width(*masks));
            const int low = part.turned ? symbols + 1 - highest : lowest,
                      high = part.turned ? symbols + 1 - lowest : highest;
            least += scale * low;
            most += scale * high;
            widest = std::max(widest, scale * (high - low));
        }
    }
    const int room = std::min(static_cast<int>(plan.only) - least, most - static_cast<int>(plan.only));
    if (room < 0) return Reach::none;
    return room - plan.taken_up / 2 >= widest ? Reach::loose : Reach::tight;
}

// Keeps of the cells what some way from total 0 to one of the totals uses.
template <std::size_t Words>
bool narrow_totals(const SumPlan& plan, std::size_t symbols, Mask* masks) {
    static thread_local std::vector<Bits<Words>> before;
    const std::size_t cells = plan.cells.size();
    before.assign(cells + 1, {});
    before[0].add(0);
    const auto* counted = plan.counted.data();
    for (std::size_t i = 0; i < cells; ++i, counted += symbols) {
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            before[i + 1] |= before[i] << static_cast<std::size_t>(counted[std::countr_zero(m)]);
        }
    }
    Bits<Words> after = totals_as_bits<Words>(plan) & before[cells];
    for (std::size_t i = cells; i-- > 0;) {
        counted -= symbols;
        Bits<Words> earlier;
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            const Bits<Words> support = (after >> static_cast<std::size_t>(counted[std::countr_zero(m)])) & before[i];
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

// Keeps what leaves one of the totals between the least and the most that the other cells may add.
bool narrow_bounds(const SumPlan& plan, std::size_t symbols, Mask* masks) {
    const std::size_t cells = plan.cells.size();
    std::int64_t least = 0, most = 0;
    const auto reach = [&](std::size_t i) {
        std::int64_t low = INT64_MAX, high = 0;
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            const std::int64_t adds = plan.counted[i * symbols + static_cast<std::size_t>(std::countr_zero(m))];
            low = std::min(low, adds);
            high = std::max(high, adds);
        }
        return std::pair{low, high};
    };
    for (std::size_t i = 0; i < cells; ++i) {
        const auto [low, high] = reach(i);
        least += low;
        most += high;
    }
    for (std::size_t i = 0; i < cells; ++i) {
        const auto [low, high] = reach(i);
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            const std::int64_t adds = plan.counted[i * symbols + static_cast<std::size_t>(std::countr_zero(m))];
            const auto next = std::lower_bound(plan.wanted.begin(), plan.wanted.end(), least - low + adds);
            if (next == plan.wanted.end() || *next > most - high + adds) masks[i] &= ~(m & (0 - m));
        }
        if (masks[i] == 0) return false;
        const auto [new_low, new_high] = reach(i);
        least += new_low - low;
        most += new_high - high;
    }
    return true;
}

}  // namespace

bool narrow_sum(const SumPlan& plan, int symbols, Care care, Mask* masks) {
    const std::size_t words = plan.totals.size();
    const auto count = static_cast<std::size_t>(symbols);
    if (care == Care::hasty && plan.only >= 0 && (plan.way == SumPlan::Way::parts || plan.way == SumPlan::Way::sets)) {
        const Reach reach = look_at_bounds(plan, symbols, masks);
        if (reach != Reach::tight) return reach == Reach::loose;
    }
    switch (plan.way) {
        case SumPlan::Way::impossible: return false;
        case SumPlan::Way::sets: return keep_totals({masks, plan.cells.size()}, plan.totals[0]);
        case SumPlan::Way::odd_sets: return narrow_sets({masks, plan.cells.size()}, totals_as_bits<8>(plan));
        case SumPlan::Way::parts: {
            if (plan.has_turned) turn(plan, symbols, masks);
            const bool lives = words <= 2 ? narrow_parts<2>(plan, masks) : narrow_parts<4>(plan, masks);
            if (plan.has_turned) turn(plan, symbols, masks);
            return lives;
        }
        case SumPlan::Way::totals:
            if (words <= 1) return narrow_totals<1>(plan, count, masks);
            if (words <= 2) return narrow_totals<2>(plan, count, masks);
            return words <= 8 ? narrow_totals<8>(plan, count, masks) : narrow_totals<64>(plan, count, masks);
        case SumPlan::Way::bounds: return narrow_bounds(plan, count, masks);
    }
    return false;
}

}  // namespace gridwright::sudoku
