// Subsets of any size: n cells of a house that share n digits (naked), n digits of a house that share n cells (hidden).
//
// Parameters.size is n. A naked subset is locked when its cells lie in two houses and strike candidates in both.
#include "finder.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class NakedSearch {
public:
    NakedSearch(const Position<Words>& position, int size, bool locked, Sink& sink)
        : position_(position), layout_(position.layout()), size_(size), locked_(locked), sink_(sink) {}

    bool run(Journal<Words>& journal) {
        auto& changed = journal.changed(position_, Watcher::naked, 2 * size_ + (locked_ ? 1 : 0), layout_.houses_of,
                                        layout_.houses.size());
        CellSet<Words> few;
        for (int cell : position_.open())
            if (position_.size(cell) >= 2 && position_.size(cell) <= size_) few.add(cell);
        for (int h : layout_.scan_order) {
            if (changed[at(h)] == 0) continue;
            // A locked subset shows itself in a region; where there is none, in whatever house comes first.
            is_told_ = false;
            count_ = 0;
            for (int cell : layout_.house(h).set& few) cells_[count_++] = cell;
            house_ = h;
            if (count_ >= size_ && extend(0, 0, 0)) return true;
            if (!is_told_) changed[at(h)] = 0;
        }
        return false;
    }

private:
    bool extend(int depth, int start, Mask digits) {
        if (depth == size_) return count_bits(digits) == size_ && report(digits);
        for (int i = start; i <= count_ - (size_ - depth); ++i) {
            const Mask joined = digits | position_.mask(cells_[i]);
            if (count_bits(joined) > size_) continue;
            chosen_[depth] = cells_[i];
            if (extend(depth + 1, i + 1, joined)) return true;
        }
        return false;
    }

    bool report(Mask digits) {
        CellSet<Words> subset;
        for (int i = 0; i < size_; ++i) subset.add(chosen_[i]);
        CellSet<Words> reach, digit_places;
        for (int h : layout_.houses_of[static_cast<std::size_t>(chosen_[0])])
            if (subset.within(layout_.house(h).set)) reach |= layout_.house(h).set;
        for (int d : Digits(digits)) digit_places |= position_.places(d);
        reach -= subset;
        reach &= digit_places;
        if (reach.empty()) return false;
        // The houses that hold the whole subset; the pattern is told once, in the first of them that is scanned.
        shared_.clear();
        for (int h : layout_.scan_order)
            if (subset.within(layout_.house(h).set)) shared_.push_back(h);
        if (shared_.front() != house_) return false;
        is_told_ = true;  // if not here, then by the other search, which may find later that it is this one's to tell
        if (is_locked(reach) != locked_) return false;
        Deduction& draft = sink_.draft();
        for (int h : layout_.houses_of[static_cast<std::size_t>(chosen_[0])]) {
            if (!subset.within(layout_.house(h).set)) continue;
            for (int cell : reach& layout_.house(h).set)
                for (int d : Digits(position_.mask(cell) & digits)) draft.eliminated.push_back(candidate(cell, d));
            reach -= layout_.house(h).set;
        }
        draft.digits = digits;
        if (sink_.wants_reasons()) {
            for (int cell : subset)
                for (int d : Digits(position_.mask(cell)))
                    draft.because.emplace_back(candidate(cell, d), Role::defining);
            for (int h : shared_) draft.houses.emplace_back(static_cast<std::int16_t>(h), HouseRole::within);
        }
        return sink_.take();
    }

    // Strikes something in one shared house and something outside it in another.
    bool is_locked(const CellSet<Words>& struck) const {
        if (size_ > 3) return false;
        for (std::size_t a = 0; a < shared_.size(); ++a)
            for (std::size_t b = a + 1; b < shared_.size(); ++b)
                if (struck.meets(layout_.house(shared_[a]).set) &&
                    struck.meets(layout_.house(shared_[b]).set - layout_.house(shared_[a]).set))
                    return true;
        return false;
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int size_;
    bool locked_;
    Sink& sink_;
    int house_ = 0;
    int count_ = 0;
    bool is_told_ = false;  // a subset of the house that strikes something
    int cells_[max_symbols]{};
    int chosen_[max_symbols]{};
    std::vector<int> shared_;
};

template <std::size_t Words>
class HiddenSearch {
public:
    HiddenSearch(const Position<Words>& position, const Parameters& parameters, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          size_(parameters.size),
          fewest_(parameters.limit > 0 ? parameters.limit : 2),
          sink_(sink) {}

    bool run(Journal<Words>& journal) {
        auto& changed = journal.changed(position_, Watcher::hidden, size_ * max_symbols + fewest_, layout_.houses_of,
                                        layout_.houses.size());
        for (int h : layout_.scan_order) {
            const auto& house = layout_.house(h);
            if (!house.complete || changed[at(h)] == 0) continue;
            is_told_ = false;
            count_ = 0;
            for (int d = 0; d < layout_.symbols; ++d) {
                const int left = position_.left(h, d);
                if (left >= fewest_ && left <= size_) digits_[count_++] = d;
            }
            if (count_ >= size_ && position_.open_in(h) > size_) {
                for (int i = 0; i < count_; ++i) places_[i] = position_.places(digits_[i], h);
                house_ = h;
                if (extend(0, 0, {}, 0)) return true;
            }
            if (!is_told_) changed[at(h)] = 0;
        }
        return false;
    }

private:
    bool extend(int depth, int start, const CellSet<Words>& cells, Mask digits) {
        if (depth == size_) return cells.count() == size_ && report(cells, digits);
        for (int i = start; i <= count_ - (size_ - depth); ++i) {
            const CellSet<Words> joined = cells | places_[i];
            if (joined.count() > size_) continue;
            if (extend(depth + 1, i + 1, joined, digits | Mask{1} << digits_[i])) return true;
        }
        return false;
    }

    bool report(const CellSet<Words>& cells, Mask digits) {
        Deduction& draft = sink_.draft();
        for (int cell : cells)
            for (int d : Digits(position_.mask(cell) & ~digits)) draft.eliminated.push_back(candidate(cell, d));
        if (!draft.concludes()) return false;
        is_told_ = true;
        draft.digits = digits;
        if (sink_.wants_reasons()) {
            for (int cell : cells)
                for (int d : Digits(position_.mask(cell) & digits))
                    draft.because.emplace_back(candidate(cell, d), Role::defining);
            draft.houses.emplace_back(static_cast<std::int16_t>(house_), HouseRole::within);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int size_;
    int fewest_;
    Sink& sink_;
    int house_ = 0;
    int count_ = 0;
    bool is_told_ = false;
    int digits_[max_symbols]{};
    CellSet<Words> places_[max_symbols];
};

}  // namespace

// Naked subsets that are not locked.
template <std::size_t Words>
bool find_naked_subset(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                       Sink& sink) {
    return NakedSearch<Words>(position, parameters.size, false, sink).run(memory.journal);
}

// Naked subsets that are.
template <std::size_t Words>
bool find_locked_subset(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                        Sink& sink) {
    return NakedSearch<Words>(position, parameters.size, true, sink).run(memory.journal);
}

// Parameters.limit: fewest places a digit of the subset may have in the house (default 2; 1 lets singles take part).
template <std::size_t Words>
bool find_hidden_subset(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                        Sink& sink) {
    return HiddenSearch<Words>(position, parameters, sink).run(memory.journal);
}

GRIDWRIGHT_FINDER(find_naked_subset)
GRIDWRIGHT_FINDER(find_locked_subset)
GRIDWRIGHT_FINDER(find_hidden_subset)

}  // namespace gridwright::sudoku::finders
