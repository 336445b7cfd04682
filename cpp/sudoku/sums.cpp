// Weighs the parts of a sum against each other, on bit sets of totals.
//
// Where symbols must differ and there are at most nine, sets of symbols are gone through (`sum_sets.hpp`). Cells that
// need not all differ fall into parts that do: every part has its possible totals, the other parts say which of them
// are possible together. In larger grids the state is the sum so far, and adding a symbol is a shift by its value: a
// safe relaxation. Cells that are taken away count as symbols in reverse order.
#include "sudoku/sums.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "bits/bits.hpp"
#include "sudoku/sum_sets.hpp"

namespace gridwright::sudoku {

namespace {

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
    std::array<Totals, most_parts> own;
    std::array<Sums, most_parts + 1> later;  // of the parts from here on
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
        Mask needed;  // by a part alone, and it has no say beyond its totals
        if (allowed != own[p] && !keep_totals({masks + first, size}, allowed, needed)) return false;
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

bool narrow_sum(const SumPlan& plan, int symbols, Care care, Mask* masks, Mask& needed) {
    needed = 0;
    const std::size_t words = plan.totals.size();
    const auto count = static_cast<std::size_t>(symbols);
    if (care == Care::hasty && plan.only >= 0 && (plan.way == SumPlan::Way::parts || plan.way == SumPlan::Way::sets)) {
        const Reach reach = look_at_bounds(plan, symbols, masks);
        if (reach != Reach::tight) return reach == Reach::loose;
    }
    switch (plan.way) {
        case SumPlan::Way::impossible: return false;
        case SumPlan::Way::sets: return keep_totals({masks, plan.cells.size()}, plan.totals[0], needed);
        case SumPlan::Way::odd_sets: return narrow_sets({masks, plan.cells.size()}, totals_as_bits<8>(plan), needed);
        case SumPlan::Way::parts: {
            if (plan.has_turned) turn(plan, symbols, masks);
            const bool lives = words <= 2   ? narrow_parts<2>(plan, masks)
                               : words <= 4 ? narrow_parts<4>(plan, masks)
                               : words <= 8 ? narrow_parts<8>(plan, masks)
                                            : narrow_parts<32>(plan, masks);
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
