// Bent subsets: as many symbols as cells, in a line and a region that cross; WXYZ-wings and larger ones.
//
// All symbols but one can stand there only once, since their places see each other. The last one must then stand there
// as well, and goes from all that sees its places.
#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class BentSearch {
public:
    using Cells = CellSet<Words>;

    BentSearch(const Position<Words>& position, int size, Sink& sink)
        : position_(position), layout_(position.layout()), size_(size), sink_(sink) {}

    bool run() {
        for (std::size_t l = 0; l < layout_.houses.size(); ++l) {
            if (!layout_.houses[l].is_line()) continue;
            for (std::size_t r = 0; r < layout_.houses.size(); ++r) {
                if (layout_.houses[r].kind != HouseKind::region) continue;
                if (sink_.cancelled()) return true;
                line_ = layout_.houses[l].set & position_.open();
                region_ = layout_.houses[r].set & position_.open();
                if (!layout_.houses[l].set.meets(layout_.houses[r].set)) continue;
                cells_.clear();
                for (int cell : line_ | region_)
                    if (position_.size(cell) <= size_) cells_.push_back(cell);
                if (choose(0, 0, 0, Cells{})) return true;
            }
        }
        return false;
    }

private:
    bool choose(std::size_t next, int count, Mask symbols, const Cells& chosen) {
        if (count == size_) return count_bits(symbols) == size_ && check(chosen, symbols);
        for (std::size_t i = next; i + at(size_ - count) <= cells_.size(); ++i) {
            const Mask more = symbols | position_.mask(cells_[i]);
            if (count_bits(more) > size_) continue;
            Cells with = chosen;
            with.add(cells_[i]);
            if (choose(i + 1, count + 1, more, with)) return true;
        }
        return false;
    }

    bool check(const Cells& cells, Mask symbols) {
        if (!cells.meets(line_ - region_) || !cells.meets(region_ - line_)) return false;
        int loose = -1;
        for (int d : Digits(symbols)) {
            const Cells places = position_.places(d) & cells;
            bool apart = false;
            for (int cell : places) apart = apart || !(places - Cells::of(cell)).within(layout_.peers_of(cell));
            if (!apart) continue;
            if (loose >= 0) return false;
            loose = d;
        }
        if (loose < 0) return false;
        const Cells places = position_.places(loose) & cells;
        const Cells struck = position_.places(loose) & layout_.seen_by_all(places);
        if ((struck - cells).empty()) return false;
        Deduction& draft = sink_.draft();
        eliminate_all(draft, struck - cells, loose);
        draft.digit = static_cast<std::int16_t>(loose);
        draft.digits = symbols;
        if (sink_.wants_reasons())
            for (int cell : cells)
                for (int d : Digits(position_.mask(cell)))
                    draft.because.emplace_back(candidate(cell, d), d == loose ? Role::pincer : Role::defining);
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int size_;
    Sink& sink_;
    Cells line_, region_;
    std::vector<int> cells_;
};

}  // namespace

// `size` cells with `size` symbols.
template <std::size_t Words>
bool find_bent_subset(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    return BentSearch<Words>(position, std::max(parameters.size, 3), sink).run();
}

GRIDWRIGHT_FINDER(find_bent_subset)

}  // namespace gridwright::sudoku::finders
