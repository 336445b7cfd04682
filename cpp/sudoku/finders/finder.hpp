// How a finder is written, and what it is given.
//
//     template <std::size_t Words>
//     bool find_x_wing(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink&
//     sink);
//
// A finder fills sink.draft() (cleared beforehand by the sink), makes sure it concludes something (at least one
// placement, or one elimination of a candidate that is there), and calls sink.take(). take() returns true when the
// caller has heard enough: the finder then returns true at once. It returns false when it has run to the end. Reasons
// (because, houses, chain) are filled only when sink.wants_reasons(): rating a million puzzles needs none of them.
// Finders never change the position and hold no state of their own; what is worth keeping between calls on one
// position (link tables, almost locked sets) lives in Memory, guarded by position.stamp().
//
// A finder is defined in a .cpp, which ends with GRIDWRIGHT_FINDER(find_x_wing): the instantiations for Words 2 and 16.
// The list in finders.hpp declares it and gives it its name. Order of discovery is part of the contract: digits
// ascending, houses in layout order, cells ascending, so that "first" is reproducible.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "budget.hpp"
#include "deduction.hpp"
#include "memory.hpp"
#include "position.hpp"

namespace gridwright::sudoku::finders {

// What each field means is up to the finder; the comment above it says which it reads.
struct Parameters {
    int size = 0;     // cells, digits or houses in the pattern
    int variant = 0;  // which of the finder's patterns (see finder_table.cpp for their names)
    int limit = 0;    // longest chain, most fins, ... 0 = the finder's default
};

class Sink {
public:
    virtual ~Sink() = default;
    Deduction& draft() { return draft_; }
    bool wants_reasons() const { return wants_reasons_; }
    // Hand over the draft (which concludes something); true = stop searching. The draft is empty again afterwards.
    bool take() {
        const bool enough = accept(draft_);
        draft_.clear();
        return enough;
    }
    // Finders with long loops ask this now and then and return true when it says so.
    bool cancelled() const { return budget_ != nullptr && budget_->spent(); }

protected:
    explicit Sink(bool wants_reasons, const Budget* budget = nullptr)
        : wants_reasons_(wants_reasons), budget_(budget) {}
    virtual bool accept(Deduction& deduction) = 0;

private:
    Deduction draft_;
    bool wants_reasons_;
    const Budget* budget_;
};

// Keeps the first deduction and stops.
class FirstSink final : public Sink {
public:
    explicit FirstSink(bool wants_reasons, const Budget* budget = nullptr) : Sink(wants_reasons, budget) {}
    bool found() const { return found_; }
    Deduction& result() { return result_; }
    void reset() {
        result_.clear();
        found_ = false;
    }

private:
    bool accept(Deduction& deduction) override {
        std::swap(result_, deduction);
        return found_ = true;
    }
    Deduction result_;
    bool found_ = false;
};

// Keeps the weightiest of all: the most eliminations, then the lowest sum of their places, each further place (by
// symbol, then cell) weighing 80 more than the one before it; equal ones stay in order of discovery. Strange as the sum
// is, it is the order by which well-known ratings choose among chains, and any fixed order serves a walk.
class BestSink final : public Sink {
public:
    explicit BestSink(bool wants_reasons, const Budget* budget = nullptr) : Sink(wants_reasons, budget) {}
    bool found() const { return found_; }
    Deduction& result() { return result_; }
    void reset() {
        result_.clear();
        found_ = false;
    }

private:
    bool accept(Deduction& deduction) override;
    Deduction result_;
    std::vector<Candidate> sorted_;
    std::int64_t places_ = 0;
    bool found_ = false;
};

// Keeps every deduction.
class AllSink final : public Sink {
public:
    explicit AllSink(bool wants_reasons, const Budget* budget = nullptr) : Sink(wants_reasons, budget) {}
    std::vector<Deduction>& results() { return results_; }

private:
    // A board that no puzzle leads to may offer millions: the budget is asked while they come in.
    bool accept(Deduction& deduction) override {
        results_.push_back(deduction);
        return results_.size() % 256 == 0 && cancelled();
    }
    std::vector<Deduction> results_;
};

inline bool BestSink::accept(Deduction& deduction) {
    if (found_ && deduction.eliminated.size() < result_.eliminated.size()) return false;
    sorted_ = deduction.eliminated;
    std::sort(sorted_.begin(), sorted_.end(),
              [](Candidate a, Candidate b) { return std::pair(a.digit, a.cell) < std::pair(b.digit, b.cell); });
    std::int64_t places = 0, weight = 1;
    for (Candidate gone : sorted_) {
        places += gone.cell * weight + gone.digit + 1;
        weight += 80;
    }
    if (found_ && deduction.eliminated.size() == result_.eliminated.size() && places >= places_) return false;
    std::swap(result_, deduction);
    places_ = places;
    found_ = true;
    return false;
}

template <std::size_t Words>
using Finder = bool (*)(const Position<Words>&, const Parameters&, Memory<Words>&, Sink&);

#define GRIDWRIGHT_FINDER(name)                                                      \
    template bool name<2>(const Position<2>&, const Parameters&, Memory<2>&, Sink&); \
    template bool name<16>(const Position<16>&, const Parameters&, Memory<16>&, Sink&);

}  // namespace gridwright::sudoku::finders
