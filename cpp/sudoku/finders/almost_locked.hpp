// Almost locked sets: n cells of a house with n + 1 digits between them, and how they are tied together.
//
// If one digit leaves the set, all others are locked in it. A digit of a set acts on other cells only through the
// cells of the set that may hold it, so sets are described by their parts: (digit, those cells). Two parts of one digit
// that see each other entirely are restricted: the digit cannot be in both.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "position.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
struct LockedPart {
    CellSet<Words> cells;
    CellSet<Words> sees;  // other places of the digit that see all of them
    std::int16_t digit;
};

template <std::size_t Words>
struct AlmostLockedSet {
    CellSet<Words> cells;
    Mask digits;
    std::int16_t house;
    int first_part;  // numbers of its parts, digits ascending, within AlmostLocked::part_numbers
};

template <std::size_t Words>
class AlmostLocked {
public:
    // Largest set looked for on big grids; up to nine symbols every size is.
    static constexpr int large_limit = 5;

    void collect(const Position<Words>& position);

    int sets() const { return static_cast<int>(sets_.size()); }
    const AlmostLockedSet<Words>& set(int i) const { return sets_[static_cast<std::size_t>(i)]; }
    int parts() const { return static_cast<int>(parts_.size()); }
    const LockedPart<Words>& part(int i) const { return parts_[static_cast<std::size_t>(i)]; }
    // Numbers of the parts of a set, digits ascending.
    std::span<const int> parts_of(int set) const {
        const auto& s = sets_[static_cast<std::size_t>(set)];
        return {part_numbers_.data() + s.first_part, static_cast<std::size_t>(count_bits(s.digits))};
    }
    int part_of(int set, int digit) const {
        const auto& s = sets_[static_cast<std::size_t>(set)];
        return part_numbers_[static_cast<std::size_t>(s.first_part + count_bits(s.digits & ((Mask{1} << digit) - 1)))];
    }
    // The sets that have a part, ascending.
    std::span<const int> sets_with(int part) const {
        const auto p = static_cast<std::size_t>(part);
        return {owners_.data() + owner_starts_[p], owners_.data() + owner_starts_[p + 1]};
    }
    // Parts of the same digit that are restricted against this one, ascending.
    std::span<const int> restricted(int part) const {
        const auto p = static_cast<std::size_t>(part);
        return {restricted_.data() + restricted_starts_[p], restricted_.data() + restricted_starts_[p + 1]};
    }
    // The sets that share no cell with a set and cannot hold some of its digits as well, ascending, with those digits.
    struct Tie {
        int set;
        Mask digits;
    };
    std::span<const Tie> ties(int set) const {
        if (tie_starts_.empty()) tie();
        const auto s = static_cast<std::size_t>(set);
        return {ties_.data() + tie_starts_[s], ties_.data() + tie_starts_[s + 1]};
    }
    // Calls visit(set, digits) for sets tied to this one, ascending; they may share cells with it.
    template <typename Visit>
    void for_each_tied(int set, Visit&& visit) const {
        marks_.assign(sets_.size(), 0);
        for (int p : parts_of(set))
            for (int q : restricted(p))
                for (int other : sets_with(q)) marks_[static_cast<std::size_t>(other)] |= Mask{1} << part(p).digit;
        for (std::size_t other = 0; other < marks_.size(); ++other)
            if (marks_[other] != 0) visit(static_cast<int>(other), marks_[other]);
    }

private:
    void grow(const Position<Words>& position, int next, int count, const CellSet<Words>& cells, Mask digits);
    bool is_known(const CellSet<Words>& cells);
    void describe(const Position<Words>& position);
    void restrict_parts();
    void tie() const;

    std::vector<AlmostLockedSet<Words>> sets_;
    std::vector<LockedPart<Words>> parts_;
    std::vector<int> part_numbers_, owners_, owner_starts_, restricted_, restricted_starts_;
    mutable std::vector<Tie> ties_;  // worked out when first asked for
    mutable std::vector<int> tie_starts_;
    mutable std::vector<Mask> marks_;
    std::vector<int> cells_;  // open cells of the house being searched
    int house_ = 0;
    int largest_ = 0;
    std::vector<int> table_;  // hash table of known sets, by slot; -1 is free
};

}  // namespace gridwright::sudoku::finders
