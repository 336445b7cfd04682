// Digging in step: all puzzles of a call try their next orbit together, and the lanes look for other solutions.
//
// An orbit of one cell may go exactly if no solution has another digit there, which is a smaller question than how many
// solutions there are. Before digging in earnest a share of the orbits goes at once: while most of the grid is given,
// hardly any is missed.
#include "sudoku/dig.hpp"

#include <algorithm>
#include <numeric>

#include "sudoku/lanes.hpp"
#include "sudoku/random_grid.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::size_t given_at_first = 44;
constexpr std::ptrdiff_t given_anew = 3;  // orbits that are added to a puzzle for one like it

// Exchanges bands, stacks, lines within them and digits, and perhaps rows with columns; in the same way for lots alike.
Grid81 turned_about(const Grid81& grid, Lot& lot) {
    std::array<std::size_t, 9> lines[2];
    for (auto& order : lines) {
        std::array<std::size_t, 3> bands{0, 1, 2};
        shuffle(bands, 3, lot);
        for (std::size_t band = 0; band < 3; ++band) {
            std::array<std::size_t, 3> inside{0, 1, 2};
            shuffle(inside, 3, lot);
            for (std::size_t i = 0; i < 3; ++i) order[3 * band + i] = 3 * bands[band] + inside[i];
        }
    }
    std::array<std::uint8_t, 10> names;  // a blank stays one
    std::iota(names.begin(), names.end(), std::uint8_t{0});
    shuffle(names, 9, lot);
    const bool transposed = draw(lot, 2) == 1;
    Grid81 result;
    for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t column = 0; column < 9; ++column) {
            const std::size_t r = lines[0][row], c = lines[1][column];
            result[9 * row + column] = names[grid[transposed ? 9 * c + r : 9 * r + c]];
        }
    }
    return result;
}

struct Digging {
    Grid81 solution;
    Grid81 puzzle;
    std::vector<std::size_t> order;  // of orbits
    std::size_t next = 0;            // in the order
    std::size_t givens = 81;
    std::size_t least = 0;
};

class Digger {
public:
    Digger(const DigPlan& plan, const Budget& budget) : plan_(plan), budget_(budget) {}

    void start(Digging& digging, std::uint64_t seed, const Grid81& grid) const {
        Lot lot(seed);
        digging.solution = digging.puzzle = turned_about(grid, lot);
        digging.order.resize(plan_.orbits.size());
        std::iota(digging.order.begin(), digging.order.end(), std::size_t{0});
        shuffle(digging.order, digging.order.size(), lot);
        digging.least = plan_.least + draw(lot, plan_.spread + 1);
    }

    // Begins with a puzzle and some orbits more, which are the last to go again.
    void start_near(Digging& digging, std::uint64_t seed, const Grid81& solution, const Grid81& puzzle) const {
        Lot lot(seed);
        digging.solution = solution;
        digging.puzzle = puzzle;
        digging.least = plan_.least;
        digging.order.resize(plan_.orbits.size());
        std::iota(digging.order.begin(), digging.order.end(), std::size_t{0});
        shuffle(digging.order, digging.order.size(), lot);
        const auto is_given = [&](std::size_t orbit) {
            return digging.puzzle[static_cast<std::size_t>(plan_.orbits[orbit].front())] != blank;
        };
        const auto open = std::stable_partition(digging.order.begin(), digging.order.end(), is_given);
        const auto end = std::min(open + given_anew, digging.order.end());
        digging.order.erase(end, digging.order.end());
        for (const std::size_t orbit : digging.order) {
            for (const int cell : plan_.orbits[orbit]) {
                const auto c = static_cast<std::size_t>(cell);
                digging.puzzle[c] = digging.solution[c];
            }
        }
        digging.givens = static_cast<std::size_t>(std::count_if(digging.puzzle.begin(), digging.puzzle.end(),
                                                                [](std::uint8_t digit) { return digit != blank; }));
    }

    bool run(std::vector<Digging>& all) {
        take_first_share(all);
        return go_on(all);
    }

    bool go_on(std::vector<Digging>& all) {
        for (;;) {
            masks_.clear();
            asking_.clear();
            for (Digging& digging : all) {
                if (!seek(digging)) continue;
                asking_.push_back(&digging);
                add_question(digging);
            }
            if (asking_.empty()) return true;
            if (budget_.spent()) return false;  // the lanes ask only now and then
            const auto counts = count_states(masks_, limit(), budget_);
            for (std::size_t i = 0; i < asking_.size(); ++i) {
                if (counts[i] < 0) return false;
                const auto& orbit = plan_.orbits[asking_[i]->order[asking_[i]->next - 1]];
                if (counts[i] < limit()) take(*asking_[i], orbit);
            }
        }
    }

private:
    // With several cells to an orbit the question is whether the solution stays the only one.
    std::int32_t limit() const { return has_pairs() ? 2 : 1; }
    bool has_pairs() const {
        return std::any_of(plan_.orbits.begin(), plan_.orbits.end(),
                           [](const auto& orbit) { return orbit.size() > 1; });
    }

    static void take(Digging& digging, const std::vector<int>& orbit) {
        for (const int cell : orbit) digging.puzzle[static_cast<std::size_t>(cell)] = blank;
        digging.givens -= orbit.size();
    }

    // Goes on to the next orbit that may go at all.
    bool seek(Digging& digging) const {
        while (digging.next < digging.order.size()) {
            const auto& orbit = plan_.orbits[digging.order[digging.next++]];
            if (digging.givens >= digging.least + orbit.size()) return true;
        }
        return false;
    }

    void add_question(const Digging& digging) {
        const auto& orbit = plan_.orbits[digging.order[digging.next - 1]];
        add_masks(digging.puzzle);
        std::uint16_t* masks = masks_.data() + masks_.size() - 81;
        for (const int cell : orbit) {
            const auto c = static_cast<std::size_t>(cell);
            masks[c] = static_cast<std::uint16_t>(has_pairs() ? 0x1ff : 0x1ff & ~(1 << digging.solution[c]));
        }
    }

    void add_masks(const Grid81& puzzle) {
        const Candidates candidates = candidates_of(puzzle);
        masks_.insert(masks_.end(), candidates.begin(), candidates.end());
    }

    // Takes as many orbits at once as leave a number of givens; where that costs the uniqueness, all come back.
    void take_first_share(std::vector<Digging>& all) {
        masks_.clear();
        for (Digging& digging : all) {
            while (digging.next < digging.order.size()) {
                const auto& orbit = plan_.orbits[digging.order[digging.next]];
                if (digging.givens < std::max(given_at_first, digging.least) + orbit.size()) break;
                take(digging, orbit);
                ++digging.next;
            }
            add_masks(digging.puzzle);
        }
        const auto counts = count_states(masks_, 2, budget_);
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (counts[i] == 1) continue;
            all[i].puzzle = all[i].solution;
            all[i].givens = 81;
            all[i].next = 0;
        }
    }

    const DigPlan& plan_;
    const Budget& budget_;
    std::vector<std::uint16_t> masks_;
    std::vector<Digging*> asking_;
};

}  // namespace

std::vector<std::int32_t> count_states(const std::vector<std::uint16_t>& masks, std::int32_t limit,
                                       const Budget& budget) {
    const std::size_t size = masks.size() / 81;
    std::vector<std::int32_t> counts(size, 0);
    std::size_t next = size;
    const LaneBatch batch{
        nullptr,
        nullptr,
        size,
        limit,
        0,
        counts.data(),
        nullptr,
        &next,
        [](void* context) { return static_cast<const Budget*>(context)->spent(); },
        const_cast<Budget*>(&budget),
    };
    search_lanes(batch, {masks.data(), size, true}, best_instruction_set());
    return counts;
}

Dug dig(std::uint64_t seed, std::uint64_t first, std::size_t count, const DigPlan& plan, const Budget& budget) {
    const Digger digger_of_plan(plan, budget);
    std::vector<Digging> all(count);
    std::uint64_t drawn = 0;
    Grid81 grid{};
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t number = first + i, block = number / plan.alike;
        if (i == 0 || block != drawn) {
            Lot lot(mixed(seed, block));
            grid = random_grid(lot);
            drawn = block;
        }
        digger_of_plan.start(all[i], mixed(~seed, number), grid);
    }
    Dug dug;
    if (!Digger(plan, budget).run(all)) return dug;
    for (const Digging& digging : all) {
        dug.puzzles.push_back(digging.puzzle);
        dug.solutions.push_back(digging.solution);
    }
    return dug;
}

Dug dig_near(std::uint64_t seed, const Dug& known, std::size_t each, const DigPlan& plan, const Budget& budget) {
    Digger digger(plan, budget);
    std::vector<Digging> all(known.puzzles.size() * each);
    for (std::size_t i = 0; i < all.size(); ++i)
        digger.start_near(all[i], mixed(seed, i), known.solutions[i / each], known.puzzles[i / each]);
    Dug dug;
    if (!digger.go_on(all)) return dug;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto is_same = [&](const Digging& other) { return other.puzzle == all[i].puzzle; };
        const auto siblings = all.begin() + static_cast<std::ptrdiff_t>(i - i % each);
        if (all[i].puzzle == known.puzzles[i / each]) continue;
        if (std::any_of(siblings, all.begin() + static_cast<std::ptrdiff_t>(i), is_same)) continue;
        Lot lot(mixed(~seed, i)), same(mixed(~seed, i));
        dug.puzzles.push_back(turned_about(all[i].puzzle, lot));
        dug.solutions.push_back(turned_about(all[i].solution, same));
    }
    return dug;
}

bool needs_more(const Grid81& puzzle) { return DigitBoards::of(candidates_of(puzzle)).propagate() != Progress::solved; }

std::vector<int> redundant_givens(const Grid81& puzzle, const Grid81& solution, const Budget& budget) {
    std::vector<std::uint16_t> masks;
    std::vector<int> givens;
    for (std::size_t cell = 0; cell < 81; ++cell) {
        if (puzzle[cell] == blank) continue;
        givens.push_back(static_cast<int>(cell));
        Candidates candidates = candidates_of(puzzle);
        candidates[cell] = static_cast<std::uint16_t>(0x1ff & ~(1 << solution[cell]));
        masks.insert(masks.end(), candidates.begin(), candidates.end());
    }
    const auto counts = count_states(masks, 1, budget);
    std::vector<int> redundant;
    for (std::size_t i = 0; i < givens.size(); ++i) {
        if (counts[i] == 0) redundant.push_back(givens[i]);
    }
    return redundant;
}

std::vector<std::uint16_t> true_candidates(const Candidates& start, const Budget& budget) {
    Candidates seen{};
    DigitBoards boards = DigitBoards::of(start);
    if (boards.propagate() == Progress::contradiction) return {seen.begin(), seen.end()};
    Candidates left = boards.candidates();
    for (std::size_t cell = 0; cell < 81; ++cell) {
        for (std::uint16_t rest; (rest = static_cast<std::uint16_t>(left[cell] & ~seen[cell])) != 0;) {
            // Digits not seen yet, of this cell; a solution shows one of every other cell, too.
            Candidates asked = left;
            asked[cell] = rest;
            const ClassicAnswer answer = solve_classic(asked, 1, 1, budget);
            if (answer.found == 0) {
                if (!answer.complete) return {};
                left[cell] = seen[cell];
                continue;
            }
            for (std::size_t i = 0; i < 81; ++i) seen[i] |= static_cast<std::uint16_t>(1 << answer.solutions[0][i]);
        }
        if (left[cell] == 0) return {seen.begin(), seen.end()};
    }
    return {seen.begin(), seen.end()};
}

}  // namespace gridwright::sudoku
