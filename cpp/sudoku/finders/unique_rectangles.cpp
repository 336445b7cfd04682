// Unique rectangles, types 1 to 6, and hidden rectangles: four cells that must not end up with two digits to swap.
//
// Four cells in two rows, two columns and two regions that hold a b / b a can be swapped to b a / a b without any house
// noticing; a puzzle with one solution never lets that happen unless a given stands among them. So a rectangle counts
// only when every house that touches it holds exactly two neighbouring corners, and no rule beyond houses exists.
#include "finder.hpp"
#include "rectangles.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class UniqueRectangleSearch {
public:
    using Cells = CellSet<Words>;

    UniqueRectangleSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                          Sink& sink)
        : position_(position),
          layout_(position.layout()),
          type_(parameters.variant),
          strict_(parameters.limit == 1),
          memory_(memory),
          sink_(sink) {}

    bool run() {
        if (!layout_.only_houses) return false;
        for (int start : memory_.bivalue(position_)) {
            pair_ = position_.mask(start);
            const int low = std::countr_zero(pair_);
            const int high = std::countr_zero(pair_ & (pair_ - 1));
            const Cells fitting = allowed(low) & allowed(high);
            const auto fits = [&](int cell) { return fitting.has(cell); };
            if (for_rectangles_at(layout_, start, fits, [&](const Corners& corners) {
                    if (!fits(corners[2]) || !fits(corners[3])) return false;
                    // Each rectangle belongs to its lowest corner that holds just the pair.
                    for (int corner : corners)
                        if (corner < start && position_.mask(corner) == pair_) return false;
                    return can_swap(layout_, corners) && check(corners, low, high);
                }))
                return true;
        }
        return false;
    }

private:
    // Open cells that could hold the digit as far as placed digits go, or that still have it as a candidate.
    Cells allowed(int digit) {
        if (strict_) return position_.places(digit);
        if (!placed_known_) {
            for (int cell : layout_.everywhere - position_.open())
                placed_[static_cast<std::size_t>(position_.value(cell))] |= layout_.peers_of(cell);
            placed_known_ = true;
        }
        return position_.open() - placed_[static_cast<std::size_t>(digit)];
    }

    bool check(const Corners& corners, int low, int high) {
        corners_ = corners;
        all_ = floor_ = roof_ = {};
        extras_ = 0;
        for (int corner : corners) {
            all_.add(corner);
            ((position_.mask(corner) & ~pair_) == 0 ? floor_ : roof_).add(corner);
            extras_ |= position_.mask(corner) & ~pair_;
        }
        const int roofs = roof_.count();
        switch (type_) {
            case 1: return roofs == 1 && type_one();
            case 2: return roofs == 2 && !diagonal() && shared_extra();
            case 3: return roofs == 2 && type_three();
            case 4: return roofs == 2 && !diagonal() && (type_four(low, high) || type_four(high, low));
            case 5: return (roofs == 3 || (roofs == 2 && diagonal())) && shared_extra();
            case 6: return roofs == 2 && diagonal() && (type_six(low) || type_six(high));
            default: return (roofs == 3 || (roofs == 2 && diagonal())) && hidden(low, high);
        }
    }

    bool diagonal() const {
        const int one = roof_.first(), two = (roof_ - Cells::of(one)).first();
        return !same_line(one, two);
    }
    bool same_line(int a, int b) const {
        return layout_.row_of[static_cast<std::size_t>(a)] == layout_.row_of[static_cast<std::size_t>(b)] ||
               layout_.column_of[static_cast<std::size_t>(a)] == layout_.column_of[static_cast<std::size_t>(b)];
    }

    bool type_one() {
        const int corner = roof_.first();
        for (int d : Digits(position_.mask(corner) & pair_)) sink_.draft().eliminated.push_back(candidate(corner, d));
        return finish();
    }

    bool shared_extra() {
        if (count_bits(extras_) != 1) return false;
        const int digit = std::countr_zero(extras_);
        eliminate_all(sink_.draft(), layout_.seen_by_all(roof_) & position_.places(digit), digit);
        return finish();
    }

    // One roof cell holds an extra digit; with k more cells of a house over k + 1 digits that makes a naked subset.
    bool type_three() {
        const int one = roof_.first(), two = (roof_ - Cells::of(one)).first();
        for (int h : layout_.houses_of[static_cast<std::size_t>(one)]) {
            if (!layout_.house(h).set.has(two)) continue;
            pool_.clear();
            for (int cell : (layout_.house(h).set & position_.open()) - all_)
                if ((position_.mask(cell) & pair_) == 0) pool_.push_back(cell);
            if (extend_subset(h, 0, extras_, {})) return true;
        }
        return false;
    }

    bool extend_subset(int house, std::size_t start, Mask digits, const Cells& subset) {
        for (std::size_t i = start; i < pool_.size(); ++i) {
            const Mask joined = digits | position_.mask(pool_[i]);
            const Cells grown = subset | Cells::of(pool_[i]);
            if (count_bits(joined) == grown.count() + 1 && report_subset(house, joined, grown)) return true;
            if (grown.count() < static_cast<int>(pool_.size()) && extend_subset(house, i + 1, joined, grown))
                return true;
        }
        return false;
    }

    bool report_subset(int house, Mask digits, const Cells& subset) {
        const Cells pattern = subset | roof_;
        Cells reach;
        bool first = true;
        for (int h : layout_.houses_of[static_cast<std::size_t>(roof_.first())]) {
            if (!pattern.within(layout_.house(h).set)) continue;
            // A subset that lies in two houses is told for the first of them.
            if (first && h != house) return false;
            first = false;
            reach |= layout_.house(h).set;
        }
        reach -= pattern;
        reach &= position_.open();
        Deduction& draft = sink_.draft();
        for (int cell : reach)
            for (int d : Digits(position_.mask(cell) & digits)) draft.eliminated.push_back(candidate(cell, d));
        if (sink_.wants_reasons() && draft.concludes()) {
            for (int cell : subset)
                for (int d : Digits(position_.mask(cell))) draft.because.emplace_back(candidate(cell, d), Role::second);
            draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
        }
        return finish();
    }

    // `tied` has no place in a common house but the roof: one roof cell holds it, so neither may hold the other digit.
    bool type_four(int tied, int gone) {
        const int one = roof_.first(), two = (roof_ - Cells::of(one)).first();
        for (int h : layout_.houses_of[static_cast<std::size_t>(one)]) {
            const auto& house = layout_.house(h);
            if (!house.complete || !house.set.has(two)) continue;
            const Cells places = position_.places(tied, h);
            if (places.empty() || !places.within(roof_)) continue;
            eliminate_all(sink_.draft(), roof_ & position_.places(gone), gone);
            if (sink_.wants_reasons())
                sink_.draft().houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::within);
            return finish();
        }
        return false;
    }

    // The digit forms an X-wing on the rectangle: on the roof's diagonal it would force the deadly pattern.
    bool type_six(int digit) {
        for (int corner : roof_)
            if (!only_here(digit, corner)) return false;
        eliminate_all(sink_.draft(), roof_ & position_.places(digit), digit);
        return finish();
    }

    bool hidden(int low, int high) {
        for (int corner : floor_) {
            int across = -1;
            for (int other : corners_)
                if (other != corner && !same_line(other, corner)) across = other;
            if (across < 0) continue;
            for (auto [tied, gone] : {std::pair{low, high}, std::pair{high, low}}) {
                if (!position_.has(across, gone) || !only_here(tied, across)) continue;
                sink_.draft().eliminated.push_back(candidate(across, gone));
                if (finish()) return true;
            }
        }
        return false;
    }

    // In the corner's row and column the digit has no place outside the rectangle.
    bool only_here(int digit, int corner) const {
        for (int h :
             {layout_.row_of[static_cast<std::size_t>(corner)], layout_.column_of[static_cast<std::size_t>(corner)]})
            if (!layout_.house(h).complete || position_.left(h, digit) == 0 || !position_.places(digit, h).within(all_))
                return false;
        return true;
    }

    bool finish() {
        Deduction& draft = sink_.draft();
        if (!draft.concludes()) {
            draft.clear();
            return false;
        }
        draft.digits = pair_;
        if (sink_.wants_reasons())
            for (int corner : corners_)
                for (int d : Digits(position_.mask(corner)))
                    draft.because.emplace_back(candidate(corner, d), (pair_ >> d & 1u) ? Role::defining : Role::extra);
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int type_;
    bool strict_;
    Memory<Words>& memory_;
    Sink& sink_;
    Mask pair_ = 0, extras_ = 0;
    Corners corners_{};
    Cells all_, floor_, roof_;
    std::vector<int> pool_;
    std::array<Cells, max_symbols> placed_{};
    bool placed_known_ = false;
};

}  // namespace

// Parameters.variant: the type, 1 to 6, or 7 for the hidden rectangle. Parameters.limit 1: every corner must still have
// both digits (otherwise it is enough that no placed digit forbids them, and eliminated ones may be missing).
template <std::size_t Words>
bool find_unique_rectangle(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                           Sink& sink) {
    return UniqueRectangleSearch<Words>(position, parameters, memory, sink).run();
}

GRIDWRIGHT_FINDER(find_unique_rectangle)

}  // namespace gridwright::sudoku::finders
