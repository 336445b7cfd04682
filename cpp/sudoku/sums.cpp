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

namespace gridwright::sudoku {

namespace {

constexpr int small_symbols = 9;
constexpr std::size_t most_cells = 64;

template <std::size_t Words>
struct Bits {
    std::array<std::uint64_t, Words> word{};

    Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < Words; ++i) word[i] |= other.word[i];
        return *this;
    }
    Bits operator&(const Bits& other) const {
        Bits both;
        for (std::size_t i = 0; i < Words; ++i) both.word[i] = word[i] & other.word[i];
        return both;
    }
    Bits up(unsigned by) const {
        Bits moved;
        const std::size_t whole = by / 64;
        const unsigned part = by % 64;
        for (std::size_t i = Words; i-- > whole;) {
            moved.word[i] = word[i - whole] << part;
            if (part != 0 && i > whole) moved.word[i] |= word[i - whole - 1] >> (64 - part);
        }
        return moved;
    }
    Bits down(unsigned by) const {
        Bits moved;
        const std::size_t whole = by / 64;
        const unsigned part = by % 64;
        for (std::size_t i = 0; i + whole < Words; ++i) {
            moved.word[i] = word[i + whole] >> part;
            if (part != 0 && i + whole + 1 < Words) moved.word[i] |= word[i + whole + 1] << (64 - part);
        }
        return moved;
    }
    bool any() const {
        std::uint64_t found = 0;
        for (const std::uint64_t w : word) found |= w;
        return found != 0;
    }
    void set(unsigned bit) { word[bit / 64] |= std::uint64_t{1} << (bit % 64); }
    bool has(unsigned bit) const { return (word[bit / 64] >> (bit % 64) & 1u) != 0; }
};

using Sets = Bits<8>;

// lacking[s]: the sets without symbol s. summing[k][t]: the sets of k symbols with total t.
struct SetTables {
    std::array<Sets, small_symbols> lacking{};
    std::array<std::array<Sets, 46>, 10> summing{};

    SetTables() {
        for (unsigned set = 0; set < 512; ++set) {
            unsigned total = 0;
            for (unsigned s = 0; s < small_symbols; ++s) {
                if (set >> s & 1u) total += s + 1;
                else lacking[s].set(set);
            }
            summing[static_cast<std::size_t>(std::popcount(set))][total].set(set);
        }
    }
};

// Distinct: states are sets of symbols.
struct SetStates {
    using State = Sets;

    static const SetTables& tables() {
        static const SetTables made;
        return made;
    }
    static State start() {
        State empty;
        empty.set(0);
        return empty;
    }
    static State forward(const State& from, unsigned symbol) {
        return (from & tables().lacking[symbol]).up(1u << symbol);
    }
    static State backward(const State& from, unsigned symbol) {
        return from.down(1u << symbol) & tables().lacking[symbol];
    }
};

// Otherwise: states are sums so far, bit t = total t.
template <std::size_t Words>
struct TotalStates {
    using State = Bits<Words>;

    static State start() {
        State zero;
        zero.set(0);
        return zero;
    }
    static State end(int total) {
        State only;
        if (total >= 0 && static_cast<std::size_t>(total) < 64 * Words) only.set(static_cast<unsigned>(total));
        return only;
    }
    static State forward(const State& from, unsigned symbol) { return from.up(symbol + 1); }
    static State backward(const State& from, unsigned symbol) { return from.down(symbol + 1); }
};

template <class States>
void run_forward(std::span<const Mask> masks, std::span<typename States::State> before) {
    before[0] = States::start();
    for (std::size_t i = 0; i < masks.size(); ++i) {
        before[i + 1] = {};
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            before[i + 1] |= States::forward(before[i], static_cast<unsigned>(std::countr_zero(m)));
        }
    }
}

// Keeps of the cells what some way from `start` to one of `ends` uses. `before` is scratch for one state per cell.
template <class States>
bool narrow(std::span<Mask> masks, const typename States::State& ends, std::span<typename States::State> before) {
    using State = typename States::State;
    run_forward<States>(masks, before);
    State after = ends & before[masks.size()];
    for (std::size_t i = masks.size(); i-- > 0;) {
        State earlier{};
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            const State support = States::backward(after, static_cast<unsigned>(std::countr_zero(m))) & before[i];
            if (support.any()) earlier |= support;
            else masks[i] &= ~(m & (0 - m));
        }
        if (masks[i] == 0) return false;
        after = earlier;
    }
    return true;
}

constexpr std::size_t most_parted_cells = 14;  // 14 nines are below 128
constexpr std::size_t most_memo_cells = 7;     // of nine bits each

using Totals = std::uint64_t;  // of one part: bit t = total t, at most 45
using Sums = Bits<2>;          // of parts together

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

Sums plus(const Sums& a, const Sums& b) {
    Sums both;
    for (unsigned w = 0; w < 2; ++w) {
        for (std::uint64_t left = b.word[w]; left != 0; left &= left - 1) {
            both |= a.up(64 * w + static_cast<unsigned>(std::countr_zero(left)));
        }
    }
    return both;
}
Sums plus(const Sums& a, Totals b) {
    Sums both;
    for (; b != 0; b &= b - 1) both |= a.up(static_cast<unsigned>(std::countr_zero(b)));
    return both;
}

Totals work_out_totals(std::span<const Mask> masks) {
    std::array<Sets, small_symbols + 1> before;
    run_forward<SetStates>(masks, before);
    const auto& by_total = SetStates::tables().summing[masks.size()];
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
    std::array<Sets, small_symbols + 1> before;
    Sets ends;
    for (; allowed != 0; allowed &= allowed - 1) {
        ends |= SetStates::tables().summing[masks.size()][static_cast<std::size_t>(std::countr_zero(allowed))];
    }
    return narrow<SetStates>(masks, ends, before);
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

bool narrow_parts(const Sum& sum, unsigned total, Mask* masks) {
    const std::size_t count = sum.parts.size();
    std::array<Totals, most_parted_cells> own;
    std::array<Sums, most_parted_cells + 1> later;  // of the parts from here on
    std::size_t first = 0;
    for (std::size_t p = 0; p < count; ++p) {
        own[p] = totals_of({masks + first, sum.parts[p]});
        first += sum.parts[p];
    }
    later[count] = {};
    later[count].set(0);
    for (std::size_t p = count; p-- > 0;) later[p] = plus(later[p + 1], own[p]);
    Sums earlier;
    earlier.set(0);
    first = 0;
    for (std::size_t p = 0; p < count; ++p) {
        const Sums rest = p == 0 ? later[1] : p + 1 == count ? earlier : plus(earlier, later[p + 1]);
        Totals allowed = 0;
        for (Totals left = own[p]; left != 0; left &= left - 1) {
            const auto t = static_cast<unsigned>(std::countr_zero(left));
            if (t <= total && rest.has(total - t)) allowed |= left & (0 - left);
        }
        // Where no total goes, the cells lose at most what their houses know anyway.
        if (allowed != own[p] && !keep_totals({masks + first, sum.parts[p]}, allowed)) return false;
        earlier = plus(earlier, own[p]);
        first += sum.parts[p];
    }
    return true;
}

template <std::size_t Words>
bool narrow_totals(std::span<Mask> masks, int total) {
    std::array<Bits<Words>, most_cells + 1> before;
    return narrow<TotalStates<Words>>(masks, TotalStates<Words>::end(total), before);
}

bool narrow_plus(const Sum& sum, int total, int symbols, Mask* masks) {
    const std::span<Mask> all(masks, sum.cells.size());
    if (total < 0) return false;
    if (symbols <= small_symbols && sum.parts.size() == 1) {
        return total <= 45 && keep_totals(all, Totals{1} << total);
    }
    if (symbols <= small_symbols && all.size() <= most_parted_cells) {
        return total < 128 && narrow_parts(sum, static_cast<unsigned>(total), masks);
    }
    if (total < 128) return narrow_totals<2>(all, total);
    if (total < 512) return narrow_totals<8>(all, total);
    return total < 4096 ? narrow_totals<64>(all, total) : true;
}

// Symbol s in the place of the s-th from the end.
Mask reversed(Mask mask, int symbols) {
    Mask turned = 0;
    for (Mask m = mask; m != 0; m &= m - 1) turned |= Mask{1} << (symbols - 1 - std::countr_zero(m));
    return turned;
}

}  // namespace

bool narrow_sum(const Sum& sum, int symbols, Mask* masks) {
    if (sum.minus == 0) return narrow_plus(sum, sum.total, symbols, masks);
    const std::span<Mask> minus(masks + sum.cells.size() - sum.minus, sum.minus);
    for (Mask& mask : minus) mask = reversed(mask, symbols);
    const bool lives = narrow_plus(sum, sum.total + (symbols + 1) * static_cast<int>(sum.minus), symbols, masks);
    for (Mask& mask : minus) mask = reversed(mask, symbols);
    return lives;
}

}  // namespace gridwright::sudoku
