// Reads and writes the nine boards of a 9x9 state, and chooses the compiled form that settles them.
#include "sudoku/digit_boards.hpp"

#include <bit>

#include "sudoku/lanes.hpp"

namespace gridwright::sudoku {

using SettleBoards = Progress(DigitBoards& state);
using RateBands = void(const DigitBoards& state, BandChoices& choices);
SettleBoards settle_boards_baseline;
RateBands rate_bands_baseline;
#ifdef GRIDWRIGHT_X86_DISPATCH
SettleBoards settle_boards_avx2, settle_boards_avx512;
RateBands rate_bands_avx2, rate_bands_avx512;
#endif

namespace {

// What is compiled for one instruction set.
struct Forms {
    SettleBoards* settle;
    RateBands* rate;
};

Forms best_forms() {
#ifdef GRIDWRIGHT_X86_DISPATCH
    if (best_instruction_set() == InstructionSet::avx512) return {settle_boards_avx512, rate_bands_avx512};
    if (best_instruction_set() == InstructionSet::avx2) return {settle_boards_avx2, rate_bands_avx2};
#endif
    return {settle_boards_baseline, rate_bands_baseline};
}

const Forms forms = best_forms();

}  // namespace

Progress DigitBoards::propagate() { return forms.settle(*this); }

BandChoices DigitBoards::band_choices() const {
    BandChoices choices;
    forms.rate(*this, choices);
    return choices;
}

DigitBoards DigitBoards::of(const Candidates& candidates) {
    DigitBoards state{};
    for (int band = 0; band < 3; ++band) {
        std::array<std::uint32_t, 9> words{};
        std::uint32_t open = 0;  // cells with every candidate, by far the most at the start of a puzzle
        for (unsigned i = 0; i < 27; ++i) {
            std::uint32_t mask = candidates[static_cast<std::size_t>(27 * band) + i];
            if (mask == 0x1ff)
                open |= 1u << i;
            else
                for (; mask != 0; mask &= mask - 1) words[static_cast<std::size_t>(std::countr_zero(mask))] |= 1u << i;
        }
        for (std::size_t d = 0; d < 9; ++d) state.digit[d][band] = words[d] | open;
    }
    return state;
}

Candidates DigitBoards::candidates() const {
    Candidates candidates{};
    for (unsigned d = 0; d < 9; ++d) {
        for (int band = 0; band < 3; ++band) {
            for (std::uint32_t word = digit[d][band]; word != 0; word &= word - 1) {
                std::uint16_t& mask = candidates[static_cast<std::size_t>(27 * band + std::countr_zero(word))];
                mask = static_cast<std::uint16_t>(mask | 1u << d);
            }
        }
    }
    return candidates;
}

Board81 DigitBoards::tightest_cells() const {
    Board81 at_least[11] = {};  // cells with so many candidates
    for (std::size_t d = 0; d < 9; ++d) {
        for (int n = 9; n > 1; --n) at_least[n] |= at_least[n - 1] & digit[d];
        at_least[1] |= digit[d];
    }
    for (int n = 2;; ++n) {
        const Board81 exactly = at_least[n] & ~at_least[n + 1];
        if ((exactly[0] | exactly[1] | exactly[2]) != 0) return exactly;
    }
}

void DigitBoards::read(std::uint8_t* cells) const {
    for (std::uint8_t d = 0; d < 9; ++d) {
        for (int band = 0; band < 3; ++band) {
            for (std::uint32_t word = digit[d][band]; word != 0; word &= word - 1) {
                cells[27 * band + std::countr_zero(word)] = d;
            }
        }
    }
}

}  // namespace gridwright::sudoku
