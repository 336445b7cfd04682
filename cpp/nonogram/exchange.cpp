// Cycles of legal one-cell changes through rows and columns.
#include "exchange.hpp"

#include <algorithm>

namespace gridwright::nonogram {
namespace {

// In one line `emptied` becomes blank and `filled` takes its colour. Cells count over the whole picture.
struct Change {
    std::uint32_t emptied;
    std::uint32_t filled;
};

class CycleSearch {
public:
    // Throws OutOfBudget where the budget ends while the changes are collected.
    CycleSearch(const Puzzle& puzzle, const Picture& solution, const Budget& budget)
        : puzzle_(puzzle), solution_(solution) {
        for (std::size_t side = 0; side < 2; ++side) by_emptied_[side].resize(puzzle.cells());
        for (std::size_t side = 0; side < 2; ++side) by_filled_[side].resize(puzzle.cells());
        for (std::size_t line = 0; line < puzzle.lines(); ++line) {
            if (line % lines_per_look == 0 && budget.spent()) throw OutOfBudget{};
            collect(line);
        }
        used_.assign(puzzle.lines(), 0);
    }

    std::optional<Picture> run(std::size_t most_lines) {
        for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
            for (const std::uint32_t filled : by_emptied_[0][cell]) {
                const std::size_t row = cell / puzzle_.width;
                used_[row] = 1;
                path_.assign({{static_cast<std::uint32_t>(cell), filled}});
                goal_ = static_cast<std::uint32_t>(cell);
                const bool closed = repair_filled(filled, 1, most_lines);
                used_[row] = 0;
                if (closed) return changed();
                if (tries_ > most_tries) return std::nullopt;
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t most_tries = 200000;
    static constexpr std::size_t lines_per_look = 16;

    // `filled` was filled by its row, so its column must fill it too, emptying another cell of the column.
    bool repair_filled(std::uint32_t filled, std::size_t lines, std::size_t most_lines) {
        if (lines >= most_lines || ++tries_ > most_tries) return false;
        const std::size_t column = puzzle_.height + filled % puzzle_.width;
        if (used_[column]) return false;
        used_[column] = 1;
        bool closed = false;
        for (const std::uint32_t emptied : by_filled_[1][filled]) {
            if (solution_[emptied] != solution_[goal_]) continue;
            path_.push_back({emptied, filled});
            closed = repair_emptied(emptied, lines + 1, most_lines);
            if (closed) break;
            path_.pop_back();
        }
        used_[column] = 0;
        return closed;
    }

    // `emptied` was emptied by its column, so its row must empty it too; the cell that started it all closes the cycle.
    bool repair_emptied(std::uint32_t emptied, std::size_t lines, std::size_t most_lines) {
        if (emptied == goal_) return true;
        if (lines >= most_lines) return false;
        const std::size_t row = emptied / puzzle_.width;
        if (used_[row]) return false;
        used_[row] = 1;
        bool closed = false;
        for (const std::uint32_t filled : by_emptied_[0][emptied]) {
            path_.push_back({emptied, filled});
            closed = repair_filled(filled, lines + 1, most_lines);
            if (closed) break;
            path_.pop_back();
        }
        used_[row] = 0;
        return closed;
    }

    Picture changed() const {
        Picture picture = solution_;
        for (const Change& change : path_) {
            picture[change.emptied] = 0;
            picture[change.filled] = solution_[goal_];
        }
        return picture;
    }

    void add(std::size_t line, std::size_t emptied, std::size_t filled) {
        const std::size_t side = puzzle_.is_row(line) ? 0 : 1;
        const auto from = static_cast<std::uint32_t>(puzzle_.cell(line, emptied));
        const auto to = static_cast<std::uint32_t>(puzzle_.cell(line, filled));
        by_emptied_[side][from].push_back(to);
        by_filled_[side][to].push_back(from);
    }

    // The changes of one line, read off its blocks. Each block moves within the blanks around it, keeping a blank
    // between itself and a neighbour of its own colour.
    void collect(std::size_t line) {
        const std::size_t cells = puzzle_.length(line);
        const auto colour = [&](std::size_t place) { return solution_[puzzle_.cell(line, place)]; };
        for (std::size_t start = 0; start < cells;) {
            const std::uint8_t own = colour(start);
            std::size_t end = start + 1;
            while (end < cells && colour(end) == own) ++end;
            if (own != 0) {
                // The block may lie within [low, high).
                std::size_t low = start, high = end;
                while (low > 0 && colour(low - 1) == 0) --low;
                if (low > 0 && colour(low - 1) == own) ++low;
                while (high < cells && colour(high) == 0) ++high;
                if (high < cells && colour(high) == own) --high;
                if (end - start == 1) {
                    for (std::size_t place = low; place < high; ++place)
                        if (place != start) add(line, start, place);
                } else {
                    if (low < start) add(line, end - 1, start - 1);
                    if (high > end) add(line, start, end);
                }
            }
            start = end;
        }
    }

    const Puzzle& puzzle_;
    const Picture& solution_;
    std::vector<std::vector<std::uint32_t>> by_emptied_[2];
    std::vector<std::vector<std::uint32_t>> by_filled_[2];
    std::vector<std::uint8_t> used_;
    std::vector<Change> path_;
    std::uint32_t goal_ = 0;
    std::size_t tries_ = 0;
};

}  // namespace

std::optional<Picture> exchange_cells(const Puzzle& puzzle, const Picture& solution, std::size_t most_lines,
                                      const Budget& budget) {
    if (budget.spent()) return std::nullopt;
    try {
        return CycleSearch(puzzle, solution, budget).run(most_lines);
    } catch (const OutOfBudget&) {
        return std::nullopt;
    }
}

}  // namespace gridwright::nonogram
