// Bivalue universal graves: without a few candidates every cell and every digit would have exactly two choices left.
#include <algorithm>

#include "sudoku/explainer/combinations.hpp"
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

class BugSearch {
public:
    explicit BugSearch(const Board& board) : board_(board), rest_(board) {}

    bool run(Taker& taker) {
        if (!collect() || !is_grave()) return false;
        if (cells_.size() == 1) return add_type_1(taker);
        if (size_of(digits_) == 1) return add_type_2(taker) || (cells_.size() == 2 && add_type_4(taker));
        if (!has_common_ || common_.empty()) return false;
        return (cells_.size() == 2 && add_type_4(taker)) || add_type_3(taker);
    }

private:
    // Gather the cells and digits that spoil the grave; false where there is none.
    bool collect() {
        CellSet extra_cells;
        int only_digit = -1;
        bool has_one_digit = true;
        for (int region = 0; region < region_count; ++region)
            for (int digit = 0; digit < digit_count; ++digit) {
                const Positions places = board_.place[at(region)][at(digit)];
                if (places == 0 || size_of(places) == 2) continue;
                CellSet suspects;
                for (const int i : Members(places))
                    if (size_of(board_.cell[at(cell_at(region, i))]) >= 3) suspects.add(cell_at(region, i));
                if (only_digit < 0) only_digit = digit;
                if (only_digit != digit) has_one_digit = false;
                if (has_one_digit) extra_cells |= suspects;
                if (suspects.empty()) return false;
                if (suspects.count() > 1) continue;  // another region shows which of them it is
                digits_ |= bit(digit);
                if (!add_cell(suspects.first(), digit)) return false;
            }
        if (!has_one_digit || extra_cells.count() <= static_cast<int>(cells_.size())) return true;
        for (const int cell : cells_) extra_cells.remove(cell);
        for (const int cell : extra_cells)
            if (!add_cell(cell, only_digit)) return false;
        return true;
    }

    bool add_cell(int cell, int digit) {
        if (std::find(cells_.begin(), cells_.end(), cell) == cells_.end()) cells_.push_back(cell);
        own_[at(cell)] |= bit(digit);
        if (rest_.has(cell, digit)) rest_.strike(cell, digit);
        common_ = has_common_ ? common_ & peers_of(cell) : peers_of(cell);
        has_common_ = true;
        for (const int one : cells_) common_.remove(one);
        return cells_.size() < 2 || size_of(digits_) < 2 || common_.any();
    }

    bool is_grave() const {
        for (const int cell : rest_.open)
            if (size_of(rest_.cell[at(cell)]) != 2) return false;
        for (const auto& places : rest_.place)
            for (const Positions of_digit : places)
                if (of_digit != 0 && size_of(of_digit) != 2) return false;
        return true;
    }

    static bool offer(Taker& taker, double rating, std::vector<int> eliminated) {
        return !eliminated.empty() && taker.take({Technique::bug, rating, std::move(eliminated), -1, {}});
    }

    bool add_type_1(Taker& taker) const {
        std::vector<int> eliminated;
        for (const int digit : Members(board_.cell[at(cells_[0])] & ~unsigned{digits_}))
            eliminated.push_back(candidate_of(cells_[0], digit));
        return offer(taker, 5.6, std::move(eliminated));
    }

    bool add_type_2(Taker& taker) const {
        const int digit = lowest(digits_);
        std::vector<int> eliminated;
        for (const int cell : common_)
            if (board_.has(cell, digit)) eliminated.push_back(candidate_of(cell, digit));
        return offer(taker, 5.7, std::move(eliminated));
    }

    bool share_region(std::size_t kind) const {
        return std::all_of(cells_.begin(), cells_.end(), [&](int cell) {
            return geometry.region[at(cell)][kind] == geometry.region[at(cells_[0])][kind];
        });
    }

    bool add_type_4(Taker& taker) const {
        const Digits shared =
            static_cast<Digits>(board_.cell[at(cells_[0])] & board_.cell[at(cells_[1])] & ~unsigned{digits_});
        if (size_of(shared) != 1) return false;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            if (!share_region(kind)) continue;
            std::vector<int> eliminated;
            for (const int cell : cells_)
                for (const int digit : Members(board_.cell[at(cell)] & ~unsigned{own_[at(cell)]} & ~unsigned{shared}))
                    eliminated.push_back(candidate_of(cell, digit));
            if (offer(taker, 5.7, std::move(eliminated))) return true;
        }
        return false;
    }

    bool add_type_3(Taker& taker) const {
        for (int size = 2; size <= 6; ++size)
            for (std::size_t kind = 0; kind < kinds; ++kind)
                if (share_region(kind) && add_naked_set(geometry.region[at(cells_[0])][kind], size, taker)) return true;
        return false;
    }

    bool add_naked_set(int region, int size, Taker& taker) const {
        std::vector<int> others;
        for (const int cell : common_& geometry.cells[at(region)]) others.push_back(cell);
        const int count = static_cast<int>(others.size());
        if (count < size) return false;
        return each_combination(count, size - 1, [&](std::uint32_t chosen) {
            Digits together = 0;
            for (const int i : Members(chosen)) {
                const Digits digits = board_.cell[at(others[at(i)])];
                if (size_of(digits) < 2) return false;
                together |= digits;
            }
            if (size_of(digits_) < 2 || size_of(together) != size || (digits_ & ~unsigned{together}) != 0) return false;
            std::vector<int> eliminated;
            for (int i = 0; i < count; ++i) {
                if ((chosen >> i & 1u) != 0) continue;
                for (const int digit : Members(unsigned{board_.cell[at(others[at(i)])]} & together))
                    eliminated.push_back(candidate_of(others[at(i)], digit));
            }
            return offer(taker, 5.7 + (size - 1) * 0.1, std::move(eliminated));
        });
    }

    const Board& board_;
    Board rest_;  // without the candidates that spoil the grave
    std::vector<int> cells_;
    std::array<Digits, cell_count> own_{};
    Digits digits_ = 0;
    CellSet common_;
    bool has_common_ = false;
};

}  // namespace

bool find_bug(const Board& board, Taker& taker) { return BugSearch(board).run(taker); }

}  // namespace gridwright::sudoku::explainer
