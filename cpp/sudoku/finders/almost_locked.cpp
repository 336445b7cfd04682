#include "almost_locked.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

// Bounds that no sound 9x9 position reaches: on large and odd grids what lies beyond would take seconds to prepare,
// longer than anybody's budget, and no finder could use it in time. Whoever stops there only finds less.
constexpr int most_sets = 12'000;
constexpr std::size_t most_pairs = 40'000'000;
constexpr std::size_t most_ties = 1'000'000;

}  // namespace

template <std::size_t Words>
void AlmostLocked<Words>::collect(const Position<Words>& position) {
    const auto& layout = position.layout();
    sets_.clear();
    table_.assign(1024, -1);
    largest_ = layout.symbols <= 9 ? layout.symbols - 1 : large_limit;
    for (std::size_t h = 0; h < layout.houses.size(); ++h) {
        house_ = static_cast<int>(h);
        cells_.clear();
        for (int cell : layout.houses[h].set & position.open()) cells_.push_back(cell);
        grow(position, 0, 0, {}, 0);
    }
    describe(position);
    restrict_parts();
    tie_starts_.clear();
}

template <std::size_t Words>
void AlmostLocked<Words>::grow(const Position<Words>& position, int next, int count, const CellSet<Words>& cells,
                               Mask digits) {
    for (int i = next; i < static_cast<int>(cells_.size()); ++i) {
        const Mask joined = digits | position.mask(cells_[at(i)]);
        const int spare = count_bits(joined) - (count + 1);
        // Every further cell can bring the number of spare digits down by one at most.
        const int further = std::min(largest_ - count - 1, static_cast<int>(cells_.size()) - i - 1);
        if (spare - further > 1) continue;
        if (sets() >= most_sets) return;
        CellSet<Words> with = cells;
        with.add(cells_[at(i)]);
        if (spare == 1 && !is_known(with)) sets_.push_back({with, joined, static_cast<std::int16_t>(house_), 0});
        if (count + 1 < largest_) grow(position, i + 1, count + 1, with, joined);
    }
}

// Tells whether the set was met before, and remembers it as the next one if not.
template <std::size_t Words>
bool AlmostLocked<Words>::is_known(const CellSet<Words>& cells) {
    if (2 * sets_.size() > table_.size()) {
        table_.assign(2 * table_.size(), -1);
        for (std::size_t s = 0; s < sets_.size(); ++s) {
            std::size_t slot = sets_[s].cells.hash() & (table_.size() - 1);
            while (table_[slot] >= 0) slot = (slot + 1) & (table_.size() - 1);
            table_[slot] = static_cast<int>(s);
        }
    }
    std::size_t slot = cells.hash() & (table_.size() - 1);
    while (table_[slot] >= 0) {
        if (sets_[at(table_[slot])].cells == cells) return true;
        slot = (slot + 1) & (table_.size() - 1);
    }
    table_[slot] = sets();
    return false;
}

// Break the sets into parts; sets with the same cells for a digit share the part.
template <std::size_t Words>
void AlmostLocked<Words>::describe(const Position<Words>& position) {
    const auto& layout = position.layout();
    parts_.clear();
    part_numbers_.clear();
    std::vector<std::vector<int>> owners;
    std::vector<int> slots(4096, -1);
    for (int s = 0; s < sets(); ++s) {
        sets_[at(s)].first_part = static_cast<int>(part_numbers_.size());
        for (int d : Digits(sets_[at(s)].digits)) {
            const CellSet<Words> cells = sets_[at(s)].cells & position.places(d);
            if (2 * parts_.size() > slots.size()) {
                slots.assign(2 * slots.size(), -1);
                for (std::size_t p = 0; p < parts_.size(); ++p) {
                    std::size_t slot =
                        (parts_[p].cells.hash() + static_cast<std::size_t>(parts_[p].digit)) & (slots.size() - 1);
                    while (slots[slot] >= 0) slot = (slot + 1) & (slots.size() - 1);
                    slots[slot] = static_cast<int>(p);
                }
            }
            std::size_t slot = (cells.hash() + at(d)) & (slots.size() - 1);
            while (slots[slot] >= 0 && !(parts_[at(slots[slot])].digit == d && parts_[at(slots[slot])].cells == cells))
                slot = (slot + 1) & (slots.size() - 1);
            if (slots[slot] < 0) {
                slots[slot] = parts();
                parts_.push_back({cells, layout.seen_by_all(cells) & position.places(d), static_cast<std::int16_t>(d)});
                owners.emplace_back();
            }
            part_numbers_.push_back(slots[slot]);
            owners[at(slots[slot])].push_back(s);
        }
    }
    owners_.clear();
    owner_starts_.assign(1, 0);
    for (const auto& list : owners) {
        owners_.insert(owners_.end(), list.begin(), list.end());
        owner_starts_.push_back(static_cast<int>(owners_.size()));
    }
}

template <std::size_t Words>
void AlmostLocked<Words>::restrict_parts() {
    restricted_.clear();
    restricted_starts_.assign(1, 0);
    std::vector<int> by_digit[max_symbols];
    for (int p = 0; p < parts(); ++p) by_digit[part(p).digit].push_back(p);
    std::size_t pairs = 0;
    for (int p = 0; p < parts(); ++p) {
        const auto& same = by_digit[part(p).digit];
        if (!part(p).sees.empty() && pairs < most_pairs) {
            pairs += same.size();
            for (int q : same)
                if (part(q).cells.within(part(p).sees)) restricted_.push_back(q);
        }
        restricted_starts_.push_back(static_cast<int>(restricted_.size()));
    }
}

template <std::size_t Words>
void AlmostLocked<Words>::tie() const {
    ties_.clear();
    tie_starts_.assign(1, 0);
    for (int s = 0; s < sets(); ++s) {
        if (ties_.size() < most_ties) {
            for_each_tied(s, [&](int other, Mask digits) {
                if (!set(s).cells.meets(set(other).cells)) ties_.push_back({other, digits});
            });
        }
        tie_starts_.push_back(static_cast<int>(ties_.size()));
    }
}

template class AlmostLocked<2>;
template class AlmostLocked<16>;

}  // namespace gridwright::sudoku::finders
