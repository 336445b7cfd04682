// Nishio: a digit that has nowhere to go in some region if one of its candidates is true, or false.
#include "sudoku/explainer/forcing.hpp"

namespace gridwright::sudoku::explainer {

Nishio::Rows Nishio::rows_of(const Board& board, int digit) {
    Rows rows;
    for (int row = 0; row < 9; ++row) rows[at(row)] = board.place[at(9 + row)][at(digit)];
    return rows;
}

std::optional<Step> Nishio::best(const Board& board, const Check& check) {
    Digits open = 0, leading = 0;
    for (int digit = 0; digit < digit_count; ++digit)
        if (rows_of(board, digit) != known_[at(digit)]) open |= bit(digit);
    const NestedMemory none;
    BestConclusion best(board, none);
    for (const int cell : board.open) {
        if (size_of(board.cell[at(cell)]) < 2) continue;
        check();
        for (const int digit : Members(unsigned{board.cell[at(cell)]} & open))
            for (const bool is_true : {true, false}) {
                const int literal = literal_of(candidate_of(cell, digit), is_true);
                closure_.begin(board, literal);
                closure_.grow(board, {false, true});
                if (!closure_.is_contradiction()) continue;
                leading |= bit(digit);
                const std::array<ArgumentEnd, 2> ends{
                    {{&closure_, closure_.on_end()}, {&closure_, closure_.off_end()}}};
                best.offer(ChainKind::absurd, literal ^ 1, ends, -1);
            }
    }
    for (const int digit : Members(unsigned{open} & ~unsigned{leading})) known_[at(digit)] = rows_of(board, digit);
    return best.step(Technique::nishio, 7.5);
}

}  // namespace gridwright::sudoku::explainer
