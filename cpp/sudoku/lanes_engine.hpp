// Feeds the lanes: gives every lane a puzzle or a branch, sweeps, and attends to lanes that stopped moving.
//
// A lane without change is solved or must branch; a lane with a contradiction, or one that is solved, takes its own
// newest open branch, else the next puzzle, else the oldest open branch of another lane. Compiled once for every
// instruction set; see lanes_sweep.hpp for why everything is in an unnamed namespace. The loops that move one lane in
// and out are unrolled: on easy puzzles they are a quarter of the work (benchmarks/sudoku_speed.py).
#pragma once

#include <vector>

#include "sudoku/lanes.hpp"
#include "sudoku/lanes_branch.hpp"
#include "sudoku/lanes_sweep.hpp"
#include "sudoku/marks.hpp"

namespace {

using gridwright::sudoku::LaneBatch;
using gridwright::sudoku::LaneEffort;
using gridwright::sudoku::OpenStates;

// Characters to candidates and back. Blank is every candidate, a digit one; any other character leaves a cell none, so
// that its line has no solution.
struct Alphabet {
    std::uint16_t mask[256];
    unsigned char digit[257];  // by mask of one candidate

    constexpr Alphabet() : mask{}, digit{} {
        for (int c = 0; c < 256; ++c) {
            if (gridwright::sudoku::is_blank(static_cast<char>(c))) mask[c] = 0x1ff;
        }
        for (int d = 0; d < 9; ++d) {
            mask['1' + d] = static_cast<std::uint16_t>(1 << d);
            digit[1 << d] = static_cast<unsigned char>('1' + d);
        }
    }
};

constexpr Alphabet alphabet;

// The cells of a triad, then the others of its box; by band or stack, box and line.
struct BoxCells {
    unsigned char from[54][9];

    constexpr BoxCells() : from{} {
        for (int i = 0; i < 54; ++i) {
            const int band = i / 9, box = i / 3 % 3;
            const int line_step = band < 3 ? 9 : 1, place_step = band < 3 ? 1 : 9;
            const int corner = (band < 3 ? 27 * band : 3 * (band - 3)) + 3 * box * place_step;
            for (int j = 0; j < 9; ++j) {
                const int line = (i % 3 + j / 3) % 3;
                from[i][j] = static_cast<unsigned char>(corner + line * line_step + j % 3 * place_step);
            }
        }
    }
};

constexpr BoxCells box_cells;

template <int W>
class LaneEngine {
public:
    LaneEngine(const LaneBatch& batch, const OpenStates& open) : batch_(batch) {
        for (std::size_t i = 0; i < open.size; ++i) {
            Branch& branch = stacks_[i % W].push();
            branch.puzzle = open.are_puzzles ? i : 0;
            __builtin_memcpy(branch.cell, open.masks + 81 * i, sizeof branch.cell);
        }
    }

    LaneEffort run() {
        for (int lane = 0; lane < W; ++lane) give_work(lane);
        Sweep<W> sweep;
        while (busy_ != 0) {
            sweep.run(cells_);
            ++effort_.sweeps;
            const Lanes still = lanes_where((V)(sweep.sum == sum_)) & busy_;
            const Lanes broken = lanes_where((V)(sweep.broken != 0)) & busy_;
            sum_ = sweep.sum;
            age_ += 1;
            Lanes stalled = several_ < sure_of_several ? 0 : moving_for_long() & busy_ & ~(still | broken);
            for (Lanes rest = still | broken; rest != 0; rest &= rest - 1) {
                const int lane = __builtin_ctz(rest);
                if (broken >> lane & 1)
                    give_work(lane);
                else if (!finish(lane))
                    stalled |= Lanes{1} << lane;
            }
            if (stalled != 0) branch(stalled);
            if (busy_ != all_lanes) wake_idle_lanes();
            if (effort_.sweeps % 256 == 0 && batch_.should_stop(batch_.stop_context)) {
                abandon();
                break;
            }
        }
        return effort_;
    }

private:
    using V = typename Sweep<W>::V;
    using Lanes = std::uint32_t;  // a set of lanes, one bit each
    static constexpr Lanes all_lanes = static_cast<Lanes>((std::uint64_t{1} << W) - 1);

    // The lanes of a comparison that hold: each has all its bits set, of which the product gathers one in order.
    static Lanes lanes_where(V flags) {
        std::uint64_t words[W / 4];
        __builtin_memcpy(words, &flags, sizeof words);
        Lanes lanes = 0;
        for (int w = 0; w < W / 4; ++w) {
            const std::uint64_t gathered = (words[w] & 0x0008000400020001) * 0x0001000100010001 >> 48;
            lanes |= static_cast<Lanes>(gathered) << 4 * w;
        }
        return lanes;
    }

    // Puzzles of a batch are alike. Where most have several solutions, nearly every guess leads to one, and a lane
    // guesses again as soon as it has swept twice: the sweep that would find it unmoved is a third of the work. Else
    // the last moves settle much, and guesses are dear. `several_` loses one with every puzzle begun and wins two with
    // every one that reaches the limit of solutions.
    static constexpr int sure_of_several = 16, most_several = 32;

    Lanes moving_for_long() const { return lanes_where((V)(age_ >= 2) & (V)(sum_ > Sweep<W>::solved_sum)); }

    struct Branch {
        std::uint16_t cell[81];
        std::size_t puzzle;
    };

    // Open branches of a lane, which pushes and pops at the top; others steal at the bottom. What was taken stays valid
    // until the next push.
    class Stack {
    public:
        Stack() : branches_(8) {}

        bool empty() const { return bottom_ == top_; }

        Branch& push() {
            if (empty()) bottom_ = top_ = 0;
            if (top_ == branches_.size()) branches_.emplace_back();
            return branches_[top_++];
        }
        const Branch& pop() { return branches_[--top_]; }
        const Branch& steal() { return branches_[bottom_++]; }

    private:
        std::vector<Branch> branches_;
        std::size_t bottom_ = 0;
        std::size_t top_ = 0;
    };

    // A lane that neither moves nor contradicts itself: false if it has to branch.
    bool finish(int lane) {
        const std::size_t puzzle = puzzle_[lane];
        std::int32_t& count = batch_.counts[puzzle];
        if (count < batch_.limit) {
            if (sum_[lane] != Sweep<W>::solved_sum) return false;
            if (count < batch_.keep) {
                const auto place = puzzle * static_cast<std::size_t>(batch_.keep) + static_cast<std::size_t>(count);
                write_solution(lane, batch_.solutions + 81 * place);
            }
            ++count;
            ++effort_.solutions;
            if (count == batch_.limit && count > 1 && several_ < most_several) several_ += 2;
        }
        give_work(lane);
        return true;
    }

    void write_solution(int lane, unsigned char* out) const {
#pragma GCC unroll 9
        for (int i = 0; i < 81; ++i) out[i] = alphabet.digit[mask(i, lane)];
    }

    // Opens a branch in every stalled lane: the lane keeps the digit in one triad of a box, the branch has it
    // elsewhere.
    void branch(Lanes stalled) {
        const BranchChoice<W> choice(cells_);
        for (; stalled != 0; stalled &= stalled - 1) {
            const int lane = __builtin_ctz(stalled);
            Branch& other = stacks_[lane].push();
            other.puzzle = puzzle_[lane];
#pragma GCC unroll 9
            for (int i = 0; i < 81; ++i) other.cell[i] = mask(i, lane);
            if (choice.digit[lane] != 0)
                split_digit(lane, other, choice.triad[lane], choice.digit[lane]);
            else
                split_cell(lane, other);
            ++effort_.guesses;
            sum_[lane] = 0;
            age_[lane] = 0;
        }
    }

    void split_digit(int lane, Branch& other, int triad, unsigned digit) {
        const auto& cells = box_cells.from[triad];
        const auto others = static_cast<std::uint16_t>(~digit);
        for (int i = 0; i < 3; ++i) other.cell[cells[i]] &= others;
        for (int i = 3; i < 9; ++i) mask(cells[i], lane) &= others;
    }

    // The cell with the fewest candidates: the lane tries the lowest, the branch keeps the others.
    void split_cell(int lane, Branch& other) {
        int chosen = 0, fewest = 10;
        for (int i = 0; i < 81; ++i) {
            const int candidates = __builtin_popcount(other.cell[i]);
            if (candidates > 1 && candidates < fewest) {
                fewest = candidates;
                chosen = i;
            }
        }
        const unsigned lowest = other.cell[chosen] & (0u - other.cell[chosen]);
        mask(chosen, lane) = static_cast<std::uint16_t>(lowest);
        other.cell[chosen] &= static_cast<std::uint16_t>(~lowest);
    }

    void give_work(int lane) {
        busy_ &= ~(Lanes{1} << lane);
        sum_[lane] = 0;
        age_[lane] = 0;
        Stack& stack = stacks_[lane];
        while (!stack.empty()) {
            if (take_branch(lane, stack.pop())) return;
        }
        while (take_puzzle(lane)) {
            if (is_busy(lane)) return;
        }
        for (int victim = 0; victim < W; ++victim) {
            while (!stacks_[victim].empty()) {
                if (take_branch(lane, stacks_[victim].steal())) return;
            }
        }
    }

    // At the end of a batch idle lanes live on the branches that the others open.
    void wake_idle_lanes() {
        for (int lane = 0; lane < W; ++lane) {
            if (!is_busy(lane)) give_work(lane);
        }
    }

    bool take_branch(int lane, const Branch& branch) {
        if (batch_.counts[branch.puzzle] >= batch_.limit) return false;
#pragma GCC unroll 9
        for (int i = 0; i < 81; ++i) mask(i, lane) = branch.cell[i];
        occupy(lane, branch.puzzle);
        return true;
    }

    // False when the batch is exhausted; true with the lane still idle when the line has another length.
    bool take_puzzle(int lane) {
        if (next_ == end_) {
            constexpr std::size_t chunk = 32;
            next_ = __atomic_fetch_add(batch_.next, chunk, __ATOMIC_RELAXED);
            if (next_ >= batch_.size) {
                next_ = end_ = batch_.size;
                return false;
            }
            end_ = next_ + chunk < batch_.size ? next_ + chunk : batch_.size;
        }
        const std::size_t puzzle = next_++;
        if (batch_.counts[puzzle] == gridwright::sudoku::wrong_length) return true;
        const unsigned char* line = batch_.text + batch_.lines[puzzle].start;
#pragma GCC unroll 9
        for (int i = 0; i < 81; ++i) mask(i, lane) = alphabet.mask[line[i]];
        batch_.counts[puzzle] = 0;
        if (several_ > 0) --several_;
        occupy(lane, puzzle);
        return true;
    }

    // One cell of one lane, in memory: indexing the vector itself makes some compilers move all of it.
    typedef std::uint16_t Mask __attribute__((may_alias));
    Mask& mask(int cell, int lane) { return reinterpret_cast<Mask*>(cells_ + cell)[lane]; }
    const Mask& mask(int cell, int lane) const { return reinterpret_cast<const Mask*>(cells_ + cell)[lane]; }

    bool is_busy(int lane) const { return busy_ >> lane & 1; }

    void occupy(int lane, std::size_t puzzle) {
        puzzle_[lane] = puzzle;
        busy_ |= Lanes{1} << lane;
    }

    // What is still open when told to stop has no final count.
    void abandon() {
        for (int lane = 0; lane < W; ++lane) {
            if (is_busy(lane)) mark_unfinished(puzzle_[lane]);
            Stack& stack = stacks_[lane];
            while (!stack.empty()) mark_unfinished(stack.pop().puzzle);
        }
    }

    void mark_unfinished(std::size_t puzzle) {
        std::int32_t& count = batch_.counts[puzzle];
        if (count < batch_.limit) count = gridwright::sudoku::unfinished;
    }

    const LaneBatch& batch_;
    Stack stacks_[W];
    V cells_[81] = {};
    V sum_ = {};
    V age_ = {};  // sweeps since a lane was given work or branched
    int several_ = 0;
    std::size_t puzzle_[W] = {};
    std::size_t next_ = 0;
    std::size_t end_ = 0;
    Lanes busy_ = 0;
    LaneEffort effort_;
};

}  // namespace
