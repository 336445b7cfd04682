#include "thin.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "sudoku/random_grid.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr std::size_t largest_share = 3;  // of five parts of the grid, at first
constexpr std::size_t later_share = 8;    // orbits that are tried at once after that
constexpr std::size_t choices = 8;        // orbits that are compared when one is given

template <std::size_t Words>
class Thinning {
public:
    Thinning(Walker<Words>& walker, const Rules& rules, const Filling& solution, const ThinPlan& plan,
             const Budget& budget)
        : walker_(walker),
          rules_(rules),
          solution_(solution),
          plan_(plan),
          budget_(budget),
          sweeps_(plan.price.worth.empty() && !walker.position().layout().only_houses),
          proving_(plan.patience > 0 ? Budget(-1.0, plan.patience, nullptr) : budget),
          all_(rules.all()),
          given_(solution.size(), true),
          givens_(solution.size()) {
        for (const std::uint8_t symbol : solution) masks_.push_back(sudoku::Mask{1} << symbol);
    }

    Thinned run(Lot& lot) {
        std::vector<std::size_t> order(plan_.orbits.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        shuffle(order, order.size(), lot);
        if (plan_.grows) {
            grow(order);
            if (givens_ > plan_.enough) thin(order, later_share);
        } else {
            thin(order, first_share(order));
        }
        return is_met() && !budget_.spent() ? Thinned{given_, used_} : Thinned{};
    }

private:
    // Begins with nothing and gives what the walk is missing; `order` is left with what was given.
    void grow(std::vector<std::size_t>& order) {
        set(order, 0, order.size(), false);
        givens_ = 0;
        std::vector<std::size_t> given;
        walker_.start({masks_.begin(), masks_.end()}, given_);
        while (walker_.sweep(budget_, swept_, false) == WalkEnd::stuck) {
            const auto orbit = most_open(order);
            if (!orbit) break;
            for (const int cell : plan_.orbits[*orbit]) walker_.give(cell, solution_[static_cast<std::size_t>(cell)]);
            given.push_back(*orbit);
            givens_ += plan_.orbits[*orbit].size();
        }
        order = std::move(given);
        set(order, 0, order.size(), true);
    }

    // Of the first few orbits that are open where the walk is stuck the one that leaves the most open.
    std::optional<std::size_t> most_open(const std::vector<std::size_t>& order) const {
        std::optional<std::size_t> best;
        std::size_t seen = 0;
        int most = 0;
        for (const std::size_t orbit : order) {
            int open = 0;
            for (const int cell : plan_.orbits[orbit]) open += walker_.position().size(cell);
            if (open == 0) continue;
            if (open > most) {
                most = open;
                best = orbit;
            }
            if (++seen == choices) break;
        }
        return best;
    }

    void thin(std::vector<std::size_t>& order, std::size_t share) {
        std::size_t done = 0, later = later_share;
        std::size_t too_far = 0;  // what lies between `done` and this cannot all go; 0 where nothing is known
        while (done < order.size() && !budget_.spent()) {
            const std::size_t end = too_far > 0 ? (done + too_far) / 2 : std::min(done + share, order.size());
            if (try_without(order, done, end - done)) {
                done = end;
            } else if (end > done + 1) {
                done += leave_out_settled(order, done, end);
                too_far = end;
            } else {
                too_far = ++done;
            }
            if (too_far > 0 && too_far <= done + 1) {  // the next orbit cannot go, and of others few can
                done = too_far;
                too_far = 0;
                later = std::max<std::size_t>(1, later / 4);
                stuck_.clear();
            }
            share = later;
            const bool is_thin =
                plan_.goal > 0 ? givens_ <= plan_.goal : later < later_share && givens_ <= plan_.enough;
            if (is_thin && is_met()) break;
        }
    }

    bool try_without(const std::vector<std::size_t>& order, std::size_t first, std::size_t size) {
        std::size_t cells = 0;
        for (std::size_t i = first; i < first + size; ++i) cells += plan_.orbits[order[i]].size();
        end_ = WalkEnd::stopped;
        if (givens_ < plan_.goal + cells) return false;
        set(order, first, size, false);
        if (plan_.proves_first ? is_unique() && is_solved() : is_solved() && is_proved()) {
            givens_ -= cells;
            met_.reset();
            if (!sweeps_ && !resumed_) take_walk();
            return true;
        }
        if (size > later_share / 4) keep_stuck();
        set(order, first, size, true);
        return false;
    }

    // What a walk came to without a share holds when less of it is missing, too: the next one goes on from there. What
    // steps cost and who was needed shows only from the beginning; the latter is asked once an orbit stays.
    void keep_stuck() {
        if (end_ != WalkEnd::stuck || sweeps_ || !plan_.price.worth.empty()) return;
        stuck_.push_back({walker_.position(), given_, swept_});
        stands_stuck_ = true;
    }

    // Goes back to where a walk got stuck with nothing given but what is given now, too.
    bool resume() {
        const auto has_more = [&](const Stuck& stuck) {
            for (std::size_t cell = 0; cell < given_.size(); ++cell)
                if (stuck.given[cell] && !given_[cell]) return true;
            return false;
        };
        while (!stuck_.empty() && has_more(stuck_.back())) {
            stuck_.pop_back();
            stands_stuck_ = false;
        }
        if (stuck_.empty()) return false;
        const Stuck& stuck = stuck_.back();
        if (!stands_stuck_) walker_.resume(stuck.position);
        for (std::size_t cell = 0; cell < given_.size(); ++cell)
            if (given_[cell] && !stuck.given[cell]) walker_.give(static_cast<int>(cell), solution_[cell]);
        swept_ = stuck.swept;
        return true;
    }

    // Where a walk without a share got stuck, orbits of it that the walk came to on its own can go, whatever becomes of
    // the others: they come first and go at once. One orbit is left at least.
    std::size_t leave_out_settled(std::vector<std::size_t>& order, std::size_t first, std::size_t end) {
        if (end_ != WalkEnd::stuck) return 0;
        const auto begin = order.begin() + static_cast<std::ptrdiff_t>(first);
        const auto rest =
            std::stable_partition(begin, order.begin() + static_cast<std::ptrdiff_t>(end), [&](std::size_t orbit) {
                return std::all_of(plan_.orbits[orbit].begin(), plan_.orbits[orbit].end(),
                                   [&](int cell) { return walker_.position().value(cell) >= 0; });
            });
        const std::size_t size = std::min(static_cast<std::size_t>(rest - begin), end - first - 1);
        set(order, first, size, false);
        for (std::size_t i = first; i < first + size; ++i) givens_ -= plan_.orbits[order[i]].size();
        if (size > 0) met_.reset();
        return size;
    }

    // As many as lead to the goal at once, where there is one.
    std::size_t first_share(const std::vector<std::size_t>& order) const {
        if (plan_.goal == 0) return std::max<std::size_t>(1, order.size() * largest_share / 5);
        std::size_t share = 0, left = givens_;
        while (share < order.size() && left >= plan_.goal + plan_.orbits[order[share]].size())
            left -= plan_.orbits[order[share++]].size();
        return std::max<std::size_t>(1, share);
    }

    // Whether the techniques come to the end.
    bool is_solved() {
        if (!sweeps_) {
            resumed_ = resume();
            return is_walked(resumed_);
        }
        walker_.start({masks_.begin(), masks_.end()}, given_);
        swept_.assign(walker_.size(), false);
        end_ = walker_.sweep(budget_, swept_);
        return end_ == WalkEnd::solved;
    }

    bool is_walked(bool resumed) {
        if (!resumed) {
            walker_.start({masks_.begin(), masks_.end()}, given_);
            swept_.assign(walker_.size(), false);
        }
        stands_stuck_ = false;
        WalkResult walk = walker_.run(false, budget_, plan_.price);
        walked_ = std::move(walk.used);
        for (const int entry : walked_) swept_[static_cast<std::size_t>(entry)] = true;
        end_ = walk.end;
        return end_ == WalkEnd::solved;
    }

    // Whether a walk step by step takes one that is wanted, and rests on nothing but the rules and what is proved.
    // Nothing is met where it does not come to the end after all: with a given more, steps come in another order and
    // may cost more.
    bool is_met() {
        if (!met_) {
            met_ = is_walked(false) && is_proved();
            if (*met_) take_walk();
        }
        return *met_;
    }

    // Note the last walk as that of what is given.
    void take_walk() {
        met_ = std::any_of(walked_.begin(), walked_.end(),
                           [&](int entry) { return plan_.wanted[static_cast<std::size_t>(entry)]; });
        std::swap(used_, walked_);
    }

    // Whether the solution that the last walk came to is the only one.
    bool is_proved() {
        for (std::size_t entry = 0; entry < swept_.size(); ++entry)
            if (swept_[entry] && plan_.trusting[entry]) return is_unique();
        return true;
    }

    bool is_unique() {
        if (!layout_) layout_.emplace(rules_);
        const SearchAnswer answer = search(*layout_, masks_, {2, 0, 0}, proving_);
        return answer.complete && answer.found == 1;
    }

    void set(const std::vector<std::size_t>& order, std::size_t first, std::size_t size, bool given) {
        for (std::size_t i = first; i < first + size; ++i) {
            for (const int cell : plan_.orbits[order[i]]) {
                const auto c = static_cast<std::size_t>(cell);
                given_[c] = given;
                masks_[c] = given ? sudoku::Mask{1} << solution_[c] : all_;
            }
        }
    }

    struct Stuck {
        Position<Words> position;
        std::vector<bool> given;
        std::vector<bool> swept;
    };

    Walker<Words>& walker_;
    const Rules& rules_;
    std::optional<sudoku::Layout> layout_;  // made when first asked
    const Filling& solution_;
    const ThinPlan& plan_;
    const Budget& budget_;
    bool sweeps_;     // long steps pay where rules are dear to look at; what steps cost shows only one by one
    Budget proving_;  // for one question
    sudoku::Mask all_;
    std::vector<sudoku::Mask> masks_;
    std::vector<bool> given_;
    std::size_t givens_;
    std::vector<int> walked_;         // entries of the steps of the last walk
    std::vector<bool> swept_;         // entries that the last walk or sweep used
    WalkEnd end_ = WalkEnd::stopped;  // of it
    std::vector<Stuck> stuck_;        // walks to go on from, each with more given than the one before
    bool stands_stuck_ = false;       // whether the walker is still where the last of them ended
    bool resumed_ = false;            // whether the last walk went on from one
    std::optional<bool> met_;         // whether what is given meets what is wanted, where it is known,
    std::vector<int> used_;           // and the entries of the steps of its walk
};

}  // namespace

template <std::size_t Words>
Thinned thin(Walker<Words>& walker, const Rules& rules, const Filling& solution, const ThinPlan& plan,
             std::uint64_t seed, const Budget& budget) {
    Lot lot(seed);
    return Thinning<Words>(walker, rules, solution, plan, budget).run(lot);
}

template Thinned thin(Walker<2>&, const Rules&, const Filling&, const ThinPlan&, std::uint64_t, const Budget&);
template Thinned thin(Walker<16>&, const Rules&, const Filling&, const ThinPlan&, std::uint64_t, const Budget&);

}  // namespace gridwright::sudoku::finders
