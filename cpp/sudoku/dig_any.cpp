// One puzzle after the other, by the search that knows all demands. Whether an orbit may go is asked as whether some
// solution differs in its first cell, then in its second, and so on.
#include "sudoku/dig_any.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "sudoku/random_grid.hpp"

namespace gridwright::sudoku {

namespace {

class AnyDigging {
public:
    AnyDigging(const Layout& layout, const Filling& solution, const DigPlan& plan, const Budget& budget)
        : layout_(layout),
          solution_(solution),
          plan_(plan),
          budget_(budget),
          asking_(plan.patience > 0 ? Budget(-1.0, plan.patience, nullptr) : budget),
          givens_(solution.size()) {
        for (const std::uint8_t symbol : solution) masks_.push_back(Mask{1} << symbol);
    }

    void run(Lot& lot) {
        std::vector<std::size_t> order(plan_.orbits.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        shuffle(order, order.size(), lot);
        std::size_t done = take_shares(order);
        for (; done < order.size() && !budget_.spent(); ++done) {
            const auto& orbit = plan_.orbits[order[done]];
            if (givens_ < plan_.least + orbit.size()) continue;
            take(orbit);
            if (!stays_unique(orbit)) put_back(orbit);
        }
    }

    Filling puzzle() const {
        Filling puzzle(solution_);
        for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
            if (masks_[cell] == layout_.all) puzzle[cell] = open_cell;
        }
        return puzzle;
    }

private:
    void take(const std::vector<int>& orbit) {
        for (const int cell : orbit) masks_[static_cast<std::size_t>(cell)] = layout_.all;
        givens_ -= orbit.size();
    }
    void put_back(const std::vector<int>& orbit) {
        for (const int cell : orbit) {
            const auto c = static_cast<std::size_t>(cell);
            masks_[c] = Mask{1} << solution_[c];
        }
        givens_ += orbit.size();
    }

    // While much is given, many go at once: a share that costs the uniqueness comes back and half of it is tried.
    std::size_t take_shares(const std::vector<std::size_t>& order) {
        std::size_t done = 0;
        for (std::size_t share = order.size() * 2 / 5; share >= 4; share /= 2) {
            const std::size_t end = std::min(done + share, order.size());
            std::vector<int> together;
            for (std::size_t i = done; i < end; ++i) {
                const auto& orbit = plan_.orbits[order[i]];
                together.insert(together.end(), orbit.begin(), orbit.end());
            }
            if (givens_ < plan_.least + together.size()) continue;
            take(together);
            if (stays_unique(together))
                done = end;
            else
                put_back(together);
        }
        return done;
    }

    bool stays_unique(const std::vector<int>& taken) {
        if (taken.size() > 4) {
            const SearchAnswer answer = search(layout_, masks_, {2, 0, 0}, asking_);
            return answer.complete && answer.found == 1;
        }
        std::vector<Mask> other = masks_;
        for (const int cell : taken) {
            const auto c = static_cast<std::size_t>(cell);
            other[c] = layout_.all & ~(Mask{1} << solution_[c]);
            const SearchAnswer answer = search(layout_, other, {1, 0, 0}, asking_);
            if (answer.found > 0 || !answer.complete) return false;
            other[c] = Mask{1} << solution_[c];
        }
        return true;
    }

    const Layout& layout_;
    const Filling& solution_;
    const DigPlan& plan_;
    const Budget& budget_;
    Budget asking_;  // for one question
    std::vector<Mask> masks_;
    std::size_t givens_;
};

std::optional<Filling> fill(const Layout& layout, std::uint64_t seed, const Budget& budget) {
    const std::vector<Mask> empty(static_cast<std::size_t>(layout.rules.cells), layout.all);
    SearchAnswer grid = search(layout, empty, {1, 1, seed | 1}, budget);
    if (grid.solutions.empty()) return std::nullopt;
    return std::move(grid.solutions.front());
}

Filling renamed(const Filling& grid, int symbols, std::uint64_t seed) {
    Lot lot(seed);
    Filling names(static_cast<std::size_t>(symbols)), result;
    std::iota(names.begin(), names.end(), std::uint8_t{0});
    shuffle(names, names.size(), lot);
    for (const std::uint8_t symbol : grid) result.push_back(names[symbol]);
    return result;
}

}  // namespace

Filling dig_from(const Layout& layout, const Filling& solution, std::uint64_t seed, const DigPlan& plan,
                 const Budget& budget) {
    AnyDigging digging(layout, solution, plan, budget);
    Lot lot(seed);
    digging.run(lot);
    return digging.puzzle();
}

std::vector<Filling> fill_any(const Layout& layout, std::uint64_t seed, std::size_t count, std::size_t alike,
                              const Budget& budget) {
    std::vector<Filling> grids;
    std::optional<Filling> grid;
    for (std::size_t i = 0; i < count && !budget.spent(); ++i) {
        if (i % alike == 0) grid = fill(layout, mixed(seed, i), budget);
        if (!grid) return grids;
        grids.push_back(alike == 1 ? *grid : renamed(*grid, layout.rules.symbols, mixed(~seed, i)));
    }
    return grids;
}

DugAny dig_any(const Layout& layout, std::uint64_t seed, std::uint64_t first, std::size_t count, const DigPlan& plan,
               const Budget& budget) {
    DugAny dug;
    for (std::size_t i = 0; i < count && !budget.spent(); ++i) {
        const std::uint64_t own = mixed(seed, first + i);
        std::optional<Filling> grid = fill(layout, own, budget);
        if (!grid) return dug;
        Filling puzzle = dig_from(layout, *grid, mixed(own, 1), plan, budget);
        if (budget.spent()) return dug;
        dug.puzzles.push_back(std::move(puzzle));
        dug.solutions.push_back(std::move(*grid));
    }
    return dug;
}

}  // namespace gridwright::sudoku
