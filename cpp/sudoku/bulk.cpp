// Finds puzzle lines, spreads them over threads, and says what is wrong with the bad ones.
#include "sudoku/bulk.hpp"

#include <algorithm>
#include <cstring>
#include <thread>

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

std::vector<PuzzleLine> puzzle_lines(std::string_view text, EmptyLines empty) {
    std::vector<PuzzleLine> lines;
    lines.reserve(text.size() / (cells + 1) + 1);
    std::size_t number = 0;
    for (std::size_t start = 0; start < text.size(); ++number) {
        const void* found = std::memchr(text.data() + start, '\n', text.size() - start);
        const std::size_t end =
            found ? static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) : text.size();
        std::size_t length = end - start;
        if (length > 0 && text[start + length - 1] == '\r') --length;
        const bool is_empty = length == 0 || text[start] == '#';
        if (!is_empty || empty == EmptyLines::counted) lines.push_back({start, length, number});
        start = end + 1;
    }
    return lines;
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
