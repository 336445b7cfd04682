// Death blossoms.
#include <array>

#include "best_first.hpp"
#include "locked_sets.hpp"

namespace gridwright::sudoku::finders {

namespace {

constexpr int blossom_effort = 300000;

template <std::size_t Words>
class BlossomSearch {
public:
    BlossomSearch(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink)
        : position_(position),
          sets_(memory.chains.almost_locked(position)),
          may_share_(parameters.variant == 1),
          sink_(sink) {}

    bool run() {
        petals_of_.resize(at(position_.layout().cells * position_.layout().symbols));
        for (int s = 0; s < sets_.sets(); ++s)
            for (int p : sets_.parts_of(s))
                for (int cell : sets_.part(p).sees) petals(cell, sets_.part(p).digit).push_back(s);
        for (int stem : position_.open()) {
            if (sink_.cancelled()) return true;
            stem_ = stem;
            effort_ = blossom_effort;
            chosen_.clear();
            std::array<CellSet<Words>, max_symbols> struck;
            for (int d : Digits(~position_.mask(stem) & position_.layout().all)) struck[at(d)] = position_.places(d);
            grow(position_.mask(stem), position_.layout().all & ~position_.mask(stem), struck, {});
        }
        return best_.tell(sink_, [this](Deduction& draft, const Proof& proof) { return write(draft, proof); });
    }

private:
    std::vector<int>& petals(int cell, int digit) { return petals_of_[at(cell * position_.layout().symbols + digit)]; }

    // left: stem digits that still need a petal; digits: what all petals so far have, struck[d]: where it would be
    // struck.
    void grow(Mask left, Mask digits, const std::array<CellSet<Words>, max_symbols>& struck,
              const CellSet<Words>& used) {
        if (--effort_ < 0) return;
        // On odd boards a stem may have so many blossoms that the budget ends first.
        if ((effort_ & 255) == 0 && sink_.cancelled()) effort_ = 0;
        if (left == 0) {
            keep(digits, struck);
            return;
        }
        for (int s : petals(stem_, std::countr_zero(left))) {
            Mask shared = digits & sets_.set(s).digits;
            if (shared == 0 || (!may_share_ && used.meets(sets_.set(s).cells))) continue;
            std::array<CellSet<Words>, max_symbols> both;
            for (int d : Digits(shared)) {
                both[at(d)] = struck[at(d)] & sets_.part(sets_.part_of(s, d)).sees;
                if (both[at(d)].empty()) shared &= ~(Mask{1} << d);
            }
            if (shared == 0) continue;
            chosen_.push_back(s);
            grow(left & (left - 1), shared, both, used | sets_.set(s).cells);
            chosen_.pop_back();
        }
    }

    void keep(Mask digits, const std::array<CellSet<Words>, max_symbols>& struck) {
        int cells = 0;
        for (int d : Digits(digits))
            for (int cell : struck[at(d)]) best_.eliminate(candidate(cell, d));
        for (int s : chosen_) cells += sets_.set(s).cells.count();
        best_.finish({static_cast<int>(blossoms_.size()), stem_, static_cast<int>(digits), cells});
        blossoms_.push_back(chosen_);
    }

    bool write(Deduction& draft, const Proof& proof) {
        draft.digits = static_cast<Mask>(proof.kind);
        if (!sink_.wants_reasons()) return true;
        for (int d : Digits(position_.mask(proof.to))) draft.because.emplace_back(candidate(proof.to, d), Role::pivot);
        int number = 0;
        for (int s : blossoms_[at(proof.from)]) because_of_set(draft, position_, sets_.set(s), number++);
        return true;
    }

    const Position<Words>& position_;
    const AlmostLocked<Words>& sets_;
    bool may_share_;
    Sink& sink_;
    std::vector<std::vector<int>> petals_of_;
    int stem_ = 0;
    int effort_ = 0;
    std::vector<int> chosen_;
    std::vector<std::vector<int>> blossoms_;
    BestFirst best_;
};

}  // namespace

// A cell each of whose candidates would take a digit from a set (a petal); what all petals then hold is struck where
// every petal sees it. `overlapping` petals may share cells. Best first.
template <std::size_t Words>
bool find_death_blossom(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory,
                        Sink& sink) {
    return BlossomSearch<Words>(position, parameters, memory, sink).run();
}

GRIDWRIGHT_FINDER(find_death_blossom)

}  // namespace gridwright::sudoku::finders
