// The law of leftovers: as many lines side by side as regions hold the same symbols, so that what only the lines have
// and what only the regions have hold the same too, each symbol as often.

#include <utility>
#include <vector>

#include "finder.hpp"
#include "finders.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class Leftovers {
public:
    using Cells = CellSet<Words>;

    Leftovers(const Position<Words>& position, const Parameters& parameters, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          sink_(sink),
          most_(parameters.size > 0 ? parameters.size : 4),
          widest_(parameters.limit > 0 ? parameters.limit : 4) {}

    bool run() {
        const int houses = static_cast<int>(layout_.houses.size());
        for (int h = 0; h < houses; ++h)
            if (layout_.house(h).kind == HouseKind::region && layout_.house(h).complete) regions_.push_back(h);
        for (int count = 1; count <= widest_; ++count)
            for (int first = 0; first + count <= houses; ++first)
                if (layout_.is_line(first) && look_along(first, count)) return true;
        return false;
    }

private:
    // As many lines from one on, if they are complete, of one kind and share no cell.
    bool look_along(int first, int count) {
        if (sink_.cancelled()) return true;
        lines_.clear();
        in_lines_ = {};
        for (int h = first; h < first + count; ++h) {
            const auto& house = layout_.house(h);
            if (!house.complete || house.kind != layout_.house(first).kind || house.set.meets(in_lines_)) return false;
            in_lines_ |= house.set;
            lines_.push_back(h);
        }
        near_.clear();
        for (int h : regions_) {
            const int outside = (layout_.house(h).set - in_lines_).count();
            if (outside <= most_) near_.emplace_back(h, outside);
        }
        chosen_.clear();
        return choose(0, 0, {});
    }

    // Add regions until there are as many as lines; `outside` counts their cells outside the lines.
    bool choose(std::size_t from, int outside, const Cells& covered) {
        if (chosen_.size() == lines_.size()) {
            const Cells own = in_lines_ - covered, other = covered - in_lines_;
            return own.any() && own.count() == other.count() && (compare(own, other) || compare(other, own));
        }
        for (std::size_t i = from; i < near_.size(); ++i) {
            const auto& [house, more] = near_[i];
            if (outside + more > most_ || layout_.house(house).set.meets(covered)) continue;
            chosen_.push_back(house);
            const bool enough = choose(i + 1, outside + more, covered | layout_.house(house).set);
            chosen_.pop_back();
            if (enough) return true;
        }
        return false;
    }

    // What the cells on the other side leave to those on one.
    bool compare(const Cells& own, const Cells& other) {
        for (int d : Digits(layout_.all)) {
            const Cells open = position_.places(d) & own;
            const Cells there = (position_.places(d) & other) | standing(other, d);
            Deduction& draft = sink_.draft();
            if (const int known = standing(own, d).count(); known > 0 && known == there.count()) {
                const Cells unwritten = there & position_.open();
                for (int cell : unwritten) draft.placed.push_back(candidate(cell, d));
                eliminate_all(draft, open, d);
                if (draft.concludes()) draft.form = Form::only_place;
            } else {
                for (int cell : open)
                    if (there.within(layout_.peers_of(cell))) draft.eliminated.push_back(candidate(cell, d));
            }
            if (draft.concludes() && report(own, other, d)) return true;
        }
        return false;
    }

    Cells standing(const Cells& cells, int digit) const {
        Cells found;
        for (int cell : cells)
            if (position_.value(cell) == digit) found.add(cell);
        return found;
    }

    bool report(const Cells& own, const Cells& other, int digit) {
        Deduction& draft = sink_.draft();
        draft.digit = static_cast<std::int16_t>(digit);
        if (sink_.wants_reasons()) {
            for (int h : lines_) draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::base);
            for (int h : chosen_) draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::cover);
            for (const auto& [cells, role] : {std::pair(own, Role::first), std::pair(other, Role::second)})
                for (int cell : cells)
                    for (int d : Digits(position_.choices(cell))) draft.because.emplace_back(candidate(cell, d), role);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Sink& sink_;
    const int most_, widest_;
    std::vector<int> regions_, lines_, chosen_;
    Cells in_lines_;
    std::vector<std::pair<int, int>> near_;
};

}  // namespace

// Parameters.size: the most cells on either side (default 4); .limit: the most lines (default 4). The symbol goes where
// it would have no place on the other side, or none out of sight; where it stands as often as it has places on the
// other side it stands in all of these (only_place).
template <std::size_t Words>
bool find_leftovers(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    return Leftovers<Words>(position, parameters, sink).run();
}

GRIDWRIGHT_FINDER(find_leftovers)

}  // namespace gridwright::sudoku::finders
