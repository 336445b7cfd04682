// Every finder, the walk, the settler, the search and the clauses on sound, broken and contradictory boards of every
// shape.
//
// Built with clang and -fsanitize=fuzzer (GRIDWRIGHT_LIBFUZZER), LLVMFuzzerTestOneInput is the entry; else main makes
// boards from seeds: fuzz_finders [boards] [first seed] [seconds]. Nothing may crash, and nothing that follows from a
// position may contradict a filling that the position allows.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

#include "fuzz_boards.hpp"
#include "sudoku/encode.hpp"
#include "sudoku/finders/demands.hpp"
#include "sudoku/finders/walk.hpp"
#include "sudoku/search.hpp"
#include "sudoku/settle.hpp"

namespace {

using namespace gridwright;
using fuzz::Board;
using fuzz::Bytes;
using fuzz::Puzzle;
namespace finders = sudoku::finders;

std::uint64_t seed = 0;  // of the board at hand

void tell_seed() { std::fprintf(stderr, "seed %llu\n", static_cast<unsigned long long>(seed)); }

void expect(bool holds, const char* what, std::string_view whose) {
    if (holds) return;
    std::fprintf(stderr, "failed: %s (%.*s)\n", what, static_cast<int>(whose.size()), whose.data());
    tell_seed();
    std::abort();
}

// These rest on the puzzle having one solution, or look for any.
bool needs_one_solution(std::string_view name) {
    constexpr std::string_view names[] = {"unique_rectangle", "avoidable_rectangle", "bivalue_grave", "reveal",
                                          "unique_loop",      "extended_rectangle",  "symmetry"};
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

// Hears some deductions and holds them against the filling.
class Judge final : public finders::Sink {
public:
    Judge(bool wants_reasons, const Budget* budget, const std::vector<int>* filling, std::string_view finder)
        : Sink(wants_reasons, budget), filling_(filling), finder_(finder) {}

private:
    bool accept(finders::Deduction& deduction) override {
        expect(deduction.concludes(), "a deduction concludes something", finder_);
        if (filling_ != nullptr) {
            for (auto [cell, digit] : deduction.placed)
                expect((*filling_)[at(cell)] == digit, "a placement is true", finder_);
            for (auto [cell, digit] : deduction.eliminated)
                expect((*filling_)[at(cell)] != digit, "an elimination is true", finder_);
        }
        return ++heard_ >= most_heard;
    }
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }
    static constexpr int most_heard = 20;
    const std::vector<int>* filling_;
    std::string_view finder_;
    int heard_ = 0;
};

// Technique records name variants by words of the table, and patterns have two parts at least.
finders::WalkEntry make_entry(Bytes& bytes) {
    const int finder = bytes.below(static_cast<int>(finders::finder_table().size()));
    int variant = 0, decided = 0;
    const auto words = finders::finder_table()[static_cast<std::size_t>(finder)].words;
    for (int left = words.empty() ? 0 : bytes.below(4); left > 0; --left) {
        const auto& word = words[static_cast<std::size_t>(bytes.below(static_cast<int>(words.size())))];
        if ((decided & word.decides) != 0) continue;
        variant |= word.value;
        decided |= word.decides;
    }
    return {finder, {2 + bytes.below(3), variant, bytes.one_in(2) ? 0 : 1 + bytes.below(4)}, bytes.one_in(4)};
}

template <std::size_t Words>
void find_and_walk(Bytes& bytes, const Puzzle& puzzle, const Board& board) {
    const finders::Layout<Words> layout(puzzle.rules, puzzle.outlook);
    const std::vector<finders::Mask> masks(board.masks.begin(), board.masks.end());
    const bool is_true = puzzle.is_sound && board.keeps_filling;
    const bool is_large = puzzle.size > 9;
    // Most boards get little time, so that odd ones on which a search goes on and on do not use up the run.
    const Budget budget(bytes.one_in(8) ? 0.01 : 0.001, -1, nullptr);
    std::vector<finders::WalkEntry> entries;
    for (int i = 0; i < (is_large ? 2 : 6); ++i) entries.push_back(make_entry(bytes));
    {
        finders::Walker<Words> walker(layout, {});
        walker.start(masks, board.given);
        walker.dead_ends();
        finders::Memory<Words> memory;
        for (const auto& entry : entries) {
            const auto& record = finders::finder_table()[static_cast<std::size_t>(entry.finder)];
            const bool is_judged = is_true && !needs_one_solution(record.name);
            Judge judge(bytes.one_in(2), &budget, is_judged ? &puzzle.filling : nullptr, record.name);
            record.get<Words>()(walker.position(), entry.parameters, memory, judge);
        }
    }
    bool is_judged = is_true;
    for (const auto& entry : entries)
        is_judged =
            is_judged && !needs_one_solution(finders::finder_table()[static_cast<std::size_t>(entry.finder)].name);
    finders::Walker<Words> walker(layout, entries);
    walker.start(masks, board.given);
    const auto walked = walker.run(bytes.one_in(2), budget);
    if (!is_judged) return;
    expect(walked.end != finders::WalkEnd::broken, "a sound position does not break", "walk");
    for (int cell = 0; cell < layout.cells; ++cell)
        expect((walker.position().choices(cell) >> puzzle.filling[static_cast<std::size_t>(cell)] & 1u) != 0,
               "a walk keeps the filling", "walk");
}

void search_and_encode(const Puzzle& puzzle, const Board& board) {
    const sudoku::Layout layout(puzzle.rules);
    std::vector<sudoku::Mask> masks = board.masks;
    const bool is_true = puzzle.is_sound && board.keeps_filling;
    const bool stands = sudoku::settle(layout, masks);
    expect(stands || !is_true, "a sound position settles", "settle");
    if (stands && is_true)
        for (std::size_t cell = 0; cell < masks.size(); ++cell)
            expect((masks[cell] >> puzzle.filling[cell] & 1) != 0, "settling keeps the filling", "settle");
    if (stands && puzzle.size <= 9) sudoku::encode(layout, masks);
    const auto answer = sudoku::search(layout, board.masks, {2, 2, 0}, Budget(-1, 200, nullptr));
    expect(!answer.complete || answer.found > 0 || !is_true, "a sound position has a solution", "search");
    for (const auto& solution : answer.solutions) {
        const std::vector<int> filling(solution.begin(), solution.end());
        expect(finders::keeps_demands(puzzle.rules, filling), "a solution keeps the demands", "search");
    }
}

void test_one(std::span<const std::uint8_t> data) {
    Bytes bytes(data);
    const Puzzle puzzle = fuzz::make_puzzle(bytes);
    const Board board = fuzz::make_board(bytes, puzzle);
    if (puzzle.size <= 9)
        find_and_walk<2>(bytes, puzzle, board);
    else
        find_and_walk<16>(bytes, puzzle, board);
    search_and_encode(puzzle, board);
}

}  // namespace

#ifdef GRIDWRIGHT_LIBFUZZER
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    test_one({data, size});
    return 0;
}
#else
int main(int count, char** arguments) {
    const long long boards = count > 1 ? std::atoll(arguments[1]) : 2000;
    const unsigned long long first = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
    const double seconds = count > 3 ? std::atof(arguments[3]) : 1e18;
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_set_death_callback(tell_seed);
#endif
    const auto start = std::chrono::steady_clock::now();
    long long done = 0;
    std::vector<std::uint8_t> data(4096);
    for (; done < boards; ++done) {
        // splitmix64: every board can be made again from its seed.
        std::uint64_t state = seed = first + static_cast<std::uint64_t>(done);
        for (std::size_t i = 0; i < data.size(); i += 8) {
            std::uint64_t z = (state += 0x9E3779B97F4A7C15u);
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
            z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
            z ^= z >> 31;
            for (std::size_t k = 0; k < 8; ++k) data[i + k] = static_cast<std::uint8_t>(z >> (8 * k));
        }
        test_one(data);
        if ((done & 255) == 0 &&
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() > seconds)
            break;
    }
    std::printf("%lld boards hold\n", done);
    return 0;
}
#endif
