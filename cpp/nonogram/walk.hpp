// The walk of an explanation: at every moment the first finding of the cheapest approach that has one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "../budget.hpp"
#include "line_reasons.hpp"
#include "position.hpp"
#include "refute.hpp"

namespace gridwright::nonogram {

// One way to go on: a reason about single lines, or a refutation of an assumption within limits.
struct Approach {
    enum class Kind : std::uint8_t { line, border_refutation, refutation, nested_refutation };
    Kind kind = Kind::line;
    Reason reason = Reason::boxes;
    RefutationLimits limits{0, 0};
};

struct WalkStep {
    std::size_t approach = 0;           // its number in the list of approaches
    std::size_t line = 0;               // the line reasoned about; for refutations the row of the assumed cell
    Finding finding;                    // for refutations only `removed` is filled, by place in that row
    std::vector<Candidate> placed;      // the one candidate left in every cell that this step settles
    std::vector<Candidate> eliminated;  // what other cells lose
    std::vector<Candidate> because;     // settled cells it rests on, or the assumption
    Placements placements;              // for Reason::placements
    std::optional<Refutation> refutation;
    std::size_t offers = 0;  // lines that had something to tell before this step
};

enum class WalkEnd : std::uint8_t { solved, impossible, stuck, spent };

struct Walk {
    std::vector<WalkStep> steps;
    std::vector<std::uint64_t> masks;  // candidates per cell at the end
    WalkEnd end = WalkEnd::stuck;
    std::size_t impossible_line = 0;
};

class Walker {
public:
    // `masks` holds the candidates of every cell; puzzle and approaches must outlive the walker.
    Walker(const Puzzle& puzzle, std::span<const std::uint64_t> masks, std::span<const Approach> approaches);

    Walk walk(const Budget& budget);
    // A walk for people. The next line is one that crosses what was just concluded, where the approach has one; a look
    // at a line that nothing rests on before the next one is told with that; and what cells are not is told just before
    // the first step that rests on it, if any does.
    Walk tell(const Budget& budget);
    // The same walk, of which only the uses of every approach are kept, and how many looks at lines it takes to find
    // the steps: before each step, all lines and one more by those on offer and one more, rounded down.
    WalkEnd count(const Budget& budget, std::span<std::uint32_t> uses, std::uint64_t& looks);
    std::size_t open_cells() const { return position_.open_cells(); }
    // Every finding of one approach here; a refutation approach gives its shortest one.
    std::vector<WalkStep> all(std::size_t approach, const Budget& budget);

private:
    struct LineState {
        std::vector<std::uint64_t> masks;
        std::optional<LineFacts> facts;
        std::uint32_t tried = 0;  // reasons that found nothing since the last change, as bits
        bool owned = false;       // whether the facts have their owners yet
        bool dirty = true;
        bool offers = false;
        std::size_t crossed = 0;  // the last step that concluded something about a cell of it from across
    };

    // The last step told of a line, and whether a later one rests on what it concluded.
    struct LastLook {
        std::size_t step;
        bool needed;
    };

    class Retelling;

    // Each throws OutOfBudget where the budget ends on the way; lines not looked at stay as they were.
    // Takes step after step and hands each over; how it ended.
    WalkEnd go(const Budget& budget, const std::function<void(WalkStep)>& take);
    bool refresh(const Budget& budget);
    const LineFacts& facts(std::size_t line, Reason reason);
    std::optional<WalkStep> cheapest(const Budget& budget);
    std::optional<WalkStep> first_in_lines(std::size_t approach, const Budget& budget);
    std::size_t next_line(std::uint32_t untried, std::size_t from) const;
    std::optional<WalkStep> refutation(std::size_t approach, const Budget& budget);
    WalkStep describe(std::size_t approach, std::size_t line, Finding finding);
    std::vector<Candidate> assumptions(Approach::Kind kind) const;
    void sort_conclusions(WalkStep& step) const;
    void gather(std::vector<WalkStep>& told, std::vector<LastLook>& looks, WalkStep step);
    std::optional<WalkStep> joined(const WalkStep& earlier, const WalkStep& later);
    void apply(const WalkStep& step);
    std::vector<std::uint64_t> masks() const;

    const Puzzle& puzzle_;
    std::span<const Approach> approaches_;
    Position position_;
    Refuter refuter_;
    std::vector<LineState> lines_;
    std::vector<std::uint64_t> settled_;
    LineScratch scratch_;
    std::size_t offers_ = 0;
    std::size_t impossible_line_ = 0;
    bool impossible_ = false;
    std::size_t steps_ = 0;
    std::optional<std::size_t> going_on_;  // the approach to try first
    bool pushed_ = false;                  // whether blocks have been pushed yet
    bool counting_ = false;                // whether steps are only counted, so that what explains them is left out
    bool near_ = false;                    // whether lines are taken by what last crossed them, and not by number
};

}  // namespace gridwright::nonogram
