// The order encoding of the lines that still have open cells.
#include "encode.hpp"

#include <bit>
#include <initializer_list>
#include <limits>

namespace gridwright::nonogram {
namespace {

// Constants among literals; negation swaps them.
constexpr Literal always = std::numeric_limits<Literal>::max();
constexpr Literal never = -always;

class Encoder {
public:
    Encoder(const Position& position, const Budget& budget, std::size_t most)
        : position_(position), puzzle_(position.puzzle()), budget_(budget), most_(most) {}

    Encoding run() {
        out_.planes = position_.planes();
        name_cells();
        for (std::size_t line = 0; line < puzzle_.lines(); ++line) {
            if (out_.clauses.size() > most_ || budget_.spent()) throw OutOfBudget{};
            encode_line(line);
        }
        return std::move(out_);
    }

private:
    // The bounds of one block as literals: has it begun at or before p, has it ended at or before p?
    struct Bound {
        std::size_t lowest;                 // smallest value
        std::vector<Literal> at_or_before;  // from `lowest` on; the last is `always`
    };

    Literal fresh() { return ++out_.variables; }

    void clause(std::initializer_list<Literal> literals) {
        for (const Literal literal : literals)
            if (literal == always) return;
        for (const Literal literal : literals)
            if (literal != never) out_.clauses.push_back(literal);
        out_.clauses.push_back(0);
    }

    void name_cells() {
        const std::size_t planes = position_.planes();
        out_.cell_literals.assign(puzzle_.cells() * planes, 0);
        for (std::size_t cell = 0; cell < puzzle_.cells(); ++cell) {
            if (!position_.is_open(cell)) continue;
            Literal* names = out_.cell_literals.data() + cell * planes;
            const std::uint64_t candidates = position_.candidates(cell);
            if (std::popcount(candidates) == 2) {
                // Two candidates are one variable and its negation.
                const auto low = static_cast<std::size_t>(std::countr_zero(candidates));
                const auto high = static_cast<std::size_t>(63 - std::countl_zero(candidates));
                names[high] = fresh();
                names[low] = -names[high];
                continue;
            }
            for (std::size_t q = 0; q < planes; ++q)
                if (position_.may(cell, q)) names[q] = fresh();
            exactly_one(cell);
        }
    }

    void exactly_one(std::size_t cell) {
        const std::size_t planes = position_.planes();
        const Literal* names = out_.cell_literals.data() + cell * planes;
        for (std::size_t q = 0; q < planes; ++q)
            if (names[q] != 0) out_.clauses.push_back(names[q]);
        out_.clauses.push_back(0);
        for (std::size_t q = 0; q < planes; ++q)
            for (std::size_t other = q + 1; other < planes; ++other)
                if (names[q] != 0 && names[other] != 0) clause({-names[q], -names[other]});
    }

    Literal is(std::size_t cell, std::size_t plane) const {
        if (!position_.may(cell, plane)) return never;
        return position_.is_open(cell) ? out_.literal(cell, plane) : always;
    }

    static Literal at_or_before(const Bound& bound, std::ptrdiff_t p) {
        if (p < static_cast<std::ptrdiff_t>(bound.lowest)) return never;
        const std::size_t index = static_cast<std::size_t>(p) - bound.lowest;
        return index < bound.at_or_before.size() ? bound.at_or_before[index] : always;
    }

    // Variables for a number whose possible values are the bits of `values`, with the clauses that order them.
    Bound bound_over(const std::uint64_t* values, std::size_t words) {
        Bound bound{0, {}};
        Literal current = never;
        std::size_t last = 0;
        for (std::size_t w = 0; w < words; ++w)
            if (values[w] != 0) last = w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(values[w]));
        for (std::size_t p = 0; p <= last; ++p) {
            if ((values[p / 64] >> (p % 64)) & 1u) {
                const Literal next = p == last ? always : fresh();
                if (current == never) bound.lowest = p;
                clause({-current, next});
                current = next;
            }
            if (current != never) bound.at_or_before.push_back(current);
        }
        return bound;
    }

    void encode_line(std::size_t line) {
        const std::size_t cells = puzzle_.length(line);
        bool open = false;
        for (std::size_t x = 0; x < cells && !open; ++x) open = position_.is_open(puzzle_.cell(line, x));
        if (!open) return;
        const Clue& clue = puzzle_.clues[line];
        const std::size_t words = words_for(cells);
        starts_.assign(clue.size() * words, 0);
        block_starts(clue, cells, position_.masks(line), starts_, scratch_);
        begins_.clear();
        ends_.clear();
        for (std::size_t j = 0; j < clue.size(); ++j) add_block(clue, j, cells, words);
        for (std::size_t x = 0; x < cells; ++x) tie_cell(clue, line, x);
    }

    void add_block(const Clue& clue, std::size_t j, std::size_t cells, std::size_t words) {
        const Block& block = clue[j];
        begins_.push_back(bound_over(starts_.data() + j * words, words));
        const Bound& begin = begins_.back();
        if (is_blotted(block)) {
            std::vector<std::uint64_t> values(words, 0);
            for (std::size_t p = begin.lowest + 1; p <= cells; ++p) values[p / 64] |= std::uint64_t{1} << (p % 64);
            ends_.push_back(bound_over(values.data(), words));
            for (std::size_t p = begin.lowest + 1; p <= cells; ++p) {
                const auto at = static_cast<std::ptrdiff_t>(p);
                clause({-at_or_before(ends_.back(), at), at_or_before(begin, at - 1)});
            }
        } else {
            ends_.push_back({begin.lowest + block.length, begin.at_or_before});
        }
        if (j == 0) return;
        const std::ptrdiff_t gap = needs_gap(clue[j - 1], block) ? 1 : 0;
        Literal before = never;
        for (std::size_t i = 0; i < begin.at_or_before.size(); ++i) {
            // Equal literals in a row say the same; the first, at the smallest p, says most.
            if (begin.at_or_before[i] == before) continue;
            before = begin.at_or_before[i];
            clause({-before, at_or_before(ends_[j - 1], static_cast<std::ptrdiff_t>(begin.lowest + i) - gap)});
        }
    }

    void tie_cell(const Clue& clue, std::size_t line, std::size_t place) {
        const std::size_t cell = puzzle_.cell(line, place);
        const auto x = static_cast<std::ptrdiff_t>(place);
        for (std::size_t j = 0; j <= clue.size(); ++j) {
            const Literal ended_before = j == 0 ? always : at_or_before(ends_[j - 1], x);
            const Literal begun = j == clue.size() ? never : at_or_before(begins_[j], x);
            clause({-ended_before, begun, is(cell, 0)});
            if (j < clue.size()) clause({-begun, at_or_before(ends_[j], x), is(cell, clue[j].colour)});
        }
    }

    const Position& position_;
    const Puzzle& puzzle_;
    const Budget& budget_;
    std::size_t most_;
    Encoding out_;
    LineScratch scratch_;
    std::vector<std::uint64_t> starts_;
    std::vector<Bound> begins_;
    std::vector<Bound> ends_;
};

}  // namespace

Encoding encode(const Position& position, const Budget& budget, std::size_t most) {
    return Encoder(position, budget, most).run();
}

}  // namespace gridwright::nonogram
