// Templates: all ways to put one digit once into every complete house.
//
// A cell in all of them holds the digit (set); a candidate in none of them is false (delete). Other digits take part
// only through the cells their own templates all share. Parameters.limit: most
// templates of one digit that are looked at (200,000); a digit with more tells nothing.
#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr int most_templates = 200000;

// Walks through the templates of one digit within the allowed places, keeping what all have and what any has.
template <std::size_t Words>
class TemplateCount {
public:
    TemplateCount(const Position<Words>& position, int digit, const CellSet<Words>& allowed, int limit)
        : layout_(position.layout()), left_(limit) {
        for (std::size_t h = 0; h < layout_.houses.size(); ++h)
            if (layout_.houses[h].complete && position.left(static_cast<int>(h), digit) > 0)
                open_.push_back(static_cast<int>(h));
        common = layout_.everywhere;
        complete = place(allowed, {}, open_.size());
    }

    CellSet<Words> common, any;
    bool complete;  // false if there were more templates than the limit

private:
    bool place(const CellSet<Words>& allowed, const CellSet<Words>& placed, std::size_t houses) {
        if (houses == 0) {
            common &= placed;
            any |= placed;
            return --left_ > 0;
        }
        // The house with the fewest places goes to the end of the list of open ones.
        std::size_t narrow = 0;
        int fewest = layout_.symbols + 1;
        for (std::size_t i = 0; i < houses; ++i) {
            const CellSet<Words>& house = layout_.house(open_[i]).set;
            const int count = placed.meets(house) ? 0 : (allowed & house).count();
            if (count < fewest) {
                fewest = count;
                narrow = i;
            }
            if (fewest == 0) break;
        }
        std::swap(open_[narrow], open_[houses - 1]);
        const CellSet<Words>& house = layout_.house(open_[houses - 1]).set;
        if (placed.meets(house)) {
            const bool going = place(allowed, placed, houses - 1);
            std::swap(open_[narrow], open_[houses - 1]);
            return going;
        }
        bool going = true;
        for (int cell : allowed& house) {
            CellSet<Words> with = placed;
            with.add(cell);
            going = place(allowed - layout_.peers_of(cell) - house, with, houses - 1);
            if (!going) break;
        }
        std::swap(open_[narrow], open_[houses - 1]);
        return going;
    }

    const Layout<Words>& layout_;
    int left_;
    std::vector<int> open_;
};

}  // namespace

template <std::size_t Words>
bool find_template(const Position<Words>& position, const Parameters& parameters, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    const int limit = parameters.limit > 0 ? parameters.limit : most_templates;
    std::vector<CellSet<Words>> common(at(layout.symbols)), any(at(layout.symbols));
    for (bool changed = true; changed;) {
        changed = false;
        for (int d = 0; d < layout.symbols; ++d) {
            if (sink.cancelled()) return true;
            CellSet<Words> allowed = position.places(d);
            for (int other = 0; other < layout.symbols; ++other)
                if (other != d) allowed -= common[at(other)];
            const TemplateCount<Words> count(position, d, allowed, limit);
            const CellSet<Words> forced =
                count.complete && !count.any.empty() ? count.common & position.places(d) : CellSet<Words>{};
            changed |= forced != common[at(d)];
            common[at(d)] = forced;
            any[at(d)] = count.complete ? count.any : position.places(d);
        }
    }
    for (int d = 0; d < layout.symbols; ++d) {
        Deduction& draft = sink.draft();
        draft.digit = static_cast<std::int16_t>(d);
        if (parameters.variant == 0)
            for (int cell : common[at(d)]) draft.placed.push_back(candidate(cell, d));
        else
            eliminate_all(draft, position.places(d) - any[at(d)], d);
        if (!draft.concludes()) {
            draft.clear();
            continue;
        }
        if (sink.wants_reasons()) because_of(draft, any[at(d)], d, Role::defining);
        if (sink.take()) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_template)

}  // namespace gridwright::sudoku::finders
