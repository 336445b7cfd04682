// Chooses how a sum is worked out: by sets of symbols, by parts that differ, by running totals or by bounds.
#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include "sudoku/sum_sets.hpp"
#include "sudoku/sums.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::int64_t most_parted_total = 2047;
constexpr std::int64_t most_running_total = 4095;

class Planner {
public:
    Planner(const Rules& rules, const Neighbourhood& around) : rules_(rules), around_(around) {
        for (std::size_t s = 1; s < symbols(); ++s) {
            if (rules.values[s] != rules.values[0] + static_cast<int>(s)) is_consecutive_ = false;
        }
    }

    SumPlan plan(const Sum& sum) {
        sum_ = &sum;
        plan_ = {};
        totals_.assign(sum.totals.begin(), sum.totals.end());
        return choose();
    }

private:
    SumPlan choose() {
        if (sum_->cells.empty() && std::find(totals_.begin(), totals_.end(), 0) == totals_.end()) return impossible();
        reduce();
        if (totals_.empty()) return impossible();
        put_into_parts();
        const bool differ = plan_.parts.size() == 1;
        if (sum_->distinct && sum_->cells.size() > symbols()) return impossible();
        if (symbols() > most_set_symbols) return by_totals();
        if (!is_consecutive_) return differ ? by_odd_sets() : by_totals();
        if (!differ && plan_.parts.size() > most_parts) return by_totals();
        return by_parts();
    }

    std::size_t symbols() const { return rules_.values.size(); }

    SumPlan impossible() {
        plan_.way = SumPlan::Way::impossible;
        return std::move(plan_);
    }

    // Divides by what all coefficients have in common, their sign included.
    void reduce() {
        int common = 0;
        for (const int coefficient : sum_->coefficients) common = std::gcd(common, coefficient);
        const auto is_minus = [](int coefficient) { return coefficient < 0; };
        if (std::all_of(sum_->coefficients.begin(), sum_->coefficients.end(), is_minus)) common = -common;
        if (common == 0) common = 1;
        std::erase_if(totals_, [&](std::int64_t total) { return total % common != 0; });
        for (std::int64_t& total : totals_) total /= common;
        coefficients_ = sum_->coefficients;
        for (int& coefficient : coefficients_) coefficient /= common;
    }

    // Puts cells that count alike and differ into parts; cells that are taken away come last.
    void put_into_parts() {
        const std::size_t count = sum_->cells.size();
        std::vector<int> kinds = coefficients_;
        std::sort(kinds.begin(), kinds.end(), std::greater<>());
        kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
        plan_.cells.reserve(count);
        plan_.parts.reserve(count);
        std::vector<int> in_order;
        in_order.reserve(count);
        for (const int coefficient : kinds) {
            Cells alike;
            for (std::size_t i = 0; i < count; ++i) {
                if (coefficients_[i] == coefficient) alike.push_back(sum_->cells[i]);
            }
            in_order.insert(in_order.end(), alike.size(), coefficient);
            for (const Cells& part : parts_of(alike)) {
                plan_.parts.push_back({static_cast<std::uint16_t>(part.size()), coefficient < 0,
                                       static_cast<std::uint32_t>(std::abs(coefficient))});
                plan_.cells.insert(plan_.cells.end(), part.begin(), part.end());
            }
            plan_.has_turned = coefficient < 0;
        }
        coefficients_.swap(in_order);
    }

    std::vector<Cells> parts_of(const Cells& cells) const {
        if (sum_->distinct && cells.size() <= symbols()) return {cells};
        return divide(cells, symbols(), around_);
    }

    // Shifts the totals, keeps those from 0 to `most`, and writes them as bits; false if there are none.
    bool keep_totals(std::int64_t shift, std::int64_t most) {
        for (std::int64_t& total : totals_) total += shift;
        std::erase_if(totals_, [&](std::int64_t total) { return total < 0 || total > most; });
        std::sort(totals_.begin(), totals_.end());
        totals_.erase(std::unique(totals_.begin(), totals_.end()), totals_.end());
        if (totals_.size() == 1) plan_.only = totals_.front();
        return !totals_.empty();
    }

    void write_bits() {
        plan_.totals.assign(static_cast<std::size_t>(totals_.back()) / 64 + 1, 0);
        for (const std::int64_t total : totals_) {
            plan_.totals[static_cast<std::size_t>(total) / 64] |= std::uint64_t{1} << (total % 64);
        }
    }

    SumPlan by_parts() {
        const auto top = static_cast<std::int64_t>(symbols());
        std::int64_t shift = 0, most = 0;
        for (const int coefficient : coefficients_) {
            shift -= std::int64_t{coefficient} * (rules_.values[0] - 1);
            if (coefficient < 0) shift -= coefficient * (top + 1);
            most += std::abs(coefficient) * top;
        }
        const bool differ = plan_.parts.size() == 1;
        if (differ) most = std::min<std::int64_t>(most, most_set_symbols * (most_set_symbols + 1) / 2);
        if (*std::max_element(totals_.begin(), totals_.end()) + shift > most_parted_total && most > most_parted_total) {
            return by_totals();
        }
        if (!keep_totals(shift, most)) return impossible();
        write_bits();
        for (const SumPlan::Part& part : plan_.parts) {
            plan_.taken_up += static_cast<int>(part.scale) * part.size * (part.size - 1) / 2;
        }
        plan_.way = differ ? SumPlan::Way::sets : SumPlan::Way::parts;
        return std::move(plan_);
    }

    SumPlan by_odd_sets() {
        plan_.totals.assign(8, 0);
        for (std::uint64_t set = 0; set < std::uint64_t{1} << symbols(); ++set) {
            if (static_cast<std::size_t>(std::popcount(set)) != plan_.cells.size()) continue;
            std::int64_t total = 0;
            for (std::uint64_t left = set; left != 0; left &= left - 1) {
                total += rules_.values[static_cast<std::size_t>(std::countr_zero(left))];
            }
            if (std::find(totals_.begin(), totals_.end(), total) == totals_.end()) continue;
            plan_.totals[set / 64] |= std::uint64_t{1} << (set % 64);
        }
        plan_.way = SumPlan::Way::odd_sets;
        return std::move(plan_);
    }

    SumPlan by_totals() {
        std::int64_t shift = 0, most = 0;
        for (const int coefficient : coefficients_) {
            std::vector<std::int64_t> adds;
            for (const int value : rules_.values) adds.push_back(std::int64_t{coefficient} * value);
            const auto [low, high] = std::minmax_element(adds.begin(), adds.end());
            const std::int64_t least = *low;
            shift -= least;
            most += *high - least;
            for (const std::int64_t add : adds) plan_.counted.push_back(add - least);
        }
        if (!keep_totals(shift, most)) return impossible();
        if (most > most_running_total) {
            plan_.wanted = totals_;
            plan_.way = SumPlan::Way::bounds;
        } else {
            write_bits();
            plan_.way = SumPlan::Way::totals;
        }
        return std::move(plan_);
    }

    const Rules& rules_;
    const Neighbourhood& around_;
    bool is_consecutive_ = true;
    // Of the sum in hand:
    const Sum* sum_ = nullptr;
    std::vector<std::int64_t> totals_;
    std::vector<int> coefficients_;  // first of the sum's cells, then of the plan's
    SumPlan plan_;
};

}  // namespace

Sum tidied(const Sum& sum) {
    std::map<int, int> coefficients;
    for (std::size_t i = 0; i < sum.cells.size(); ++i) coefficients[sum.cells[i]] += sum.coefficients[i];
    Sum tidy{{}, {}, sum.totals, sum.distinct};
    for (const auto& [cell, coefficient] : coefficients) {
        if (coefficient == 0) continue;
        tidy.cells.push_back(cell);
        tidy.coefficients.push_back(coefficient);
    }
    return tidy;
}

std::vector<SumPlan> plan_sums(const Rules& rules, std::span<const Sum> sums, const Neighbourhood& around) {
    Planner planner(rules, around);
    std::vector<SumPlan> plans;
    plans.reserve(sums.size());
    for (const Sum& sum : sums) plans.push_back(planner.plan(sum));
    return plans;
}

}  // namespace gridwright::sudoku
