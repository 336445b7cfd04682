#include "sudoku/draw_groups.hpp"

#include <algorithm>
#include <numeric>

namespace gridwright::sudoku {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

class Drawing {
public:
    Drawing(const Filling& solution, const GroupPlan& plan, Lot& lot)
        : solution_(solution), plan_(plan), lot_(lot), group_of_(solution.size(), none) {}

    std::vector<Cells> run() {
        Cells starts(solution_.size());
        std::iota(starts.begin(), starts.end(), 0);
        shuffle(starts, starts.size(), lot_);
        for (const int start : starts) {
            if (group_of_[at(start)] == none) begin(start);
        }
        const std::size_t count = groups_.size();
        for (std::size_t group = 0; group < count; ++group) {
            if (groups_[group].size() == 1) join(group);
        }
        std::vector<Cells> kept;
        for (Cells& cells : groups_) {
            if (cells.empty() || (plan_.percent < 100 && draw(lot_, 100) >= plan_.percent)) continue;
            std::sort(cells.begin(), cells.end());
            kept.push_back(std::move(cells));
        }
        return kept;
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    Mask symbol(int cell) const { return Mask{1} << solution_[at(cell)]; }

    void add(int cell, std::size_t group) {
        groups_[group].push_back(cell);
        held_[group] |= symbol(cell);
        group_of_[at(cell)] = group;
    }

    void begin(int start) {
        const std::size_t group = groups_.size(), size = 2 + draw(lot_, plan_.largest - 1);
        groups_.emplace_back();
        held_.push_back(0);
        add(start, group);
        while (groups_[group].size() < size) {
            beside_.clear();
            for (const int cell : groups_[group]) {
                for (const int other : plan_.neighbours[at(cell)]) {
                    if (group_of_[at(other)] == none && (held_[group] & symbol(other)) == 0) beside_.push_back(other);
                }
            }
            if (beside_.empty()) return;
            add(beside_[draw(lot_, beside_.size())], group);
        }
    }

    void join(std::size_t group) {
        const int cell = groups_[group].front();
        std::size_t best = none;
        for (const int other : plan_.neighbours[at(cell)]) {
            const std::size_t beside = group_of_[at(other)];
            if ((held_[beside] & symbol(cell)) != 0) continue;
            if (best == none || groups_[beside].size() < groups_[best].size()) best = beside;
        }
        if (best == none) return;
        groups_[group].clear();
        held_[group] = 0;
        add(cell, best);
    }

    const Filling& solution_;
    const GroupPlan& plan_;
    Lot& lot_;
    std::vector<std::size_t> group_of_;  // by cell
    std::vector<Cells> groups_;
    std::vector<Mask> held_;  // by group: its symbols
    Cells beside_;
};

}  // namespace

std::vector<Cells> draw_groups(const Filling& solution, const GroupPlan& plan, Lot& lot) {
    return Drawing(solution, plan, lot).run();
}

}  // namespace gridwright::sudoku
