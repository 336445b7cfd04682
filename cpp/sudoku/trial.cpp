#include "trial.hpp"

#include <algorithm>
#include <bit>

namespace gridwright::sudoku {

Singles::Singles(std::size_t cells, std::size_t symbols, std::vector<std::vector<std::size_t>> houses)
    : symbols_(symbols), peers_(cells) {
    for (const std::vector<std::size_t>& house : houses)
        for (const std::size_t cell : house)
            for (const std::size_t other : house)
                if (cell != other && std::ranges::find(peers_[cell], other) == peers_[cell].end())
                    peers_[cell].push_back(other);
    std::erase_if(houses, [&](const std::vector<std::size_t>& house) { return house.size() != symbols_; });
    complete_ = std::move(houses);
}

bool Singles::close(Masks& masks) const {
    std::vector<std::size_t> waiting;
    std::vector<bool> told(masks.size());
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        if (masks[cell] == 0) return false;
        if (std::has_single_bit(masks[cell])) waiting.push_back(cell);
    }
    const std::uint64_t all = symbols_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << symbols_) - 1;
    for (;;) {
        while (!waiting.empty()) {
            const std::size_t cell = waiting.back();
            waiting.pop_back();
            if (told[cell]) continue;
            told[cell] = true;
            for (const std::size_t peer : peers_[cell]) {
                if ((masks[peer] & masks[cell]) == 0) continue;
                masks[peer] &= ~masks[cell];
                if (masks[peer] == 0) return false;
                if (std::has_single_bit(masks[peer])) waiting.push_back(peer);
            }
        }
        for (const std::vector<std::size_t>& house : complete_) {
            std::uint64_t once = 0, twice = 0;
            for (const std::size_t cell : house) {
                twice |= once & masks[cell];
                once |= masks[cell];
            }
            if (once != all) return false;
            const std::uint64_t hidden = once & ~twice;
            for (const std::size_t cell : house) {
                const std::uint64_t here = masks[cell] & hidden;
                if (here == 0 || here == masks[cell]) {
                    if (here != 0 && !std::has_single_bit(here)) return false;
                    continue;
                }
                if (!std::has_single_bit(here)) return false;
                masks[cell] = here;
                waiting.push_back(cell);
            }
        }
        if (waiting.empty()) return true;
    }
}

std::size_t Singles::settled(const Masks& masks) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(masks, [](std::uint64_t m) { return std::has_single_bit(m); }));
}

bool Singles::is_settled(const Masks& masks) const { return settled(masks) == masks.size(); }

std::vector<std::size_t> Singles::closures(const Masks& masks, std::span<const std::uint64_t> solution) const {
    Masks closed = masks;
    std::vector<std::size_t> counts(masks.size(), 0);
    if (!close(closed)) return counts;
    const std::size_t without = settled(closed);
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        counts[cell] = without;
        if (std::has_single_bit(closed[cell])) continue;
        Masks tried = closed;
        tried[cell] &= solution[cell];
        if (close(tried)) counts[cell] = settled(tried);
    }
    return counts;
}

Singles::Backdoors Singles::backdoors(const Masks& masks, std::span<const std::uint64_t> solution, bool pairs,
                                      const Budget& budget) const {
    Backdoors found;
    Masks closed = masks;
    if (!close(closed) || is_settled(closed)) return found;
    std::vector<std::size_t> open;
    std::vector<Masks> after;
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
        if (std::has_single_bit(closed[cell])) continue;
        Masks tried = closed;
        tried[cell] &= solution[cell];
        if (!close(tried)) continue;
        if (is_settled(tried)) {
            found.cells.push_back(cell);
        } else {
            open.push_back(cell);
            after.push_back(std::move(tried));
        }
    }
    if (!pairs) return found;
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (budget.spent()) {
            found.complete = false;
            return found;
        }
        for (std::size_t j = i + 1; j < open.size(); ++j) {
            // What the first settles adds nothing as the second.
            if (std::has_single_bit(after[i][open[j]])) continue;
            Masks tried = after[i];
            tried[open[j]] &= solution[open[j]];
            if (close(tried) && is_settled(tried)) found.pairs.emplace_back(open[i], open[j]);
        }
    }
    return found;
}

bool Singles::settle(Masks& masks, int depth, const Budget& budget) const {
    if (!close(masks)) return false;
    if (depth == 0) return true;
    // Shallower trials first: they are cheap, and what they remove spares deep ones.
    if (depth > 1 && !settle(masks, depth - 1, budget)) return false;
    for (bool changed = true; changed && !is_settled(masks);) {
        changed = false;
        for (std::size_t cell = 0; cell < masks.size(); ++cell) {
            if (budget.spent()) throw Spent{};
            for (std::uint64_t rest = masks[cell]; std::popcount(masks[cell]) > 1 && rest != 0; rest &= rest - 1) {
                const std::uint64_t symbol = rest & ~(rest - 1);
                if ((masks[cell] & symbol) == 0) continue;
                Masks tried = masks;
                tried[cell] = symbol;
                if (settle(tried, depth - 1, budget)) continue;
                masks[cell] &= ~symbol;
                if (!(depth > 1 ? settle(masks, depth - 1, budget) : close(masks))) return false;
                changed = true;
            }
        }
    }
    return true;
}

int Singles::depth(const Masks& masks, int most, const Budget& budget) const {
    Masks left = masks;
    try {
        for (int depth = 0; depth <= most; ++depth) {
            if (!settle(left, depth, budget)) return -1;
            if (is_settled(left)) return depth;
        }
    } catch (const Spent&) {
        return -1;
    }
    return -1;
}

}  // namespace gridwright::sudoku
