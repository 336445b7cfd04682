// Gurth's symmetry: what turns the givens into themselves, with the symbols renamed, does the same to the solution.
//
// A puzzle with one solution cannot tell two solutions apart that are images of each other, so they are one. A
// candidate is false where its image is; in a cell that stays where it is, so is every symbol that does not.
#include <array>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

namespace {

// The turns and mirrors of a square, by their number: 0 half turn, 1 and 2 quarter turns, 3 mirror left to right, 4 top
// to bottom, 5 along the main diagonal, 6 along the other.
constexpr int turn_count = 7;

int turned_cell(int cell, int size, int number) {
    const int row = cell / size, column = cell % size, end = size - 1;
    const auto place = [&](int r, int c) { return r * size + c; };
    switch (number) {
        case 0: return place(end - row, end - column);
        case 1: return place(column, end - row);
        case 2: return place(end - column, row);
        case 3: return place(row, end - column);
        case 4: return place(end - row, column);
        case 5: return place(column, row);
        default: return place(end - column, end - row);
    }
}

template <std::size_t Words>
bool turns_houses(const Layout<Words>& layout, int number) {
    for (const auto& house : layout.houses) {
        CellSet<Words> image;
        for (int cell : house.cells) image.add(turned_cell(cell, layout.symbols, number));
        bool is_house = false;
        for (const auto& other : layout.houses) is_house = is_house || other.set == image;
        if (!is_house) return false;
    }
    return true;
}

// What each symbol becomes; false where the givens do not say or the turn does not keep them.
template <std::size_t Words>
bool take_names(const Position<Words>& position, int number, std::vector<int>& names) {
    const int size = position.layout().symbols;
    names.assign(at(size), -1);
    std::vector<int> from(at(size), -1);
    for (int cell : position.given()) {
        const int image = turned_cell(cell, size, number);
        if (!position.given().has(image)) return false;
        const int symbol = position.value(cell), other = position.value(image);
        if ((names[at(symbol)] >= 0 && names[at(symbol)] != other) ||
            (from[at(other)] >= 0 && from[at(other)] != symbol))
            return false;
        names[at(symbol)] = other;
        from[at(other)] = symbol;
    }
    const auto unknown = std::count(names.begin(), names.end(), -1);
    if (unknown > 1) return false;
    // The one symbol that is not given is the one that nothing else becomes.
    for (int symbol = 0; symbol < size; ++symbol)
        for (int other = 0; other < size; ++other)
            if (names[at(symbol)] < 0 && from[at(other)] < 0) {
                names[at(symbol)] = other;
                from[at(other)] = symbol;
            }
    return true;
}

}  // namespace

template <std::size_t Words>
bool find_symmetry(const Position<Words>& position, const Parameters&, Memory<Words>&, Sink& sink) {
    const auto& layout = position.layout();
    if (!layout.only_houses || layout.cells != layout.symbols * layout.symbols || position.given().empty())
        return false;
    std::vector<int> names;
    for (int number = 0; number < turn_count; ++number) {
        if (!take_names(position, number, names) || !turns_houses(layout, number)) continue;
        Deduction& draft = sink.draft();
        for (int cell : position.open()) {
            const int image = turned_cell(cell, layout.symbols, number);
            for (int d : Digits(position.mask(cell))) {
                const int name = names[at(d)];
                const bool stays = image == cell ? name == d : name != d || !layout.sees(cell, image);
                if (!stays || (position.choices(image) >> name & 1u) == 0)
                    draft.eliminated.push_back(candidate(cell, d));
            }
        }
        if (!draft.concludes()) continue;
        draft.total = number;
        if (sink.wants_reasons())
            for (int cell : position.given())
                draft.because.emplace_back(candidate(cell, position.value(cell)), Role::defining);
        if (sink.take()) return true;
    }
    return false;
}

GRIDWRIGHT_FINDER(find_symmetry)

}  // namespace gridwright::sudoku::finders
