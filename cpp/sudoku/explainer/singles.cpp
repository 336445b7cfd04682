// Singles and locked digits, direct and as eliminations.
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

Step placing(Technique technique, double rating, int cell, int digit) {
    return {technique, rating, {}, candidate_of(cell, digit), {}};
}

bool find_hidden_single_in(const Board& board, int first, Technique technique, double rating, Taker& taker) {
    for (int region = first; region < first + 9; ++region) {
        if (technique == Technique::last_cell && board.open_in[at(region)] != 1) continue;
        for (int digit = 0; digit < digit_count; ++digit) {
            const Positions places = board.place[at(region)][at(digit)];
            if (places == 0 || (places & (places - 1)) != 0) continue;
            if (taker.take(placing(technique, rating, cell_at(region, lowest(places)), digit))) return true;
        }
    }
    return false;
}

// A digit that is locked: its places in one region all lie in another one, which crosses it.
struct Locked {
    int digit, base, cover;
};

struct LockingKind {
    int base, cover;  // the first regions of the two kinds
    bool is_pointing;
};
constexpr std::array<LockingKind, 4> locking_kinds{{{0, 18, true}, {0, 9, true}, {18, 0, false}, {9, 0, false}}};

// The places of a region that lie in another one.
Positions shared_places(int region, int other) {
    Positions shared = 0;
    for (int i = 0; i < 9; ++i)
        if (geometry.cells[at(other)].has(cell_at(region, i))) shared |= static_cast<Positions>(1u << i);
    return shared;
}

const auto shared_places_table = [] {
    std::array<std::array<Positions, region_count>, region_count> table{};
    for (int region = 0; region < region_count; ++region)
        for (int other = 0; other < region_count; ++other) table[at(region)][at(other)] = shared_places(region, other);
    return table;
}();

template <typename Found>
bool each_locked(const Board& board, const LockingKind& kind, Found&& found) {
    for (int digit = 0; digit < digit_count; ++digit)
        for (int base = kind.base; base < kind.base + 9; ++base) {
            const Positions places = board.place[at(base)][at(digit)];
            if (size_of(places) < 2) continue;
            for (int cover = kind.cover; cover < kind.cover + 9; ++cover) {
                const Positions shared = shared_places_table[at(base)][at(cover)];
                if (shared != 0 && (places & ~shared) == 0 && found(Locked{digit, base, cover})) return true;
            }
        }
    return false;
}

}  // namespace

bool find_hidden_single(const Board& board, Taker& taker) {
    for (const int first : block_column_row)
        if (find_hidden_single_in(board, first, Technique::last_cell, 1.0, taker)) return true;
    for (const int first : block_column_row)
        if (find_hidden_single_in(board, first, Technique::hidden_single, first == 0 ? 1.2 : 1.5, taker)) return true;
    return false;
}

bool find_naked_single(const Board& board, Taker& taker) {
    for (const int cell : board.open) {
        const Digits digits = board.cell[at(cell)];
        if (size_of(digits) == 1 && taker.take(placing(Technique::naked_single, 2.3, cell, lowest(digits))))
            return true;
    }
    return false;
}

bool find_direct_locking(const Board& board, Taker& taker) {
    for (const LockingKind& kind : locking_kinds) {
        const auto place_beside = [&](const Locked& locked) {
            for (int other = kind.base; other < kind.base + 9; ++other) {
                const Positions shared = shared_places_table[at(other)][at(locked.cover)];
                if (other == locked.base || shared == 0) continue;
                const Positions places = board.place[at(other)][at(locked.digit)];
                const Positions left = static_cast<Positions>(places & ~shared);
                if (size_of(places) < 2 || size_of(left) != 1) continue;
                const Technique technique = kind.is_pointing ? Technique::direct_pointing : Technique::direct_claiming;
                const int cell = cell_at(other, lowest(left));
                if (taker.take(placing(technique, kind.is_pointing ? 1.7 : 1.9, cell, locked.digit))) return true;
            }
            return false;
        };
        if (each_locked(board, kind, place_beside)) return true;
    }
    return false;
}

bool find_locking(const Board& board, Taker& taker) {
    for (const LockingKind& kind : locking_kinds) {
        const auto eliminate = [&](const Locked& locked) {
            const Positions outside = static_cast<Positions>(board.place[at(locked.cover)][at(locked.digit)] &
                                                             ~shared_places_table[at(locked.cover)][at(locked.base)]);
            if (outside == 0) return false;
            Step step{
                kind.is_pointing ? Technique::pointing : Technique::claiming, kind.is_pointing ? 2.6 : 2.8, {}, -1, {}};
            for (const int position : Members(outside))
                step.eliminated.push_back(candidate_of(cell_at(locked.cover, position), locked.digit));
            for (const int cell : geometry.cells[at(locked.base)] - geometry.cells[at(locked.cover)])
                step.absent.add(candidate_of(cell, locked.digit));
            return taker.take(step);
        };
        if (each_locked(board, kind, eliminate)) return true;
    }
    return false;
}

}  // namespace gridwright::sudoku::explainer
