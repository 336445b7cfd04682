// The portfolio without clause learning: lines, probing, beliefs, exchange and a short search, in growing portions.
//
// Whatever it cannot decide within its effort is left propagated and probed, ready to be encoded as clauses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "../budget.hpp"
#include "decimate.hpp"
#include "encode.hpp"
#include "exchange.hpp"
#include "position.hpp"
#include "probe.hpp"

namespace gridwright::nonogram {

// What each method did.
struct Effort {
    std::uint64_t line_solves = 0;
    std::uint64_t probes = 0;
    std::uint64_t search_nodes = 0;
    std::uint64_t decimations = 0;
    std::uint64_t exchanges = 0;
};

// How far to go.
enum class Method { lines, probing, everything };

class Solver {
public:
    // The puzzle must outlive the solver.
    explicit Solver(const Puzzle& puzzle);

    // Restricts the start to what `candidates` allow, one mask per cell. False if a cell has none left.
    bool restrict_to(const std::vector<std::uint64_t>& candidates);

    // Looks for up to `limit` solutions.
    void run(std::size_t limit, Method method, const Budget& budget);

    // Looks for one solution besides a known one, nearest first; the known one counts among `solutions`.
    void run_beside(const Picture& known, const Budget& budget);

    const Position& position() const { return position_; }
    const std::vector<Picture>& solutions() const { return solutions_; }
    // No solution is missing from `solutions`.
    bool is_complete() const { return complete_; }
    void conclude() { complete_ = true; }
    // The line that no placement satisfies once lines and probing have settled what they can, if there is one.
    std::optional<std::size_t> broken_line() const { return broken_line_; }
    Effort effort() const;

    // Solutions found elsewhere join those known; true if it is new.
    bool add_solution(const Picture& picture);
    // More solutions that differ from those known in few cells or in one small window.
    void find_neighbours(const Budget& budget);
    // Tries to find a first solution by beliefs, each time with another whim to begin with; not where very many cells
    // are open.
    void find_hastily(std::uint32_t tries, const Budget& budget);
    // Clauses for what is open, and a preferred value for each open cell: the likeliest by belief.
    Encoding encoding(const Budget& budget, std::size_t most) const { return encode(position_, budget, most); }
    std::vector<Literal> preferences(const Encoding& encoding, const Budget& budget) const;
    // What the last decimation believed in, surest first: even where it failed, its beginning is mostly right. Nothing
    // where `find_hastily` is at work, which finds more.
    std::vector<Literal> beliefs(const Encoding& encoding) const;

private:
    bool enough() const { return solutions_.size() >= limit_; }
    void keep_solution();
    std::uint64_t nodes_left(const Budget& budget) const;
    bool settle_lines(const Budget& budget);
    bool probe(Prober& prober, std::uint64_t line_solves, const Budget& budget);
    bool descend(Prober& prober, std::uint64_t line_solves, const Budget& budget);
    void find_first(const DecimationPlan& plan, const Budget& budget);
    void search(std::uint64_t nodes, const Budget& budget);

    const Puzzle* puzzle_;
    Position position_;
    std::size_t limit_ = 0;
    std::vector<Picture> solutions_;
    std::vector<Candidate> believed_;
    std::uint32_t next_whim_ = 0;
    bool complete_ = false;
    std::optional<std::size_t> broken_line_;
    Effort effort_;
};

}  // namespace gridwright::nonogram
