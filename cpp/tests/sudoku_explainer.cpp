// Sudoku Explainer's walk: its numbers, what is read from rows of bits against chains followed edge by edge, closures
// against plain reachability, and what searches remember against searches that remember nothing.
#include <algorithm>
#include <deque>
#include <set>
#include <string_view>

#include "expect.hpp"
#include "sudoku/explainer/chain_graph.hpp"
#include "sudoku/explainer/chain_paths.hpp"
#include "sudoku/explainer/forcing.hpp"
#include "sudoku/explainer/patterns.hpp"
#include "sudoku/explainer/rate.hpp"

using namespace gridwright;
using namespace gridwright::sudoku::explainer;

namespace {

using tests::expect;

struct Case {
    std::string_view puzzle;
    int hardest, pearl, diamond;
};

// By Sukaku Explainer 1.18.1 with the techniques of Sudoku Explainer 1.2.1.
constexpr Case cases[] = {
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 12, 12, 12},
    {"..............1.23.45.6............7...3.8.....6...4......4.2..1..2.....3......8.", 46, 15, 15},
    {"..............1.23.45.6.........2.......4...6..7...5.....75....2......8.3......9.", 57, 15, 15},
    {"...8.1...5479...1.6..4..9..41...56..3.5.26................1.4..95....12........5.", 69, 12, 12},
    {"8..54...36..7...9......1....4..9.3.......2...3.....4...263.5..1..1.....8......9..", 71, 12, 12},
    {"6.9.....8...7.1...4............6...4.2.....3..3....5...1.5...7.8...9..........2..", 83, 12, 12},
    {"47.62.......9......9..1.2..7..38..9.......1.....5...82.5..7..1..6......438...56.7", 89, 12, 12},
};

// Two of the hardest: with sanitizers only their beginnings are walked through.
constexpr std::string_view hardest[] = {
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "...2....87.......9..3.9.5....8.3...51.....3.....4..6....6.8..5..7...1...2....4...",
};

std::string values_of(std::string_view puzzle) {
    std::string values(puzzle);
    for (char& mark : values) mark = mark == '.' ? '\0' : static_cast<char>(mark - '0');
    return values;
}

void numbers_are_the_explainers() {
    for (const Case& one : cases) {
        const ExplainerRating rating = rate_like_explainer(values_of(one.puzzle), Budget());
        expect(rating.end == WalkEnd::solved, "a puzzle with one solution is solved");
        expect(rating.hardest == one.hardest && rating.pearl == one.pearl && rating.diamond == one.diamond,
               "ER, EP and ED are those of the Explainer");
    }
}

void odd_grids_end() {
    const std::string empty(81, '\0');
    expect(rate_like_explainer(empty, Budget(1.0, -1, nullptr)).end != WalkEnd::solved, "an empty grid is not solved");
    std::string twice(81, '\0');
    twice[0] = twice[1] = 5;
    expect(rate_like_explainer(twice, Budget(1.0, -1, nullptr)).end != WalkEnd::solved, "a digit twice is not solved");
    StopFlag stop;
    stop.set();
    const ExplainerRating stopped = rate_like_explainer(values_of(hardest[0]), Budget(-1.0, -1, &stop));
    expect(stopped.end == WalkEnd::stopped && stopped.hardest == 0, "a walk that is stopped has no numbers");
    for (const std::string_view puzzle : hardest) rate_like_explainer(values_of(puzzle), Budget(2.0, -1, nullptr));
}

// Positions on the way: after every step of a walk.
template <typename Look>
void each_position(std::string_view puzzle, Look&& look) {
    Board board = Board::from(values_of(puzzle));
    for (const Step& step : rate_like_explainer(values_of(puzzle), Budget()).steps) {
        look(board);
        for (const int candidate : step.eliminated) board.strike(candidate);
        if (step.placed >= 0) board.put(cell_of(step.placed), digit_of(step.placed));
    }
}

// All literals that a literal leads to in a grid that stays as it is.
std::set<int> reachable(const Board& board, int start) {
    std::set<int> seen{start};
    std::deque<int> queue{start};
    for (; !queue.empty(); queue.pop_front()) {
        const int literal = queue.front();
        const auto enter = [&](int candidate, Cause) {
            if (seen.insert(literal_of(candidate, !is_on(literal))).second)
                queue.push_back(literal_of(candidate, !is_on(literal)));
            return false;
        };
        if (is_on(literal))
            each_off(board, candidate_of_literal(literal), true, enter);
        else
            each_on(board, candidate_of_literal(literal), true, true, enter);
    }
    return seen;
}

void rows_of_bits_know_the_shortest_chains(const Board& board) {
    const Numbering numbering(board);
    const ChainGraph<12> graph(board, numbering, true);
    for (int i = 0; i < numbering.count(); ++i)
        for (const bool from : {true, false}) {
            const int start = literal_of(numbering.candidate[at(i)], from);
            const int complexity = from ? graph.refuting(i, 1000) : graph.proving(i, 1000);
            const bool exists = reachable(board, start).contains(start ^ 1);
            expect((complexity > 0) == exists, "rows of bits know which chains there are");
            if (exists)
                expect(static_cast<int>(path_to_opposite(board, Edges::all, start).size()) == complexity,
                       "rows of bits know how long chains are");
        }
}

void closures_are_what_can_be_reached(const Board& board) {
    Closure closure;
    for (const int cell : board.open)
        for (const int digit : Members(board.cell[at(cell)])) {
            const int start = literal_of(candidate_of(cell, digit), true);
            closure.begin(board, start);
            closure.grow(board, {true, false});
            const std::set<int> all = reachable(board, start);
            const auto is_reached = [&](int node) { return all.contains(closure.node(node).literal); };
            for (const bool of_on : {true, false}) {
                const auto& order = closure.order(of_on);
                expect(std::all_of(order.begin(), order.end(), is_reached), "a closure has only what can be reached");
            }
            const auto count = closure.order(true).size() + closure.order(false).size();
            expect(closure.is_contradiction() || count == all.size(), "a closure without contradiction has all of it");
        }
}

void memories_change_nothing() {
    AlignedExclusion remembering(3);
    Nishio long_lived;
    const auto never = [] {};
    each_position(cases[6].puzzle, [&](const Board& board) {
        FirstStep with, without;
        AlignedExclusion fresh(3);
        expect(remembering.find(board, with) == fresh.find(board, without), "exclusions are found with a memory, too");
        if (with.found) expect(with.found->eliminated == without.found->eliminated, "the same exclusion is found");
        Nishio new_one;
        const auto one = long_lived.best(board, never), other = new_one.best(board, never);
        expect(one.has_value() == other.has_value(), "Nishio finds the same with a memory");
        if (one) expect(one->rating == other->rating, "Nishio rates the same with a memory");
    });
}

}  // namespace

int main() {
    numbers_are_the_explainers();
    odd_grids_end();
    int position = 0;
    each_position(cases[4].puzzle, [&](const Board& board) {
        if (++position % 8 != 1) return;
        rows_of_bits_know_the_shortest_chains(board);
        closures_are_what_can_be_reached(board);
    });
    memories_change_nothing();
    return tests::exit_code("the numbers of Sudoku Explainer hold");
}
