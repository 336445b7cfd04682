// Naked and hidden sets, and fish: k members that share k cells, digits or lines.
#include "sudoku/explainer/combinations.hpp"
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

// Those of nine masks that can be members of a set: at least two bits, at most `size`.
struct SetMembers {
    std::array<std::uint16_t, 9> mask{};
    std::array<int, 9> index{};
    int count = 0;

    void offer(int number, std::uint16_t bits, int size) {
        if (size_of(bits) < 2 || size_of(bits) > size) return;
        index[at(count)] = number;
        mask[at(count++)] = bits;
    }
};

// Call found(members, union) for every choice of `size` members that cover as many bits together.
template <typename Found>
bool each_set(const SetMembers& from, int size, Found&& found) {
    return each_combination(from.count, size, [&](std::uint32_t chosen) {
        std::uint16_t together = 0, numbers = 0;
        for (const int i : Members(chosen)) {
            together |= from.mask[at(i)];
            numbers |= static_cast<std::uint16_t>(1u << from.index[at(i)]);
        }
        return size_of(together) == size && found(numbers, together);
    });
}

SetMembers hidden_members(const Board& board, int region, int size) {
    SetMembers found;
    for (int digit = 0; digit < digit_count; ++digit) found.offer(digit, board.place[at(region)][at(digit)], size);
    return found;
}

SetMembers naked_members(const Board& board, int region, int size) {
    SetMembers found;
    for (int i = 0; i < 9; ++i) found.offer(i, board.cell[at(cell_at(region, i))], size);
    return found;
}

constexpr Technique by_size(int size, Technique two, Technique three, Technique four) {
    return size == 2 ? two : size == 3 ? three : four;
}

constexpr double rating_of_set(int size, double two, double three, double four) {
    return size == 2 ? two : size == 3 ? three : four;
}

Step hidden_set_step(const Board& board, int region, int size, Digits digits, Positions places) {
    Step step{by_size(size, Technique::hidden_pair, Technique::hidden_triplet, Technique::hidden_quad),
              rating_of_set(size, 3.4, 4.0, 5.4),
              {},
              -1,
              {}};
    for (const int i : Members(places)) {
        const int cell = cell_at(region, i);
        for (const int digit : Members(board.cell[at(cell)] & ~unsigned{digits}))
            step.eliminated.push_back(candidate_of(cell, digit));
    }
    for (const int i : Members(0x1ffu & ~unsigned{places}))
        for (const int digit : Members(digits)) step.absent.add(candidate_of(cell_at(region, i), digit));
    return step;
}

Step naked_set_step(const Board& board, int region, int size, Positions cells, Digits digits) {
    Step step{by_size(size, Technique::naked_pair, Technique::naked_triplet, Technique::naked_quad),
              rating_of_set(size, 3.0, 3.6, 5.0),
              {},
              -1,
              {}};
    for (const int i : Members(0x1ffu & ~unsigned{cells})) {
        const int cell = cell_at(region, i);
        for (const int digit : Members(unsigned{board.cell[at(cell)]} & digits))
            step.eliminated.push_back(candidate_of(cell, digit));
    }
    for (const int i : Members(cells))
        for (const int digit : Members(0x1ffu & ~unsigned{digits}))
            step.absent.add(candidate_of(cell_at(region, i), digit));
    return step;
}

// The lines of a fish lie one way (base), what they share the other way (cover).
Step fish_step(const Board& board, int size, int digit, int base, std::uint16_t lines, int cover, Positions crossed) {
    Step step{by_size(size, Technique::x_wing, Technique::swordfish, Technique::jellyfish),
              rating_of_set(size, 3.2, 3.8, 5.2),
              {},
              -1,
              {}};
    for (const int line : Members(crossed))
        for (const int i : Members(board.place[at(cover + line)][at(digit)] & ~unsigned{lines}))
            step.eliminated.push_back(candidate_of(cell_at(cover + line, i), digit));
    for (const int line : Members(lines))
        for (const int i : Members(0x1ffu & ~unsigned{crossed}))
            step.absent.add(candidate_of(cell_at(base + line, i), digit));
    return step;
}

bool find_fish_in(const Board& board, int size, int base, int cover, Taker& taker) {
    // By digit the lines that can take part: whoever asks for combinations of lines first wants all digits at hand.
    std::array<std::uint16_t, 9> usable{};
    std::uint16_t any = 0;
    for (int digit = 0; digit < digit_count; ++digit) {
        if (board.open_copies[at(digit)] < 2 * size) continue;
        std::uint16_t lines = 0;
        for (int line = 0; line < 9; ++line) {
            const int count = size_of(board.place[at(base + line)][at(digit)]);
            if (count >= 2 && count <= size) lines |= static_cast<std::uint16_t>(1u << line);
        }
        if (size_of(lines) < size) continue;
        usable[at(digit)] = lines;
        any |= bit(digit);
    }
    if (any == 0) return false;
    return each_combination(9, size, [&](std::uint32_t lines) {
        for (const int digit : Members(any)) {
            if ((lines & ~std::uint32_t{usable[at(digit)]}) != 0) continue;
            Positions crossed = 0;
            for (const int line : Members(lines)) crossed |= board.place[at(base + line)][at(digit)];
            if (size_of(crossed) != size) continue;
            const Step step = fish_step(board, size, digit, base, static_cast<std::uint16_t>(lines), cover, crossed);
            if (!step.eliminated.empty() && taker.take(step)) return true;
        }
        return false;
    });
}

}  // namespace

bool find_hidden_set(const Board& board, int size, Taker& taker) {
    return in_basic_order([&](int region) {
        if (board.open_in[at(region)] <= 2 * size) return false;
        return each_set(hidden_members(board, region, size), size, [&](Digits digits, Positions places) {
            const Step step = hidden_set_step(board, region, size, digits, places);
            return !step.eliminated.empty() && taker.take(step);
        });
    });
}

bool find_direct_hidden_set(const Board& board, int size, Taker& taker) {
    return in_basic_order([&](int region) {
        if (board.open_in[at(region)] <= size) return false;
        return each_set(hidden_members(board, region, size), size, [&](Digits digits, Positions places) {
            for (const int digit : Members(0x1ffu & ~unsigned{digits})) {
                const Positions before = board.place[at(region)][at(digit)];
                const unsigned after = before & ~unsigned{places};
                if (size_of(before) < 2 || size_of(after) != 1) continue;
                const Technique technique =
                    size == 2 ? Technique::direct_hidden_pair : Technique::direct_hidden_triplet;
                const int placed = candidate_of(cell_at(region, lowest(after)), digit);
                if (taker.take({technique, size == 2 ? 2.0 : 2.5, {}, placed, {}})) return true;
            }
            return false;
        });
    });
}

bool find_naked_set(const Board& board, int size, Taker& taker) {
    return in_basic_order([&](int region) {
        if (board.open_in[at(region)] < 2 * size) return false;
        return each_set(naked_members(board, region, size), size, [&](Positions cells, Digits digits) {
            const Step step = naked_set_step(board, region, size, cells, digits);
            return !step.eliminated.empty() && taker.take(step);
        });
    });
}

bool find_fish(const Board& board, int size, Taker& taker) {
    return find_fish_in(board, size, 18, 9, taker) || find_fish_in(board, size, 9, 18, taker);
}

}  // namespace gridwright::sudoku::explainer
