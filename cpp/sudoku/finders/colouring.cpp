// Colouring: the strong links of one digit painted in two colours, one of which is true.
//
// Simple colours: two cells of one colour see each other, so that colour is false (wrap); or a cell sees both colours
// and loses the digit (trap). Multi colours: two separate paintings. If a colour of one sees both colours of the other,
// it is false; if two colours see each other, one of their opposites is true, and what sees both opposites is false.
#include "finder.hpp"

#include <array>

namespace gridwright::sudoku::finders {

namespace {

// The cells of one painting and all that each colour sees.
template <std::size_t Words>
struct Painting {
    std::array<CellSet<Words>, 2> colour, reach;
};

template <std::size_t Words>
CellSet<Words> reach_of(const Layout<Words>& layout, const CellSet<Words>& cells) {
    CellSet<Words> result;
    for (int cell : cells) result |= layout.peers_of(cell);
    return result;
}

template <std::size_t Words>
std::vector<Painting<Words>> paint(const Position<Words>& position, int digit) {
    const auto& layout = position.layout();
    std::vector<Painting<Words>> result;
    CellSet<Words> done;
    for (int start : position.places(digit)) {
        if (done.has(start)) continue;
        Painting<Words> painting;
        std::vector<std::pair<int, unsigned>> queue{{start, 0u}};
        done.add(start);
        painting.colour[0].add(start);
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const auto [cell, colour] = queue[i];
            for (int house : layout.houses_of[static_cast<std::size_t>(cell)]) {
                if (!layout.house(house).complete || position.left(house, digit) != 2) continue;
                const int other = (position.places(digit, house) - CellSet<Words>::of(cell)).first();
                if (done.has(other)) continue;
                done.add(other);
                painting.colour[1 - colour].add(other);
                queue.emplace_back(other, 1 - colour);
            }
        }
        if (painting.colour[1].empty()) continue;
        for (std::size_t c : {0u, 1u}) painting.reach[c] = reach_of(layout, painting.colour[c]);
        result.push_back(std::move(painting));
    }
    return result;
}

template <std::size_t Words>
bool tell(Sink& sink, const CellSet<Words>& struck, int digit, Form form, const Painting<Words>& one,
          const Painting<Words>* two) {
    Deduction& draft = sink.draft();
    eliminate_all(draft, struck, digit);
    draft.digit = static_cast<std::int16_t>(digit);
    draft.form = form;
    if (sink.wants_reasons()) {
        because_of(draft, one.colour[0], digit, Role::first);
        because_of(draft, one.colour[1], digit, Role::second);
        if (two != nullptr) {
            because_of(draft, two->colour[0], digit, Role::third);
            because_of(draft, two->colour[1], digit, static_cast<Role>(static_cast<int>(Role::third) + 1));
        }
    }
    return sink.take();
}

}  // namespace

// Wraps come before traps, which are the plain form.
template <std::size_t Words>
bool find_simple_colours(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    std::vector<std::vector<Painting<Words>>> paintings;
    for (int d = 0; d < position.layout().symbols; ++d) paintings.push_back(paint(position, d));
    for (int d = 0; d < position.layout().symbols; ++d)
        for (const auto& painting : paintings[static_cast<std::size_t>(d)]) {
            CellSet<Words> struck;
            for (std::size_t c : {0u, 1u})
                if (painting.colour[c].meets(painting.reach[c])) struck |= painting.colour[c];
            if (!struck.empty() && tell<Words>(sink, struck, d, Form::wrap, painting, nullptr)) return true;
        }
    for (int d = 0; d < position.layout().symbols; ++d)
        for (const auto& painting : paintings[static_cast<std::size_t>(d)]) {
            const CellSet<Words> struck = (position.places(d) & painting.reach[0] & painting.reach[1]) -
                                          (painting.colour[0] | painting.colour[1]);
            if (!struck.empty() && tell<Words>(sink, struck, d, Form::plain, painting, nullptr)) return true;
        }
    return false;
}

// The plain form is that of opposites, one of which is true.
template <std::size_t Words>
bool find_multi_colours(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    for (int d = 0; d < position.layout().symbols; ++d) {
        const auto paintings = paint(position, d);
        for (std::size_t i = 0; i < paintings.size(); ++i)
            for (std::size_t j = 0; j < paintings.size(); ++j) {
                if (i == j) continue;
                const Painting<Words>&one = paintings[i], &two = paintings[j];
                CellSet<Words> false_colours, both_opposites;
                for (std::size_t a : {0u, 1u}) {
                    const bool sees[2] = {one.colour[a].meets(two.reach[0]), one.colour[a].meets(two.reach[1])};
                    if (sees[0] && sees[1]) false_colours |= one.colour[a];
                    for (std::size_t b : {0u, 1u})
                        if (sees[b])
                            both_opposites |=
                                (one.reach[1 - a] & two.reach[1 - b]) - (one.colour[1 - a] | two.colour[1 - b]);
                }
                both_opposites &= position.places(d);
                if (!false_colours.empty() && tell(sink, false_colours, d, Form::sees_both, one, &two)) return true;
                if (!both_opposites.empty() && tell(sink, both_opposites, d, Form::plain, one, &two)) return true;
            }
    }
    return false;
}

GRIDWRIGHT_FINDER(find_simple_colours)
GRIDWRIGHT_FINDER(find_multi_colours)

}  // namespace gridwright::sudoku::finders
