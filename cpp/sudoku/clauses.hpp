// Writes clauses for a SAT solver. What is certain or impossible is a literal, too, and never reaches a clause.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "budget.hpp"
#include "out_of_budget.hpp"

namespace gridwright::sudoku {

using Literal = std::int32_t;  // -x is the opposite of x
constexpr Literal certain = std::numeric_limits<Literal>::max();
constexpr Literal never = -certain;

class ClauseWriter {
public:
    // Throws OutOfBudget once the budget is spent or `most` numbers are written.
    ClauseWriter(const Budget& budget, std::size_t most) : budget_(budget), most_(most) {}

    Literal fresh() { return ++variables_; }

    void put(Literal literal) {
        if (literal == certain)
            holds_anyway_ = true;
        else if (literal != never)
            clauses_.push_back(literal);
    }
    void close() {
        if (holds_anyway_) {
            clauses_.resize(start_);
        } else if (clauses_.size() == start_) {
            const Literal nothing = fresh();  // solvers differ about clauses without literals
            clauses_.insert(clauses_.end(), {nothing, 0, -nothing, 0});
        } else {
            clauses_.push_back(0);
        }
        start_ = clauses_.size();
        holds_anyway_ = false;
        if (++closed_ % clauses_per_look == 0 && (start_ > most_ || budget_.spent())) throw OutOfBudget{};
    }
    void write(std::initializer_list<Literal> literals) {
        for (const Literal literal : literals) put(literal);
        close();
    }
    void at_most_one(Literal first, Literal last) {
        for (Literal a = first; a <= last; ++a) {
            for (Literal b = a + 1; b <= last; ++b) write({-a, -b});
        }
    }

    std::vector<std::int32_t> take() { return std::move(clauses_); }

private:
    static constexpr std::size_t clauses_per_look = 1024;

    const Budget& budget_;
    std::size_t most_;
    std::size_t closed_ = 0;
    std::vector<std::int32_t> clauses_;  // each ended by 0
    std::size_t start_ = 0;              // of the clause that is being written
    bool holds_anyway_ = false;
    Literal variables_ = 0;
};

// One way to go on from a place of a walk, if the literal holds.
struct Choice {
    Literal literal;
    int symbol;
};

// Demands that the choices at the places, one after the other, lead from `start` to a state that may be the end.
// step(place, state, symbol, go) calls go(next) for every state that may follow.
template <class Step, class IsEnd>
void write_walk(ClauseWriter& out, std::span<const std::vector<Choice>> places, std::int64_t start, const Step& step,
                const IsEnd& is_end) {
    using Layer = std::map<std::int64_t, Literal>;  // variables by state; `never` where no end is in reach
    std::vector<Layer> layers(places.size() + 1);
    layers[0][start] = never;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (const auto& [state, variable] : layers[i]) {
            for (const Choice& choice : places[i]) {
                step(i, state, choice.symbol, [&](std::int64_t next) { layers[i + 1].try_emplace(next, never); });
            }
        }
    }
    for (auto& [state, variable] : layers.back()) variable = is_end(state) ? certain : never;
    for (std::size_t i = places.size(); i-- > 0;) {
        for (auto& [state, variable] : layers[i]) {
            bool lives = false;
            for (const Choice& choice : places[i]) {
                step(i, state, choice.symbol,
                     [&](std::int64_t next) { lives = lives || layers[i + 1].at(next) != never; });
            }
            if (lives) variable = i == 0 ? certain : out.fresh();
        }
    }
    if (layers[0].at(start) == never) out.close();
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (const auto& [state, variable] : layers[i]) {
            if (variable == never) continue;
            for (const Choice& choice : places[i]) {
                out.put(-variable);
                out.put(-choice.literal);
                step(i, state, choice.symbol, [&](std::int64_t next) { out.put(layers[i + 1].at(next)); });
                out.close();
            }
        }
    }
}

}  // namespace gridwright::sudoku
