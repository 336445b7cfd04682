// Finds puzzle lines, spreads them over threads, and says what is wrong with the bad ones.
#include "sudoku/bulk.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <thread>

#include "digest.hpp"
#include "sudoku/marks.hpp"

namespace gridwright::sudoku {

namespace {

constexpr std::size_t cells = 81;

bool has_puzzle_length(std::string_view line) {
    // What follows the 81st character is a comment, unless it looks like a further cell.
    return line.size() >= cells && (line.size() == cells || !is_mark(line[cells]));
}

std::size_t first_illegal(std::string_view line) {
    std::size_t place = 0;
    while (place < cells && is_mark(line[place])) ++place;
    return place;
}

bool share_house(std::size_t a, std::size_t b) {
    const std::size_t row = a / 9, column = a % 9, other_row = b / 9, other_column = b % 9;
    return row == other_row || column == other_column || (row / 3 == other_row / 3 && column / 3 == other_column / 3);
}

}  // namespace

namespace {

bool is_space(char mark) { return mark == ' ' || (mark >= '\t' && mark <= '\r'); }

// Gives one line after the other, without the space around it; `visit` tells whether to go on.
template <class Visit>
std::size_t for_each_line(std::string_view text, const Visit& visit) {
    std::size_t start = 0;
    for (std::size_t number = 0; start < text.size(); ++number) {
        const void* found = std::memchr(text.data() + start, '\n', text.size() - start);
        const std::size_t end =
            found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) : text.size();
        std::size_t first = start, last = end;
        while (first < last && is_space(text[first])) ++first;
        while (last > first && is_space(text[last - 1])) --last;
        start = std::min(end + 1, text.size());
        if (!visit(PuzzleLine{first, last - first, number})) break;
    }
    return start;
}

bool holds_puzzle(std::string_view text, const PuzzleLine& line) {
    return line.length > 0 && text[line.start] != '#' && text[line.start] != ';';
}

}  // namespace

std::vector<PuzzleLine> puzzle_lines(std::string_view text, EmptyLines empty) {
    std::vector<PuzzleLine> lines;
    lines.reserve(text.size() / (cells + 1) + 1);
    for_each_line(text, [&](const PuzzleLine& line) {
        if (empty == EmptyLines::counted || holds_puzzle(text, line)) lines.push_back(line);
        return true;
    });
    return lines;
}

LineCut cut_lines(std::string_view text, std::size_t puzzles) {
    LineCut cut{0, 0, 0, 0};
    if (puzzles == 0) return cut;
    cut.end = for_each_line(text, [&](const PuzzleLine& line) {
        cut.lines = line.number + 1;
        if (holds_puzzle(text, line)) {
            ++cut.puzzles;
            cut.last = line.number;
        }
        return cut.puzzles < puzzles;
    });
    return cut;
}

void write_givens(std::string_view text, const std::vector<PuzzleLine>& lines, char* givens) {
    for (const PuzzleLine& line : lines) {
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const char mark = line.length < cells ? '.' : text[line.start + cell];
            givens[cell] = is_digit(mark) ? mark : '.';
        }
        givens += cells;
    }
}

void write_keys(std::string_view givens, std::string_view before, std::string_view after, char* keys) {
    KeyWriter writer;
    std::string content;
    for (std::size_t start = 0; start < givens.size(); start += cells) {
        // Five characters for each cell at most; the comma after the last gives way to what follows.
        content.resize(before.size() + 5 * cells + after.size());
        char* at = std::copy(before.begin(), before.end(), content.data());
        for (const char mark : givens.substr(start, cells)) {
            if (is_digit(mark)) {
                *at = static_cast<char>(mark - 1);
                at[1] = ',';
                at += 2;
            } else {
                std::memcpy(at, "null,", 5);
                at += 5;
            }
        }
        at = std::copy(after.begin(), after.end(), at - 1);
        content.resize(static_cast<std::size_t>(at - content.data()));
        writer.write(content, keys);
        keys += key_length;
    }
    writer.finish();
}

LaneEffort solve_bulk(const BulkJob& job, const Budget& budget, std::int32_t* counts, unsigned char* solutions) {
    const std::size_t size = job.lines.size();
    const auto line = [&](std::size_t i) { return job.text.substr(job.lines[i].start, job.lines[i].length); };
    for (std::size_t i = 0; i < size; ++i) counts[i] = has_puzzle_length(line(i)) ? unfinished : wrong_length;
    std::size_t next = 0;
    const LaneBatch batch{
        reinterpret_cast<const unsigned char*>(job.text.data()),
        job.lines.data(),
        size,
        job.limit,
        1,
        counts,
        solutions,
        &next,
        [](void* context) { return static_cast<const Budget*>(context)->spent(); },
        const_cast<Budget*>(&budget),
    };
    const auto extra = static_cast<std::size_t>(std::max(job.threads, 1) - 1);
    std::vector<LaneEffort> efforts(extra);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < extra; ++i) {
        threads.emplace_back([&, i] { efforts[i] = solve_lanes(batch, job.set); });
    }
    LaneEffort effort = solve_lanes(batch, job.set);
    for (std::size_t i = 0; i < extra; ++i) {
        threads[i].join();
        effort.sweeps += efforts[i].sweeps;
        effort.guesses += efforts[i].guesses;
        effort.solutions += efforts[i].solutions;
    }
    for (std::size_t i = 0; i < size; ++i) {
        if (counts[i] > 0) continue;
        std::memset(solutions + cells * i, '.', cells);
        if (counts[i] == 0 && first_illegal(line(i)) < cells) counts[i] = illegal_character;
    }
    return effort;
}

bool explain_line(std::string_view line, std::int32_t count, LineProblem& problem) {
    problem = {count, 0, 0};
    if (count == wrong_length) {
        problem.place = line.size();
        return true;
    }
    if (count == illegal_character) {
        problem.place = first_illegal(line);
        return true;
    }
    if (count != 0) return false;
    for (std::size_t a = 0; a < cells; ++a) {
        if (!is_digit(line[a])) continue;
        for (std::size_t b = a + 1; b < cells; ++b) {
            if (line[a] == line[b] && share_house(a, b)) {
                problem = {0, a, b};
                return true;
            }
        }
    }
    return false;
}

}  // namespace gridwright::sudoku
