// The descent into blocks of rows and columns, and the counting of placements with what was counted before.
#include "edits.hpp"

#include <algorithm>
#include <numeric>

#include "shown.hpp"

namespace gridwright::nonogram {
namespace {

constexpr std::size_t counted_places = 1 << 13;

}  // namespace

EditScan::EditScan(std::span<const std::uint8_t> picture, std::size_t height, std::size_t width, std::size_t colours)
    : picture_(picture.begin(), picture.end()),
      puzzle_(puzzle_showing(picture, height, width, colours)),
      position_(puzzle_),
      clue_key_(puzzle_.lines()),
      next_key_(puzzle_.lines() + 1) {
    std::iota(clue_key_.begin(), clue_key_.end(), std::uint64_t{1});
    position_.expect_repeats();
}

void EditScan::restart() { position_.undo_to(0); }

void EditScan::settle_all(const Budget& budget) {
    restart();
    position_.mark_all_dirty();
    const Watched watched(position_, budget);
    spent_ = false;
    propagate();
}

std::vector<std::uint8_t> EditScan::open_map(const Budget& budget) {
    settle_all(budget);
    std::vector<std::uint8_t> open(puzzle_.cells());
    for (std::size_t cell = 0; cell < open.size(); ++cell) open[cell] = position_.is_open(cell) ? 1 : 0;
    restart();
    return open;
}

Openness EditScan::now(const Budget& budget) {
    settle_all(budget);
    const double placements = spent_ || budget.spent() ? 0 : placements_left();
    const Openness result{static_cast<std::uint32_t>(position_.open_cells()), placements};
    restart();
    return result;
}

void EditScan::apply(const Edit& edit) {
    picture_[edit.cell] = static_cast<std::uint8_t>(edit.colour);
    for (const std::size_t line : {edit.cell / puzzle_.width, puzzle_.height + edit.cell % puzzle_.width}) {
        puzzle_.clues[line] = shown_by_line(puzzle_, picture_, line);
        position_.forget_line(line);
        clue_key_[line] = next_key_++;
    }
}

std::vector<Edit> EditScan::useful_edits(const Budget& budget) {
    settle_all(budget);
    std::vector<std::uint8_t> line_open(puzzle_.lines());
    for (std::size_t line = 0; line < line_open.size(); ++line) line_open[line] = is_open(line) ? 1 : 0;
    restart();
    std::vector<Edit> edits;
    for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
        if (!line_open[cell / puzzle_.width] && !line_open[puzzle_.height + cell % puzzle_.width]) continue;
        for (std::uint32_t colour = 0; colour <= puzzle_.colours; ++colour)
            if (colour != picture_[cell]) edits.push_back({static_cast<std::uint32_t>(cell), colour});
    }
    return edits;
}

bool EditScan::scan(std::span<const Edit> edits, std::span<Openness> outcomes, const Budget& budget) {
    const std::size_t height = puzzle_.height, width = puzzle_.width;
    asked_.clear();
    for (std::size_t i = 0; i < edits.size(); ++i)
        asked_.push_back({static_cast<std::uint32_t>(edits[i].cell / width),
                          static_cast<std::uint32_t>(edits[i].cell % width), edits[i].colour,
                          static_cast<std::uint32_t>(i)});
    std::ranges::stable_sort(asked_, {}, [&](const Asked& a) { return a.row * width + a.column; });
    first_asked_.assign(puzzle_.cells() + 1, 0);
    for (const Asked& a : asked_) ++first_asked_[a.row * width + a.column + 1];
    sums_.assign((height + 1) * (width + 1), 0);
    for (std::size_t r = 0; r < height; ++r)
        for (std::size_t c = 0; c < width; ++c)
            sums_[(r + 1) * (width + 1) + c + 1] = sums_[r * (width + 1) + c + 1] + sums_[(r + 1) * (width + 1) + c] -
                                                   sums_[r * (width + 1) + c] + first_asked_[r * width + c + 1];
    std::partial_sum(first_asked_.begin(), first_asked_.end(), first_asked_.begin());

    std::vector<std::uint32_t> rows, columns;
    for (std::uint32_t r = 0; r < height; ++r)
        if (std::ranges::any_of(asked_, [&](const Asked& a) { return a.row == r; })) rows.push_back(r);
    for (std::uint32_t c = 0; c < width; ++c)
        if (std::ranges::any_of(asked_, [&](const Asked& a) { return a.column == c; })) columns.push_back(c);
    if (asked_.empty()) return true;
    outcomes_ = outcomes;
    budget_ = &budget;
    spent_ = budget.spent();
    restart();
    for (const std::uint32_t r : rows) position_.leave_out(r);
    for (const std::uint32_t c : columns) position_.leave_out(height + c);
    position_.mark_all_dirty();
    const Watched watched(position_, budget);
    propagate();
    descend(rows, columns);
    restart();
    for (const std::uint32_t r : rows) position_.let_in(r);
    for (const std::uint32_t c : columns) position_.let_in(height + c);
    restart();
    return !spent_;
}

// What a budget cuts short is no answer.
void EditScan::propagate() {
    try {
        position_.propagate();
    } catch (const OutOfBudget&) {
        spent_ = true;
    }
}

// The lists are ascending, and what lies between two members of a list has no edits at all.
bool EditScan::has_edits(Lines rows, Lines columns) const {
    const std::size_t stride = puzzle_.width + 1;
    const std::size_t top = rows.front(), bottom = rows.back() + 1, left = columns.front(), right = columns.back() + 1;
    return sums_[bottom * stride + right] + sums_[top * stride + left] !=
           sums_[top * stride + right] + sums_[bottom * stride + left];
}

// Rows and columns given are left out; all others are in and propagated.
void EditScan::descend(Lines rows, Lines columns) {
    if (spent_ || !has_edits(rows, columns)) return;
    if (rows.size() == 1 && columns.size() == 1) {
        spent_ = budget_->spent();
        if (!spent_) try_cell(rows.front(), columns.front());
        return;
    }
    split(rows, columns, rows.size() >= columns.size());
}

void EditScan::split(Lines rows, Lines columns, bool by_rows) {
    const Lines all = by_rows ? rows : columns;
    const std::size_t shift = by_rows ? 0 : puzzle_.height;
    const Lines first = all.first(all.size() / 2), second = all.subspan(all.size() / 2);
    for (const bool keep_first : {true, false}) {
        const Lines kept = keep_first ? first : second, let_in = keep_first ? second : first;
        if (!has_edits(by_rows ? kept : rows, by_rows ? columns : kept)) continue;
        const std::size_t mark = position_.mark();
        for (const std::uint32_t line : let_in) position_.let_in(shift + line);
        propagate();
        descend(by_rows ? kept : rows, by_rows ? columns : kept);
        position_.undo_to(mark);
        for (const std::uint32_t line : let_in) position_.leave_out(shift + line);
    }
}

void EditScan::try_cell(std::size_t row, std::size_t column) {
    const std::size_t cell = row * puzzle_.width + column, column_line = puzzle_.height + column;
    const std::uint8_t was = picture_[cell];
    Clue row_clue = puzzle_.clues[row], column_clue = puzzle_.clues[column_line];
    const std::uint64_t row_key = clue_key_[row], column_key = clue_key_[column_line];
    position_.remember_line(row, false);
    position_.remember_line(column_line, false);
    for (std::size_t i = first_asked_[cell]; i < first_asked_[cell + 1]; ++i) {
        picture_[cell] = static_cast<std::uint8_t>(asked_[i].colour);
        puzzle_.clues[row] = shown_by_line(puzzle_, picture_, row);
        puzzle_.clues[column_line] = shown_by_line(puzzle_, picture_, column_line);
        clue_key_[row] = clue_key_[column_line] = 0;
        const std::size_t mark = position_.mark();
        position_.let_in(row);
        position_.let_in(column_line);
        propagate();
        if (!spent_)
            outcomes_[asked_[i].number] = {static_cast<std::uint32_t>(position_.open_cells()), placements_left()};
        position_.undo_to(mark);
        position_.leave_out(row);
        position_.leave_out(column_line);
    }
    picture_[cell] = was;
    puzzle_.clues[row] = std::move(row_clue);
    puzzle_.clues[column_line] = std::move(column_clue);
    clue_key_[row] = row_key;
    clue_key_[column_line] = column_key;
    position_.remember_line(row, true);
    position_.remember_line(column_line, true);
}

bool EditScan::is_open(std::size_t line) const {
    const std::span<const std::uint64_t> masks = position_.masks(line);
    const std::size_t words = masks.size() / position_.planes();
    for (std::size_t w = 0; w < words; ++w) {
        std::uint64_t once = 0, twice = 0;
        for (std::size_t i = w; i < masks.size(); i += words) {
            twice |= once & masks[i];
            once |= masks[i];
        }
        if (twice != 0) return true;
    }
    return false;
}

// Always in the order of the lines, so that the sum does not depend on what was shared.
double EditScan::placements_left() {
    if (position_.open_cells() == 0) return 0;
    double sum = 0;
    for (std::size_t line = 0; line < puzzle_.lines(); ++line)
        if (is_open(line)) sum += line_placements(line);
    return sum;
}

double EditScan::line_placements(std::size_t line) {
    const std::span<const std::uint64_t> masks = position_.masks(line);
    if (clue_key_[line] == 0) return counter_.log2_count(puzzle_.clues[line], puzzle_.length(line), masks);
    if (counted_.empty()) counted_.resize(counted_places);
    std::uint64_t hash = clue_key_[line] * 0x9e3779b97f4a7c15u;
    for (const std::uint64_t word : masks) hash = (hash ^ word ^ (hash >> 29)) * 0xbf58476d1ce4e5b9u;
    Counted& place = counted_[(hash >> 32) & (counted_places - 1)];
    if (place.key != clue_key_[line] || !std::ranges::equal(place.masks, masks)) {
        place.key = clue_key_[line];
        place.masks.assign(masks.begin(), masks.end());
        place.value = counter_.log2_count(puzzle_.clues[line], puzzle_.length(line), masks);
    }
    return place.value;
}

bool open_cells_of_many(std::span<const std::uint8_t> pictures, std::size_t height, std::size_t width,
                        std::size_t colours, std::span<std::uint8_t> open, const Budget& budget) {
    const std::size_t cells = height * width;
    if (cells == 0 || pictures.empty()) return true;
    Puzzle puzzle = puzzle_showing(pictures.first(cells), height, width, colours);
    Position position(puzzle);
    const Watched watched(position, budget);
    for (std::size_t from = 0; from < pictures.size(); from += cells) {
        if (budget.spent()) return false;
        if (from > 0) read_clues(puzzle, pictures.subspan(from, cells));
        position.mark_all_dirty();
        try {
            position.propagate();
        } catch (const OutOfBudget&) {
            return false;
        }
        for (std::size_t cell = 0; cell < cells; ++cell) open[from + cell] = position.is_open(cell) ? 1 : 0;
        position.undo_to(0);
        for (std::size_t line = 0; line < puzzle.lines(); ++line) position.forget_line(line);
    }
    return true;
}

}  // namespace gridwright::nonogram
