// A set of cells in a fixed number of machine words: two for grids up to 128 cells, sixteen for anything larger.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace gridwright::sudoku {

// Plain x86-64 has no instruction for this, and a call into the compiler's library costs more than the arithmetic.
constexpr int count_bits(std::uint64_t bits) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return static_cast<int>(bits * 0x0101010101010101u >> 56);
#else
    return std::popcount(bits);
#endif
}

template <int Words>
class CellSet {
public:
    static constexpr int capacity = 64 * Words;

    constexpr CellSet() = default;

    static constexpr CellSet of(int cell) {
        CellSet result;
        result.add(cell);
        return result;
    }

    constexpr void add(int cell) { word(cell) |= bit(cell); }
    constexpr void remove(int cell) { word(cell) &= ~bit(cell); }
    constexpr bool has(int cell) const { return (words_[static_cast<unsigned>(cell) >> 6] & bit(cell)) != 0; }

    constexpr bool empty() const {
        std::uint64_t all = 0;
        for (std::uint64_t w : words_) all |= w;
        return all == 0;
    }
    explicit constexpr operator bool() const { return !empty(); }

    constexpr int count() const {
        int total = 0;
        for (std::uint64_t w : words_) total += count_bits(w);
        return total;
    }

    // The lowest cell; the set must not be empty.
    constexpr int first() const {
        for (int i = 0; i < Words - 1; ++i)
            if (words_[at(i)] != 0) return 64 * i + std::countr_zero(words_[at(i)]);
        return 64 * (Words - 1) + std::countr_zero(words_[at(Words - 1)]);
    }

    constexpr bool meets(const CellSet& other) const {
        std::uint64_t all = 0;
        for (int i = 0; i < Words; ++i) all |= words_[at(i)] & other.words_[at(i)];
        return all != 0;
    }
    constexpr bool within(const CellSet& other) const {
        std::uint64_t outside = 0;
        for (int i = 0; i < Words; ++i) outside |= words_[at(i)] & ~other.words_[at(i)];
        return outside == 0;
    }

    constexpr CellSet& operator|=(const CellSet& other) {
        for (int i = 0; i < Words; ++i) words_[at(i)] |= other.words_[at(i)];
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) {
        for (int i = 0; i < Words; ++i) words_[at(i)] &= other.words_[at(i)];
        return *this;
    }
    // Set difference.
    constexpr CellSet& operator-=(const CellSet& other) {
        for (int i = 0; i < Words; ++i) words_[at(i)] &= ~other.words_[at(i)];
        return *this;
    }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
    friend constexpr auto operator<=>(const CellSet&, const CellSet&) = default;

    // Iteration in ascending order: for (int cell : set) ...
    class Iterator {
    public:
        constexpr Iterator(const CellSet& set, int index) : set_(&set), index_(index) {
            if (index_ < Words) {
                left_ = set_->words_[at(index_)];
                skip();
            }
        }
        constexpr int operator*() const { return 64 * index_ + std::countr_zero(left_); }
        constexpr Iterator& operator++() {
            left_ &= left_ - 1;
            skip();
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const {
            return index_ != other.index_ || left_ != other.left_;
        }

    private:
        constexpr void skip() {
            while (left_ == 0 && ++index_ < Words) left_ = set_->words_[at(index_)];
        }
        const CellSet* set_;
        int index_;
        std::uint64_t left_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(*this, 0); }
    constexpr Iterator end() const { return Iterator(*this, Words); }

    constexpr std::uint64_t hash() const {
        std::uint64_t h = 0x9E3779B97F4A7C15u;
        for (std::uint64_t w : words_) h = (h ^ w) * 0xFF51AFD7ED558CCDu ^ (h >> 29);
        return h;
    }

private:
    static constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static constexpr std::uint64_t bit(int cell) { return std::uint64_t{1} << (static_cast<unsigned>(cell) & 63u); }
    constexpr std::uint64_t& word(int cell) { return words_[static_cast<unsigned>(cell) >> 6]; }

    std::array<std::uint64_t, static_cast<std::size_t>(Words)> words_{};
};

}  // namespace gridwright::sudoku
