// What several closures agree on, and what each conclusion costs.
#pragma once

#include <span>

#include "sudoku/explainer/embedded.hpp"
#include "sudoku/explainer/step.hpp"
#include "sudoku/explainer/surcharge.hpp"

namespace gridwright::sudoku::explainer {

// A literal of a closure that an argument ends with.
struct ArgumentEnd {
    Closure* closure;
    int node;
};

// Takes the conclusions of one search in the order of generation.
class Conclusions {
public:
    // Conclude that a literal holds. `start` is the cell or region whose choices are gone through, as a support, or
    // -1.
    virtual void offer(ChainKind kind, int literal, std::span<const ArgumentEnd> ends, int start) = 0;
    // The greatest complexity that is of any use.
    virtual int most() const = 0;

protected:
    ~Conclusions() = default;
};

// How many literals the ends rest on, branch by branch, and with the chains inside them, each of those once.
int complexity_of(std::span<const ArgumentEnd> ends, const NestedMemory& memory);

// Keeps the least complex conclusion; of equals the one of the lower kind, then the first.
class BestConclusion final : public Conclusions {
public:
    BestConclusion(const Board& board, const NestedMemory& memory) : board_(board), memory_(memory) {}
    void offer(ChainKind kind, int literal, std::span<const ArgumentEnd> ends, int start) override;
    int most() const override { return complexity_; }
    std::optional<Step> step(Technique technique, double base) const;

private:
    bool beats(int complexity, ChainKind kind) const {
        return complexity < complexity_ || (complexity == complexity_ && kind < kind_);
    }

    const Board& board_;
    const NestedMemory& memory_;
    int complexity_ = std::numeric_limits<int>::max();
    ChainKind kind_ = ChainKind::any;
    int literal_ = -1;
};

// Keeps all conclusions, as steps inside another chain.
class AllConclusions final : public Conclusions {
public:
    AllConclusions(const Board& board, const NestedMemory& memory) : board_(board), memory_(memory) {}
    void offer(ChainKind kind, int literal, std::span<const ArgumentEnd> ends, int start) override;
    int most() const override { return std::numeric_limits<int>::max(); }
    NestedSteps in_order();

private:
    struct Any {
        int complexity;
        ChainKind kind;
        int literal;
        std::vector<ArgumentEnd> ends;
        int start;
    };
    NestedStep nested(const Any& one) const;
    std::vector<int> removed_by(int literal) const;

    const Board& board_;
    const NestedMemory& memory_;
    std::vector<Any> all_;
};

// Offer what all these closures have in common, true literals first, in the order of the first closure.
void offer_common(std::span<Closure* const> closures, ChainKind kind, int start, Conclusions& conclusions);

}  // namespace gridwright::sudoku::explainer
