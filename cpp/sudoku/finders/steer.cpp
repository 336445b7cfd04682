#include "steer.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

#include "sudoku/random_grid.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr std::size_t neighbours = 24;  // orbits that are compared while climbing
constexpr std::size_t rounds = 16;      // of adding one

template <std::size_t Words>
class Steering {
public:
    Steering(Walker<Words>& walker, const Filling& solution, const SteerPlan& plan, const Budget& budget, Lot& lot)
        : walker_(walker), solution_(solution), plan_(plan), budget_(budget), lot_(lot) {}

    Given run(const Given& given) {
        given_ = given;
        return is_found() && !budget_.spent() ? given_ : Given{};
    }

private:
    using Board = Position<Words>;

    // Adds givens until the technique is needed and leads to the end.
    bool is_found() {
        begin();
        if (walker_.walk_on(plan_.others, budget_) != WalkEnd::stuck) return false;
        const Board here = walker_.position();
        const Given before = given_;
        if (has_need() && climb(here)) return true;
        given_ = before;
        for (const std::size_t orbit : some_open(here, plan_.orbits.size())) {
            if (givens() + plan_.orbits[orbit].size() > plan_.most) continue;
            if (look(here, orbit, plan_.singles) != WalkEnd::stuck || !has_need()) continue;
            if (walker_.walk_on(plan_.quick, budget_) != WalkEnd::stuck || !is_lone()) continue;
            const Board found = walker_.position();
            note(orbit);
            if (climb(found)) return true;
            given_ = before;
        }
        return false;
    }

    // Whether where the walker stands, the quick ones done, a needed entry finds something and nothing else does.
    bool is_lone() { return has_need() && walker_.walk_on(plan_.others, budget_) == WalkEnd::stuck && has_need(); }

    bool has_need() {
        for (std::size_t entry = plan_.others; entry < walker_.size(); ++entry) {
            if (walker_.finds(entry, budget_)) return true;
        }
        return false;
    }

    // Goes on with what is needed from where nothing else helps.
    WalkEnd walk_with_need() {
        WalkEnd end = WalkEnd::stuck;
        const auto takes = [&] {
            for (std::size_t entry = plan_.others; entry < walker_.size(); ++entry) {
                if (walker_.takes(entry, budget_)) return true;
            }
            return false;
        };
        while (end == WalkEnd::stuck && takes()) end = walker_.walk_on(plan_.others, budget_);
        return end;
    }

    // From where only the technique helps, givens are added that leave the most between knowing it and not.
    bool climb(Board without) {
        walker_.resume(without);
        const WalkEnd end = walk_with_need();
        if (end != WalkEnd::stuck) return end == WalkEnd::solved;
        Board with = walker_.position();
        for (std::size_t round = 0; round < rounds; ++round) {
            int widest = 0;
            std::optional<std::pair<Board, Board>> next;
            std::size_t chosen = 0;
            for (const std::size_t orbit : some_open(with, neighbours)) {
                if (givens() + plan_.orbits[orbit].size() > plan_.most) continue;
                if (look(without, orbit, plan_.quick) != WalkEnd::stuck) continue;
                const Board one = walker_.position();
                const WalkEnd ahead = look(with, orbit, plan_.quick);
                if (ahead == WalkEnd::solved) {
                    walker_.resume(one);
                    if (walker_.walk_on(plan_.others, budget_) != WalkEnd::stuck) continue;
                    note(orbit);
                    return true;
                }
                if (ahead != WalkEnd::stuck) return false;
                const int gap = candidates(one) - candidates(walker_.position());
                if (gap <= widest) continue;
                widest = gap;
                next.emplace(one, walker_.position());
                chosen = orbit;
            }
            if (!next) return false;
            std::tie(without, with) = *next;
            note(chosen);
        }
        return false;
    }

    static int candidates(const Board& board) {
        int count = 0;
        for (const int cell : board.open()) count += board.size(cell);
        return count;
    }

    std::vector<std::size_t> some_open(const Board& board, std::size_t most) {
        std::vector<std::size_t> open;
        for (std::size_t orbit = 0; orbit < plan_.orbits.size(); ++orbit) {
            const auto& cells = plan_.orbits[orbit];
            if (std::any_of(cells.begin(), cells.end(), [&](int cell) { return board.value(cell) < 0; }))
                open.push_back(orbit);
        }
        shuffle(open, open.size(), lot_);
        if (open.size() > most) open.resize(most);
        return open;
    }

    void begin() {
        std::vector<Mask> masks(solution_.size(), walker_.position().layout().all);
        for (std::size_t cell = 0; cell < masks.size(); ++cell) {
            if (given_[cell]) masks[cell] = Mask{1} << solution_[cell];
        }
        walker_.start(masks, given_);
    }

    // What the first entries make of a position with one orbit more.
    WalkEnd look(const Board& from, std::size_t orbit, std::size_t entries) {
        walker_.resume(from);
        for (const int cell : plan_.orbits[orbit]) walker_.give(cell, solution_[static_cast<std::size_t>(cell)]);
        return walker_.walk_on(entries, budget_);
    }

    void note(std::size_t orbit) {
        for (const int cell : plan_.orbits[orbit]) given_[static_cast<std::size_t>(cell)] = true;
    }
    std::size_t givens() const { return static_cast<std::size_t>(std::count(given_.begin(), given_.end(), true)); }

    Walker<Words>& walker_;
    const Filling& solution_;
    const SteerPlan& plan_;
    const Budget& budget_;
    Lot& lot_;
    Given given_;
};

}  // namespace

template <std::size_t Words>
Given steer(Walker<Words>& walker, const Filling& solution, const Given& given, const SteerPlan& plan,
            std::uint64_t seed, const Budget& budget) {
    Lot lot(seed);
    return Steering<Words>(walker, solution, plan, budget, lot).run(given);
}

template Given steer(Walker<2>&, const Filling&, const Given&, const SteerPlan&, std::uint64_t, const Budget&);
template Given steer(Walker<16>&, const Filling&, const Given&, const SteerPlan&, std::uint64_t, const Budget&);

}  // namespace gridwright::sudoku::finders
