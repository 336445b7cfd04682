// Reasons that rest on segments and their owners: Mercury, Glue, Punctuation, Joining and Splitting.
#include <algorithm>
#include <utility>

#include "line_reasons.hpp"

namespace gridwright::nonogram {
namespace {

// The length that all owners share, or 0 where they differ or one is unknown.
int shared_length(const LineFacts& line, const Segment& segment) {
    const std::uint32_t length = line.clue[segment.owners[0]].length;
    for (const std::uint32_t j : segment.owners)
        if (line.clue[j].length != length) return 0;
    return static_cast<int>(length);
}

bool another_block_covers(const LineFacts& line, std::uint32_t owner, std::uint32_t colour, int place) {
    for (std::size_t j = 0; j < line.clue.size(); ++j)
        if (j != owner && line.clue[j].colour == colour && can_cover(line, j, line.reach[j], place)) return true;
    return false;
}

// The border that keeps an owner of a segment on one side: a wall, a cross, or the room that the blocks before it
// (or after it) need. Other segments of the same owner are no border: they are for Joining.
int border_of(const LineFacts& line, const Segment& segment, std::uint32_t owner, bool from_start) {
    const Block& block = line.clue[owner];
    const Stretch pushed = line.pushed[owner];
    if (from_start) {
        const int border = std::max(segment.window.first, pushed.first);
        if (owner == 0) return border;
        const Block& before = line.clue[owner - 1];
        const int clear = line.reach[owner - 1].first + least(before) + (needs_gap(before, block) ? 1 : 0);
        return std::max(border, clear);
    }
    const int border = std::min(segment.window.last, pushed.last);
    if (owner + 1 == line.clue.size()) return border;
    const Block& after = line.clue[owner + 1];
    const int clear = line.reach[owner + 1].last - least(after) - (needs_gap(block, after) ? 1 : 0);
    return std::min(border, clear);
}

// A segment seen from one end: how far its block surely extends away from that end.
void glue_from(const LineFacts& line, const Segment& segment, Form form, std::vector<Finding>& out) {
    const bool from_start = form == Form::from_start;
    const Stretch cells = segment.cells;
    // What is complete is closed on both sides, by Punctuation.
    if (shared_length(line, segment) == cells.length()) return;
    // With several owners the one that leaves the fewest cells counts.
    int limit = 0, sure = from_start ? line.cells() : -1;
    bool starts_here = true;
    for (const std::uint32_t j : segment.owners) {
        const int length = least(line.clue[j]);
        const int border = border_of(line, segment, j, from_start);
        const int reaches = from_start ? border + length - 1 : border - length + 1;
        starts_here &= border == (from_start ? cells.first : cells.last);
        if (from_start ? reaches < sure : reaches > sure) {
            sure = reaches;
            limit = border;
        }
    }
    Conclusions conclusions(line);
    for (int x = cells.last + 1; from_start && x <= sure; ++x) conclusions.is(x, segment.colour);
    for (int x = sure; !from_start && x < cells.first; ++x) conclusions.is(x, segment.colour);
    const bool closed = starts_here && shared_length(line, segment) != 0;
    if (closed) conclusions.is_not(from_start ? sure + 1 : sure - 1, segment.colour);
    if (!conclusions.any()) return;
    const Stretch block = from_start ? Stretch{limit, sure} : Stretch{sure, limit};
    out.push_back({Reason::glue, form, conclusions.take(), segment.owners, {cells, block, segment.window}, closed, {}});
    out.back().rests_on(segment);
}

// Pairs of neighbouring segments of one colour with nothing but open cells between them.
template <class Use>
void for_each_pair(const LineFacts& line, Use use) {
    for (std::size_t i = 1; i < line.segments.size(); ++i) {
        const Segment& left = line.segments[i - 1];
        const Segment& right = line.segments[i];
        if (left.colour == right.colour && left.window == right.window) use(left, right);
    }
}

}  // namespace

void find_mercury(const LineFacts& line, std::vector<Finding>& out) {
    for (std::size_t i = 0; i < line.segments.size(); ++i) {
        const Segment& segment = line.segments[i];
        if (segment.owners.size() != 1 || is_blotted(line.clue[segment.owners[0]])) continue;
        const std::uint32_t owner = segment.owners[0];
        const int length = least(line.clue[owner]);
        const Stretch reach{segment.cells.last - length + 1, segment.cells.first + length - 1};
        // A complete block is closed first, by Punctuation.
        if (segment.cells.length() == length && segment.window != segment.cells) continue;
        const int from = i > 0 ? line.segments[i - 1].cells.last + 1 : 0;
        const int to = i + 1 < line.segments.size() ? line.segments[i + 1].cells.first - 1 : line.cells() - 1;
        Conclusions conclusions(line);
        for (int x = from; x <= to; ++x)
            if (!reach.has(x) && can_cover(line, owner, line.pushed[owner], x) &&
                !another_block_covers(line, owner, segment.colour, x))
                conclusions.is_not(x, segment.colour);
        if (!conclusions.any()) continue;
        const Stretch shown{std::max(reach.first, segment.window.first), std::min(reach.last, segment.window.last)};
        out.push_back({Reason::mercury, Form::plain, conclusions.take(), {owner}, {segment.cells, shown}});
        out.back().rests_on(segment);
    }
}

void find_glue(const LineFacts& line, std::vector<Finding>& out) {
    for (const Segment& segment : line.segments) {
        glue_from(line, segment, Form::from_start, out);
        glue_from(line, segment, Form::from_end, out);
    }
}

void find_punctuation(const LineFacts& line, std::vector<Finding>& out) {
    Finding finding{Reason::punctuation, Form::plain, {}, {}, {}};
    Conclusions conclusions(line);
    for (const Segment& segment : line.segments) {
        if (shared_length(line, segment) != segment.cells.length()) continue;
        const std::size_t before = conclusions.count();
        conclusions.is_not(segment.cells.first - 1, segment.colour);
        conclusions.is_not(segment.cells.last + 1, segment.colour);
        if (conclusions.count() == before) continue;
        finding.blocks.insert(finding.blocks.end(), segment.owners.begin(), segment.owners.end());
        finding.stretches.push_back(segment.cells);
        finding.rests_on(segment);
    }
    if (!conclusions.any()) return;
    std::ranges::sort(finding.blocks);
    finding.blocks.erase(std::unique(finding.blocks.begin(), finding.blocks.end()), finding.blocks.end());
    if (finding.stretches.size() > 1) finding.form = Form::each_full;
    finding.removed = conclusions.take();
    out.push_back(std::move(finding));
}

void find_joining(const LineFacts& line, std::vector<Finding>& out) {
    for_each_pair(line, [&](const Segment& left, const Segment& right) {
        if (left.owners.size() != 1 || left.owners != right.owners) return;
        Conclusions conclusions(line);
        for (int x = left.cells.last + 1; x < right.cells.first; ++x) conclusions.is(x, left.colour);
        if (!conclusions.any()) return;
        out.push_back({Reason::joining, Form::plain, conclusions.take(), left.owners, {left.cells, right.cells}});
        out.back().rests_on(left);
        out.back().rests_on(right);
    });
}

void find_splitting(const LineFacts& line, std::vector<Finding>& out) {
    for_each_pair(line, [&](const Segment& left, const Segment& right) {
        if (right.cells.first - left.cells.last != 2) return;
        const int joined = right.cells.last - left.cells.first + 1;
        std::vector<std::uint32_t> both;
        std::ranges::set_intersection(left.owners, right.owners, std::back_inserter(both));
        const bool fits = std::ranges::any_of(
            both, [&](std::uint32_t j) { return is_blotted(line.clue[j]) || least(line.clue[j]) >= joined; });
        if (fits) return;
        Conclusions conclusions(line);
        conclusions.is_not(left.cells.last + 1, left.colour);
        if (!conclusions.any()) return;
        const Form form = both.empty() ? Form::two_owners : Form::too_long;
        out.push_back({Reason::splitting, form, conclusions.take(), both, {left.cells, right.cells}});
        out.back().rests_on(left);
        out.back().rests_on(right);
    });
}

}  // namespace gridwright::nonogram
