// Exocets: two cells whose symbols must be those of two others.
//
// The base is two cells of a region and a line. Take three lines across it that miss the base. A symbol that stands in
// the base is gone from all that sees both cells of it; if it then does not fit into all three lines, one place in
// each and no two in a row, without one of two target cells, it stands in a target. Where this holds for every symbol
// of the base, the two that stand there stand in the targets, too, one in each.
#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Whether three sets of lines have members that differ (Hall's condition).
bool have_own_rows(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    return a != 0 && b != 0 && c != 0 && count_bits(a | b) > 1 && count_bits(a | c) > 1 && count_bits(b | c) > 1 &&
           count_bits(a | b | c) > 2;
}

template <std::size_t Words>
class ExocetSearch {
public:
    using Cells = CellSet<Words>;

    ExocetSearch(const Position<Words>& position, const Parameters& parameters, Sink& sink)
        : position_(position), layout_(position.layout()), is_senior_(parameters.variant == 1), sink_(sink) {}

    bool run() {
        for (const HouseKind kind : {HouseKind::row, HouseKind::column}) {
            take_lines(kind);
            if (along_.size() > most_lines) return false;
            for (int line : along_)
                for (std::size_t h = 0; h < layout_.houses.size(); ++h)
                    if (layout_.houses[h].kind == HouseKind::region && bases(line, static_cast<int>(h))) return true;
        }
        return false;
    }

private:
    static constexpr std::size_t most_lines = 9;
    static constexpr int fewest_symbols = 3, most_symbols = 4;

    // Lines of a kind, and those across that hold every symbol.
    void take_lines(HouseKind kind) {
        along_.clear();
        across_.clear();
        place_in_.assign(at(layout_.cells), -1);
        for (std::size_t h = 0; h < layout_.houses.size(); ++h) {
            const auto& house = layout_.houses[h];
            if (!house.is_line()) continue;
            if (house.kind == kind) {
                for (int cell : house.cells) place_in_[at(cell)] = static_cast<int>(along_.size());
                along_.push_back(static_cast<int>(h));
            } else if (house.complete) {
                across_.push_back(static_cast<int>(h));
            }
        }
    }

    bool bases(int line, int region) {
        if (sink_.cancelled()) return true;
        const Cells shared = layout_.overlap(line, region) & position_.open();
        for (int one : shared)
            for (int two : shared) {
                if (two <= one) continue;
                base_ = {one, two};
                symbols_ = position_.mask(one) | position_.mask(two);
                const int count = count_bits(symbols_);
                if (count < fewest_symbols || count > most_symbols) continue;
                hidden_ = (layout_.peers_of(one) & layout_.peers_of(two)) | Cells::of(one) | Cells::of(two);
                near_ = {};
                for (int cell : layout_.house(region).cells) {
                    const int place = place_in_[at(cell)];
                    if (place >= 0) near_ |= layout_.house(along_[at(place)]).set;
                }
                if (triples()) return true;
            }
        return false;
    }

    bool triples() {
        lines_.clear();
        for (int line : across_)
            if (!layout_.house(line).set.has(base_[0]) && !layout_.house(line).set.has(base_[1]))
                lines_.push_back(line);
        for (std::size_t a = 0; a < lines_.size(); ++a)
            for (std::size_t b = a + 1; b < lines_.size(); ++b)
                for (std::size_t c = b + 1; c < lines_.size(); ++c) {
                    cross_ = {lines_[a], lines_[b], lines_[c]};
                    if (are_apart() && targets()) return true;
                }
        return false;
    }

    // Grids may overlap and rules may repeat a line: the same place must not count for two of the three.
    bool are_apart() const {
        const Cells &a = layout_.house(cross_[0]).set, &b = layout_.house(cross_[1]).set,
                    &c = layout_.house(cross_[2]).set;
        return (a & b).empty() && (a & c).empty() && (b & c).empty();
    }

    // Where a symbol of the base may stand in the three lines, as the places of their cells along the base.
    std::uint32_t stands(int digit, std::size_t line, int one, int two) const {
        std::uint32_t result = 0;
        for (int cell : layout_.house(cross_[line]).cells)
            if (cell != one && cell != two && !hidden_.has(cell) && (position_.choices(cell) >> digit & 1u) != 0)
                result |= place_in_[at(cell)] < 0 ? ~std::uint32_t{0} : std::uint32_t{1} << place_in_[at(cell)];
        return result;
    }

    bool fits(int digit, int one, int two) const {
        return have_own_rows(stands(digit, 0, one, two), stands(digit, 1, one, two), stands(digit, 2, one, two));
    }

    bool targets() {
        Cells first, second;
        for (int line : cross_) {
            const Cells may = (layout_.house(line).set & position_.open()) - hidden_;
            first |= may & near_;
            second |= is_senior_ ? may - near_ : may & near_;
        }
        // Every symbol of the base that fits at all must need one of the targets.
        Mask fitting = 0;
        for (int d : Digits(symbols_))
            if (fits(d, -1, -1)) fitting |= Mask{1} << d;
        if (count_bits(fitting) < 2) return false;
        const int sample = std::countr_zero(fitting);
        for (int one : first)
            for (int two : second) {
                if (!is_senior_ && two <= one) continue;
                if (((position_.mask(one) | position_.mask(two)) & fitting) != fitting || fits(sample, one, two))
                    continue;
                bool holds = true;
                for (int d : Digits(fitting)) holds = holds && !fits(d, one, two);
                if (holds && report(one, two, fitting)) return true;
            }
        return false;
    }

    bool report(int one, int two, Mask fitting) {
        Deduction& draft = sink_.draft();
        for (int cell : {one, two})
            for (int d : Digits(position_.mask(cell) & ~fitting)) draft.eliminated.push_back(candidate(cell, d));
        for (int cell : base_)
            for (int d : Digits(position_.mask(cell) & ~fitting)) draft.eliminated.push_back(candidate(cell, d));
        if (!draft.concludes()) return false;
        draft.digits = symbols_;
        if (sink_.wants_reasons()) {
            for (int cell : base_)
                for (int d : Digits(position_.mask(cell)))
                    draft.because.emplace_back(candidate(cell, d), Role::defining);
            for (int cell : {one, two})
                for (int d : Digits(position_.mask(cell) & fitting))
                    draft.because.emplace_back(candidate(cell, d), Role::pincer);
            for (int line : cross_) draft.houses.emplace_back(static_cast<std::int16_t>(line), HouseRole::cover);
        }
        return sink_.take();
    }

    const Position<Words>& position_;
    const Layout<Words>& layout_;
    bool is_senior_;
    Sink& sink_;
    std::vector<int> along_, across_, place_in_, lines_;
    std::array<int, 2> base_{};
    std::array<int, 3> cross_{};
    Mask symbols_ = 0;
    Cells hidden_, near_;  // what sees both cells of the base; the lines along it that meet its region
};

}  // namespace

// Both targets in lines that meet the base's region (junior), or one outside them (`senior`).
template <std::size_t Words>
bool find_exocet(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    return ExocetSearch<Words>(position, parameters, sink).run();
}

GRIDWRIGHT_FINDER(find_exocet)

}  // namespace gridwright::sudoku::finders
