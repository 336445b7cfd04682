// SHA-256 (FIPS 180-4), with the instructions that many x86 processors have for it and without.
#include "digest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#if defined(__x86_64__) && defined(__GNUC__)
#define GRIDWRIGHT_SHA_INSTRUCTIONS
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace gridwright {

namespace {

constexpr std::size_t block_size = 64;

using State = std::array<std::uint32_t, 8>;

constexpr State first_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                               0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

alignas(16) constexpr std::array<std::uint32_t, 64> constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian(const unsigned char* at) {
    return static_cast<std::uint32_t>(at[0]) << 24 | static_cast<std::uint32_t>(at[1]) << 16 |
           static_cast<std::uint32_t>(at[2]) << 8 | at[3];
}

void compress_portably(State& state, const unsigned char* data, std::size_t blocks) {
    for (; blocks > 0; --blocks, data += block_size) {
        std::array<std::uint32_t, 64> words;
        for (std::size_t i = 0; i < 16; ++i) words[i] = big_endian(data + 4 * i);
        for (std::size_t i = 16; i < 64; ++i) {
            const std::uint32_t a = words[i - 15], b = words[i - 2];
            words[i] = words[i - 16] + words[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) +
                       (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
        }
        auto [a, b, c, d, e, f, g, h] = state;
        for (std::size_t i = 0; i < 64; ++i) {
            const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                      ((e & f) ^ (~e & g)) + constants[i] + words[i];
            const std::uint32_t two =
                (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
        }
        const State after = {a, b, c, d, e, f, g, h};
        for (std::size_t i = 0; i < state.size(); ++i) state[i] += after[i];
    }
}

#ifdef GRIDWRIGHT_SHA_INSTRUCTIONS

bool has_instructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b >> 29 & 1u) != 0;
}

// Several messages at once, since each round waits for the one before it and the processor could do another meanwhile.
template <std::size_t messages>
__attribute__((target("sha,sse4.1"))) void compress_by_instructions(State* states, const unsigned char* const* data,
                                                                    std::size_t blocks) {
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bll, 0x0405060700010203ll);
    __m128i abef[messages], cdgh[messages];
    // The instructions want the state as the halves ABEF and CDGH.
    for (std::size_t m = 0; m < messages; ++m) {
        const auto* state = reinterpret_cast<const __m128i*>(states[m].data());
        const __m128i low = _mm_shuffle_epi32(_mm_loadu_si128(state), 0xb1);
        const __m128i high = _mm_shuffle_epi32(_mm_loadu_si128(state + 1), 0x1b);
        abef[m] = _mm_alignr_epi8(low, high, 8);
        cdgh[m] = _mm_blend_epi16(high, low, 0xf0);
    }
    for (std::size_t block = 0; block < blocks; ++block) {
        __m128i words[messages][4], abef_before[messages], cdgh_before[messages];
        for (std::size_t m = 0; m < messages; ++m) {
            abef_before[m] = abef[m], cdgh_before[m] = cdgh[m];
            const auto* raw = reinterpret_cast<const __m128i*>(data[m] + block * block_size);
            for (std::size_t i = 0; i < 4; ++i) words[m][i] = _mm_shuffle_epi8(_mm_loadu_si128(raw + i), swap);
        }
#pragma GCC unroll 16
        for (std::size_t i = 0; i < 16; ++i) {
            const __m128i constant = _mm_load_si128(reinterpret_cast<const __m128i*>(&constants[4 * i]));
#pragma GCC unroll 2
            for (std::size_t m = 0; m < messages; ++m) {
                __m128i& own = words[m][i % 4];
                const __m128i sum = _mm_add_epi32(own, constant);
                cdgh[m] = _mm_sha256rnds2_epu32(cdgh[m], abef[m], sum);
                abef[m] = _mm_sha256rnds2_epu32(abef[m], cdgh[m], _mm_shuffle_epi32(sum, 0x0e));
                if (i >= 12) continue;
                // What these four words become sixteen rounds later.
                const __m128i last = words[m][(i + 3) % 4];
                const __m128i shifted = _mm_alignr_epi8(last, words[m][(i + 2) % 4], 4);
                own = _mm_add_epi32(_mm_sha256msg1_epu32(own, words[m][(i + 1) % 4]), shifted);
                own = _mm_sha256msg2_epu32(own, last);
            }
        }
        for (std::size_t m = 0; m < messages; ++m) {
            abef[m] = _mm_add_epi32(abef[m], abef_before[m]);
            cdgh[m] = _mm_add_epi32(cdgh[m], cdgh_before[m]);
        }
    }
    for (std::size_t m = 0; m < messages; ++m) {
        auto* state = reinterpret_cast<__m128i*>(states[m].data());
        const __m128i low = _mm_shuffle_epi32(abef[m], 0x1b), high = _mm_shuffle_epi32(cdgh[m], 0xb1);
        _mm_storeu_si128(state, _mm_blend_epi16(low, high, 0xf0));
        _mm_storeu_si128(state + 1, _mm_alignr_epi8(high, low, 8));
    }
}

// Takes two messages through the blocks that both have, then what is left of the longer one.
void compress_both(State* states, const std::array<std::string_view, 2>& messages) {
    const std::size_t blocks[2] = {messages[0].size() / block_size, messages[1].size() / block_size};
    const std::size_t shared = std::min(blocks[0], blocks[1]);
    const unsigned char* data[2];
    for (std::size_t m = 0; m < 2; ++m) data[m] = reinterpret_cast<const unsigned char*>(messages[m].data());
    compress_by_instructions<2>(states, data, shared);
    for (std::size_t m = 0; m < 2; ++m) {
        data[m] += shared * block_size;
        compress_by_instructions<1>(states + m, data + m, blocks[m] - shared);
    }
}

#else

bool has_instructions() { return false; }
void compress_both(State*, const std::array<std::string_view, 2>&) {}

#endif

// Ends a message as the digest wants it: a bit, and the length at the end of a block.
void pad(std::string& message) {
    const std::uint64_t bits = static_cast<std::uint64_t>(message.size()) * 8;
    message += '\x80';
    message.resize((message.size() + 8 + block_size - 1) / block_size * block_size, '\0');
    for (std::size_t i = 0; i < 8; ++i) message[message.size() - 1 - i] = static_cast<char>(bits >> (8 * i) & 0xff);
}

void write_digest(const State& state, char* key) {
    for (std::size_t i = 0; i < key_length; ++i) key[i] = "0123456789abcdef"[state[i / 8] >> (28 - 4 * (i % 8)) & 0xf];
}

}  // namespace

void KeyWriter::write(std::string& content, char* key) {
    pad(content);
    if (!is_quick_) {
        State state = first_state;
        compress_portably(state, reinterpret_cast<const unsigned char*>(content.data()), content.size() / block_size);
        write_digest(state, key);
        return;
    }
    if (waiting_ == nullptr) {
        waiting_content_.swap(content);
        waiting_ = key;
        return;
    }
    State states[2] = {first_state, first_state};
    compress_both(states, {waiting_content_, content});
    write_digest(states[0], waiting_);
    write_digest(states[1], key);
    waiting_ = nullptr;
}

void KeyWriter::finish() {
    if (waiting_ == nullptr) return;
    State states[2] = {first_state, first_state};
    compress_both(states, {waiting_content_, {}});
    write_digest(states[0], waiting_);
    waiting_ = nullptr;
}

bool KeyWriter::can_be_quick() {
    static const bool can = has_instructions();
    return can;
}

}  // namespace gridwright
