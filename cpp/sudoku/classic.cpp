// Depth-first search over digit boards, in lanes where it is long; minimal puzzles on top of it.
#include "sudoku/classic.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <random>

#include "sudoku/lanes.hpp"

namespace gridwright::sudoku {

namespace {

// A search with more dead ends than this is likely to go on: the lanes of a vector then take a branch each
// (benchmarks/sudoku_speed.py, one per call).
constexpr int PATIENCE = 16;

// Guesses in a row that led to no dead end, after which several are made at once: puzzles with many solutions ask for
// a dozen, all of them right, and settling in between would only cost time. Where one is wrong, all that is lost is
// the settling of what was guessed with it.
constexpr int STREAK = 2;

bool fits_lanes(std::int64_t limit, std::size_t keep, const Budget& budget) {
    constexpr std::size_t few = 1024;  // room for all solutions to be kept is made before the search
    return keep <= few && limit <= std::numeric_limits<std::int32_t>::max() &&
           budget.nodes() == std::numeric_limits<std::int64_t>::max();
}

void finish_in_lanes(const std::vector<DigitBoards>& open, std::int64_t limit, std::size_t keep, const Budget& budget,
                     ClassicAnswer& answer) {
    std::vector<std::uint16_t> masks;
    for (const DigitBoards& state : open) {
        const Candidates candidates = state.candidates();
        masks.insert(masks.end(), candidates.begin(), candidates.end());
    }
    const std::size_t wanted = keep - answer.solutions.size();
    std::vector<unsigned char> solutions(81 * wanted);
    std::int32_t count = 0;
    std::size_t next = 1;
    const LaneBatch batch{
        nullptr,
        nullptr,
        1,
        static_cast<std::int32_t>(limit - answer.found),
        static_cast<std::int32_t>(wanted),
        &count,
        solutions.data(),
        &next,
        [](void* context) { return static_cast<const Budget*>(context)->spent(); },
        const_cast<Budget*>(&budget),
    };
    // One search seldom has branches for more lanes than sixteen; wider ones only take longer to turn over.
    const InstructionSet lanes = std::min(best_instruction_set(), InstructionSet::avx2);
    const LaneEffort effort = search_lanes(batch, {masks.data(), open.size()}, lanes);
    for (std::size_t i = 0; i < std::min(wanted, static_cast<std::size_t>(effort.solutions)); ++i) {
        Grid81& grid = answer.solutions.emplace_back();
        for (std::size_t cell = 0; cell < 81; ++cell) {
            grid[cell] = static_cast<std::uint8_t>(solutions[81 * i + cell] - '1');
        }
    }
    answer.found += static_cast<std::int64_t>(effort.solutions);
    answer.guesses += static_cast<std::int64_t>(effort.guesses);
    answer.complete = count != unfinished && answer.found < limit;
}

}  // namespace

ClassicAnswer solve_classic(const Candidates& start, std::int64_t limit, std::size_t keep, const Budget& budget) {
    ClassicAnswer answer;
    // Kept from puzzle to puzzle: making room takes as long as a guess.
    static thread_local std::vector<DigitBoards> open;
    open.clear();
    open.push_back(DigitBoards::of(start));
    int dead_ends = 0, streak = 0;
    while (!open.empty()) {
        DigitBoards& state = open.back();
        const Progress progress = state.propagate();
        if (progress == Progress::stalled) {
            if (answer.guesses >= budget.nodes() || (answer.guesses % 256 == 255 && budget.spent())) return answer;
            if (dead_ends > PATIENCE && fits_lanes(limit, keep, budget)) {
                finish_in_lanes(open, limit, keep, budget, answer);
                return answer;
            }
            std::array<BoardSplit, MOST_SPLITS> splits;
            const int count = choose_splits(state, splits.data(), streak < STREAK ? 1 : streak);
            ++streak;
            answer.guesses += count;
            for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
                const auto d = static_cast<std::size_t>(splits[i].digit);
                open.push_back(open.back());
                open.end()[-2].digit[d] = splits[i].no;
                open.back().digit[d] = splits[i].yes;
            }
            continue;
        }
        if (progress == Progress::solved) {
            if (answer.solutions.size() < keep) {
                answer.solutions.emplace_back();
                state.read(answer.solutions.back().data());
            }
            if (++answer.found == limit) return answer;
        } else {
            ++dead_ends;
            streak = 0;
        }
        open.pop_back();
    }
    answer.complete = true;
    return answer;
}

Candidates candidates_of(const Grid81& givens) {
    Candidates candidates;
    for (std::size_t i = 0; i < 81; ++i) {
        candidates[i] = static_cast<std::uint16_t>(givens[i] == blank ? 0x1ff : 1 << givens[i]);
    }
    return candidates;
}

Grid81 minimise(const Grid81& givens, std::uint64_t seed, const Budget& budget) {
    std::mt19937_64 random(seed);
    std::array<std::size_t, 81> order;
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), random);
    Grid81 puzzle = givens;
    for (const std::size_t cell : order) {
        if (puzzle[cell] == blank) continue;
        if (budget.spent()) break;
        // Unique without the given exactly if no other digit completes the cell.
        Grid81 other = puzzle;
        other[cell] = blank;
        Candidates candidates = candidates_of(other);
        candidates[cell] = static_cast<std::uint16_t>(0x1ff & ~(1 << puzzle[cell]));
        const ClassicAnswer answer = solve_classic(candidates, 1, 0, budget);
        if (answer.found == 0 && answer.complete) puzzle = other;
    }
    return puzzle;
}

}  // namespace gridwright::sudoku
