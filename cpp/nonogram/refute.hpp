// Refutations: a candidate is assumed, lines are solved in rings around it, and an impossible line proves it wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../budget.hpp"
#include "line_reasons.hpp"
#include "position.hpp"

namespace gridwright::nonogram {

struct Refutation;

// One line of the argument: what it excludes, as far as the argument needs it, and the cheapest reason that sees it.
// Where an assumption within the assumption is refuted, `nested` holds that argument and the rest is about its row.
struct RefutationStep {
    std::size_t line;
    std::vector<Candidate> removed;
    Reason reason;
    std::vector<Refutation> nested;
};

struct Refutation {
    Candidate assumed;
    std::vector<RefutationStep> steps;
    std::size_t impossible_line;
    std::vector<Candidate> premises;  // what it owes to an assumption around it
    // Lines a reader has to look at.
    std::size_t length() const { return steps.size() + 1; }
};

// How far to look: rings of lines around the assumption, and lines in the finished argument.
struct RefutationLimits {
    std::size_t rings;
    std::size_t lines;
};

class Refuter {
public:
    // The position is borrowed; every call leaves it as it was.
    explicit Refuter(Position& position);

    // The shortest argument found that excludes one of `candidates`; fewer rings are tried first, for all of them.
    std::optional<Refutation> shortest(std::span<const Candidate> candidates, const RefutationLimits& limits,
                                       const Budget& budget);
    // The same with assumptions inside the assumption: while it stands, others are refuted, until a line is impossible.
    std::optional<Refutation> nested(std::span<const Candidate> candidates, const Budget& budget);
    // Assumptions tried so far.
    std::int64_t tried() const { return tried_; }

private:
    struct Event {
        std::size_t line;
        std::size_t trail_begin;
        std::optional<std::size_t> nested = std::nullopt;  // its number among the nested refutations
    };
    enum class Outcome : std::uint8_t { refuted, open, exhausted };

    // Every line solved counts; throws OutOfBudget where the budget under way has ended.
    void look();
    // Takes back an assumption that the budget cut short.
    void abandon();

    Outcome assume(Candidate candidate, std::size_t rings);
    Outcome spread(std::vector<std::size_t> ring, std::size_t rings);
    // One assumption, with others refuted by `inner` while it stands.
    std::optional<Refutation> refute_within(Candidate candidate, Refuter& inner, const Budget& budget);
    // Takes over what a refutation under the assumption says; false when a line becomes impossible.
    bool learn(Refutation refutation);
    std::vector<Candidate> by_consequences(std::span<const Candidate> candidates);
    std::vector<Candidate> open_candidates() const;
    std::size_t base() const { return base_.value_or(mark_); }
    bool solve_line(std::size_t line);
    void add_crossing(std::size_t line, std::size_t trail_from, std::vector<std::size_t>& next);
    Refutation trace(Candidate assumed);
    // The line's masks at the start, with only `kept` of the later removals applied.
    std::vector<std::uint64_t> line_with(std::size_t line, std::span<const Candidate> kept) const;
    bool excludes(std::size_t line, std::span<const Candidate> kept, std::span<const Candidate> wanted);
    std::vector<Candidate> fewest_premises(std::size_t line, std::size_t before_event,
                                           std::span<const Candidate> wanted);
    Reason name_reason(std::size_t line, std::span<const Candidate> kept, std::span<const Candidate> wanted) const;
    std::size_t place_in(std::size_t line, std::size_t cell) const;
    bool crosses(std::size_t line, std::size_t cell) const;

    Position& position_;
    std::size_t mark_ = 0;
    std::optional<std::size_t> base_;  // where the assumption around this one began
    std::vector<Refutation> nested_;
    std::vector<Event> events_;
    std::vector<std::int32_t> event_of_;  // per candidate, the event that removed it since the mark, or -1
    std::vector<std::uint64_t> settled_;
    std::vector<std::uint32_t> queued_;
    std::uint32_t round_ = 0;
    std::size_t impossible_line_ = 0;
    std::int64_t tried_ = 0;
    std::uint64_t looked_ = 0;
    const Budget* budget_ = nullptr;  // while a search is under way
    LineScratch scratch_;
};

}  // namespace gridwright::nonogram
