// The characters of a classic 81-character line: digits, and the marks that stand for a blank.
#pragma once

namespace gridwright::sudoku {

constexpr bool is_digit(char mark) { return mark >= '1' && mark <= '9'; }

constexpr bool is_blank(char mark) {
    return mark == '.' || mark == '0' || mark == '*' || mark == '_' || mark == '-' || mark == '?';
}

constexpr bool is_mark(char mark) { return is_digit(mark) || is_blank(mark); }

}  // namespace gridwright::sudoku
