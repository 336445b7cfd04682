// Unique rectangles and loops: cells that two digits could fill in two ways, were it not for their other candidates.
#include <algorithm>

#include "sudoku/explainer/combinations.hpp"
#include "sudoku/explainer/patterns.hpp"

namespace gridwright::sudoku::explainer {

namespace {

using LoopCells = std::vector<int>;

double rating_of_loop(std::size_t cells) {
    return 4.5 + (cells >= 10 ? 0.5 : cells >= 8 ? 0.2 : cells >= 6 ? 0.1 : 0.0);
}

// A step and what it is sorted by; the same form on the same cells counts once.
struct LoopStep {
    Step step;
    int type;
    int form;  // as the type, but naked and hidden sets of type 3 differ
    CellSet cells;
};

class LoopSearch {
public:
    explicit LoopSearch(const Board& board) : board_(board) {}

    std::vector<LoopStep> all_steps() {
        for (const int cell : board_.open) {
            if (size_of(board_.cell[at(cell)]) != 2) continue;
            pair_ = board_.cell[at(cell)];
            closed_.clear();
            extend(cell, 2, 0, -1);
            for (const LoopCells& loop : closed_) judge(loop);
        }
        std::stable_sort(steps_.begin(), steps_.end(), [](const LoopStep& a, const LoopStep& b) {
            return a.step.rating != b.step.rating ? a.step.rating < b.step.rating : a.type < b.type;
        });
        return std::move(steps_);
    }

private:
    // Go on from a cell; the way into it was in a region of the kind `last`. `allowed` more cells may have extras,
    // and any number of them if all have the same one. Every region that the loop touches must hold one even and
    // one odd cell of it, so a second one of the same parity leads nowhere.
    void extend(int cell, int allowed, Digits extras, int last) {
        const std::uint32_t regions = regions_of(cell);
        const std::size_t parity = loop_.size() % 2;
        if ((touched_[parity] & regions) != 0) return;
        touched_[parity] |= regions;
        loop_.push_back(cell);
        for (int kind = 0; kind < kinds; ++kind) {
            if (kind == last) continue;
            const int region = geometry.region[at(cell)][at(kind)];
            for (int i = 0; i < 9; ++i) {
                const int next = cell_at(region, i);
                if ((board_.cell[at(next)] & pair_) != pair_) continue;
                if (next == loop_.front() && loop_.size() >= 4) {
                    if (touched_[0] == touched_[1]) closed_.push_back(loop_);
                } else if (std::find(loop_.begin(), loop_.end(), next) == loop_.end()) {
                    const Digits more = static_cast<Digits>((extras | board_.cell[at(next)]) & ~pair_);
                    const bool has_extras = board_.cell[at(next)] != pair_;
                    if (!has_extras || size_of(more) == 1 || allowed > 0)
                        extend(next, has_extras ? allowed - 1 : allowed, more, kind);
                }
            }
        }
        loop_.pop_back();
        touched_[parity] &= ~regions;
    }

    static std::uint32_t regions_of(int cell) {
        std::uint32_t regions = 0;
        for (const int region : geometry.region[at(cell)]) regions |= 1u << region;
        return regions;
    }

    void judge(const LoopCells& loop) {
        cells_ = {};
        extra_cells_.clear();
        Digits extras = 0;
        for (const int cell : loop) {
            cells_.add(cell);
            if (board_.cell[at(cell)] == pair_) continue;
            extra_cells_.push_back(cell);
            extras |= static_cast<Digits>(board_.cell[at(cell)] & ~pair_);
        }
        base_ = rating_of_loop(loop.size());
        if (extra_cells_.size() == 1) {
            add(1, 1, base_, in_cell(extra_cells_[0], pair_));
        } else if (extra_cells_.size() >= 2 && size_of(extras) == 1) {
            add(2, 2, base_, seen_by_extras(lowest(extras)));
        } else if (extra_cells_.size() == 2) {
            add_sets(extras);
        }
        if (extra_cells_.size() == 2) add_type_4();
    }

    static std::vector<int> in_cell(int cell, Digits digits) {
        std::vector<int> found;
        for (const int digit : Members(digits)) found.push_back(candidate_of(cell, digit));
        return found;
    }

    std::vector<int> seen_by_extras(int digit) const {
        CellSet common = peers_of(extra_cells_[0]);
        for (const int cell : extra_cells_) common &= peers_of(cell);
        std::vector<int> found;
        for (const int cell : common)
            if (board_.has(cell, digit)) found.push_back(candidate_of(cell, digit));
        return found;
    }

    void add(int type, int form, double rating, std::vector<int> eliminated) {
        if (eliminated.empty()) return;
        const auto is_same = [&](const LoopStep& one) { return one.form == form && one.cells == cells_; };
        if (std::any_of(steps_.begin(), steps_.end(), is_same)) return;
        steps_.push_back({{Technique::unique_loop, rating, std::move(eliminated), -1, {}}, type, form, cells_});
    }

    template <typename Look>
    void each_common_region(Look&& look) const {
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const int region = geometry.region[at(extra_cells_[0])][kind];
            if (region == geometry.region[at(extra_cells_[1])][kind]) look(region, kind);
        }
    }

    void add_sets(Digits extras) {
        for (int size = 2; size <= 7; ++size)
            each_common_region([&](int region, std::size_t kind) {
                const int first = geometry.position[at(extra_cells_[0])][kind];
                const int second = geometry.position[at(extra_cells_[1])][kind];
                if (2 * size <= board_.open_in[at(region)] && size >= size_of(extras))
                    add_naked(region, size, extras, first, second);
                if (2 * size < board_.open_in[at(region)]) add_hidden(region, size, extras, first, second);
            });
    }

    void add_naked(int region, int size, Digits extras, int first, int second) {
        const Digits shared =
            static_cast<Digits>(extras & board_.cell[at(extra_cells_[0])] & board_.cell[at(extra_cells_[1])]);
        each_combination(9, size, [&](std::uint32_t chosen) {
            if ((chosen >> first & 1u) == 0 || (chosen >> second & 1u) != 0) return false;
            Digits together = 0;
            for (const int i : Members(chosen & ~(1u << first))) {
                const Digits digits = board_.cell[at(cell_at(region, i))];
                if (size_of(digits) < 2) return false;
                together |= digits;
            }
            if (size_of(unsigned{together} | shared) != size || size_of(unsigned{together} | extras) != size)
                return false;
            std::vector<int> eliminated;
            for (const int i : Members(0x1ffu & ~(chosen | 1u << second)))
                for (const int digit : Members((unsigned{together} | extras) & board_.cell[at(cell_at(region, i))]))
                    eliminated.push_back(candidate_of(cell_at(region, i), digit));
            add(3, 3, base_ + (size - 1) * 0.1, std::move(eliminated));
            return false;
        });
    }

    void add_hidden(int region, int size, Digits extras, int first, int second) {
        std::array<int, 9> others{};
        int count = 0;
        for (const int digit : Members(0x1ffu & ~unsigned{pair_} & ~unsigned{extras})) others[at(count++)] = digit;
        const auto places_of = [&](int digit) {
            return static_cast<Positions>(board_.place[at(region)][at(digit)] & ~(1u << second));
        };
        each_combination(count, size - 2, [&](std::uint32_t chosen) {
            Digits hidden = pair_;
            for (const int i : Members(chosen)) hidden |= bit(others[at(i)]);
            Positions places = 0;
            for (const int digit : Members(hidden)) {
                if (places_of(digit) == 0) return false;
                places |= places_of(digit);
            }
            if (size_of(places) != size) return false;
            std::vector<int> eliminated;
            for (const int i : Members(places & ~(1u << first)))
                for (const int digit : Members(board_.cell[at(cell_at(region, i))] & ~unsigned{hidden}))
                    eliminated.push_back(candidate_of(cell_at(region, i), digit));
            const int hidden_cells = size_of(places & ~(1u << first));
            add(3, 5, base_ + (hidden_cells - 1) * 0.1, std::move(eliminated));
            return false;
        });
    }

    void add_type_4() {
        Digits locked = 0;
        each_common_region([&](int region, std::size_t kind) {
            const unsigned corners =
                1u << geometry.position[at(extra_cells_[0])][kind] | 1u << geometry.position[at(extra_cells_[1])][kind];
            for (const int digit : Members(pair_))
                if ((board_.place[at(region)][at(digit)] & ~corners) == 0) locked |= bit(digit);
        });
        if (locked == 0) return;
        const int other = lowest(pair_ & ~(1u << lowest(locked)));
        add(4, 4, base_, {candidate_of(extra_cells_[0], other), candidate_of(extra_cells_[1], other)});
    }

    const Board& board_;
    Digits pair_ = 0;
    LoopCells loop_;
    std::array<std::uint32_t, 2> touched_{};  // regions, by the parity of the loop's cells
    std::vector<LoopCells> closed_;
    std::vector<LoopStep> steps_;
    CellSet cells_;
    std::vector<int> extra_cells_;
    double base_ = 0;
};

}  // namespace

bool find_unique_loop(const Board& board, Taker& taker) {
    for (const LoopStep& found : LoopSearch(board).all_steps())
        if (taker.take(found.step)) return true;
    return false;
}

}  // namespace gridwright::sudoku::explainer
