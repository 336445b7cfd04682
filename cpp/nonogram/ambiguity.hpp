// Which cells of a picture its clues fix, and which vary between the pictures that show the same clues.
//
// Each stage knows more and costs more: lines, probing, a short search for every cell still unknown. What is left is
// ready for clause learning: clauses, the wish that some unknown cell differs, models that answer it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../budget.hpp"
#include "encode.hpp"
#include "exchange.hpp"
#include "position.hpp"

namespace gridwright::nonogram {

enum class CellFate : std::uint8_t { fixed, varies, unknown };

class AmbiguityMap {
public:
    AmbiguityMap(std::span<const std::uint8_t> picture, std::size_t height, std::size_t width, std::size_t colours);

    void run_lines(const Budget& budget = {});
    void run_probing(const Budget& budget);
    // Gives every unknown cell a search of so many nodes.
    void run_search(std::uint64_t nodes_per_cell, const Budget& budget);

    std::vector<CellFate> fates() const;
    std::size_t unknown() const;
    const Puzzle& puzzle() const { return puzzle_; }

    // For clause learning.
    const std::vector<Literal>& clauses(const Budget& budget, std::size_t most);
    // The clause that some unknown cell differs from the picture; empty if none is unknown.
    std::vector<Literal> wish() const;
    // Takes over a model, `holds[v]` for variable v; false if no unknown cell differs in it.
    bool accept_model(const std::vector<bool>& holds);
    // Clause learning proved that no unknown cell differs.
    void conclude();

private:
    // Another picture with the same clues: where it differs, cells vary.
    bool note(const Picture& other);
    void note_position();
    bool is_unknown(std::size_t cell) const { return position_.is_open(cell) && !varies_[cell]; }
    void decide(std::size_t cell, std::uint64_t nodes, const Budget& budget);

    Picture known_;
    Puzzle puzzle_;
    Position position_;
    std::vector<std::uint8_t> varies_;
    Encoding encoding_;
    bool concluded_ = false;
};

}  // namespace gridwright::nonogram
