// The door to the finders, and the last of them: every placement of the whole line.
#include "line_reasons.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "line.hpp"

namespace gridwright::nonogram {
namespace {

using Finder = void (*)(const LineFacts&, std::vector<Finding>&);

constexpr Finder finders[reason_count] = {
    find_boxes,   find_spaces,    find_mercury,         find_glue,       find_punctuation,
    find_joining, find_splitting, find_double_position, find_placements,
};

std::size_t plane_count(const LineFacts& line) {
    return line.windows.size() / std::max<std::size_t>(1, line.masks.size());
}

// ways_[j][x]: placements of the blocks from j on into the cells from x on, up to the ceiling.
class PlacementTable {
public:
    PlacementTable(const LineFacts& line, std::uint64_t ceiling)
        : line_(line), cells_(line.masks.size()), ceiling_(ceiling), ways_((line.clue.size() + 1) * (cells_ + 1), 0) {
        for (std::size_t j = line.clue.size() + 1; j-- > 0;) {
            for (std::size_t x = cells_ + 1; x-- > 0;) {
                std::uint64_t ways = j == line.clue.size() && x == cells_ ? 1 : 0;
                for_each_move(j, x, [&](std::size_t next_block, std::size_t next, std::size_t) {
                    ways = std::min(ceiling_, ways + at(next_block, next));
                });
                at(j, x) = ways;
            }
        }
    }

    std::uint64_t count() { return at(0, 0); }

    void list(std::size_t limit, std::vector<std::vector<std::uint8_t>>& out) {
        std::vector<std::uint8_t> picture(cells_, 0);
        follow(0, 0, picture, limit, out);
    }

private:
    std::uint64_t& at(std::size_t j, std::size_t x) { return ways_[j * (cells_ + 1) + x]; }

    // From block j and cell x: lay the block here in every length it may have, or leave the cell blank.
    template <class Use>
    void for_each_move(std::size_t j, std::size_t x, Use use) const {
        if (j < line_.clue.size() && x < cells_) {
            const Block& block = line_.clue[j];
            const Stretch window = line_.window(static_cast<int>(x), block.colour);
            const std::size_t room = window.length() > 0 ? static_cast<std::size_t>(window.last) + 1 - x : 0;
            const std::size_t longest = is_blotted(block) ? room : std::min<std::size_t>(room, block.length);
            const bool gap = j + 1 < line_.clue.size() && needs_gap(block, line_.clue[j + 1]);
            for (std::size_t length = least_length(block); length <= longest; ++length) {
                const std::size_t end = x + length;
                if (!gap) use(j + 1, end, length);
                if (gap && end < cells_ && line_.may(static_cast<int>(end), 0)) use(j + 1, end + 1, length);
            }
        }
        if (x < cells_ && line_.may(static_cast<int>(x), 0)) use(j, x + 1, 0);
    }

    void follow(std::size_t j, std::size_t x, std::vector<std::uint8_t>& picture, std::size_t limit,
                std::vector<std::vector<std::uint8_t>>& out) {
        if (out.size() >= limit || at(j, x) == 0) return;
        if (j == line_.clue.size() && x == cells_) return out.push_back(picture);
        for_each_move(j, x, [&](std::size_t next_block, std::size_t next, std::size_t length) {
            const auto from = picture.begin() + static_cast<std::ptrdiff_t>(x);
            const auto colour = length > 0 ? static_cast<std::uint8_t>(line_.clue[j].colour) : std::uint8_t{0};
            std::fill_n(from, length, colour);
            follow(next_block, next, picture, limit, out);
            std::fill_n(from, length, std::uint8_t{0});
        });
    }

    const LineFacts& line_;
    std::size_t cells_;
    std::uint64_t ceiling_;
    std::vector<std::uint64_t> ways_;
};

}  // namespace

void Finding::rests_on(const Segment& segment) {
    for (int x = segment.cells.first; x <= segment.cells.last; ++x) because.push_back({x, segment.colour});
}

void Conclusions::is(int place, std::uint32_t plane) {
    if (place < 0 || place >= line_->cells()) return;
    const std::uint64_t others = line_->masks[static_cast<std::size_t>(place)] & ~(std::uint64_t{1} << plane);
    for (std::uint64_t rest = others; rest != 0; rest &= rest - 1)
        removed_.push_back({place, static_cast<std::uint32_t>(std::countr_zero(rest))});
}

void Conclusions::is_not(int place, std::uint32_t plane) {
    if (place < 0 || place >= line_->cells() || !line_->may(place, plane)) return;
    // The cell between two complete segments is asked about twice.
    if (removed_.empty() || removed_.back() != PlaceCandidate{place, plane}) removed_.push_back({place, plane});
}

void find_placements(const LineFacts& line, std::vector<Finding>& out) {
    const std::size_t cells = line.masks.size(), words = words_for(cells), planes = plane_count(line);
    std::vector<std::uint64_t> packed(planes * words, 0);
    for (std::size_t q = 0; q < planes; ++q)
        for (std::size_t x = 0; x < cells; ++x) packed[q * words + x / 64] |= ((line.masks[x] >> q) & 1u) << (x % 64);
    LineScratch scratch;
    if (!settle_line(line.clue, cells, packed, scratch)) return;
    Conclusions conclusions(line);
    for (std::size_t x = 0; x < cells; ++x)
        for (std::uint32_t q = 0; q < planes; ++q)
            if (((packed[q * words + x / 64] >> (x % 64)) & 1u) == 0) conclusions.is_not(static_cast<int>(x), q);
    if (conclusions.any()) out.push_back({Reason::placements, Form::plain, conclusions.take(), {}, {}});
}

std::vector<Finding> find(Reason reason, const LineFacts& line) {
    std::vector<Finding> out;
    if (line.possible && line.cells() > 0) finders[static_cast<std::size_t>(reason)](line, out);
    return out;
}

Placements list_placements(const LineFacts& line, std::size_t limit, std::uint64_t ceiling) {
    PlacementTable table(line, ceiling);
    Placements result{table.count(), {}};
    if (result.count <= limit) table.list(limit, result.pictures);
    return result;
}

}  // namespace gridwright::nonogram
