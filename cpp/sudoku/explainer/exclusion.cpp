// Aligned pair and triplet exclusion: combinations of base cells that would leave a cell they all see empty.
#include <algorithm>

#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

template <std::size_t Size>
class ExclusionSearch {
public:
    using Cells = std::array<int, Size>;

    // Only combinations that touch a changed cell are of interest.
    ExclusionSearch(const Board& board, const CellSet& changed) : board_(board), changed_(changed) {
        CellSet single, few;
        for (const int cell : board.open) {
            const int count = size_of(board.cell[at(cell)]);
            if (count == 1) single.add(cell);
            if (count >= 2 && count <= static_cast<int>(Size)) few.add(cell);
        }
        for (const int cell : board.open) {
            if (size_of(board.cell[at(cell)]) < 2 || peers_of(cell).meets(single)) continue;
            excluders_[at(cell)] = peers_of(cell) & few;
            if (excluders_[at(cell)].any()) base_.add(cell);
        }
    }

    bool run(Taker& taker) {
        for (const int second : base_)
            for (const int first : base_) {
                if (first >= second) break;
                const CellSet common = excluders_[at(first)] & excluders_[at(second)];
                if (has_two(common) && try_with(first, second, common, taker)) return true;
            }
        return false;
    }

private:
    static bool has_two(const CellSet& cells) {
        const std::uint64_t low = cells.word[0], high = cells.word[1];
        return (low & (low - 1)) != 0 || (high & (high - 1)) != 0 || (low != 0 && high != 0);
    }

    bool try_with(int first, int second, const CellSet& common, Taker& taker) {
        const bool is_changed = changed_.has(first) || changed_.has(second);
        if constexpr (Size == 2) {
            return (is_changed || common.meets(changed_)) && try_cells({first, second}, common, taker);
        } else {
            CellSet of_first = (excluders_[at(first)] & base_) - CellSet::of(second);
            CellSet of_second = (excluders_[at(second)] & base_) - of_first - CellSet::of(first);
            if (!is_changed && !common.meets(changed_)) {
                of_first &= changed_;
                of_second &= changed_;
            }
            for (const CellSet& thirds : {of_first, of_second})
                for (const int third : thirds) {
                    const CellSet shared = common & excluders_[at(third)];
                    if (!has_two(shared) || !(is_changed || changed_.has(third) || shared.meets(changed_))) continue;
                    if (try_cells({first, second, third}, shared, taker)) return true;
                }
            return false;
        }
    }

    bool try_cells(const Cells& cells, const CellSet& common, Taker& taker) {
        common_count_ = 0;
        for (const int cell : common) common_[common_count_++] = board_.cell[at(cell)];
        allowed_.fill(0);
        combine<0>(cells, {}, 0);
        bool is_worth = false;
        for (std::size_t i = 0; i < Size; ++i) is_worth = is_worth || allowed_[i] != board_.cell[at(cells[i])];
        if (!is_worth) return false;
        Step step{Size == 2 ? Technique::aligned_pair : Technique::aligned_triplet, Size == 2 ? 6.2 : 7.5, {}, -1, {}};
        for (std::size_t i = 0; i < Size; ++i)
            for (const int digit : Members(board_.cell[at(cells[i])] & ~unsigned{allowed_[i]}))
                step.eliminated.push_back(candidate_of(cells[i], digit));
        return taker.take(step);
    }

    // Go through the combinations of digits and note which digits take part in one that may be; those of the last
    // cell are judged together.
    template <std::size_t Index>
    void combine(const Cells& cells, std::array<Digits, Size> chosen, unsigned used) {
        unsigned digits = board_.cell[at(cells[Index])];
        for (std::size_t i = 0; i < Index; ++i)
            if (peers_of(cells[i]).has(cells[Index])) digits &= ~unsigned{chosen[i]};
        if constexpr (Index + 1 < Size) {
            for (const int digit : Members(digits)) {
                chosen[Index] = bit(digit);
                combine<Index + 1>(cells, chosen, used | bit(digit));
            }
        } else {
            for (std::size_t i = 0; i < common_count_; ++i) {
                const unsigned left = common_[i] & ~used;
                if (left == 0) return;
                if ((left & (left - 1)) == 0) digits &= ~left;
            }
            if (digits == 0) return;
            for (std::size_t i = 0; i < Index; ++i) allowed_[i] |= chosen[i];
            allowed_[Index] |= static_cast<Digits>(digits);
        }
    }

    const Board& board_;
    CellSet changed_, base_;
    std::array<CellSet, cell_count> excluders_{};
    std::array<Digits, 20> common_{};
    std::size_t common_count_ = 0;
    std::array<Digits, Size> allowed_{};
};

}  // namespace

bool AlignedExclusion::find(const Board& board, Taker& taker) {
    CellSet changed;
    for (const int cell : board.open)
        if (board.cell[at(cell)] != known_[at(cell)]) changed.add(cell);
    if (size_ == 2 ? ExclusionSearch<2>(board, changed).run(taker) : ExclusionSearch<3>(board, changed).run(taker))
        return true;
    known_ = board.cell;
    return false;
}

}  // namespace gridwright::sudoku::explainer
