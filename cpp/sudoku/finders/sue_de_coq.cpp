// Sue de Coq: cells that two houses share, with cells of each house that between them use up all the digits.
//
// C lies in both houses, A in the first, B in the second; V are the digits of C. If A and B have no digit of V in
// common, and A, B and C together have as many digits as cells (a digit that only A and B have counts twice), then
// every digit of V that A has not lies once in B and C, and every digit that B has not lies once in A and C.
#include "finder.hpp"

#include <algorithm>

namespace gridwright::sudoku::finders {

namespace {

// More shared cells than this are never the simplest way to see the pattern.
constexpr int most_shared = 3;
// On big grids subsets of a house are cut off here.
constexpr int large_limit = 4;

template <std::size_t Words>
class SueDeCoqSearch {
public:
    SueDeCoqSearch(const Position<Words>& position, Sink& sink)
        : position_(position), layout_(position.layout()), sink_(sink) {
        most_cells_ = layout_.symbols <= 9 ? layout_.symbols : large_limit;
    }

    bool run() {
        const int houses = static_cast<int>(layout_.houses.size());
        for (int a = 0; a < houses; ++a) {
            if (sink_.cancelled()) return true;
            for (int b = a + 1; b < houses; ++b) {
                const CellSet<Words> shared = layout_.overlap(a, b) & position_.open();
                if (shared.count() < 2) continue;
                first_ = a;
                second_ = b;
                if (choose_shared(shared)) return true;
            }
        }
        return false;
    }

private:
    bool choose_shared(const CellSet<Words>& shared) {
        cells_.clear();
        for (int cell : shared) cells_.push_back(cell);
        return grow_shared(0, {}, 0, 0);
    }

    bool grow_shared(std::size_t next, const CellSet<Words>& chosen, Mask digits, int count) {
        for (std::size_t i = next; i < cells_.size(); ++i) {
            CellSet<Words> with = chosen;
            with.add(cells_[i]);
            const Mask joined = digits | position_.mask(cells_[i]);
            if (count + 1 >= 2 && count_bits(joined) >= count + 3) {
                shared_ = with;
                shared_digits_ = joined;
                spare_ = count_bits(joined) - (count + 1);
                if (search_first()) return true;
            }
            if (count + 1 < most_shared && grow_shared(i + 1, with, joined, count + 1)) return true;
        }
        return false;
    }

    bool search_first() {
        first_cells_.clear();
        for (int cell : (layout_.house(first_).set & position_.open()) - shared_) first_cells_.push_back(cell);
        return grow_first(0, {}, 0, 0);
    }

    // A set takes as many digits of V as it has cells to spare for them: its cells less its digits outside V.
    bool grow_first(std::size_t next, const CellSet<Words>& chosen, Mask digits, int count) {
        for (std::size_t i = next; i < first_cells_.size(); ++i) {
            const Mask joined = digits | position_.mask(first_cells_[i]);
            const int takes = count + 1 - count_bits(joined & ~shared_digits_);
            const int further = std::min(static_cast<int>(first_cells_.size() - i) - 1, most_cells_ - count - 1);
            if (takes + further < 1) continue;
            CellSet<Words> with = chosen;
            with.add(first_cells_[i]);
            if (takes >= 1 && takes < spare_ && (joined & shared_digits_) != 0) {
                first_set_ = with;
                first_digits_ = joined;
                if (search_second(spare_ - takes)) return true;
            }
            if (count + 1 < most_cells_ && grow_first(i + 1, with, joined, count + 1)) return true;
        }
        return false;
    }

    bool search_second(int wanted) {
        second_cells_.clear();
        const Mask barred = first_digits_ & shared_digits_;
        for (int cell : (layout_.house(second_).set & position_.open()) - shared_ - first_set_)
            if ((position_.mask(cell) & barred) == 0) second_cells_.push_back(cell);
        return grow_second(0, {}, 0, 0, wanted);
    }

    bool grow_second(std::size_t next, const CellSet<Words>& chosen, Mask digits, int count, int wanted) {
        for (std::size_t i = next; i < second_cells_.size(); ++i) {
            const Mask joined = digits | position_.mask(second_cells_[i]);
            const int takes = count + 1 - count_bits(joined & ~shared_digits_);
            const int further = std::min(static_cast<int>(second_cells_.size() - i) - 1, most_cells_ - count - 1);
            if (takes + further < wanted) continue;
            CellSet<Words> with = chosen;
            with.add(second_cells_[i]);
            if (takes == wanted && (joined & shared_digits_) != 0 && tell(with, joined)) return true;
            if (count + 1 < most_cells_ && grow_second(i + 1, with, joined, count + 1, wanted)) return true;
        }
        return false;
    }

    bool tell(const CellSet<Words>& second_set, Mask second_digits) {
        Deduction& draft = sink_.draft();
        const auto strike = [&](int house, const CellSet<Words>& own, Mask own_digits, Mask other_digits) {
            const Mask digits = (shared_digits_ & ~other_digits) | (own_digits & ~shared_digits_);
            for (int cell : (layout_.house(house).set & position_.open()) - shared_ - own)
                for (int d : Digits(position_.mask(cell) & digits)) draft.eliminated.push_back(candidate(cell, d));
        };
        strike(first_, first_set_, first_digits_, second_digits);
        strike(second_, second_set, second_digits, first_digits_);
        if (!draft.concludes()) return false;
        std::sort(draft.eliminated.begin(), draft.eliminated.end());
        draft.eliminated.erase(std::unique(draft.eliminated.begin(), draft.eliminated.end()), draft.eliminated.end());
        draft.digits = shared_digits_;
        if (sink_.wants_reasons()) {
            add_reasons(draft, shared_, Role::defining);
            add_reasons(draft, first_set_, Role::first);
            add_reasons(draft, second_set, Role::second);
            draft.houses.emplace_back(static_cast<std::int16_t>(first_), HouseRole::within);
            draft.houses.emplace_back(static_cast<std::int16_t>(second_), HouseRole::within);
        }
        return sink_.take();
    }

    void add_reasons(Deduction& draft, const CellSet<Words>& cells, Role role) {
        for (int cell : cells)
            for (int d : Digits(position_.mask(cell))) draft.because.emplace_back(candidate(cell, d), role);
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Sink& sink_;
    int most_cells_;
    int first_ = 0, second_ = 0;
    std::vector<int> cells_, first_cells_, second_cells_;
    CellSet<Words> shared_, first_set_;
    Mask shared_digits_ = 0, first_digits_ = 0;
    int spare_ = 0;
};

}  // namespace

template <std::size_t Words>
bool find_sue_de_coq(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    return SueDeCoqSearch<Words>(position, sink).run();
}

GRIDWRIGHT_FINDER(find_sue_de_coq)

}  // namespace gridwright::sudoku::finders
