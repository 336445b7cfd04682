// Every short line against brute force: all clues, all partial boards, black-and-white, colour and blotted.
//
// The twin knows nothing of placements. A full line either shows the clue or not; a line with open cells allows what
// its more settled versions allow. Filling that table in counting order settles every partial board there is.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "nonogram/line.hpp"
#include "nonogram/line_cache.hpp"

using namespace gridwright::nonogram;

namespace {

using Line = std::vector<unsigned>;
using Shown = std::vector<std::pair<unsigned, unsigned>>;  // length and colour of each block

Shown shown_by(const Line& line) {
    Shown blocks;
    unsigned before = 0;
    for (const unsigned colour : line) {
        if (colour != 0 && colour == before) ++blocks.back().first;
        if (colour != 0 && colour != before) blocks.push_back({1, colour});
        before = colour;
    }
    return blocks;
}

bool shows(const Line& line, const Shown& clue) {
    const Shown seen = shown_by(line);
    if (seen.size() != clue.size()) return false;
    for (std::size_t j = 0; j < clue.size(); ++j)
        if (seen[j].second != clue[j].second || (clue[j].first != 0 && seen[j].first != clue[j].first)) return false;
    return true;
}

template <class Visit>
void all_lines(std::size_t cells, unsigned planes, Visit visit) {
    Line line(cells, 0);
    for (;;) {
        visit(line);
        std::size_t x = 0;
        while (x < cells && ++line[x] == planes) line[x++] = 0;
        if (x == cells) return;
    }
}

std::set<Shown> all_clues(std::size_t cells, unsigned planes, bool blotted) {
    std::set<Shown> clues;
    all_lines(cells, planes, [&](const Line& line) {
        const Shown plain = shown_by(line);
        for (std::size_t erased = 0; erased < (blotted ? std::size_t{1} << plain.size() : 1); ++erased) {
            Shown clue = plain;
            for (std::size_t j = 0; j < clue.size(); ++j)
                if ((erased >> j) & 1u) clue[j].first = 0;
            clues.insert(clue);
        }
    });
    return clues;
}

// The cache is checked on lines up to this length; longer ones only take longer.
constexpr std::size_t longest_cached = 8;

// No board comes twice, so the cache must not know it; once kept, it must be found as it was.
bool is_cached_faithfully(LineCache& cache, std::span<const std::uint64_t> before,
                          const std::vector<std::uint64_t>& after, bool possible) {
    constexpr std::size_t line = 3;
    if (cache.find(line, before) != LineCache::Found::nothing) return false;
    if (!possible) {
        cache.keep_contradiction(before);
        return cache.find(line, before) == LineCache::Found::contradiction;
    }
    cache.keep(before, after.data());
    return cache.find(line, before) == LineCache::Found::placements &&
           std::equal(after.begin(), after.end(), cache.settled(before.size())) &&
           cache.find(line + 1, before) == LineCache::Found::nothing;
}

// Checks all partial boards of one clue; returns how many there were, or 0 after printing the first difference.
std::uint64_t check(const Shown& shown, std::size_t cells, unsigned planes, LineScratch& scratch) {
    Clue clue;
    for (const auto& [length, colour] : shown) clue.push_back({length, colour});
    const unsigned subsets = (1u << planes) - 1;
    std::vector<std::size_t> weight(cells + 1, 1);
    for (std::size_t x = 0; x < cells; ++x) weight[x + 1] = weight[x] * subsets;
    // Per board the union of all full lines within it that show the clue: `planes` times `cells` bits.
    std::vector<std::uint32_t> allowed(weight[cells]);
    std::vector<unsigned> board(cells, 1);
    // The same board by planes, kept beside it: putting it together anew would take longer than all the rest.
    std::vector<std::uint64_t> before(planes, 0);
    before[0] = (std::uint64_t{1} << cells) - 1;
    std::vector<std::uint64_t> masks(planes);
    const auto put = [&](std::size_t x, unsigned mask) {
        board[x] = mask;
        for (unsigned q = 0; q < planes; ++q)
            before[q] = (before[q] & ~(std::uint64_t{1} << x)) | std::uint64_t{(mask >> q) & 1u} << x;
    };
    LineCache cache(planes);
    const bool caches = cells <= longest_cached;
    Line line(cells);
    for (std::size_t index = 0;; ++index) {
        std::size_t open = 0;
        while (open < cells && (board[open] & (board[open] - 1)) == 0) ++open;
        std::uint32_t wanted = 0;
        if (open < cells) {
            const unsigned rest = board[open] & (board[open] - 1);
            const std::size_t base = index - (board[open] - 1) * weight[open];
            wanted =
                allowed[base + (rest - 1) * weight[open]] | allowed[base + ((board[open] ^ rest) - 1) * weight[open]];
        } else {
            for (std::size_t x = 0; x < cells; ++x) line[x] = static_cast<unsigned>(__builtin_ctz(board[x]));
            if (shows(line, shown))
                for (std::size_t x = 0; x < cells; ++x) wanted |= 1u << (line[x] * cells + x);
        }
        allowed[index] = wanted;

        std::uint32_t got = 0;
        for (unsigned q = 0; q < planes; ++q) masks[q] = before[q];
        const bool possible = settle_line(clue, cells, masks, scratch);
        if (possible)
            for (unsigned q = 0; q < planes; ++q) got |= static_cast<std::uint32_t>(masks[q]) << (q * cells);
        if (got != wanted || possible != (wanted != 0)) {
            std::printf("clue");
            for (const auto& [length, colour] : shown) std::printf(" %u/%u", length, colour);
            std::printf(" board");
            for (const unsigned mask : board) std::printf(" %u", mask);
            std::printf(": expected %x, got %x\n", wanted, got);
            return 0;
        }
        if (caches && !is_cached_faithfully(cache, before, masks, possible)) {
            std::printf("the cache fails on board %zu of %zu cells\n", index, cells);
            return 0;
        }
        std::size_t x = 0;
        while (x < cells && board[x] == subsets) put(x++, 1);
        if (x == cells) return index + 1;
        put(x, board[x] + 1);
    }
}

}  // namespace

int main() {
    struct Scope {
        unsigned planes;
        std::size_t longest;
        bool blotted;
    };
    LineScratch scratch;
    for (const Scope scope :
         {Scope{2, 12, false}, Scope{2, 8, true}, Scope{3, 6, false}, Scope{3, 5, true}, Scope{4, 4, true}}) {
        std::uint64_t boards = 0;
        for (std::size_t cells = 1; cells <= scope.longest; ++cells) {
            for (const Shown& clue : all_clues(cells, scope.planes, scope.blotted)) {
                const std::uint64_t checked = check(clue, cells, scope.planes, scratch);
                if (checked == 0) return 1;
                boards += checked;
            }
        }
        std::printf("%u planes, up to %zu cells%s: %llu boards\n", scope.planes, scope.longest,
                    scope.blotted ? ", blotted" : "", static_cast<unsigned long long>(boards));
    }
    return 0;
}
