#include "direct.hpp"

#include "finders.hpp"
#include "intersections.hpp"

namespace gridwright::sudoku::finders {

namespace {

// Looks at every deduction of another finder and hands on those that leave a digit one place in a house of the same
// kind as the one they start from: the eye has not moved on yet.
template <std::size_t Words>
class SingleBehind final : public Sink {
public:
    SingleBehind(const Position<Words>& position, bool same_house, Sink& target)
        : Sink(true), position_(position), same_house_(same_house), target_(target) {}

private:
    bool accept(Deduction& deduction) override {
        const auto& layout = position_.layout();
        for (Candidate gone : deduction.eliminated) {
            CellSet<Words> removed;
            for (Candidate each : deduction.eliminated)
                if (each.digit == gone.digit) removed.add(each.cell);
            for (int h : layout.houses_of[static_cast<std::size_t>(gone.cell)]) {
                const int source = deduction.houses.front().first;
                if (!layout.house(h).complete || layout.house(h).kind != layout.house(source).kind) continue;
                if (same_house_ && h != source) continue;
                const CellSet<Words> left = position_.places(gone.digit, h) - removed;
                if (left.count() == 1) return hand_on(deduction, candidate(left.first(), gone.digit), h);
            }
        }
        return false;
    }

    bool hand_on(const Deduction& deduction, Candidate single, int house) {
        Deduction& draft = target_.draft();
        draft.placed.push_back(single);
        draft.digit = single.digit;
        draft.digits = deduction.digits;
        if (target_.wants_reasons()) {
            draft.because = deduction.because;
            draft.houses = deduction.houses;
            draft.houses.emplace_back(static_cast<std::int16_t>(house), HouseRole::within);
        }
        return target_.take();
    }

    const Position<Words>& position_;
    bool same_house_;
    Sink& target_;
};

}  // namespace

// Parameters.size: the size of the hidden subset.
template <std::size_t Words>
bool find_direct(const Position<Words>& position, const Parameters& parameters, Memory<Words>& memory, Sink& sink) {
    const auto by = static_cast<DirectBy>(parameters.variant);
    SingleBehind<Words> behind(position, by == DirectBy::hidden_subset, sink);
    if (by == DirectBy::hidden_subset) return find_hidden_subset(position, {parameters.size, 0, 0}, memory, behind);
    const LockedIn locked = by == DirectBy::pointing ? LockedIn::pointing : LockedIn::claiming;
    return find_locked_candidates(position, {0, static_cast<int>(locked), 0}, memory, behind);
}

GRIDWRIGHT_FINDER(find_direct)

}  // namespace gridwright::sudoku::finders
