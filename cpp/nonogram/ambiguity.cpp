// The stages, cheap before dear; what one finds the next need not ask again.
#include "ambiguity.hpp"

#include <bit>
#include <cstdlib>

#include "probe.hpp"
#include "search.hpp"
#include "shown.hpp"

namespace gridwright::nonogram {
namespace {

Picture shown_in(const Position& position) {
    Picture picture(position.puzzle().cells());
    for (std::size_t cell = 0; cell < picture.size(); ++cell)
        picture[cell] = static_cast<std::uint8_t>(std::countr_zero(position.candidates(cell)));
    return picture;
}

}  // namespace

AmbiguityMap::AmbiguityMap(std::span<const std::uint8_t> picture, std::size_t height, std::size_t width,
                           std::size_t colours)
    : known_(picture.begin(), picture.end()),
      puzzle_(puzzle_showing(picture, height, width, colours)),
      position_(puzzle_),
      varies_(known_.size(), 0) {}

bool AmbiguityMap::note(const Picture& other) {
    bool is_news = false;
    for (std::size_t cell = 0; cell < known_.size(); ++cell) {
        if (other[cell] == known_[cell] || varies_[cell]) continue;
        varies_[cell] = 1;
        is_news = true;
    }
    return is_news;
}

void AmbiguityMap::note_position() { note(shown_in(position_)); }

void AmbiguityMap::run_lines(const Budget& budget) {
    const Watched watched(position_, budget);
    position_.mark_all_dirty();
    try {
        position_.propagate();
    } catch (const OutOfBudget&) {
        // What lines told so far is certain.
    }
}

void AmbiguityMap::run_probing(const Budget& budget) {
    if (position_.open_cells() == 0) return;
    if (const auto other = exchange_cells(puzzle_, known_, longest_exchange, budget)) note(*other);
    Prober prober(position_, [this] {
        note_position();
        return true;
    });
    prober.run(probing_allowance, static_cast<std::uint64_t>(budget.nodes()), budget);
}

// With the picture's value excluded, either lines fail, or a search finds another picture, or it ends in vain.
void AmbiguityMap::decide(std::size_t cell, std::uint64_t nodes, const Budget& budget) {
    const std::size_t mark = position_.mark();
    bool refuted = !position_.eliminate(cell, known_[cell]) || !position_.propagate();
    if (!refuted) {
        Search search(position_, [this] {
            note_position();
            return false;
        });
        refuted = search.run(nodes, budget) == Outcome::stuck;
    }
    position_.undo_to(mark);
    if (!refuted) return;
    position_.assume(cell, known_[cell]);
    position_.propagate();
}

void AmbiguityMap::run_search(std::uint64_t nodes_per_cell, const Budget& budget) {
    const Watched watched(position_, budget);
    for (std::size_t cell = 0; cell < known_.size(); ++cell) {
        if (!is_unknown(cell)) continue;
        if (budget.spent()) return;
        const std::size_t mark = position_.mark();
        try {
            decide(cell, nodes_per_cell, budget);
        } catch (const OutOfBudget&) {
            position_.undo_to(mark);
            return;
        }
    }
}

std::vector<CellFate> AmbiguityMap::fates() const {
    std::vector<CellFate> fates(known_.size(), CellFate::fixed);
    for (std::size_t cell = 0; cell < fates.size(); ++cell) {
        if (varies_[cell])
            fates[cell] = CellFate::varies;
        else if (is_unknown(cell) && !concluded_)
            fates[cell] = CellFate::unknown;
    }
    return fates;
}

std::size_t AmbiguityMap::unknown() const {
    if (concluded_) return 0;
    std::size_t count = 0;
    for (std::size_t cell = 0; cell < known_.size(); ++cell) count += is_unknown(cell) ? 1 : 0;
    return count;
}

const std::vector<Literal>& AmbiguityMap::clauses(const Budget& budget, std::size_t most) {
    encoding_ = encode(position_, budget, most);
    return encoding_.clauses;
}

std::vector<Literal> AmbiguityMap::wish() const {
    std::vector<Literal> clause;
    for (std::size_t cell = 0; cell < known_.size(); ++cell)
        if (is_unknown(cell)) clause.push_back(-encoding_.literal(cell, known_[cell]));
    return clause;
}

bool AmbiguityMap::accept_model(const std::vector<bool>& holds) {
    Picture other = known_;
    for (std::size_t cell = 0; cell < known_.size(); ++cell) {
        if (!position_.is_open(cell)) continue;
        for (std::uint64_t rest = position_.candidates(cell); rest != 0; rest &= rest - 1) {
            const auto plane = static_cast<std::size_t>(std::countr_zero(rest));
            const Literal literal = encoding_.literal(cell, plane);
            const auto variable = static_cast<std::size_t>(std::abs(literal));
            if ((variable < holds.size() && holds[variable]) == (literal > 0))
                other[cell] = static_cast<std::uint8_t>(plane);
        }
    }
    return note(other);
}

void AmbiguityMap::conclude() { concluded_ = true; }

}  // namespace gridwright::nonogram
