// Which candidates a fish could possibly strike: those that stand in no complete placing of their digit.
//
// A fish argues about one digit only. If the digit can be placed in every house with the candidate among the places, no
// fish of any size or shape removes the candidate; so a few quick placings spare most of the search for fish.
#pragma once

#include "position.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
class DigitPlacing {
public:
    using Cells = CellSet<Words>;

    DigitPlacing(const Position<Words>& position, int digit)
        : layout_(position.layout()), places_(position.places(digit)) {
        for (std::size_t h = 0; h < layout_.houses.size(); ++h)
            if (layout_.houses[h].complete && position.left(static_cast<int>(h), digit) > 0)
                houses_.push_back(static_cast<int>(h));
    }

    // Candidates without a placing; where the search would take too long, candidates are kept in doubt.
    Cells targets() {
        Cells result, alive;
        for (int cell : places_) {
            if (alive.has(cell)) continue;
            nodes_ = 0;
            placed_ = Cells::of(cell);
            if (place_rest(places_ - layout_.peers_of(cell) - placed_))
                alive |= placed_;
            else
                result.add(cell);
        }
        return result;
    }

private:
    bool place_rest(const Cells& left) {
        if (++nodes_ > most_nodes) return false;
        int fewest = CellSet<Words>::capacity;
        Cells choices;
        for (int h : houses_) {
            const Cells& house = layout_.house(h).set;
            if (placed_.meets(house)) continue;
            const Cells here = left & house;
            const int count = here.count();
            if (count < fewest) {
                fewest = count;
                choices = here;
                if (count <= 1) break;
            }
        }
        if (fewest == 0) return false;
        if (fewest == CellSet<Words>::capacity) return true;
        for (int cell : choices) {
            placed_.add(cell);
            if (place_rest(left - layout_.peers_of(cell) - Cells::of(cell))) return true;
            placed_.remove(cell);
        }
        return false;
    }

    static constexpr int most_nodes = 2000;

    const Layout<Words>& layout_;
    Cells places_, placed_;
    std::vector<int> houses_;
    int nodes_ = 0;
};

// The targets of every digit, each worked out when first asked for.
template <std::size_t Words>
class FishMemory {
public:
    const CellSet<Words>& targets(const Position<Words>& position, int digit) {
        if (stamp_ != position.stamp()) {
            stamp_ = position.stamp();
            known_ = 0;
        }
        auto& entry = targets_[static_cast<std::size_t>(digit)];
        if ((known_ >> digit & 1u) == 0) {
            entry = DigitPlacing<Words>(position, digit).targets();
            known_ |= Mask{1} << digit;
        }
        return entry;
    }

private:
    std::uint64_t stamp_ = 0;
    Mask known_ = 0;
    std::array<CellSet<Words>, max_symbols> targets_{};
};

}  // namespace gridwright::sudoku::finders
