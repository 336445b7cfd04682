// Many 9x9 puzzles in one text, a line each: finds the lines, solves them in lanes on any number of threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "budget.hpp"
#include "sudoku/lanes.hpp"

namespace gridwright::sudoku {

// Blank lines and lines that begin with # or ; carry no puzzle in a file; in a list every item counts.
enum class EmptyLines { skipped, counted };

// Finds the lines of a text that hold puzzles.
std::vector<PuzzleLine> puzzle_lines(std::string_view text, EmptyLines empty);

// Where a text is cut after some puzzles: the bytes, puzzles and lines before the cut, and the line of the last puzzle.
struct LineCut {
    std::size_t end;
    std::size_t puzzles;
    std::size_t lines;
    std::size_t last;
};

// Cuts a text of lines after so many puzzles, or at its end where it holds fewer.
LineCut cut_lines(std::string_view text, std::size_t puzzles);

// Writes the marks of lines as 81 characters each, '.' for a blank; nothing but blanks where a line has another length.
void write_givens(std::string_view text, const std::vector<PuzzleLine>& lines, char* givens);

// Writes the keys of puzzles of 81 characters each; `before` and `after` stand around the givens in their content.
void write_keys(std::string_view givens, std::string_view before, std::string_view after, char* keys);

struct BulkJob {
    std::string_view text;
    const std::vector<PuzzleLine>& lines;
    std::int32_t limit;
    int threads;
    InstructionSet set;
};

// Writes one count (or LineFault) and 81 characters of the first solution, '.' where there is none, for every line.
LaneEffort solve_bulk(const BulkJob& job, const Budget& budget, std::int32_t* counts, unsigned char* solutions);

// A fault in words a machine can keep: what is wrong with a line that has no solution, and where.
struct LineProblem {
    std::int32_t kind;  // a LineFault, or 0 for two equal digits in a house
    std::size_t place;  // column of the illegal character, or the first of the two cells; the length if that is wrong
    std::size_t other;  // the second of the two cells
};

// Says why a line has no solution; false if its givens are legal and the search simply found none.
bool explain_line(std::string_view line, std::int32_t count, LineProblem& problem);

}  // namespace gridwright::sudoku
