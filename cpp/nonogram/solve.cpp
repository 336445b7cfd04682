// The order of the methods and how much each may spend.
#include "solve.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "beliefs.hpp"
#include "descent.hpp"
#include "search.hpp"
#include "window.hpp"

namespace gridwright::nonogram {
namespace {

// Up to so many open cells the descent nearly always comes to an end within its allowance, and it proves; with more it
// seldom does, and beliefs come first. Ten nodes with the larger number of open cells and some ten line solves each use
// the allowance up, so with more than these it is not begun.
constexpr std::size_t sure_descent_cells = 300;
constexpr std::size_t descent_cells = 1'000;
// The descent may take this many times as long as probing did: most that end well do so in less.
constexpr std::uint64_t descent_share = 4;
constexpr std::uint64_t descent_allowance = 100'000;
constexpr std::uint64_t long_descent_allowance = 400'000;
// Whims that hasty beliefs follow before the long descent.
constexpr std::uint32_t first_whims = 6;
constexpr DecimationPlan hasty_beliefs{
    .first_sweeps = 5, .later_sweeps = 1, .share = 0.2, .most_retreats = 100, .retreats_in_row = 7};
constexpr DecimationPlan quick_beliefs{.share = 0.03, .most_retreats = 20};
constexpr DecimationPlan calm_beliefs{.later_sweeps = 3, .share = 0.005, .damping = 0.5};
constexpr std::uint64_t search_nodes = 64;
constexpr std::uint64_t nodes_per_solution = 4;
constexpr std::array<std::size_t, 2> window_sizes = {12, 20};

}  // namespace

Solver::Solver(const Puzzle& puzzle) : puzzle_(&puzzle), position_(puzzle) {}

bool Solver::restrict_to(const std::vector<std::uint64_t>& candidates) {
    for (std::size_t cell = 0; cell < candidates.size(); ++cell)
        for (std::size_t plane = 0; plane < position_.planes(); ++plane)
            if (!((candidates[cell] >> plane) & 1u) && !position_.eliminate(cell, plane)) return false;
    return true;
}

Effort Solver::effort() const {
    Effort effort = effort_;
    effort.line_solves = position_.line_solves();
    return effort;
}

bool Solver::add_solution(const Picture& picture) {
    if (std::ranges::find(solutions_, picture) != solutions_.end()) return false;
    solutions_.push_back(picture);
    return true;
}

void Solver::keep_solution() {
    if (enough()) return;
    Picture picture(puzzle_->cells());
    for (std::size_t cell = 0; cell < picture.size(); ++cell)
        picture[cell] = static_cast<std::uint8_t>(std::countr_zero(position_.candidates(cell)));
    add_solution(picture);
}

// Probes and branches are the nodes of this search.
std::uint64_t Solver::nodes_left(const Budget& budget) const {
    const auto limit = static_cast<std::uint64_t>(budget.nodes());
    const std::uint64_t used = effort_.probes + effort_.search_nodes;
    return limit > used ? limit - used : 0;
}

// True if the puzzle is decided.
bool Solver::probe(Prober& prober, std::uint64_t line_solves, const Budget& budget) {
    const std::uint64_t before = prober.probes();
    const Outcome outcome = prober.run(line_solves, nodes_left(budget), budget);
    effort_.probes += prober.probes() - before;
    if (outcome == Outcome::solved) keep_solution();
    if (outcome == Outcome::contradiction) broken_line_ = position_.broken_line();
    if (outcome == Outcome::solved || outcome == Outcome::contradiction) complete_ = true;
    return complete_ || enough();
}

// True if the puzzle is decided.
bool Solver::descend(Prober& prober, std::uint64_t line_solves, const Budget& budget) {
    const std::uint64_t before = prober.probes();
    Descent descent(position_, prober);
    const Outcome outcome = descent.run(line_solves, nodes_left(budget), budget);
    effort_.probes += prober.probes() - before;
    effort_.search_nodes += descent.nodes();
    complete_ = outcome == Outcome::stuck;
    return complete_ || enough();
}

void Solver::find_first(const DecimationPlan& plan, const Budget& budget) {
    if (!Beliefs::can_form(*puzzle_) || budget.spent()) return;
    ++effort_.decimations;
    const std::size_t mark = position_.mark();
    believed_.clear();
    if (decimate(position_, plan, believed_, budget) != Outcome::solved) return;
    keep_solution();
    position_.undo_to(mark);
}

void Solver::find_hastily(std::uint32_t tries, const Budget& budget) {
    if (position_.open_cells() > descent_cells) return;
    DecimationPlan plan = hasty_beliefs;
    for (; tries > 0 && solutions_.empty() && !budget.spent(); --tries) {
        plan.whim = next_whim_++;
        find_first(plan, budget);
    }
}

void Solver::find_neighbours(const Budget& budget) {
    for (std::size_t i = 0; i < solutions_.size() && !enough(); ++i) {
        auto other = exchange_cells(*puzzle_, solutions_[i], longest_exchange, budget);
        for (const std::size_t size : window_sizes)
            if (!other) other = solve_windows_again(position_, solutions_[i], size, budget);
        if (!other || !add_solution(*other)) return;
        ++effort_.exchanges;
    }
}

void Solver::search(std::uint64_t nodes, const Budget& budget) {
    Search search(position_, [this] {
        keep_solution();
        return !enough();
    });
    const Outcome outcome = search.run(std::min(nodes, nodes_left(budget)), budget);
    effort_.search_nodes += search.nodes();
    if (outcome == Outcome::stuck) complete_ = true;
}

// True if nothing is left to do.
bool Solver::settle_lines(const Budget& budget) {
    position_.mark_all_dirty();
    const Watched watched(position_, budget);
    bool holds = false;
    try {
        if (budget.spent()) return true;
        holds = position_.propagate();
    } catch (const OutOfBudget&) {
        return true;  // what lines told so far is certain
    }
    if (!holds) broken_line_ = position_.broken_line();
    if (holds && position_.open_cells() == 0) keep_solution();
    complete_ = !holds || position_.open_cells() == 0;
    return complete_;
}

void Solver::run_beside(const Picture& known, const Budget& budget) {
    limit_ = 2;
    add_solution(known);
    if (settle_lines(budget)) return;
    if (const auto other = exchange_cells(*puzzle_, known, longest_exchange, budget); other && add_solution(*other)) {
        ++effort_.exchanges;
        return;
    }
    Prober prober(position_, [this] {
        keep_solution();
        return true;
    });
    if (probe(prober, probing_allowance, budget)) return;
    find_neighbours(budget);
    if (!enough()) search(search_nodes, budget);
}

void Solver::run(std::size_t limit, Method method, const Budget& budget) {
    limit_ = limit;
    if (settle_lines(budget)) return;
    if (method == Method::lines) return;
    // Probing goes on to all that it settles for certain, the descent ends with the last solution wanted.
    bool descending = false;
    Prober prober(position_, [&] {
        keep_solution();
        return !descending || !enough();
    });
    if (probe(prober, probing_allowance, budget) || method == Method::probing) return;
    descending = true;
    const std::uint64_t allowance = std::min(descent_allowance, descent_share * position_.line_solves());
    const std::size_t open = position_.open_cells();
    const bool may_descend = open <= descent_cells;
    bool descended = false;
    const auto descend_once = [&] { return !std::exchange(descended, true) && descend(prober, allowance, budget); };
    if (open <= sure_descent_cells && descend_once()) return;
    if (may_descend) {
        // Beliefs and the descent by turns, ever longer.
        find_hastily(1, budget);
        if (solutions_.empty() && descend_once()) return;
        find_hastily(first_whims - 1, budget);
        if (solutions_.empty() && descend(prober, long_descent_allowance, budget)) return;
    } else if (solutions_.empty()) {
        find_first(quick_beliefs, budget);  // they may turn round, too
    }
    // Slower ones that swing less.
    if (solutions_.empty()) find_first(calm_beliefs, budget);
    find_neighbours(budget);
    if (!enough() && may_descend && descend_once()) return;
    if (!enough()) search(search_nodes + nodes_per_solution * std::min<std::uint64_t>(limit, 100'000), budget);
}

std::vector<Literal> Solver::beliefs(const Encoding& encoding) const {
    std::vector<Literal> literals;
    if (position_.open_cells() <= descent_cells) return literals;
    for (const Candidate candidate : believed_)
        literals.push_back(encoding.literal(candidate / position_.planes(), candidate % position_.planes()));
    return literals;
}

std::vector<Literal> Solver::preferences(const Encoding& encoding, const Budget& budget) const {
    std::vector<Literal> literals;
    if (!solutions_.empty()) {
        for (std::size_t cell = 0; cell < puzzle_->cells(); ++cell)
            if (position_.is_open(cell)) literals.push_back(encoding.literal(cell, solutions_.front()[cell]));
        return literals;
    }
    if (!Beliefs::can_form(*puzzle_)) return literals;
    Beliefs beliefs(position_, 0.3, 0);
    for (int i = 0; i < 30 && beliefs.sweep(budget); ++i) {
    }
    for (std::size_t cell = 0; cell < puzzle_->cells(); ++cell)
        if (position_.is_open(cell)) literals.push_back(encoding.literal(cell, beliefs.leaning(cell).plane));
    return literals;
}

}  // namespace gridwright::nonogram
