// Patterns that cannot be as they seem: of the candidates that keep them from it, the guardians, one is true.
#pragma once

#include <algorithm>
#include <vector>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// Strike all that contradicts every guardian: other symbols of their cell, where it is one, and the same symbol in
// cells that see them all. A guardian that is alone is placed.
template <std::size_t Words>
void strike_from_guardians(Deduction& draft, const Position<Words>& position, const std::vector<Candidate>& guardians) {
    if (guardians.size() == 1) {
        draft.placed.push_back(guardians.front());
        return;
    }
    const auto& layout = position.layout();
    Mask symbols = 0;
    CellSet<Words> cells;
    for (const Candidate& guardian : guardians) {
        symbols |= Mask{1} << guardian.digit;
        cells.add(guardian.cell);
    }
    if (cells.count() == 1) {
        for (int d : Digits(position.mask(cells.first()) & ~symbols))
            draft.eliminated.push_back(candidate(cells.first(), d));
        return;
    }
    // A cell may hold some of the guardians and see the rest.
    for (int cell : position.open())
        for (int d : Digits(position.mask(cell)))
            if (std::all_of(guardians.begin(), guardians.end(), [&](const Candidate& guardian) {
                    return guardian.cell == cell ? guardian.digit != d
                                                 : guardian.digit == d && layout.sees(guardian.cell, cell);
                }))
                draft.eliminated.push_back(candidate(cell, d));
}

// Tell of cells and of the symbols that would not fill them alone; their other candidates are the guardians.
template <std::size_t Words>
bool report_guarded(const Position<Words>& position, const std::vector<int>& cells, Mask symbols, Sink& sink) {
    std::vector<Candidate> guardians;
    for (int cell : cells)
        for (int d : Digits(position.mask(cell) & ~symbols)) guardians.push_back(candidate(cell, d));
    if (guardians.empty()) return false;
    Deduction& draft = sink.draft();
    strike_from_guardians(draft, position, guardians);
    if (!draft.concludes()) return false;
    draft.digits = symbols;
    if (sink.wants_reasons()) {
        for (int cell : cells)
            for (int d : Digits(position.mask(cell) & symbols))
                draft.because.emplace_back(candidate(cell, d), Role::defining);
        for (const Candidate& guardian : guardians) draft.because.emplace_back(guardian, Role::fin);
    }
    return sink.take();
}

}  // namespace gridwright::sudoku::finders
