// How many bits of a word are set.
#pragma once

#include <bit>
#include <cstdint>

namespace gridwright {

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

}  // namespace gridwright
