// Finds cycles and forcing chains: which there are is read from rows of bits, only those taken are followed.
#include "sudoku/explainer/chains.hpp"

#include <algorithm>

#include "sudoku/explainer/chain_graph.hpp"
#include "sudoku/explainer/chain_paths.hpp"
#include "sudoku/explainer/surcharge.hpp"

namespace gridwright::sudoku::explainer {

namespace {

constexpr int no_limit = 2 * candidate_count;

struct ChainSearch {
    Edges edges;
    ChainKind kind;
    double cycles, chains;  // where the ratings begin
};
constexpr std::array<ChainSearch, 3> chain_searches{{
    {Edges::digit, ChainKind::one_digit, 6.5, 6.6},
    {Edges::cell, ChainKind::two_candidates, 6.5, 0.0},
    {Edges::all, ChainKind::mixed, 7.0, 7.0},
}};

// A candidate outside the cycle's cells goes if it sees a true and a false literal of the cycle, in the order in
// which the cycle's true literals show them, from its end.
std::vector<int> removed_by_cycle(const Board& board, const Path& path) {
    CellSet inside;
    std::array<CellSet, digit_count> false_seen{};
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const int candidate = candidate_of_literal(path[i].literal), cell = cell_of(candidate);
        inside.add(cell);
        if (!is_on(path[i].literal)) false_seen[at(digit_of(candidate))] |= peers_of(cell);
    }
    std::vector<int> removed;
    for (std::size_t i = 0; i + 1 < path.size(); i += 2) {
        const int candidate = candidate_of_literal(path[i].literal), digit = digit_of(candidate);
        for (const int cell : (peers_of(cell_of(candidate)) & false_seen[at(digit)]) - inside) {
            const int seen = candidate_of(cell, digit);
            if (board.has(seen) && std::find(removed.begin(), removed.end(), seen) == removed.end())
                removed.push_back(seen);
        }
    }
    return removed;
}

std::vector<int> others_in_cell(const Board& board, int candidate) {
    std::vector<int> others;
    for (const int digit : Members(board.cell[at(cell_of(candidate))] & ~(1u << digit_of(candidate))))
        others.push_back(candidate_of(cell_of(candidate), digit));
    return others;
}

// When a step is generated: by search, start, and cycles before chains.
struct Generation {
    int search = 0, start = 0, phase = 0;
    friend constexpr auto operator<=>(const Generation&, const Generation&) = default;
};

struct Place {
    Rank rank;
    Generation generation;
    friend bool operator<(const Place& a, const Place& b) {
        if (a.rank < b.rank) return true;
        return !(b.rank < a.rank) && a.generation < b.generation;
    }
};

// Go through all searches; a visitor says how complex a step may be to be of any use, and takes what is found.
template <std::size_t W, typename Visitor>
class ChainVisit {
public:
    ChainVisit(const Board& board, const Numbering& numbering, Visitor& visitor)
        : board_(board), numbering_(numbering), visitor_(visitor), mixed_(board, numbering, true) {}

    void run() {
        // Whatever a cycle removes is also removed by a chain, so without chains there is nothing at all.
        if (!has_chains()) return;
        const ChainGraph<W> digits(board_, numbering_, false);
        visit_chains(0, digits);
        visit_chains(2, mixed_);
        visit_cycles(0, digits);
        visit_cycles(1, mixed_);
        visit_cycles(2, mixed_);
    }

private:
    bool has_chains() const {
        for (int i = 0; i < numbering_.count(); ++i)
            if (mixed_.refuting(i, no_limit) > 0 || mixed_.proving(i, no_limit) > 0) return true;
        return false;
    }

    bool is_start(int start, Edges edges) const {
        const int size = size_of(board_.cell[at(cell_of(start))]);
        return edges == Edges::cell ? size == 2 : size >= 2;
    }

    void visit_chains(int number, const ChainGraph<W>& graph) {
        const ChainSearch& search = chain_searches[at(number)];
        for (int i = 0; i < numbering_.count(); ++i) {
            const int start = numbering_.candidate[at(i)];
            if (!is_start(start, search.edges)) continue;
            for (const bool from : {true, false}) {
                const Generation generation{number, i, from ? 1 : 2};
                const int most = visitor_.limit(number, search.chains, search.kind, generation);
                const int complexity = from ? graph.refuting(i, most) : graph.proving(i, most);
                if (complexity == 0) continue;
                const Rank rank{search.chains + surcharge(complexity), complexity, search.kind};
                visitor_.chain({rank, generation}, search.edges, literal_of(start, from));
            }
        }
    }

    void visit_cycles(int number, const ChainGraph<W>& graph) {
        const ChainSearch& search = chain_searches[at(number)];
        CycleSearch cycles(board_, search.edges);
        for (int i = 0; i < numbering_.count(); ++i) {
            const int start = numbering_.candidate[at(i)];
            const Generation generation{number, i, 0};
            const int most = visitor_.limit(number, search.cycles, search.kind, generation);
            if (most < 4 || !is_start(start, search.edges) || graph.shortest_cycle(i, most) == 0) continue;
            cycles.run(start, most, [&](Path path) {
                std::vector<int> removed = removed_by_cycle(board_, path);
                if (removed.empty()) return;
                const int complexity = static_cast<int>(path.size()) - 1;
                const Rank rank{search.cycles + surcharge(complexity), complexity, search.kind};
                visitor_.cycle({rank, generation}, search.edges, std::move(path), std::move(removed));
            });
        }
    }

    const Board& board_;
    const Numbering& numbering_;
    Visitor& visitor_;
    const ChainGraph<W> mixed_;
};

class BestChain {
public:
    int limit(int search, double base, ChainKind kind, const Generation& generation) const {
        if (!step) return no_limit;
        Limit& known = limits_[at(search)][base == chain_searches[at(search)].cycles ? 0 : 1];
        if (known.of != version_) known = {version_, below(base, kind)};
        const Rank next{base + surcharge(known.complexity + 1), known.complexity + 1, kind};
        const bool is_equal = !(best_.rank < next) && generation < best_.generation;
        return is_equal ? known.complexity + 1 : known.complexity;
    }
    void cycle(const Place& place, Edges edges, const Path&, std::vector<int> removed) {
        const Technique technique = edges == Edges::digit  ? Technique::x_cycle
                                    : edges == Edges::cell ? Technique::y_cycle
                                                           : Technique::cycle;
        take(place, {technique, place.rank.difficulty, std::move(removed), -1, {}});
    }
    void chain(const Place& place, Edges edges, int start) {
        const Technique technique = edges == Edges::digit ? Technique::x_chain : Technique::chain;
        const int candidate = candidate_of_literal(start);
        Step found{technique, place.rank.difficulty, {}, -1, {}};
        if (is_on(start))
            found.eliminated.push_back(candidate);
        else
            found.placed = candidate;
        take(place, std::move(found));
    }

    std::optional<Step> step;

private:
    void take(const Place& place, Step found) {
        if (step && !(place < best_)) return;
        best_ = place;
        step = std::move(found);
        ++version_;
    }
    // The greatest complexity of a rank below the best one.
    int below(double base, ChainKind kind) const {
        int complexity = 2;
        while (Rank{base + surcharge(complexity + 1), complexity + 1, kind} < best_.rank) ++complexity;
        return complexity;
    }

    struct Limit {
        int of = -1, complexity = 0;  // for which best step
    };
    Place best_;
    int version_ = 0;
    mutable std::array<std::array<Limit, 2>, 3> limits_{};
};

class AllChains {
public:
    explicit AllChains(const Board& board) : board_(board) {}

    static int limit(int, double, ChainKind, const Generation&) { return no_limit; }
    void cycle(const Place& place, Edges edges, Path path, std::vector<int> removed) {
        all_.push_back({place, edges, -1, std::move(path), std::move(removed)});
    }
    void chain(const Place& place, Edges edges, int start) {
        const int candidate = candidate_of_literal(start);
        std::vector<int> removed = is_on(start) ? std::vector<int>{candidate} : others_in_cell(board_, candidate);
        all_.push_back({place, edges, start, {}, std::move(removed)});
    }

    NestedSteps in_order() {
        std::stable_sort(all_.begin(), all_.end(), [](const Any& a, const Any& b) { return a.place < b.place; });
        std::array<std::uint8_t, candidate_count> seen{};
        NestedSteps steps;
        for (const Any& one : all_) {
            const auto is_new = [&](int candidate) { return seen[at(candidate)] < enough_alike; };
            if (std::none_of(one.removed.begin(), one.removed.end(), is_new)) continue;
            for (const int candidate : one.removed) ++seen[at(candidate)];
            steps.push_back(nested(one));
        }
        return steps;
    }

private:
    struct Any {
        Place place;
        Edges edges;
        int start;  // the literal that a chain refutes, or -1 for a cycle, whose path is known
        Path path;
        std::vector<int> removed;
    };

    // A cycle counts in both directions: backwards each literal has the cause of the edge that led to its opposite.
    NestedStep nested(const Any& one) const {
        const bool is_cycle = one.start < 0;
        NestedStep step;
        step.eliminated.assign(one.removed.begin(), one.removed.end());
        step.complexity = one.place.rank.complexity;
        step.identity = is_cycle ? 2 : 1;
        for (const PathLink& link : is_cycle ? one.path : path_to_opposite(board_, one.edges, one.start)) {
            step.identity = mixed_into(step.identity, static_cast<std::uint64_t>(link.literal));
            const int support = is_cycle || is_on(link.literal) ? support_of(link.literal, link.cause) : -1;
            if (support >= 0) step.supports.push_back(static_cast<std::int16_t>(support));
        }
        return step;
    }

    const Board& board_;
    std::vector<Any> all_;
};

template <typename Visitor>
void visit_all(const Board& board, Visitor& visitor) {
    const Numbering numbering(board);
    with_width(numbering.count(), [&](auto width) { ChainVisit<width, Visitor>(board, numbering, visitor).run(); });
}

}  // namespace

std::optional<Step> best_chain(const Board& board) {
    BestChain visitor;
    visit_all(board, visitor);
    return std::move(visitor.step);
}

NestedSteps all_chains(const Board& board) {
    AllChains visitor(board);
    visit_all(board, visitor);
    return visitor.in_order();
}

}  // namespace gridwright::sudoku::explainer
