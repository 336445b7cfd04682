// Reasons that push blocks: Simple Boxes, Simple Spaces and Double Position.
#include <algorithm>
#include <bit>
#include <utility>

#include "line_reasons.hpp"

namespace gridwright::nonogram {
namespace {

// The cells that a block covers at both of its extremes; empty where these are too far apart.
Stretch overlap(const Block& block, const Stretch& range) {
    return {range.last - least(block) + 1, range.first + least(block) - 1};
}

// Where a block could lie for all that its neighbours leave it, whether it fits there or not.
bool comes_to(const LineFacts& line, std::size_t j, const Stretch& room) {
    Stretch left{0, line.cells() - 1};
    if (j > 0) left.first = line.pushed[j - 1].first + least(line.clue[j - 1]);
    if (j + 1 < line.clue.size()) left.last = line.pushed[j + 1].last - least(line.clue[j + 1]);
    return left.first <= room.last && room.first <= left.last;
}

void find_empty_clue(const LineFacts& line, std::vector<Finding>& out) {
    Conclusions conclusions(line);
    for (int x = 0; x < line.cells(); ++x) conclusions.is(x, 0);
    if (conclusions.any()) out.push_back({Reason::spaces, Form::no_blocks, conclusions.take(), {}, {}});
}

void find_all_placed(const LineFacts& line, std::vector<Finding>& out) {
    int wanted = 0, filled = 0;
    for (const Block& block : line.clue) {
        if (is_blotted(block)) return;
        wanted += least(block);
    }
    for (int x = 0; x < line.cells(); ++x) filled += line.may(x, 0) ? 0 : 1;
    if (filled != wanted) return;
    Conclusions conclusions(line);
    for (int x = 0; x < line.cells(); ++x)
        if (line.may(x, 0)) conclusions.is(x, 0);
    if (conclusions.any()) out.push_back({Reason::spaces, Form::all_placed, conclusions.take(), {}, {}});
}

// One window of one colour: the cells that no block of this colour can cover.
void find_unreached(const LineFacts& line, std::uint32_t colour, const Stretch& window, std::vector<Finding>& out) {
    Finding finding{Reason::spaces, Form::too_short, {}, {}, {window}};
    Conclusions conclusions(line);
    for (std::uint32_t j = 0; j < line.clue.size(); ++j)
        if (line.clue[j].colour == colour && comes_to(line, j, window)) finding.blocks.push_back(j);
    for (int x = window.first; x <= window.last; ++x) {
        const bool covered =
            std::ranges::any_of(finding.blocks, [&](std::uint32_t j) { return can_cover(line, j, line.pushed[j], x); });
        if (!covered) conclusions.is_not(x, colour);
    }
    if (!conclusions.any()) return;
    const bool all_longer =
        std::ranges::all_of(finding.blocks, [&](std::uint32_t j) { return least(line.clue[j]) > window.length(); });
    if (finding.blocks.empty() || !all_longer) finding.form = Form::unreached;
    finding.removed = conclusions.take();
    out.push_back(std::move(finding));
}

// With colours, windows abound and each says little: they make one finding.
void merge_colours(std::vector<Finding>& out) {
    if (out.empty()) return;
    Finding all{Reason::spaces, Form::colours, {}, {}, {}};
    for (const Finding& one : out) all.removed.insert(all.removed.end(), one.removed.begin(), one.removed.end());
    std::ranges::stable_sort(all.removed, {}, &PlaceCandidate::place);
    out.clear();
    out.push_back(std::move(all));
}

// What cells may hold when block `fixed` starts at `start` and all others are pushed; empty when they do not fit.
std::vector<std::uint64_t> cells_with_block_at(const LineFacts& line, std::uint32_t fixed, int start) {
    const Stretch own{start, start + least(line.clue[fixed]) - 1};
    std::vector<Stretch> bounds = line.pushed, ranges;
    bounds[fixed] = own;
    if (!push_blocks(line, bounds, ranges)) return {};
    std::vector<std::uint64_t> allowed(line.masks.size(), 1);
    for (std::size_t j = 0; j < line.clue.size(); ++j) {
        const std::uint64_t colour = std::uint64_t{1} << line.clue[j].colour;
        for (int x = ranges[j].first; x <= ranges[j].last; ++x)
            if (can_cover(line, j, ranges[j], x)) allowed[static_cast<std::size_t>(x)] |= colour;
    }
    for (std::size_t j = 0; j < line.clue.size(); ++j) {
        const Stretch sure = overlap(line.clue[j], ranges[j]);
        for (int x = sure.first; x <= sure.last; ++x)
            allowed[static_cast<std::size_t>(x)] = std::uint64_t{1} << line.clue[j].colour;
    }
    for (std::size_t x = 0; x < allowed.size(); ++x)
        if ((allowed[x] &= line.masks[x]) == 0) return {};
    return allowed;
}

// The starts that let a block cover a segment without touching a cell of its colour on either side.
std::vector<int> starts_over(const LineFacts& line, std::uint32_t owner, const Segment& segment) {
    const Block& block = line.clue[owner];
    const Stretch reach = line.reach[owner];
    const int length = least(block);
    const int from = std::max({reach.first, segment.window.first, segment.cells.last - length + 1});
    const int to = std::min({segment.cells.first, reach.last - length + 1, segment.window.last - length + 1});
    std::vector<int> starts;
    for (int start = from; start <= to; ++start) {
        const bool touches = (start > 0 && line.is(start - 1, block.colour)) ||
                             (start + length < line.cells() && line.is(start + length, block.colour));
        if (!touches) starts.push_back(start);
    }
    return starts;
}

// Blocks that cannot be moved at all are not pushed anywhere: people see that they fit in one way only.
Form form_of_boxes(const LineFacts& line, const Finding& finding) {
    int needed = 0;
    for (std::size_t j = 0; j < line.clue.size(); ++j) {
        if (is_blotted(line.clue[j])) return Form::plain;
        needed += least(line.clue[j]) + (j > 0 && needs_gap(line.clue[j - 1], line.clue[j]) ? 1 : 0);
    }
    if (needed == line.cells()) return Form::no_slack;
    for (std::size_t i = 0; i < finding.blocks.size(); ++i)
        if (finding.stretches[i].length() != least(line.clue[finding.blocks[i]])) return Form::plain;
    return Form::one_place;
}

}  // namespace

void find_boxes(const LineFacts& line, std::vector<Finding>& out) {
    Finding finding{Reason::boxes, Form::plain, {}, {}, {}};
    Conclusions conclusions(line);
    for (std::uint32_t j = 0; j < line.clue.size(); ++j) {
        const Stretch sure = overlap(line.clue[j], line.pushed[j]);
        bool fresh = false;
        for (int x = sure.first; x <= sure.last; ++x) {
            fresh |= !line.is(x, line.clue[j].colour);
            conclusions.is(x, line.clue[j].colour);
        }
        if (!fresh) continue;
        finding.blocks.push_back(j);
        finding.stretches.push_back(sure);
    }
    if (!conclusions.any()) return;
    finding.form = form_of_boxes(line, finding);
    finding.removed = conclusions.take();
    out.push_back(std::move(finding));
}

void find_spaces(const LineFacts& line, std::vector<Finding>& out) {
    if (line.clue.empty()) return find_empty_clue(line, out);
    find_all_placed(line, out);
    if (!out.empty()) return;
    const std::uint32_t planes = static_cast<std::uint32_t>(line.windows.size() / line.masks.size());
    for (int x = 0; x < line.cells(); ++x) {
        for (std::uint32_t q = 1; q < planes; ++q) {
            const Stretch window = line.window(x, q);
            if (window.length() > 0 && window.first == x) find_unreached(line, q, window, out);
        }
    }
    if (planes > 2) merge_colours(out);
}

void find_double_position(const LineFacts& line, std::vector<Finding>& out) {
    for (const Segment& segment : line.segments) {
        if (segment.owners.size() != 1 || is_blotted(line.clue[segment.owners[0]])) continue;
        const std::uint32_t owner = segment.owners[0];
        const std::vector<int> starts = starts_over(line, owner, segment);
        if (starts.size() != 2) continue;
        const std::vector<std::uint64_t> one = cells_with_block_at(line, owner, starts[0]);
        const std::vector<std::uint64_t> two = cells_with_block_at(line, owner, starts[1]);
        if (one.empty() && two.empty()) continue;
        Conclusions conclusions(line);
        for (int x = 0; x < line.cells(); ++x) {
            const auto i = static_cast<std::size_t>(x);
            const std::uint64_t allowed = (one.empty() ? 0 : one[i]) | (two.empty() ? 0 : two[i]);
            for (std::uint64_t gone = line.masks[i] & ~allowed; gone != 0; gone &= gone - 1)
                conclusions.is_not(x, static_cast<std::uint32_t>(std::countr_zero(gone)));
        }
        if (!conclusions.any()) continue;
        const int length = least(line.clue[owner]);
        Finding finding{Reason::double_position, Form::plain, conclusions.take(), {owner}, {segment.cells}};
        finding.rests_on(segment);
        if (one.empty() || two.empty()) finding.form = Form::one_fails;
        // The placement that is left over comes first.
        const int kept = one.empty() ? 1 : 0;
        for (const int start : {starts[static_cast<std::size_t>(kept)], starts[static_cast<std::size_t>(1 - kept)]})
            finding.stretches.push_back({start, start + length - 1});
        out.push_back(std::move(finding));
    }
}

}  // namespace gridwright::nonogram
