// Unique loops and extended rectangles: more than four cells whose symbols could be exchanged.
#include "deadly.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Cells with the same two symbols, two in every house that has one of them: the symbols could be swapped.
template <std::size_t Words>
class UniqueLoopSearch {
public:
    using Cells = CellSet<Words>;

    UniqueLoopSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          deadly_(position, parameters.variant, sink),
          memory_(memory),
          sink_(sink),
          longest_(parameters.size >= shortest ? parameters.size : 14) {}

    bool run() {
        if (!layout_.only_houses) return false;
        held_.assign(layout_.houses.size(), 0);
        for (int start : memory_.bivalue(position_)) {
            if (sink_.cancelled()) return true;
            pair_ = position_.mask(start);
            start_ = start;
            may_ = {};
            for (int cell : position_.open())
                // Each loop belongs to its lowest cell that has just the pair.
                if ((position_.mask(cell) & pair_) == pair_ && (cell > start || position_.mask(cell) != pair_))
                    may_.add(cell);
            enter(start);
            const bool enough = extend(start, 0);
            leave(start);
            if (enough) return true;
        }
        return false;
    }

private:
    static constexpr int shortest = 6;

    bool enter(int cell) {
        bool fits = true;
        for (int house : layout_.houses_of[at(cell)]) fits = ++held_[at(house)] <= 2 && fits;
        loop_.add(cell);
        return fits;
    }
    void leave(int cell) {
        for (int house : layout_.houses_of[at(cell)]) --held_[at(house)];
        loop_.remove(cell);
    }
    bool is_closed() const {
        for (int count : held_)
            if (count == 1) return false;
        return true;
    }

    bool extend(int last, int roofs) {
        const int length = loop_.count();
        if (length >= shortest && is_closed()) return !seen_before() && deadly_.check(loop_, pair_);
        if (length == longest_) return false;
        // The next cell completes a house that has one cell so far; the first such house decides, so that no loop is
        // met in many orders.
        for (int house : layout_.houses_of[at(last)]) {
            if (held_[at(house)] != 1) continue;
            for (int next : layout_.house(house).set& may_) {
                const int more = position_.mask(next) != pair_ ? 1 : 0;
                if (loop_.has(next) || roofs + more > deadly_.most_roofs()) continue;
                const bool fits = enter(next);
                const bool enough = fits && extend(next, roofs + more);
                leave(next);
                if (enough) return true;
            }
            return false;
        }
        // All houses of this cell are complete: go on from any other that is not.
        for (int cell : loop_)
            for (int house : layout_.houses_of[at(cell)])
                if (held_[at(house)] == 1) return extend(cell, roofs);
        return false;
    }

    bool seen_before() {
        if (known_start_ != start_) {
            known_.clear();
            known_start_ = start_;
        }
        for (const Cells& each : known_)
            if (each == loop_) return true;
        known_.push_back(loop_);
        return false;
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Deadly<Words> deadly_;
    Memory<Words>& memory_;
    Sink& sink_;
    int longest_, start_ = -1, known_start_ = -1;
    Mask pair_ = 0;
    Cells may_, loop_;
    std::vector<int> held_;
    std::vector<Cells> known_;
};

// Two lines of a kind whose cells lie two by two in one region: with the same symbols they could trade places.
template <std::size_t Words>
class LineTradeSearch {
public:
    using Cells = CellSet<Words>;

    LineTradeSearch(const Position<Words>& position, const Parameters& parameters, Sink& sink)
        : position_(position),
          layout_(position.layout()),
          deadly_(position, parameters.variant, sink),
          sink_(sink),
          size_(std::max(parameters.size, 3)) {}

    bool run() {
        if (!layout_.only_houses) return false;
        for (std::size_t a = 0; a < layout_.houses.size(); ++a)
            for (std::size_t b = a + 1; b < layout_.houses.size(); ++b) {
                if (!layout_.houses[a].is_line() || layout_.houses[a].kind != layout_.houses[b].kind) continue;
                if (sink_.cancelled()) return true;
                take_pairs(static_cast<int>(a), static_cast<int>(b));
                if (choose(0, 0, 0, Cells{})) return true;
            }
        return false;
    }

private:
    // Cells of the two lines that share all their houses but these.
    void take_pairs(int a, int b) {
        pairs_.clear();
        for (int one : layout_.house(a).cells)
            for (int two : layout_.house(b).cells) {
                if (!position_.open().has(one) || !position_.open().has(two) || one == two) continue;
                bool trades = layout_.region_of[at(one)] >= 0 && layout_.sees(one, two);
                for (int house : layout_.houses_of[at(one)])
                    trades = trades && (house == a || layout_.house(house).set.has(two));
                for (int house : layout_.houses_of[at(two)])
                    trades = trades && (house == b || layout_.house(house).set.has(one));
                if (trades) pairs_.push_back({one, two});
            }
    }

    bool choose(std::size_t next, int count, Mask common, const Cells& cells) {
        if (count == size_) return check(cells);
        for (std::size_t i = next; i < pairs_.size(); ++i) {
            Cells with = cells;
            with.add(pairs_[i].first);
            with.add(pairs_[i].second);
            if (choose(i + 1, count + 1, common, with)) return true;
        }
        return false;
    }

    // Which symbols: those of the cells that have the fewest others.
    bool check(const Cells& cells) {
        Mask all = 0;
        for (int cell : cells) all |= position_.mask(cell);
        if (count_bits(all) < size_ || count_bits(all) > size_ + 4) return false;
        return narrow(cells, all, 0);
    }

    bool narrow(const Cells& cells, Mask symbols, int from) {
        if (count_bits(symbols) == size_) {
            int roofs = 0;
            for (int cell : cells) {
                if (count_bits(position_.mask(cell) & symbols) < 2) return false;
                if ((position_.mask(cell) & ~symbols) != 0) ++roofs;
            }
            return roofs > 0 && roofs <= deadly_.most_roofs() && deadly_.check(cells, symbols);
        }
        for (int d = from; d < layout_.symbols; ++d)
            if ((symbols >> d & 1u) != 0 && narrow(cells, symbols & ~(Mask{1} << d), d + 1)) return true;
        return false;
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Deadly<Words> deadly_;
    Sink& sink_;
    int size_;
    std::vector<std::pair<int, int>> pairs_;
};

}  // namespace

// `size`: the longest loop.
template <std::size_t Words>
bool find_unique_loop(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                      Sink& sink) {
    return UniqueLoopSearch<Words>(position, parameters, memory, sink).run();
}

// `size`: cells in each of the two lines, and symbols.
template <std::size_t Words>
bool find_extended_rectangle(const Position<Words>& position, const Parameters& parameters, Memory<Words>&,
                             Sink& sink) {
    return LineTradeSearch<Words>(position, parameters, sink).run();
}

GRIDWRIGHT_FINDER(find_unique_loop)
GRIDWRIGHT_FINDER(find_extended_rectangle)

}  // namespace gridwright::sudoku::finders
