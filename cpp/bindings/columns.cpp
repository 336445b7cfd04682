// Many puzzles at a time for tables: their keys, where they are cut, and nonograms solved from their texts.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bindings.hpp"
#include "budget.hpp"
#include "digest.hpp"
#include "nonogram/bulk.hpp"
#include "sudoku/bulk.hpp"

namespace nb = nanobind;

namespace gridwright::bindings {

namespace {

std::string_view seen(const nb::bytes& data) { return {data.c_str(), data.size()}; }

nb::bytes sudoku_keys(const nb::bytes& givens, const nb::bytes& before, const nb::bytes& after) {
    const std::string_view text = seen(givens);
    if (text.size() % 81 != 0) throw nb::value_error("expected 81 characters a puzzle");
    const std::string_view head = seen(before), tail = seen(after);
    std::string keys(text.size() / 81 * key_length, ' ');
    {
        nb::gil_scoped_release unlocked;
        sudoku::write_keys(text, head, tail, keys.data());
    }
    return nb::bytes(keys.data(), keys.size());
}

// Where the text of so many puzzles ends: bytes, puzzles and lines up to there.
nb::tuple cut_lines(const nb::bytes& text, std::size_t rows) {
    const sudoku::LineCut cut = sudoku::cut_lines(seen(text), rows);
    return nb::make_tuple(cut.end, cut.puzzles, cut.lines, cut.last);
}

nb::tuple row_of(const nonogram::BulkRow& row) {
    return nb::make_tuple(row.count, row.is_complete, row.effort.probes, row.effort.search_nodes,
                          row.effort.decimations, nb::str(row.picture.data(), row.picture.size()),
                          nb::str(row.key.data(), row.key.size()));
}

nb::list solve_nonograms(const nb::list& texts, std::size_t limit, double seconds, const StopFlag* stop,
                         const std::string& marks) {
    if (marks.size() != 2) throw nb::value_error("expected a mark for a blank and one for a filled cell");
    std::vector<std::string_view> asked;
    asked.reserve(nb::len(texts));
    for (const nb::handle text : texts) asked.push_back(nb::cast<std::string_view>(text));
    std::vector<std::optional<nonogram::BulkRow>> rows;
    {
        nb::gil_scoped_release unlocked;
        rows = nonogram::solve_bulk(asked, limit, seconds, stop, marks);
    }
    nb::list all;
    for (const auto& row : rows) all.append(row ? nb::object(row_of(*row)) : nb::none());
    return all;
}

}  // namespace

void bind_columns(nb::module_& m) {
    m.def("sudoku_keys", &sudoku_keys, nb::arg("givens"), nb::arg("before"), nb::arg("after"),
          "The keys of classic sudoku of 81 characters each, given what is written before and after the givens.");
    m.def("sudoku_cut_lines", &cut_lines, nb::arg("text"), nb::arg("rows"),
          nb::sig("def sudoku_cut_lines(text: bytes, rows: int) -> tuple[int, int, int, int]"),
          "Cut a text after so many puzzles: bytes, puzzles and lines before the cut, the line of the last puzzle.");
    m.def("nonogram_solve_texts", &solve_nonograms, nb::arg("texts"), nb::arg("limit"), nb::arg("seconds"),
          nb::arg("stop").none(), nb::arg("marks"),
          nb::sig("def nonogram_solve_texts(texts: list[str], limit: int, seconds: float, stop: StopFlag | None, "
                  "marks: str) -> list[tuple[int, bool, int, int, int, str, str] | None]"),
          "Solve black and white nonograms in the two-line format, each within so many seconds: solutions, whether "
          "they are all, probes, search nodes, decimations, the first solution and the key; None for a text that is "
          "not plainly one, or a puzzle that needs clause learning or has no solution.");
}

}  // namespace gridwright::bindings
