// Sets of symbols or places in the smallest word that has a bit for each, without the widening that C++ does to them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridwright::sudoku {

template <class Word>
constexpr Word both(Word a, Word b) {
    return static_cast<Word>(a & b);
}
template <class Word>
constexpr Word joined(Word a, Word b) {
    return static_cast<Word>(a | b);
}
template <class Word>
constexpr Word without(Word a, Word b) {
    return static_cast<Word>(a & ~b);
}
template <class Word>
constexpr Word lowest(Word word) {
    return static_cast<Word>(word & (0 - word));
}
template <class Word>
constexpr Word without_lowest(Word word) {
    return static_cast<Word>(word & (word - 1));
}

// True of the empty set, too.
template <class Word>
constexpr bool is_single(Word word) {
    return without_lowest(word) == 0;
}

// Any x86-64 has this; std::popcount is a call where the processor's own count may be missing.
template <class Word>
constexpr Word count(Word word) {
    word = static_cast<Word>(word - (word >> 1 & static_cast<Word>(0x5555555555555555)));
    word = static_cast<Word>((word & static_cast<Word>(0x3333333333333333)) +
                             (word >> 2 & static_cast<Word>(0x3333333333333333)));
    word = static_cast<Word>((word + (word >> 4)) & static_cast<Word>(0x0f0f0f0f0f0f0f0f));
    return static_cast<Word>(static_cast<Word>(word * static_cast<Word>(0x0101010101010101)) >> (8 * sizeof(Word) - 8));
}

// Calls with a word that has room for so many symbols.
template <class Call>
auto with_word(int symbols, const Call& call) {
    if (symbols <= 16) return call(std::uint16_t{});
    if (symbols <= 32) return call(std::uint32_t{});
    return call(std::uint64_t{});
}

}  // namespace gridwright::sudoku
