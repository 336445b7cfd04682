// Tridagons: twelve cells of four boxes that three symbols cannot fill alone.
//
// The boxes lie at the corners of a rectangle; in each the cells are in three rows and three columns. Whether the
// symbols fit is decided by trying; it is tried where the four patterns turn an odd number of times.
#include <array>

#include "guarded.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr std::array<std::array<std::size_t, 3>, 6> orders{
    {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}};  // the last three are odd

template <std::size_t Words>
class TridagonSearch {
public:
    TridagonSearch(const Position<Words>& position, Sink& sink)
        : position_(position), layout_(position.layout()), sink_(sink) {}

    bool run() {
        take_boxes();
        if (boxes_.size() < 4) return false;
        for (int a = 0; a < layout_.symbols; ++a)
            for (int b = a + 1; b < layout_.symbols; ++b)
                for (int c = b + 1; c < layout_.symbols; ++c) {
                    if (sink_.cancelled()) return true;
                    symbols_ = Mask{1} << a | Mask{1} << b | Mask{1} << c;
                    if (rectangles()) return true;
                }
        return false;
    }

private:
    static constexpr int most_guarding = 4;  // cells with guardians

    struct Box {
        std::vector<int> rows, columns;  // ascending house numbers
        std::vector<int> cells;          // by row, then column
    };
    struct Pattern {
        std::array<int, 3> cells;
        int guarding;
        bool is_odd;
    };

    // Regions of three rows and three columns.
    void take_boxes() {
        for (const auto& house : layout_.houses) {
            if (house.kind != HouseKind::region || house.cells.size() != 9) continue;
            Box box;
            for (int cell : house.cells) {
                add(box.rows, layout_.row_of[at(cell)]);
                add(box.columns, layout_.column_of[at(cell)]);
            }
            if (box.rows.size() != 3 || box.columns.size() != 3 || box.rows[0] < 0 || box.columns[0] < 0) continue;
            for (int row : box.rows)
                for (int column : box.columns) {
                    const auto here = layout_.overlap(row, column) & house.set;
                    if (here.count() == 1) box.cells.push_back(here.first());
                }
            if (box.cells.size() == 9) boxes_.push_back(std::move(box));
        }
        patterns_.resize(boxes_.size());
    }

    static void add(std::vector<int>& numbers, int number) {
        const auto place = std::lower_bound(numbers.begin(), numbers.end(), number);
        if (place == numbers.end() || *place != number) numbers.insert(place, number);
    }

    bool rectangles() {
        for (std::size_t i = 0; i < boxes_.size(); ++i) take_patterns(i);
        for (std::size_t a = 0; a < boxes_.size(); ++a)
            for (std::size_t d = a + 1; d < boxes_.size(); ++d) {
                if (boxes_[a].rows == boxes_[d].rows || boxes_[a].columns == boxes_[d].columns) continue;
                for (std::size_t b = 0; b < boxes_.size(); ++b) {
                    if (boxes_[b].rows != boxes_[a].rows || boxes_[b].columns != boxes_[d].columns) continue;
                    for (std::size_t c = 0; c < boxes_.size(); ++c)
                        if (boxes_[c].rows == boxes_[d].rows && boxes_[c].columns == boxes_[a].columns && a < b &&
                            a < c && combine({a, b, c, d}))
                            return true;
                }
            }
        return false;
    }

    void take_patterns(std::size_t number) {
        patterns_[number].clear();
        for (std::size_t order = 0; order < orders.size(); ++order) {
            Pattern pattern{{}, 0, order >= 3};
            bool fits = true;
            for (std::size_t row = 0; row < 3; ++row) {
                const int cell = boxes_[number].cells[3 * row + orders[order][row]];
                pattern.cells[row] = cell;
                fits = fits && count_bits(position_.mask(cell) & symbols_) >= 2;
                if ((position_.mask(cell) & ~symbols_) != 0) ++pattern.guarding;
            }
            if (fits && pattern.guarding <= most_guarding) patterns_[number].push_back(pattern);
        }
    }

    bool combine(const std::array<std::size_t, 4>& boxes) {
        for (const Pattern& a : patterns_[boxes[0]])
            for (const Pattern& b : patterns_[boxes[1]])
                for (const Pattern& c : patterns_[boxes[2]])
                    for (const Pattern& d : patterns_[boxes[3]]) {
                        if (a.guarding + b.guarding + c.guarding + d.guarding > most_guarding) continue;
                        if ((a.is_odd != b.is_odd) == (c.is_odd != d.is_odd)) continue;
                        cells_.clear();
                        for (const Pattern* each : {&a, &b, &c, &d})
                            cells_.insert(cells_.end(), each->cells.begin(), each->cells.end());
                        std::vector<int> filled(cells_.size(), -1);
                        if (!can_fill(filled, 0) && report_guarded(position_, cells_, symbols_, sink_)) return true;
                    }
        return false;
    }

    bool can_fill(std::vector<int>& filled, std::size_t next) const {
        if (next == cells_.size()) return true;
        for (int d : Digits(position_.mask(cells_[next]) & symbols_)) {
            bool is_free = true;
            for (std::size_t i = 0; i < next; ++i)
                is_free = is_free && !(filled[i] == d && layout_.sees(cells_[i], cells_[next]));
            if (!is_free) continue;
            filled[next] = d;
            if (can_fill(filled, next + 1)) return true;
        }
        return false;
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    Sink& sink_;
    std::vector<Box> boxes_;
    std::vector<std::vector<Pattern>> patterns_;
    std::vector<int> cells_;
    Mask symbols_ = 0;
};

}  // namespace

template <std::size_t Words>
bool find_tridagon(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    return TridagonSearch<Words>(position, sink).run();
}

GRIDWRIGHT_FINDER(find_tridagon)

}  // namespace gridwright::sudoku::finders
