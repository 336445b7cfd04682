// Cells that hold every symbol as often as it fits: multi-sector locked sets and SK-loops.
//
// If the symbols of some cells can stand there at most as often, counted together, as there are cells, each stands
// there exactly as often as it can. Whatever would leave a symbol less room is false. How often a symbol fits is the
// largest number of its places of which no two see each other.
#include <array>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

// The most places of which no two see each other; gives up counting at `enough`.
template <std::size_t Words>
int most_apart(const Layout<Words>& layout, CellSet<Words> places, int enough) {
    int found = 0;
    while (places && found < enough) {
        const int cell = places.first();
        places.remove(cell);
        const CellSet<Words> seen = places & layout.peers_of(cell);
        // A place that sees at most one other may be taken at once: no choice of others fits more.
        if (seen.count() <= 1) {
            places -= seen;
            ++found;
            continue;
        }
        const int with = 1 + most_apart(layout, places - seen, enough - found - 1);
        const int without = found + with >= enough ? 0 : most_apart(layout, places, enough - found);
        return found + std::max(with, without);
    }
    return found;
}

template <std::size_t Words>
class SectorSearch {
public:
    using Cells = CellSet<Words>;

    SectorSearch(const Position<Words>& position, Sink& sink)
        : position_(position), layout_(position.layout()), sink_(sink) {}

    // Report what follows from some open cells, if they are locked.
    bool report(const Cells& cells, const std::vector<int>& houses) {
        const int wanted = cells.count();
        std::array<int, max_symbols> fits{};
        int together = 0;
        for (int d = 0; d < layout_.symbols && together <= wanted; ++d) {
            fits[at(d)] = most_apart(layout_, position_.places(d) & cells, wanted);
            together += fits[at(d)];
        }
        if (together != wanted) return false;
        Deduction& draft = sink_.draft();
        for (int d = 0; d < layout_.symbols; ++d) {
            if (fits[at(d)] == 0) continue;
            const Cells inside = position_.places(d) & cells;
            Cells near;
            for (int cell : inside) near |= layout_.peers_of(cell);
            for (int cell : (position_.places(d) & near) - cells)
                if (most_apart(layout_, inside - layout_.peers_of(cell), fits[at(d)]) < fits[at(d)])
                    draft.eliminated.push_back(candidate(cell, d));
        }
        if (!draft.concludes()) return false;
        std::sort(draft.eliminated.begin(), draft.eliminated.end());
        if (sink_.wants_reasons()) {
            for (int cell : cells)
                for (int d : Digits(position_.mask(cell))) {
                    draft.digits |= Mask{1} << d;
                    draft.because.emplace_back(candidate(cell, d), Role::defining);
                }
            for (int house : houses) draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::cover);
        }
        return sink_.take();
    }

    // Open cells of two to `most` rows and as many columns.
    bool grids(int most) {
        take_lines();
        if (rows_.size() > most_lines || columns_.size() > most_lines) return false;
        take_columns();
        for (unsigned rows = 0; rows < 1u << rows_.size(); ++rows) {
            if (count_bits(rows) < 2 || count_bits(rows) > most) continue;
            if (sink_.cancelled()) return true;
            for (unsigned columns = 0; columns < 1u << columns_.size(); ++columns) {
                if (count_bits(columns) < 2 || count_bits(columns) > most) continue;
                if (may_be_locked(rows, columns) && report_grid(rows, columns)) return true;
            }
        }
        return false;
    }

    // Two rows and two columns that cross in four regions, in cells that are filled: what else of these lines is in the
    // regions.
    bool rings() {
        take_lines();
        for (std::size_t a = 0; a < rows_.size(); ++a)
            for (std::size_t b = a + 1; b < rows_.size(); ++b) {
                if (sink_.cancelled()) return true;
                for (std::size_t c = 0; c < columns_.size(); ++c)
                    for (std::size_t d = c + 1; d < columns_.size(); ++d)
                        if (ring({rows_[a], rows_[b]}, {columns_[c], columns_[d]})) return true;
            }
        return false;
    }

private:
    static constexpr std::size_t most_lines = 9;
    static constexpr int fewest_in_ring = 12;

    void take_lines() {
        for (std::size_t h = 0; h < layout_.houses.size(); ++h) {
            if (layout_.houses[h].kind == HouseKind::row) rows_.push_back(static_cast<int>(h));
            if (layout_.houses[h].kind == HouseKind::column) columns_.push_back(static_cast<int>(h));
        }
    }

    bool ring(const std::array<int, 2>& rows, const std::array<int, 2>& columns) {
        Cells cells;
        std::vector<int> houses{rows[0], rows[1], columns[0], columns[1]};
        for (int row : rows)
            for (int column : columns) {
                const Cells crossing = layout_.overlap(row, column);
                if (crossing.count() != 1 || position_.open().meets(crossing)) return false;
                const int region = layout_.region_of[at(crossing.first())];
                if (region < 0 || std::find(houses.begin(), houses.end(), region) != houses.end()) return false;
                houses.push_back(region);
                const Cells here = position_.open() & layout_.house(region).set;
                if (!here.meets(layout_.house(row).set) || !here.meets(layout_.house(column).set)) return false;
                cells |= here & (layout_.house(row).set | layout_.house(column).set);
            }
        return cells.count() >= fewest_in_ring && report(cells, houses);
    }

    // Of every row, the columns in which it is open, and in which each symbol may stand.
    void take_columns() {
        for (std::size_t r = 0; r < rows_.size(); ++r)
            for (std::size_t c = 0; c < columns_.size(); ++c)
                for (int cell : layout_.overlap(rows_[r], columns_[c]) & position_.open()) {
                    open_[r] |= 1u << c;
                    for (int d : Digits(position_.mask(cell))) stands_[at(d)][r] |= 1u << c;
                }
    }

    // Lines that a symbol is in, the fewer of rows and columns, are a quick bound from above; what is over it by
    // `slack` at most is looked at closely.
    bool may_be_locked(unsigned rows, unsigned columns) const {
        constexpr int slack = 1;
        int left = slack;
        for (int r : Members(rows)) left += count_bits(open_[at(r)] & columns);
        for (int d = 0; d < layout_.symbols; ++d) {
            unsigned there = 0;
            int in_rows = 0;
            for (int r : Members(rows)) {
                const unsigned here = stands_[at(d)][at(r)] & columns;
                there |= here;
                in_rows += here != 0 ? 1 : 0;
            }
            left -= std::min(in_rows, count_bits(there));
            if (left < 0) return false;
        }
        return true;
    }

    bool report_grid(unsigned rows, unsigned columns) {
        std::vector<int> houses;
        Cells in_rows, in_columns;
        for (int r : Members(rows)) {
            houses.push_back(rows_[at(r)]);
            in_rows |= layout_.house(rows_[at(r)]).set;
        }
        for (int c : Members(columns)) {
            houses.push_back(columns_[at(c)]);
            in_columns |= layout_.house(columns_[at(c)]).set;
        }
        const Cells cells = in_rows & in_columns & position_.open();
        return !cells.empty() && report(cells, houses);
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Sink& sink_;
    std::vector<int> rows_, columns_;
    std::array<unsigned, most_lines> open_{};
    std::array<std::array<unsigned, most_lines>, max_symbols> stands_{};
};

}  // namespace

// Cells of some rows and columns, up to `size` of each, or of a `ring` of four regions.
template <std::size_t Words>
bool find_locked_sectors(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    SectorSearch<Words> search(position, sink);
    return parameters.variant == 1 ? search.rings() : search.grids(parameters.size > 0 ? parameters.size : 5);
}

GRIDWRIGHT_FINDER(find_locked_sectors)

}  // namespace gridwright::sudoku::finders
