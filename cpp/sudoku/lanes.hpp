// Solves many classic 9x9 puzzles at once, one puzzle in every lane of a vector register.
//
// The caller guarantees that every line not marked `wrong_length` has 81 characters. A character that is no mark of a
// cell makes its line unsolvable; nothing else is validated here.
#pragma once

#include <cstddef>
#include <cstdint>

namespace gridwright::sudoku {

// What `counts` says of a puzzle that has no number of solutions.
enum LineFault : std::int32_t {
    illegal_character = -1,
    wrong_length = -2,
    unfinished = -3,  // the budget ran out first
};

struct PuzzleLine {
    std::size_t start;   // where it begins in the text
    std::size_t length;  // to the end of the line, without the line break
    std::size_t number;  // of the line in the text, from 0
};

struct LaneBatch {
    const unsigned char* text;   // all puzzles; digits 1-9, blanks 0 . * _ - ?
    const PuzzleLine* lines;     // where each puzzle stands
    std::size_t size;            // number of puzzles
    std::int32_t limit;          // stop counting a puzzle's solutions here (at least 1)
    std::int32_t keep;           // write so many solutions of a puzzle
    std::int32_t* counts;        // out: solutions found; preset to `unfinished` or `wrong_length`
    unsigned char* solutions;    // out: 81 characters a solution, where one was found
    std::size_t* next;           // the next puzzle to take; shared by all threads working on the batch
    bool (*should_stop)(void*);  // asked every few hundred microseconds
    void* stop_context;
};

struct LaneEffort {
    std::uint64_t sweeps = 0;     // sweeps over all lanes
    std::uint64_t guesses = 0;    // branches opened
    std::uint64_t solutions = 0;  // solutions found
};

enum class InstructionSet { baseline, avx2, avx512 };

// The best set this processor can run.
InstructionSet best_instruction_set();

// Works until the batch is exhausted or told to stop; several threads may call it on copies of one batch.
LaneEffort solve_lanes(const LaneBatch& batch, InstructionSet set);

// States to begin with: 81 candidate masks each, bit d for digit d. They are open branches of one search, or each is a
// puzzle of its own. Plain memory, since code compiled for one instruction set must not share functions of the library
// with another.
struct OpenStates {
    const std::uint16_t* masks = nullptr;
    std::size_t size = 0;
    bool are_puzzles = false;
};

// Searches from states: a batch whose puzzles are already taken, their counts 0.
LaneEffort search_lanes(const LaneBatch& batch, const OpenStates& open, InstructionSet set);

}  // namespace gridwright::sudoku
