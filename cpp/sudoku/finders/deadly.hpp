// Cells that must not hold some symbols alone, or there would be two solutions: what follows from their further
// candidates, of the cells called the roof.
#pragma once

#include "finder.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
class Deadly {
public:
    using Cells = CellSet<Words>;

    Deadly(const Position<Words>& position, int type, Sink& sink)
        : position_(position), layout_(position.layout()), type_(type), sink_(sink) {}

    // The most cells of a roof that this type has a use for.
    int most_roofs() const { return type_ == 1 ? 1 : type_ == 2 ? 4 : 2; }

    bool check(const Cells& cells, Mask symbols) {
        cells_ = cells;
        symbols_ = symbols;
        roof_ = {};
        extras_ = 0;
        for (int cell : cells) {
            const Mask more = position_.mask(cell) & ~symbols;
            if (more != 0) roof_.add(cell);
            extras_ |= more;
        }
        const int roofs = roof_.count();
        switch (type_) {
            case 1: return roofs == 1 && one_roof();
            case 2: return roofs >= 2 && count_bits(extras_) == 1 && shared_extra();
            case 3: return roofs == 2 && subsets();
            default: return roofs == 2 && count_bits(symbols) == 2 && tied();
        }
    }

private:
    bool one_roof() {
        const int roof = roof_.first();
        for (int d : Digits(position_.mask(roof) & symbols_)) sink_.draft().eliminated.push_back(candidate(roof, d));
        return tell(-1, Cells{});
    }

    bool shared_extra() {
        const int extra = std::countr_zero(extras_);
        eliminate_all(sink_.draft(), (position_.places(extra) & layout_.seen_by_all(roof_)) - cells_, extra);
        return tell(-1, Cells{});
    }

    // One of the roofs takes a further symbol, which is locked with those of other cells of a house.
    bool subsets() {
        for (int house : layout_.houses_of[at(roof_.first())]) {
            if (!roof_.within(layout_.house(house).set)) continue;
            others_.clear();
            for (int cell : (layout_.house(house).set & position_.open()) - cells_) others_.push_back(cell);
            if (add_other(house, 0, extras_, Cells{})) return true;
        }
        return false;
    }

    bool add_other(int house, std::size_t next, Mask digits, const Cells& chosen) {
        if (chosen && count_bits(digits) == chosen.count() + 1) {
            for (int d : Digits(digits)) {
                const Cells kept = cells_ | chosen;
                // Within the house, or wherever the subset and the roof are seen, a symbol has its place among them.
                eliminate_all(sink_.draft(), position_.places(d, house) - kept, d);
            }
            std::sort(sink_.draft().eliminated.begin(), sink_.draft().eliminated.end());
            return tell(house, chosen);
        }
        if (chosen.count() == 3) return false;
        for (std::size_t i = next; i < others_.size(); ++i) {
            Cells with = chosen;
            with.add(others_[i]);
            const Mask more = digits | position_.mask(others_[i]);
            if (count_bits(more) <= 5 && add_other(house, i + 1, more, with)) return true;
        }
        return false;
    }

    // A symbol that has no other place in a house than the roof: the other one is in neither.
    bool tied() {
        for (int house : layout_.houses_of[at(roof_.first())]) {
            if (!roof_.within(layout_.house(house).set) || !layout_.house(house).complete) continue;
            for (int d : Digits(symbols_)) {
                if (position_.left(house, d) == 0 || !position_.places(d, house).within(roof_)) continue;
                const int other = std::countr_zero(symbols_ & ~(Mask{1} << d));
                eliminate_all(sink_.draft(), position_.places(other) & roof_, other);
                if (tell(house, Cells{})) return true;
            }
        }
        return false;
    }

    bool tell(int house, const Cells& subset) {
        Deduction& draft = sink_.draft();
        if (!draft.concludes()) {
            draft.clear();
            return false;
        }
        draft.digits = symbols_;
        if (sink_.wants_reasons()) {
            for (int cell : cells_)
                for (int d : Digits(position_.mask(cell)))
                    draft.because.emplace_back(candidate(cell, d),
                                               (symbols_ >> d & 1u) != 0 ? Role::defining : Role::extra);
            for (int cell : subset)
                for (int d : Digits(position_.mask(cell))) draft.because.emplace_back(candidate(cell, d), Role::second);
            if (house >= 0) draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int type_;
    Sink& sink_;
    Cells cells_, roof_;
    Mask symbols_ = 0, extras_ = 0;
    std::vector<int> others_;
};

}  // namespace gridwright::sudoku::finders
