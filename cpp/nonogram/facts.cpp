// Facts of a line: pushes first, then segments and their owners, each narrowing the other until nothing changes.
#include "facts.hpp"

#include <algorithm>
#include <bit>

namespace gridwright::nonogram {
namespace {

int gap_between(const Block& a, const Block& b) { return needs_gap(a, b) ? 1 : 0; }

// The line read from one of its ends: both pushes are one code.
struct View {
    const LineFacts& line;
    bool mirrored;

    int place(int from_end) const { return mirrored ? line.cells() - 1 - from_end : from_end; }
    std::size_t block(std::size_t number) const { return mirrored ? line.clue.size() - 1 - number : number; }
    Stretch seen(const Stretch& s) const { return mirrored ? Stretch{place(s.last), place(s.first)} : s; }
};

// The nearest place at or after `from` where a block fits; past the line where there is none.
int nearest_fit(const View& view, int from, int length, std::uint32_t colour) {
    const int cells = view.line.cells();
    while (from + length <= cells) {
        const Stretch window = view.seen(view.line.window(view.place(from), colour));
        if (window.length() <= 0) {
            ++from;
        } else if (window.last - from + 1 >= length) {
            return from;
        } else {
            from = window.last + 1;
        }
    }
    return cells;
}

bool push_one_way(const View& view, std::span<const Stretch> bounds, std::vector<Stretch>& out) {
    const auto& clue = view.line.clue;
    int from = 0;
    for (std::size_t number = 0; number < clue.size(); ++number) {
        const std::size_t j = view.block(number);
        const int length = least(clue[j]);
        const Stretch bound = view.seen(bounds[j]);
        const int first = nearest_fit(view, std::max(from, bound.first), length, clue[j].colour);
        if (first + length - 1 > std::min(bound.last, view.line.cells() - 1)) return false;
        if (view.mirrored) {
            out[j].last = view.place(first);
        } else {
            out[j].first = first;
        }
        from = first + length;
        if (number + 1 < clue.size()) from += gap_between(clue[j], clue[view.block(number + 1)]);
    }
    return true;
}

void find_windows(LineFacts& line, std::size_t planes) {
    const std::size_t cells = line.masks.size();
    line.windows.assign(planes * cells, Stretch{});
    for (std::uint32_t q = 1; q < planes; ++q) {
        for (int first = 0; first < line.cells(); ++first) {
            if (!line.may(first, q)) continue;
            int last = first;
            while (last + 1 < line.cells() && line.may(last + 1, q)) ++last;
            for (int x = first; x <= last; ++x) line.windows[q * cells + static_cast<std::size_t>(x)] = {first, last};
            first = last;
        }
    }
}

void find_sections_and_segments(LineFacts& line) {
    const int cells = line.cells();
    for (int x = 0; x < cells; ++x) {
        if (!line.is(x, 0)) {
            if (x == 0 || line.is(x - 1, 0)) line.sections.push_back({x, x});
            line.sections.back().last = x;
        }
        const std::uint64_t mask = line.masks[static_cast<std::size_t>(x)];
        if (mask == 0 || (mask & 1u) != 0 || (mask & (mask - 1)) != 0) continue;
        const auto colour = static_cast<std::uint32_t>(std::countr_zero(mask));
        if (x > 0 && line.is(x - 1, colour)) {
            line.segments.back().cells.last = x;
        } else {
            line.segments.push_back({{x, x}, colour, line.window(x, colour), {}});
        }
    }
}

bool may_own(const LineFacts& line, std::size_t j, const Segment& segment) {
    const Block& block = line.clue[j];
    const Stretch reach = line.reach[j];
    if (block.colour != segment.colour) return false;
    const int from = std::max(reach.first, segment.window.first), to = std::min(reach.last, segment.window.last);
    if (is_blotted(block)) return from <= segment.cells.first && segment.cells.last <= to;
    const int length = least(block);
    return std::max(from, segment.cells.last - length + 1) <= std::min(segment.cells.first, to - length + 1);
}

// One and the same block may own both only if nothing bars the cells between and it is long enough for all of them.
bool may_own_both(const LineFacts& line, std::size_t j, const Segment& left, const Segment& right) {
    if (left.colour != right.colour || left.window != right.window) return false;
    const Block& block = line.clue[j];
    return is_blotted(block) || least(block) >= right.cells.last - left.cells.first + 1;
}

// Owners never run backwards; where two segments cannot be joined by a block, they exclude each other.
bool order_owners(LineFacts& line) {
    const std::size_t count = line.segments.size();
    bool changed = false;
    for (std::size_t step = 1; step < count; ++step) {
        const Segment& left = line.segments[step - 1];
        Segment& right = line.segments[step];
        if (left.owners.empty()) return changed;
        changed |=
            std::erase_if(right.owners, [&](std::uint32_t k) {
                return k < left.owners.front() || (k == left.owners.front() && !may_own_both(line, k, left, right));
            }) > 0;
    }
    for (std::size_t step = count; step-- > 1;) {
        Segment& left = line.segments[step - 1];
        const Segment& right = line.segments[step];
        if (right.owners.empty()) return changed;
        changed |=
            std::erase_if(left.owners, [&](std::uint32_t k) {
                return k > right.owners.back() || (k == right.owners.back() && !may_own_both(line, k, left, right));
            }) > 0;
    }
    return changed;
}

// Blocks that come after every possible owner of a segment start behind it, those before end in front of it, and
// a sole owner covers it.
void narrow(LineFacts& line, const Segment& segment) {
    const std::uint32_t lowest = segment.owners.front(), highest = segment.owners.back();
    for (std::uint32_t j = 0; j < line.clue.size(); ++j) {
        Stretch& reach = line.reach[j];
        const int clear = line.clue[j].colour == segment.colour ? 2 : 1;
        if (j > highest) reach.first = std::max(reach.first, segment.cells.last + clear);
        if (j < lowest) reach.last = std::min(reach.last, segment.cells.first - clear);
        if (j == lowest && j == highest) {
            reach.first = std::max(reach.first, segment.window.first);
            reach.last = std::min(reach.last, segment.window.last);
            if (is_blotted(line.clue[j])) continue;
            reach.first = std::max(reach.first, segment.cells.last - least(line.clue[j]) + 1);
            reach.last = std::min(reach.last, segment.cells.first + least(line.clue[j]) - 1);
        }
    }
}

bool find_owners(LineFacts& line) {
    for (Segment& segment : line.segments) {
        segment.owners.clear();
        for (std::uint32_t j = 0; j < line.clue.size(); ++j)
            if (may_own(line, j, segment)) segment.owners.push_back(j);
    }
    while (order_owners(line)) {
    }
    return std::ranges::none_of(line.segments, [](const Segment& s) { return s.owners.empty(); });
}

bool refine(LineFacts& line) {
    for (;;) {
        if (!find_owners(line)) return false;
        const std::vector<Stretch> before = line.reach;
        for (const Segment& segment : line.segments) narrow(line, segment);
        if (line.reach == before) return true;
        std::vector<Stretch> tighter(line.reach.size());
        if (!push_blocks(line, line.reach, tighter)) return false;
        line.reach = std::move(tighter);
    }
}

}  // namespace

bool push_blocks(const LineFacts& line, std::span<const Stretch> bounds, std::vector<Stretch>& out) {
    out.resize(line.clue.size());
    return push_one_way({line, false}, bounds, out) && push_one_way({line, true}, bounds, out);
}

bool can_cover(const LineFacts& line, std::size_t number, const Stretch& within, int place) {
    const Block& block = line.clue[number];
    const Stretch window = line.window(place, block.colour);
    const Stretch room{std::max(window.first, within.first), std::min(window.last, within.last)};
    return room.has(place) && room.length() >= least(block);
}

LineFacts pushed_facts(std::span<const Block> clue, std::span<const std::uint64_t> masks) {
    LineFacts line;
    line.clue = clue;
    line.masks = masks;
    std::uint64_t planes = 0;
    for (const std::uint64_t mask : masks) planes |= mask;
    for (const Block& block : clue) planes |= std::uint64_t{1} << block.colour;
    find_windows(line, static_cast<std::size_t>(std::bit_width(planes)));
    find_sections_and_segments(line);
    const std::vector<Stretch> whole(clue.size(), Stretch{0, line.cells() - 1});
    line.possible = push_blocks(line, whole, line.pushed);
    return line;
}

void add_owners(LineFacts& line) {
    if (!line.possible) return;
    line.reach = line.pushed;
    line.possible = refine(line);
}

LineFacts line_facts(std::span<const Block> clue, std::span<const std::uint64_t> masks) {
    LineFacts line = pushed_facts(clue, masks);
    add_owners(line);
    return line;
}

}  // namespace gridwright::nonogram
