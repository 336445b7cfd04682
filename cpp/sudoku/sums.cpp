// Dynamic programming over the cells of a sum, forward and backward, on bit sets.
//
// Where symbols must differ and there are at most nine, the state after some cells is the set of symbols used. There
// are 512 such sets, numbered by their mask; a set of sets is 512 bits, and adding symbol s to all sets that lack it
// is one shift by 2^s. Otherwise the state is the sum so far, and adding a symbol is a shift by its value: exact for
// sums that allow repeats, a safe relaxation for large grids.
#include "sudoku/sums.hpp"

#include <array>
#include <bit>

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
    static State end(const Sum& sum) {
        if (sum.total < 0 || sum.total > 45 || sum.cells.size() > 9) return {};
        return tables().summing[sum.cells.size()][static_cast<std::size_t>(sum.total)];
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
    static State end(const Sum& sum) {
        State only;
        if (sum.total >= 0 && static_cast<std::size_t>(sum.total) < 64 * Words) only.set(static_cast<unsigned>(sum.total));
        return only;
    }
    static State forward(const State& from, unsigned symbol) { return from.up(symbol + 1); }
    static State backward(const State& from, unsigned symbol) { return from.down(symbol + 1); }
};

template <class States>
bool narrow(const Sum& sum, Mask* masks) {
    using State = typename States::State;
    const std::size_t size = sum.cells.size();
    std::array<State, most_cells + 1> before;
    before[0] = States::start();
    for (std::size_t i = 0; i < size; ++i) {
        before[i + 1] = {};
        for (Mask m = masks[i]; m != 0; m &= m - 1) {
            before[i + 1] |= States::forward(before[i], static_cast<unsigned>(std::countr_zero(m)));
        }
    }
    State after = States::end(sum) & before[size];
    for (std::size_t i = size; i-- > 0;) {
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

}  // namespace

bool narrow_sum(const Sum& sum, int symbols, Mask* masks) {
    if (sum.distinct && symbols <= small_symbols) return narrow<SetStates>(sum, masks);
    if (sum.total < 128) return narrow<TotalStates<2>>(sum, masks);
    if (sum.total < 512) return narrow<TotalStates<8>>(sum, masks);
    return sum.total < 4096 ? narrow<TotalStates<64>>(sum, masks) : true;
}

}  // namespace gridwright::sudoku
