// What one of two sums leaves to its cells is bounded by its own room, the distance of its total from the least and the
// most that its parts can add up to. Both together bound each by the room of both, so that must be the smaller one.
// Several that lie side by side are one sum, too, where that leaves hardly any room.
#include "sudoku/joined_sums.hpp"

#include <algorithm>
#include <iterator>
#include <span>

namespace gridwright::sudoku {

namespace {

// Longer sums meet fewer dead ends, too, but take longer than that saves, unless they have hardly any room.
constexpr std::size_t longest = 12;
constexpr std::size_t longest_of_many = 40;
constexpr std::size_t most_joined = 4;
constexpr std::size_t most_sums = 16;
constexpr int least_share_of_room = 5;

struct Room {
    int low, high;

    // Whether a total lies close to an end of what is possible.
    bool is_tight() const { return std::min(low, high) * least_share_of_room <= low + high; }
};

Room room_of(const SumPlan& plan, int symbols) {
    int least = 0, most = 0;
    for (const SumPlan::Part& part : plan.parts) {
        least += part.size * (part.size + 1) / 2;
        most += part.size * (2 * symbols + 1 - part.size) / 2;
    }
    return {static_cast<int>(plan.only) - least, most - static_cast<int>(plan.only)};
}

bool is_plain(const Sum& sum) {
    return sum.totals.size() == 1 && sum.cells.size() < longest &&
           std::all_of(sum.coefficients.begin(), sum.coefficients.end(), [](int c) { return c == 1; });
}

// Cells that differ within each sum alone, as those of cages, are the business of derived sums.
bool is_apart(const SumPlan& plan) { return plan.way == SumPlan::Way::parts && plan.only >= 0; }

class Joiner {
public:
    Joiner(const Rules& rules, const Neighbourhood& around) : rules_(rules), around_(around) {
        std::vector<Sum> plain;
        std::copy_if(rules.sums.begin(), rules.sums.end(), std::back_inserter(plain), is_plain);
        const std::vector<SumPlan> plans = plan_sums(rules, plain, around);
        for (std::size_t i = 0; i < plans.size(); ++i) {
            if (!is_apart(plans[i])) continue;
            sums_.push_back(std::move(plain[i]));
            rooms_.push_back(room_of(plans[i], rules.symbols));
        }
    }

    std::vector<SumPlan> run() const {
        std::vector<SumPlan> found;
        for (std::size_t a = 0; a < sums_.size(); ++a) {
            for (std::size_t b = a + 1; b < sums_.size(); ++b) {
                if (!can_join(sums_[a], sums_[b])) continue;
                const Sum both[] = {joined(sums_[a], sums_[b])};
                SumPlan plan = plan_sums(rules_, both, around_).front();
                if (is_apart(plan) && is_closer(room_of(plan, rules_.symbols), rooms_[a], rooms_[b]))
                    found.push_back(std::move(plan));
            }
        }
        if (sums_.size() <= most_sums) join_many(found);
        return found;
    }

private:
    static bool can_join(const Sum& a, const Sum& b) {
        return a.cells.size() + b.cells.size() <= longest && !share(a, b);
    }

    // Sums beside each other may have hardly any room together, however much each has.
    void join_many(std::vector<SumPlan>& found) const {
        for (std::size_t first = 0; first < sums_.size(); ++first) join_on(sums_[first], first, 1, found);
    }

    void join_on(const Sum& whole, std::size_t last, std::size_t count, std::vector<SumPlan>& found) const {
        for (std::size_t next = last + 1; next < sums_.size(); ++next) {
            if (whole.cells.size() + sums_[next].cells.size() > longest_of_many || share(whole, sums_[next])) continue;
            const Sum more = joined(whole, sums_[next]);
            if (more.cells.size() > longest && looks_tight(more)) {
                SumPlan plan = plan_sums(rules_, std::span(&more, 1), around_).front();
                if (is_apart(plan) && room_of(plan, rules_.symbols).is_tight()) {
                    plan.taken_up *= 2;  // bounds count on half of it, but here all is
                    found.push_back(std::move(plan));
                }
            }
            if (count + 1 < most_joined) join_on(more, next, count + 1, found);
        }
    }

    // Whether a total is close to an end of what the houses of some family leave: quickly told, as most are not.
    bool looks_tight(const Sum& sum) const {
        return std::any_of(around_.families.begin(), around_.families.end(), [&](const auto& family) {
            Room room{sum.totals.front(), -sum.totals.front()};
            int alone = static_cast<int>(sum.cells.size());
            const auto take = [&](int size) {
                room.low -= size * (size - 1) / 2 + size * rules_.values.front();
                room.high += size * rules_.values.back() - size * (size - 1) / 2;
            };
            for (const std::size_t h : family) {
                const auto house = around_.houses[h];
                const auto inside = static_cast<int>(std::count_if(house.begin(), house.end(), [&](int cell) {
                    return std::binary_search(sum.cells.begin(), sum.cells.end(), cell);
                }));
                take(inside);
                alone -= inside;
            }
            for (; alone > 0; --alone) take(1);
            return room.is_tight();
        });
    }

    static bool share(const Sum& a, const Sum& b) {
        return std::any_of(a.cells.begin(), a.cells.end(),
                           [&](int cell) { return std::binary_search(b.cells.begin(), b.cells.end(), cell); });
    }

    static Sum joined(const Sum& a, const Sum& b) {
        Sum both{{}, {}, {a.totals.front() + b.totals.front()}, false};
        std::merge(a.cells.begin(), a.cells.end(), b.cells.begin(), b.cells.end(), std::back_inserter(both.cells));
        both.coefficients.assign(both.cells.size(), 1);
        return both;
    }

    static bool is_closer(Room both, Room a, Room b) {
        return both.low < std::max(a.low, b.low) || both.high < std::max(a.high, b.high);
    }

    const Rules& rules_;
    const Neighbourhood& around_;
    std::vector<Sum> sums_;
    std::vector<Room> rooms_;  // of each
};

}  // namespace

std::vector<SumPlan> plan_joined_sums(const Rules& rules, const Neighbourhood& around) {
    return Joiner(rules, around).run();
}

}  // namespace gridwright::sudoku
