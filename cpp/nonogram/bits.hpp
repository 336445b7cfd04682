// Fixed-width multi-word integers: the sets of cells and positions of one line.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace gridwright::nonogram {

inline std::uint64_t reverse_word(std::uint64_t v) {
    v = ((v >> 1) & 0x5555555555555555u) | ((v & 0x5555555555555555u) << 1);
    v = ((v >> 2) & 0x3333333333333333u) | ((v & 0x3333333333333333u) << 2);
    v = ((v >> 4) & 0x0f0f0f0f0f0f0f0fu) | ((v & 0x0f0f0f0f0f0f0f0fu) << 4);
    return __builtin_bswap64(v);
}

// W words, least significant first; bit i of word w stands for cell (or position) 64 w + i.
template <std::size_t W>
struct Bits {
    std::array<std::uint64_t, W> word{};

    friend Bits operator&(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) a.word[i] &= b.word[i];
        return a;
    }
    friend Bits operator|(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) a.word[i] |= b.word[i];
        return a;
    }
    friend Bits operator^(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) a.word[i] ^= b.word[i];
        return a;
    }
    Bits& operator&=(const Bits& b) { return *this = *this & b; }
    Bits& operator|=(const Bits& b) { return *this = *this | b; }

    // Carries run upwards through consecutive ones, which is what flooding a run of cells means.
    friend Bits operator+(const Bits& a, const Bits& b) {
        Bits sum;
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < W; ++i) {
            const std::uint64_t low = a.word[i] + b.word[i];
            sum.word[i] = low + carry;
            carry = static_cast<std::uint64_t>(low < a.word[i]) | static_cast<std::uint64_t>(sum.word[i] < low);
        }
        return sum;
    }

    friend Bits operator<<(const Bits& a, std::size_t count) {
        Bits out;
        const std::size_t words = count / 64, bits = count % 64;
        for (std::size_t i = W; i-- > words;) {
            out.word[i] = a.word[i - words] << bits;
            if (bits != 0 && i > words) out.word[i] |= a.word[i - words - 1] >> (64 - bits);
        }
        return out;
    }

    friend Bits operator>>(const Bits& a, std::size_t count) {
        Bits out;
        const std::size_t words = count / 64, bits = count % 64;
        for (std::size_t i = 0; i + words < W; ++i) {
            out.word[i] = a.word[i + words] >> bits;
            if (bits != 0 && i + words + 1 < W) out.word[i] |= a.word[i + words + 1] << (64 - bits);
        }
        return out;
    }

    bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t w : word) all |= w;
        return all != 0;
    }
    bool has(std::size_t bit) const { return (word[bit / 64] >> (bit % 64)) & 1u; }

    // The whole register mirrored: bit i goes to 64 W - 1 - i.
    Bits mirrored() const {
        Bits out;
        for (std::size_t i = 0; i < W; ++i) out.word[i] = reverse_word(word[W - 1 - i]);
        return out;
    }

    static Bits single(std::size_t bit) {
        Bits out;
        out.word[bit / 64] = std::uint64_t{1} << (bit % 64);
        return out;
    }
};

template <>
inline Bits<1> Bits<1>::mirrored() const {
    return Bits<1>{{reverse_word(word[0])}};
}

// The members of `seeds`, and every position reached from them by walking up through cells of `room`.
template <std::size_t W>
Bits<W> flood_up(const Bits<W>& seeds, const Bits<W>& room) {
    return ((room + (seeds & room)) ^ room) | seeds;
}

// Starts from which `length` consecutive cells lie in `room`.
template <std::size_t W>
Bits<W> starts_that_fit(Bits<W> room, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t step = have < length - have ? have : length - have;
        room &= room >> step;
        have += step;
    }
    return room;
}

// Cells covered by blocks of `length` that begin at `starts`.
template <std::size_t W>
Bits<W> cells_covered(Bits<W> starts, std::size_t length) {
    for (std::size_t have = 1; have < length;) {
        const std::size_t step = have < length - have ? have : length - have;
        starts |= starts << step;
        have += step;
    }
    return starts;
}

}  // namespace gridwright::nonogram
