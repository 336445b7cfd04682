#include "thin.hpp"

#include <algorithm>
#include <numeric>

#include "sudoku/random_grid.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr std::size_t largest_share = 3;  // of five parts of the grid, at first
constexpr std::size_t later_share = 8;    // orbits that are tried at once after that

template <std::size_t Words>
class Thinning {
public:
    Thinning(Walker<Words>& walker, const sudoku::Layout& layout, const Filling& solution, const ThinPlan& plan,
             const Budget& budget)
        : walker_(walker),
          layout_(layout),
          solution_(solution),
          plan_(plan),
          budget_(budget),
          proving_(plan.patience > 0 ? Budget(-1.0, plan.patience, nullptr) : budget),
          given_(solution.size(), true),
          givens_(solution.size()) {
        for (const std::uint8_t symbol : solution) masks_.push_back(sudoku::Mask{1} << symbol);
    }

    Thinned run(Lot& lot) {
        std::vector<std::size_t> order(plan_.orbits.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        shuffle(order, order.size(), lot);
        std::size_t done = 0, share = first_share(order), later = later_share;
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
            }
            share = later;
            const bool is_thin =
                plan_.goal > 0 ? givens_ <= plan_.goal : later < later_share && givens_ <= plan_.enough;
            if (is_thin && has_met()) break;
        }
        return has_met() && !budget_.spent() ? Thinned{given_, used_} : Thinned{};
    }

private:
    bool try_without(const std::vector<std::size_t>& order, std::size_t first, std::size_t size) {
        std::size_t cells = 0;
        for (std::size_t i = first; i < first + size; ++i) cells += plan_.orbits[order[i]].size();
        end_ = WalkEnd::stopped;
        if (givens_ < plan_.goal + cells) return false;
        set(order, first, size, false);
        if (!is_solved()) {
            set(order, first, size, true);
            return false;
        }
        givens_ -= cells;
        take_walk();
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
        is_known_ &= size == 0;
        return size;
    }

    // Whether what is given now needs what is wanted; nothing is met where it cannot be solved after all, since with a
    // given more steps come in another order and may cost more.
    bool has_met() {
        if (!is_known_ && is_solved()) take_walk();
        if (!is_known_) has_met_ = false;
        is_known_ = true;
        return has_met_;
    }

    bool is_solved() { return plan_.proves_first ? is_unique() && is_walked() : is_walked() && is_proved(); }

    void take_walk() {
        has_met_ = has_walked(plan_.wanted);
        std::swap(used_, walked_);
        is_known_ = true;
    }

    // As many as lead to the goal at once, where there is one.
    std::size_t first_share(const std::vector<std::size_t>& order) const {
        if (plan_.goal == 0) return std::max<std::size_t>(1, order.size() * largest_share / 5);
        std::size_t share = 0, left = givens_;
        while (share < order.size() && left >= plan_.goal + plan_.orbits[order[share]].size())
            left -= plan_.orbits[order[share++]].size();
        return std::max<std::size_t>(1, share);
    }

    bool is_walked() {
        walker_.start({masks_.begin(), masks_.end()}, given_);
        WalkResult walk = walker_.run(false, budget_, plan_.price);
        walked_ = std::move(walk.used);
        end_ = walk.end;
        return end_ == WalkEnd::solved;
    }

    // Whether the last walk took a step of some entries.
    bool has_walked(const std::vector<bool>& entries) const {
        return std::any_of(walked_.begin(), walked_.end(),
                           [&](int entry) { return entries[static_cast<std::size_t>(entry)]; });
    }

    // Whether the solution that the last walk came to is the only one.
    bool is_proved() const { return !has_walked(plan_.trusting) || is_unique(); }

    bool is_unique() const {
        const SearchAnswer answer = search(layout_, masks_, {2, 0, 0}, proving_);
        return answer.complete && answer.found == 1;
    }

    void set(const std::vector<std::size_t>& order, std::size_t first, std::size_t size, bool given) {
        for (std::size_t i = first; i < first + size; ++i) {
            for (const int cell : plan_.orbits[order[i]]) {
                const auto c = static_cast<std::size_t>(cell);
                given_[c] = given;
                masks_[c] = given ? sudoku::Mask{1} << solution_[c] : layout_.all;
            }
        }
    }

    Walker<Words>& walker_;
    const sudoku::Layout& layout_;
    const Filling& solution_;
    const ThinPlan& plan_;
    const Budget& budget_;
    Budget proving_;  // for one question
    std::vector<sudoku::Mask> masks_;
    std::vector<bool> given_;
    std::size_t givens_;
    std::vector<int> used_, walked_;  // entries of the last walk that was taken, and of the last one
    WalkEnd end_ = WalkEnd::stopped;  // of the last walk
    bool is_known_ = true;            // whether the last walk that was taken is that of what is given
    bool has_met_ = false;
};

}  // namespace

template <std::size_t Words>
Thinned thin(Walker<Words>& walker, const sudoku::Layout& layout, const Filling& solution, const ThinPlan& plan,
             std::uint64_t seed, const Budget& budget) {
    Lot lot(seed);
    return Thinning<Words>(walker, layout, solution, plan, budget).run(lot);
}

template Thinned thin(Walker<2>&, const sudoku::Layout&, const Filling&, const ThinPlan&, std::uint64_t, const Budget&);
template Thinned thin(Walker<16>&, const sudoku::Layout&, const Filling&, const ThinPlan&, std::uint64_t,
                      const Budget&);

}  // namespace gridwright::sudoku::finders
