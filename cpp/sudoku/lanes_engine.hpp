// Feeds the lanes: gives every lane a puzzle or a branch, sweeps, and attends to lanes that stopped moving.
//
// A lane without change is solved or must branch; a lane with a contradiction, or one that is solved, takes its own
// newest open branch, else the next puzzle, else the oldest open branch of another lane. Compiled once for every
// instruction set; see lanes_sweep.hpp for why everything is in an unnamed namespace. The loops that move one lane in
// and out are unrolled: on easy puzzles they are a quarter of the work (benchmarks/sudoku_speed.py). What they make
// large, and what is rare, stays out of line: beside it the loop of sweeps loses 3 to 5 %.
#pragma once

#include "sudoku/lanes.hpp"
#include "sudoku/lanes_branch.hpp"
#include "sudoku/lanes_stack.hpp"
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
            Lanes stalled = !expects_several() ? 0 : moving_for_long() & busy_ & ~(still | broken);
            for (Lanes rest = still | broken; rest != 0; rest &= rest - 1) {
                const int lane = __builtin_ctz(rest);
                if (broken >> lane & 1) {
                    luck_ = luck_ > lost_by_dead_end ? luck_ - lost_by_dead_end : 0;
                    give_work(lane);
                } else if (!finish(lane)) {
                    stalled |= Lanes{1} << lane;
                }
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

    // Where, besides, a lane guesses more than four times for a dead end, it makes two guesses at once, and notes them
    // instead of saving its state each time: it seldom comes back. `luck_` wins one each time a lane guesses. Much luck
    // tells of several solutions before the first puzzle has them. Where many are wanted, every branch is taken.
    static constexpr int lost_by_dead_end = 4, sure_of_luck = 32, much_luck = 48;
    static constexpr int few_solutions = 8;
    int most_luck() const { return batch_.limit <= few_solutions ? 64 : 0; }

    bool expects_several() const { return several_ >= sure_of_several || luck_ >= much_luck; }
    bool expects_no_dead_end() const { return expects_several() && luck_ >= sure_of_luck; }
    Lanes moving_for_long() const { return lanes_where((V)(age_ >= 2) & (V)(sum_ > Sweep<W>::solved_sum)); }

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
    __attribute__((noinline)) void branch(Lanes stalled) {
        const BranchChoice<W> choice(cells_);
        const bool twice = expects_no_dead_end();
        for (; stalled != 0; stalled &= stalled - 1) {
            const int lane = __builtin_ctz(stalled);
            const std::uint16_t digit = choice.digit[lane], second = choice.second_digit[lane];
            const Guess guess = digit != 0 ? Guess{digit, choice.triad[lane]} : tightest_cell(lane);
            if (twice) {
                Branch& from = branch_to_extend(lane);
                note(lane, from, guess);
                if (digit != 0 && second != 0 && second != digit) note(lane, from, {second, choice.second_triad[lane]});
            } else {
                Branch& other = save(lane);
                guess.deny(other.cell);
                guess.assume(masks(lane));
                ++effort_.guesses;
                follows_ &= ~(Lanes{1} << lane);
            }
            sum_[lane] = 0;
            age_[lane] = 0;
            if (luck_ < most_luck()) ++luck_;
        }
    }

    void note(int lane, Branch& from, Guess guess) {
        from.guess[from.guesses++] = guess;
        guess.assume(masks(lane));
        ++effort_.guesses;
    }

    // The branch that the lane's guesses follow, with room for two more.
    Branch& branch_to_extend(int lane) {
        BranchStack& stack = stacks_[lane];
        if ((follows_ >> lane & 1) && !stack.empty() && stack.newest().guesses + 2 <= Branch::most_guesses)
            return stack.newest();
        follows_ |= Lanes{1} << lane;
        return save(lane);
    }

    Branch& save(int lane) {
        Branch& saved = stacks_[lane].push();
        saved.puzzle = puzzle_[lane];
#pragma GCC unroll 9
        for (int i = 0; i < 81; ++i) saved.cell[i] = mask(i, lane);
        return saved;
    }

    // The lowest candidate of the cell with the fewest.
    __attribute__((noinline)) Guess tightest_cell(int lane) const {
        int chosen = 0, fewest = 10;
        for (int i = 0; i < 81; ++i) {
            const int candidates = __builtin_popcount(mask(i, lane));
            if (candidates > 1 && candidates < fewest) {
                fewest = candidates;
                chosen = i;
            }
        }
        const unsigned lowest = mask(chosen, lane) & (0u - mask(chosen, lane));
        return {static_cast<std::uint16_t>(lowest), static_cast<std::uint16_t>(Guess::first_cell + chosen)};
    }

    __attribute__((noinline)) void give_work(int lane) {
        busy_ &= ~(Lanes{1} << lane);
        follows_ &= ~(Lanes{1} << lane);
        sum_[lane] = 0;
        age_[lane] = 0;
        BranchStack& stack = stacks_[lane];
        while (!stack.empty()) {
            if (take_newest(lane, stack)) return;
        }
        while (take_puzzle(lane)) {
            if (is_busy(lane)) return;
        }
        // Whose branches are seldom wanted needs no help with them.
        if (expects_no_dead_end()) return;
        for (int victim = 0; victim < W; ++victim) {
            while (!stacks_[victim].empty()) {
                if (take_oldest(lane, stacks_[victim])) return;
            }
        }
    }

    // At the end of a batch idle lanes live on the branches that the others open.
    __attribute__((noinline)) void wake_idle_lanes() {
        for (int lane = 0; lane < W; ++lane) {
            if (!is_busy(lane)) give_work(lane);
        }
    }

    // The contrary of the newest branch's last guess; the guesses before it stay open.
    bool take_newest(int lane, BranchStack& stack) {
        Branch& branch = stack.newest();
        if (!load(lane, branch)) {
            stack.drop_newest();
            return false;
        }
        if (branch.guesses > 0) {
            --branch.guesses;
            for (int i = 0; i < branch.guesses; ++i) branch.guess[i].assume(masks(lane));
            branch.guess[branch.guesses].deny(masks(lane));
        }
        if (branch.guesses == 0) stack.drop_newest();
        return true;
    }

    // The contrary of the oldest branch's first guess; what stays open begins after this guess.
    __attribute__((noinline)) bool take_oldest(int lane, BranchStack& stack) {
        Branch& branch = stack.oldest();
        if (!load(lane, branch)) {
            stack.drop_oldest();
            return false;
        }
        if (branch.guesses > 0) {
            branch.guess[0].deny(masks(lane));
            branch.guess[0].assume(branch.cell);
            --branch.guesses;
            for (int i = 0; i < branch.guesses; ++i) branch.guess[i] = branch.guess[i + 1];
        }
        if (branch.guesses == 0) stack.drop_oldest();
        return true;
    }

    // False where the puzzle has enough solutions.
    bool load(int lane, const Branch& branch) {
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

    // All cells of one lane.
    struct LaneMasks {
        Mask* first;
        Mask& operator[](int cell) const { return first[cell * W]; }
    };
    LaneMasks masks(int lane) { return {&mask(0, lane)}; }

    bool is_busy(int lane) const { return busy_ >> lane & 1; }

    void occupy(int lane, std::size_t puzzle) {
        puzzle_[lane] = puzzle;
        busy_ |= Lanes{1} << lane;
    }

    // What is still open when told to stop has no final count.
    void abandon() {
        for (int lane = 0; lane < W; ++lane) {
            if (is_busy(lane)) mark_unfinished(puzzle_[lane]);
            BranchStack& stack = stacks_[lane];
            for (; !stack.empty(); stack.drop_newest()) mark_unfinished(stack.newest().puzzle);
        }
    }

    void mark_unfinished(std::size_t puzzle) {
        std::int32_t& count = batch_.counts[puzzle];
        if (count < batch_.limit) count = gridwright::sudoku::unfinished;
    }

    const LaneBatch& batch_;
    BranchStack stacks_[W];
    V cells_[81] = {};
    V sum_ = {};
    V age_ = {};  // sweeps since a lane was given work or branched
    int several_ = 0;
    int luck_ = 0;
    std::size_t puzzle_[W] = {};
    std::size_t next_ = 0;
    std::size_t end_ = 0;
    Lanes busy_ = 0;
    Lanes follows_ = 0;  // lanes that came to where they are by the guesses of their newest branch
    LaneEffort effort_;
};

}  // namespace
