// Fixed-width multi-word integers: sets of cells, positions in a line, sums; for both families.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bits/count.hpp"

namespace gridwright {

// W words, least significant first; bit i of word w is member 64 w + i. An array of words and nothing else.
template <std::size_t W>
struct Bits {
    static constexpr int capacity = static_cast<int>(64 * W);

    std::array<std::uint64_t, W> word{};

    static constexpr Bits of(std::integral auto bit) {
        Bits result;
        result.add(bit);
        return result;
    }

    constexpr void add(std::integral auto bit) { word[at(bit)] |= flag(bit); }
    constexpr void remove(std::integral auto bit) { word[at(bit)] &= ~flag(bit); }
    constexpr bool has(std::integral auto bit) const { return (word[at(bit)] & flag(bit)) != 0; }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t w : word) all |= w;
        return all != 0;
    }
    constexpr bool empty() const { return !any(); }
    explicit constexpr operator bool() const { return any(); }

    constexpr int count() const {
        int total = 0;
        for (const std::uint64_t w : word) total += count_bits(w);
        return total;
    }

    // The lowest member; `capacity` of the empty set.
    constexpr int first() const {
        for (std::size_t i = 0; i + 1 < W; ++i)
            if (word[i] != 0) return static_cast<int>(64 * i) + std::countr_zero(word[i]);
        return static_cast<int>(64 * (W - 1)) + std::countr_zero(word[W - 1]);
    }

    constexpr bool meets(const Bits& other) const {
        std::uint64_t all = 0;
        for (std::size_t i = 0; i < W; ++i) all |= word[i] & other.word[i];
        return all != 0;
    }
    constexpr bool within(const Bits& other) const {
        std::uint64_t outside = 0;
        for (std::size_t i = 0; i < W; ++i) outside |= word[i] & ~other.word[i];
        return outside == 0;
    }

    constexpr Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) word[i] &= other.word[i];
        return *this;
    }
    constexpr Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) word[i] |= other.word[i];
        return *this;
    }
    constexpr Bits& operator^=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) word[i] ^= other.word[i];
        return *this;
    }
    // Set difference.
    constexpr Bits& operator-=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) word[i] &= ~other.word[i];
        return *this;
    }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator^(Bits a, const Bits& b) { return a ^= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;
    friend constexpr auto operator<=>(const Bits&, const Bits&) = default;

    // The sum of two numbers: carries run upwards through consecutive ones, which is what flooding a run means.
    friend constexpr Bits plus(const Bits& a, const Bits& b) {
        Bits sum;
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < W; ++i) {
            const std::uint64_t low = a.word[i] + b.word[i];
            sum.word[i] = low + carry;
            carry = static_cast<std::uint64_t>(low < a.word[i]) | static_cast<std::uint64_t>(sum.word[i] < low);
        }
        return sum;
    }

    // Most shifts stay within a word: then what passes from one word to the next is found without asking.
    friend constexpr Bits operator<<(const Bits& a, std::size_t by) {
        Bits out;
        const std::size_t words = by / 64, bits = by % 64;
        if (words == 0) {
            for (std::size_t i = W - 1; i > 0; --i)
                out.word[i] = (a.word[i] << bits) | ((a.word[i - 1] >> 1) >> (63 - bits));
            out.word[0] = a.word[0] << bits;
            return out;
        }
        for (std::size_t i = W; i-- > words;) {
            out.word[i] = a.word[i - words] << bits;
            if (bits != 0 && i > words) out.word[i] |= a.word[i - words - 1] >> (64 - bits);
        }
        return out;
    }
    friend constexpr Bits operator>>(const Bits& a, std::size_t by) {
        Bits out;
        const std::size_t words = by / 64, bits = by % 64;
        if (words == 0) {
            for (std::size_t i = 0; i + 1 < W; ++i)
                out.word[i] = (a.word[i] >> bits) | ((a.word[i + 1] << 1) << (63 - bits));
            out.word[W - 1] = a.word[W - 1] >> bits;
            return out;
        }
        for (std::size_t i = 0; i + words < W; ++i) {
            out.word[i] = a.word[i + words] >> bits;
            if (bits != 0 && i + words + 1 < W) out.word[i] |= a.word[i + words + 1] << (64 - bits);
        }
        return out;
    }

    // Iteration in ascending order: for (int cell : set) ...
    class Iterator {
    public:
        constexpr Iterator(const Bits& set, std::size_t index) : set_(&set), index_(index) {
            if (index_ < W) {
                left_ = set_->word[index_];
                skip();
            }
        }
        constexpr int operator*() const { return static_cast<int>(64 * index_) + std::countr_zero(left_); }
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
            while (left_ == 0 && ++index_ < W) left_ = set_->word[index_];
        }
        const Bits* set_;
        std::size_t index_;
        std::uint64_t left_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(*this, 0); }
    constexpr Iterator end() const { return Iterator(*this, W); }

    constexpr std::uint64_t hash() const {
        std::uint64_t h = 0x9E3779B97F4A7C15u;
        for (const std::uint64_t w : word) h = (h ^ w) * 0xFF51AFD7ED558CCDu ^ (h >> 29);
        return h;
    }

private:
    static constexpr std::size_t at(std::integral auto bit) { return static_cast<std::size_t>(bit) >> 6; }
    static constexpr std::uint64_t flag(std::integral auto bit) {
        return std::uint64_t{1} << (static_cast<std::size_t>(bit) & 63u);
    }
};

}  // namespace gridwright
