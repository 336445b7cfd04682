// Empty rectangles: a region's places form a cross of one row and one column, and a strong link leaves the cross.
//
// The cross holds a true candidate on its row arm or on its column arm. A strong link in another column, with one end
// in the cross's row, turns "row arm true" into "the link's far end true"; what sees the far end and the column arm is
// false.
#include <algorithm>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class RectangleSearch {
public:
    using Cells = CellSet<Words>;

    RectangleSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          dual_(parameters.variant == 1),
          fewest_(parameters.limit > 0 ? parameters.limit : 2),
          changed_(memory.journal.changed_symbols(position, Watcher::empty_rectangles, 2 * fewest_ + (dual_ ? 1 : 0))),
          sink_(sink) {}

    bool run() {
        for (int digit : Digits(changed_ & layout_.all)) {
            digit_ = digit;
            is_told_ = false;
            for (std::size_t h = 0; h < layout_.houses.size(); ++h) {
                const auto& house = layout_.houses[h];
                region_ = static_cast<int>(h);
                if (house.kind != HouseKind::region || !house.complete) continue;
                if (position_.left(region_, digit_) >= fewest_ && in_region(house)) return true;
            }
            if (!is_told_) changed_ &= ~(Mask{1} << digit_);
        }
        return false;
    }

private:
    struct Found {
        int far, near, link;
        int line, other;  // the arms of the cross: the one the link leaves along, and the one it comes back to
        Cells struck;
    };

    bool in_region(const House<Words>& region) {
        places_ = position_.places(digit_, region_);
        std::vector<int> rows, columns;  // last first
        for (auto cell = region.cells.rbegin(); cell != region.cells.rend(); ++cell) {
            add_line(rows, layout_.row_of[static_cast<std::size_t>(*cell)]);
            add_line(columns, layout_.column_of[static_cast<std::size_t>(*cell)]);
        }
        found_.clear();
        for (int row : rows)
            for (int column : columns)
                if (is_cross(row, column) && (along(row, column) || along(column, row))) return true;
        return dual_ && report_duals();
    }

    static void add_line(std::vector<int>& lines, int line) {
        if (line >= 0 && std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }

    bool is_cross(int row, int column) const {
        const Cells on_row = places_ & layout_.house(row).set, on_column = places_ & layout_.house(column).set;
        // Both arms must reach beyond the crossing, or the digit is simply locked in a line.
        return places_.within(on_row | on_column) && (on_row - on_column) && (on_column - on_row);
    }

    // Two empty rectangles of one region at once.
    bool report_duals() {
        for (std::size_t i = 0; i < found_.size(); ++i)
            for (std::size_t j = i + 1; j < found_.size(); ++j) {
                if (found_[i].struck == found_[j].struck) continue;
                write(found_[i], found_[i].struck);
                write(found_[j], found_[j].struck - found_[i].struck);
                if (sink_.take()) return true;
            }
        return false;
    }

    // Links that cross `line` outside the region and come back to the arm that lies in `other`.
    bool along(int line, int other) {
        const auto kind = layout_.house(other).kind;
        const Cells arm = places_ & layout_.house(other).set;
        const Cells arm_off_line = arm - layout_.house(line).set;
        for (int near : position_.places(digit_, line) - layout_.house(region_).set)
            for (int link : layout_.houses_of[static_cast<std::size_t>(near)]) {
                if (layout_.house(link).kind != kind || !layout_.house(link).complete ||
                    position_.left(link, digit_) != 2)
                    continue;
                const int far = (position_.places(digit_, link) - Cells::of(near)).first();
                if (layout_.house(region_).set.has(far)) continue;
                // If the far end is false, the near end is true and clears the cross's arm in `line`: then some
                // candidate of the other arm is true, the crossing itself being cleared with the line.
                const Cells struck = position_.places(digit_) & layout_.peers_of(far) &
                                     layout_.seen_by_all(arm_off_line) & layout_.house(other).set;
                const Cells outside = struck - layout_.house(region_).set - Cells::of(near);
                if (outside.empty()) continue;
                is_told_ = true;
                const Found found{far, near, link, line, other, outside};
                if (dual_) {
                    found_.push_back(found);
                    continue;
                }
                write(found, outside);
                if (sink_.take()) return true;
            }
        return false;
    }

    void write(const Found& found, const Cells& struck) {
        Deduction& draft = sink_.draft();
        eliminate_all(draft, struck, digit_);
        draft.digit = static_cast<std::int16_t>(digit_);
        if (!sink_.wants_reasons()) return;
        because_of(draft, places_, digit_, Role::defining);
        draft.because.emplace_back(candidate(found.near, digit_), Role::pincer);
        draft.because.emplace_back(candidate(found.far, digit_), Role::pincer);
        draft.houses.emplace_back(static_cast<std::int16_t>(region_), HouseRole::base);
        draft.houses.emplace_back(static_cast<std::int16_t>(found.link), HouseRole::within);
        draft.houses.emplace_back(static_cast<std::int16_t>(found.line), HouseRole::cover);
        draft.houses.emplace_back(static_cast<std::int16_t>(found.other), HouseRole::cover);
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    bool dual_;
    int fewest_;
    Mask& changed_;  // symbols to look at again
    Sink& sink_;
    int digit_ = 0;
    bool is_told_ = false;  // something of the symbol strikes
    int region_ = 0;
    Cells places_;
    std::vector<Found> found_;
};

}  // namespace

// A region whose places lie in one row and one column, and a strong link that leaves along one of them.
// `dual`: dual empty rectangles; Parameters.limit: fewest places in the region (default 2).
template <std::size_t Words>
bool find_empty_rectangle(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                          Sink& sink) {
    return RectangleSearch<Words>(position, parameters, memory, sink).run();
}

GRIDWRIGHT_FINDER(find_empty_rectangle)

}  // namespace gridwright::sudoku::finders
