// Probing: assume each candidate of an open cell in turn, propagate, and keep what all assumptions agree on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "../budget.hpp"
#include "position.hpp"

namespace gridwright::nonogram {

// Line solves for probing: enough for one round over some thousand cells, some tens of milliseconds.
constexpr std::uint64_t probing_allowance = 400'000;

// What a stage of the search came to.
enum class Outcome {
    solved,         // no cell is open
    contradiction,  // no solution under the position's assumptions
    stuck,          // the method has nothing more to say
    out_of_effort,  // its allowance ended
    out_of_budget,  // the caller's budget ended
};

class Prober {
    // The lines that the last probes of a cell looked at, and when; 0: never.
    struct Look {
        std::array<std::uint64_t, 2> lines{};
        std::uint32_t at = 0;
    };
    // How many candidates went when a value of a cell was assumed: with the value that took the fewest, and the most.
    struct Gain {
        std::uint32_t least = 0;
        std::uint32_t most = 0;
        std::uint32_t plane = 0;
    };

    struct Said {
        std::uint32_t cell;
        Look look;
        Gain gain;
    };

public:
    // What probes said of the open cells, for whoever takes the position back to where it was.
    struct Memory {
        std::vector<Said> said;
        std::array<std::uint32_t, 128> changed_at;
    };

    // `on_complete` is called, with the position complete, whenever an assumption happens to settle every cell; it says
    // whether to go on.
    Prober(Position& position, std::function<bool()> on_complete);

    // Probes until nothing changes, the allowance of line solves or probes is used up, or the budget is spent.
    // The position keeps what was learnt.
    Outcome run(std::uint64_t line_solves, std::uint64_t probes, const Budget& budget);

    // Tells of the position, which is complete; whether to go on.
    bool report() {
        ++reports_;
        return on_complete_();
    }
    std::uint64_t reports() const { return reports_; }
    // Once stuck: the candidate of an open cell to branch on, the cell whose values both settled most when probed.
    Candidate branch() const;
    // Others changed what is on the trail from `mark` on.
    void note_changes(std::size_t mark);
    Memory memory() const;
    void recall(const Memory& memory);

    std::uint64_t probes() const { return probes_; }
    std::uint64_t skipped() const { return skipped_; }

private:
    enum class Probed { nothing, progress, contradiction, enough };
    void note_change(std::size_t cell) {
        changed_at_[position_.row(cell) & 127] = now_;
        changed_at_[(position_.puzzle().height + position_.column(cell)) & 127] = now_;
    }
    // In the order of their numbers.
    template <typename Visit>
    void visit_open(const Visit& visit) const;
    Probed probe_cell(std::size_t cell);
    void note_removed(std::size_t mark, std::size_t holding);
    void learn();
    void cover(const Look& look);
    Outcome probe_all(std::uint64_t end, std::uint64_t last_probe, const Budget& budget);
    void queue_all();
    void queue_beside_learnt();
    void queue_row(std::size_t row, std::uint64_t cells);
    std::uint64_t turn(std::size_t cell, std::uint64_t known) const;
    bool is_fresh(std::size_t cell) const;

    Position& position_;
    std::function<bool()> on_complete_;
    // A heap of open cells by `turn`; one may be in it several times, or be settled meanwhile.
    std::vector<std::uint64_t> queue_;
    // Per line how far its blocks can slide.
    std::vector<std::uint32_t> slack_;
    std::vector<Look> looks_;
    std::vector<Gain> gains_;
    // Per bit of `Position::touched` when something was last learnt about its lines, counted in such moments.
    std::array<std::uint32_t, 128> changed_at_{};
    std::uint32_t now_ = 1;
    // What every assumption about the current cell removed that holds, and what the last one removed besides.
    std::vector<Candidate> agreed_, others_;
    // Per candidate how many of these assumptions, all of them so far, removed it, counted from `none_`.
    std::vector<std::uint32_t> removals_;
    std::uint32_t none_ = 0;
    // Everything on the trail before it is certain.
    std::size_t certain_ = 0;
    std::uint64_t probes_ = 0;
    std::uint64_t reports_ = 0;
    std::uint64_t skipped_ = 0;
};

}  // namespace gridwright::nonogram
