// Aligned pair and triplet exclusion: ways to fill two or three cells that leave another cell nothing.
//
// A way is excluded where two cells that see each other hold the same, or where a cell that sees some of them has no
// candidate but what they hold. A candidate of which all ways are excluded is false.
#include <array>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

template <std::size_t Words>
class AlignedSearch {
public:
    using Cells = CellSet<Words>;

    AlignedSearch(const Position<Words>& position, int size, Sink& sink)
        : position_(position), layout_(position.layout()), size_(size), sink_(sink) {}

    bool run() {
        for (int cell : position_.open())
            if (position_.size(cell) >= 2 && position_.size(cell) <= size_) narrow_.add(cell);
        for (int one : position_.open()) {
            if (sink_.cancelled()) return true;
            for (int two : position_.open()) {
                if (two <= one) continue;
                const Cells common = narrow_ & layout_.peers_of(one) & layout_.peers_of(two);
                if (common.empty()) continue;
                if (size_ == 2) {
                    if (check({one, two, -1}, common)) return true;
                    continue;
                }
                for (int three : position_.open()) {
                    if (three <= two || !common.meets(layout_.peers_of(three))) continue;
                    const Cells near = narrow_ & ((layout_.peers_of(one) & layout_.peers_of(two)) |
                                                  (layout_.peers_of(one) & layout_.peers_of(three)) |
                                                  (layout_.peers_of(two) & layout_.peers_of(three)));
                    if (check({one, two, three}, near)) return true;
                }
            }
        }
        return false;
    }

private:
    bool check(const std::array<int, 3>& cells, const Cells& near) {
        std::array<Mask, 3> supported{};
        excluders_ = near;
        for (int cell : cells)
            if (cell >= 0) excluders_.remove(cell);
        if (excluders_.count() < 2) return false;
        used_ = {};
        std::array<int, 3> held{-1, -1, -1};
        try_all(cells, 0, held, supported);
        Deduction& draft = sink_.draft();
        for (std::size_t i = 0; i < at(size_); ++i)
            for (int d : Digits(position_.mask(cells[i]) & ~supported[i]))
                draft.eliminated.push_back(candidate(cells[i], d));
        if (!draft.concludes()) return false;
        if (sink_.wants_reasons()) {
            for (std::size_t i = 0; i < at(size_); ++i)
                for (int d : Digits(position_.mask(cells[i])))
                    draft.because.emplace_back(candidate(cells[i], d), Role::defining);
            for (int cell : used_)
                for (int d : Digits(position_.mask(cell))) draft.because.emplace_back(candidate(cell, d), Role::second);
        }
        return sink_.take();
    }

    void try_all(const std::array<int, 3>& cells, std::size_t next, std::array<int, 3>& held,
                 std::array<Mask, 3>& supported) {
        if (next == at(size_)) {
            if (const int by = excluder(cells, held); by >= 0) {
                used_.add(by);
                return;
            }
            for (std::size_t i = 0; i < at(size_); ++i) supported[i] |= Mask{1} << held[i];
            return;
        }
        for (int d : Digits(position_.mask(cells[next]))) {
            bool repeats = false;
            for (std::size_t i = 0; i < next; ++i)
                repeats = repeats || (held[i] == d && layout_.sees(cells[i], cells[next]));
            if (repeats) continue;
            held[next] = d;
            try_all(cells, next + 1, held, supported);
        }
    }

    // A cell that a way leaves nothing, or -1.
    int excluder(const std::array<int, 3>& cells, const std::array<int, 3>& held) const {
        for (int cell : excluders_) {
            Mask left = position_.mask(cell);
            for (std::size_t i = 0; i < at(size_); ++i)
                if (layout_.sees(cells[i], cell)) left &= ~(Mask{1} << held[i]);
            if (left == 0) return cell;
        }
        return -1;
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    int size_;
    Sink& sink_;
    Cells narrow_, excluders_, used_;
};

}  // namespace

// `size` cells: 2 or 3.
template <std::size_t Words>
bool find_aligned_exclusion(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    return AlignedSearch<Words>(position, parameters.size == 3 ? 3 : 2, sink).run();
}

GRIDWRIGHT_FINDER(find_aligned_exclusion)

}  // namespace gridwright::sudoku::finders
