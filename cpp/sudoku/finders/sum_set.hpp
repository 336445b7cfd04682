// Some cells, what each may add to a sum, and the totals allowed: which candidates take part in some filling.
#pragma once

#include <algorithm>
#include <bitset>
#include <limits>
#include <vector>

#include "finder.hpp"
#include "position.hpp"

namespace gridwright::sudoku::finders {

template <std::size_t Words>
class SumSet {
public:
    // What is asked when the sink's budget is spent is answered as where a search gives up.
    SumSet(const Position<Words>& position, const Total& total, const Sink& sink)
        : position_(position), total_(total), sink_(sink) {
        for (int cell : total.cells) masks_.push_back(position.choices(cell));
        taken_.assign(masks_.size(), -1);
    }

    const Total& total() const { return total_; }

    // Candidates that take part in some filling, per cell; two cells differ where they see each other.
    std::vector<Mask> supported() {
        std::vector<Mask> result(masks_.size(), 0);
        for (std::size_t i = 0; i < masks_.size(); ++i) {
            if (sink_.cancelled()) return masks_;
            prepare(i);
            for (int d : Digits(masks_[i])) {
                if ((result[i] >> d & 1u) != 0) continue;
                if (!start(i, d)) continue;
                // Where the search gives up, the candidate is kept.
                result[i] |= Mask{1} << d;
                if (nodes_ >= 0)
                    for (std::size_t k = 0; k < masks_.size(); ++k) result[k] |= Mask{1} << taken_[k];
            }
        }
        return result;
    }

    // Whether some filling lacks the digit, or the search gives up.
    bool can_do_without(int digit) {
        const std::vector<Mask> kept = masks_;
        for (Mask& mask : masks_) mask &= ~(Mask{1} << digit);
        bool found = masks_.empty();
        if (!masks_.empty() && std::all_of(masks_.begin(), masks_.end(), [](Mask mask) { return mask != 0; })) {
            prepare(0);
            for (int d : Digits(masks_[0])) found = found || start(0, d);
        }
        masks_ = kept;
        return found;
    }

    // Values that some set of different values of this size with an allowed total contains, drawn from all candidates.
    // For plain sums of different symbols.
    Mask combined() const {
        Mask all = 0;
        for (Mask mask : masks_) all |= mask;
        int largest = 0;
        for (int d : Digits(all)) {
            if (value(d) < 0) return all;
            largest = std::max(largest, value(d) * static_cast<int>(masks_.size()));
        }
        if (largest < 64) return combined_of<std::bitset<64>>(all);
        return largest < most_sum ? combined_of<std::bitset<most_sum>>(all) : all;
    }

private:
    static constexpr int most_sum = 1024;
    static constexpr int most_nodes = 20000;  // for one candidate
    static constexpr int widest = 4096;       // range of sums that are looked up one by one

    template <typename Sums>
    Mask combined_of(Mask all) const {
        Mask result = 0;
        std::vector<Sums> sums(masks_.size());  // by number of values: what so many of the others make
        for (int d : Digits(all)) {
            std::fill(sums.begin(), sums.end(), Sums());
            sums[0].set(0);
            for (int other : Digits(all & ~(Mask{1} << d)))
                for (std::size_t k = masks_.size(); k-- > 1;)
                    sums[k] |= sums[k - 1] << static_cast<std::size_t>(value(other));
            for (int wanted : total_.totals) {
                const int rest = wanted - value(d);
                if (rest >= 0 && rest < static_cast<int>(sums[0].size()) &&
                    sums.back().test(static_cast<std::size_t>(rest)))
                    result |= Mask{1} << d;
            }
        }
        return result;
    }

    int value(int digit) const { return position_.layout().rules.values[static_cast<std::size_t>(digit)]; }
    int adds(std::size_t i, int digit) const { return total_.coefficients[i] * value(digit); }

    // Order the cells but `first`, few choices first, and note what the cells from each on can add up to.
    void prepare(std::size_t first) {
        order_.clear();
        for (std::size_t i = 0; i < masks_.size(); ++i)
            if (i != first) order_.push_back(i);
        std::stable_sort(order_.begin(), order_.end(),
                         [&](auto a, auto b) { return count_bits(masks_[a]) < count_bits(masks_[b]); });
        least_.assign(order_.size() + 1, 0);
        most_.assign(order_.size() + 1, 0);
        sums_.assign(order_.size() + 1, {});
        sums_.back() = {true};
        for (std::size_t k = order_.size(); k-- > 0;) {
            int least = std::numeric_limits<int>::max(), most = std::numeric_limits<int>::min();
            for (int d : Digits(masks_[order_[k]])) {
                least = std::min(least, adds(order_[k], d));
                most = std::max(most, adds(order_[k], d));
            }
            if (masks_[order_[k]] == 0) least = most = 0;
            least_[k] = least_[k + 1] + least;
            most_[k] = most_[k + 1] + most;
            if (most_[k] - least_[k] >= widest || sums_[k + 1].empty()) continue;
            sums_[k].assign(static_cast<std::size_t>(most_[k] - least_[k] + 1), false);
            for (int d : Digits(masks_[order_[k]])) {
                const auto shift = static_cast<std::size_t>(adds(order_[k], d) - least);
                for (std::size_t s = 0; s < sums_[k + 1].size(); ++s)
                    if (sums_[k + 1][s]) sums_[k][s + shift] = true;
            }
        }
    }

    bool start(std::size_t first, int digit) {
        nodes_ = sink_.cancelled() ? 0 : most_nodes;
        std::fill(taken_.begin(), taken_.end(), -1);
        taken_[first] = digit;
        return fill(0, adds(first, digit));
    }

    bool fill(std::size_t depth, int sum) {
        if (--nodes_ < 0) return true;
        if (!within_reach(depth, sum)) return false;
        if (depth == order_.size()) return true;
        const std::size_t i = order_[depth];
        for (int d : Digits(masks_[i])) {
            if (!agrees(i, d)) continue;
            taken_[i] = d;
            if (fill(depth + 1, sum + adds(i, d))) return true;
            taken_[i] = -1;
        }
        return false;
    }

    bool agrees(std::size_t i, int digit) const {
        for (std::size_t k = 0; k < taken_.size(); ++k)
            if (k != i && taken_[k] == digit && position_.layout().sees(total_.cells[i], total_.cells[k])) return false;
        return true;
    }

    bool within_reach(std::size_t depth, int sum) const {
        return std::any_of(total_.totals.begin(), total_.totals.end(), [&](int wanted) {
            const int rest = wanted - sum;
            if (rest < least_[depth] || rest > most_[depth]) return false;
            return sums_[depth].empty() || sums_[depth][static_cast<std::size_t>(rest - least_[depth])];
        });
    }

    const Position<Words>& position_;
    const Total& total_;
    const Sink& sink_;
    std::vector<Mask> masks_;
    std::vector<int> taken_;
    std::vector<std::size_t> order_;
    std::vector<int> least_, most_;        // by depth: what the cells from there on add at least and at most
    std::vector<std::vector<bool>> sums_;  // by depth: which sums, counted from the least; empty if too many
    int nodes_ = 0;
};

}  // namespace gridwright::sudoku::finders
