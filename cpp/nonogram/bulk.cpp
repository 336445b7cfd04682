// Texts of nonograms in, pictures and keys out.
#include "bulk.hpp"

#include <algorithm>
#include <charconv>

#include "../digest.hpp"
#include "line.hpp"

namespace gridwright::nonogram {

namespace {

constexpr std::size_t most_digits = 4;

std::optional<Clue> read_clue(std::string_view text) {
    Clue clue;
    if (text.empty() || text == "0") return clue;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(',', start), text.size());
        std::uint32_t length = 0;
        const auto [stopped, error] = std::from_chars(text.data() + start, text.data() + end, length);
        const bool is_number = error == std::errc() && stopped == text.data() + end && end - start <= most_digits;
        if (!is_number || length == 0) return std::nullopt;
        clue.push_back({length, 1});
        start = end + 1;
    }
    return clue;
}

bool read_side(std::string_view text, std::vector<Clue>& clues) {
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find(';', start), text.size());
        std::optional<Clue> clue = read_clue(text.substr(start, end - start));
        if (!clue) return false;
        clues.push_back(std::move(*clue));
        start = end + 1;
    }
    return true;
}

bool fits(const Clue& clue, std::size_t length) {
    std::size_t needed = clue.empty() ? 0 : clue.size() - 1;
    for (const Block& block : clue) needed += block.length;
    return needed <= length;
}

// The content of a key, as Nonogram.key writes it.
void write_content(const Puzzle& puzzle, std::string& content) {
    content.assign("[\"nonogram\",");
    content += std::to_string(puzzle.height);
    content += ",[";
    for (std::size_t line = 0; line < puzzle.lines(); ++line) {
        content += line > 0 ? ",[" : "[";
        const Clue& clue = puzzle.clues[line];
        for (std::size_t i = 0; i < clue.size(); ++i) {
            content += i > 0 ? ",[" : "[";
            content += std::to_string(clue[i].length);
            content += ",1]";
        }
        content += ']';
    }
    content += "]]";
}

std::string draw(const Puzzle& puzzle, const Picture& picture, std::string_view marks) {
    std::string drawn;
    drawn.reserve((puzzle.width + 1) * puzzle.height);
    for (std::size_t cell = 0; cell < picture.size(); ++cell) {
        if (cell > 0 && cell % puzzle.width == 0) drawn += '\n';
        drawn += marks[picture[cell]];
    }
    return drawn;
}

}  // namespace

std::optional<Puzzle> read_two_lines(std::string_view text) {
    if (text.ends_with('\n')) text.remove_suffix(1);
    const std::size_t middle = text.find('\n');
    if (middle == std::string_view::npos || text.find('\n', middle + 1) != std::string_view::npos) return std::nullopt;
    Puzzle puzzle;
    if (!read_side(text.substr(0, middle), puzzle.clues)) return std::nullopt;
    puzzle.height = puzzle.clues.size();
    if (!read_side(text.substr(middle + 1), puzzle.clues)) return std::nullopt;
    puzzle.width = puzzle.clues.size() - puzzle.height;
    if (std::max(puzzle.height, puzzle.width) > longest_line) return std::nullopt;
    for (std::size_t line = 0; line < puzzle.lines(); ++line)
        if (!fits(puzzle.clues[line], puzzle.length(line))) return std::nullopt;
    return puzzle;
}

std::vector<std::optional<BulkRow>> solve_bulk(const std::vector<std::string_view>& texts, std::size_t limit,
                                               double seconds, const StopFlag* stop, std::string_view marks) {
    std::vector<std::optional<BulkRow>> rows(texts.size());
    KeyWriter keys;
    std::string content;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::optional<Puzzle> puzzle = read_two_lines(texts[i]);
        if (!puzzle) continue;
        Solver solver(*puzzle);
        solver.run(limit, Method::everything, Budget(seconds, -1, stop));
        const std::size_t count = solver.solutions().size();
        if (count == 0 || (!solver.is_complete() && count < limit)) continue;
        rows[i] = BulkRow{count, solver.is_complete(), solver.effort(),
                          draw(*puzzle, solver.solutions().front(), marks), std::string(key_length, ' ')};
        write_content(*puzzle, content);
        keys.write(content, rows[i]->key.data());
    }
    keys.finish();
    return rows;
}

}  // namespace gridwright::nonogram
