// What went from the position of a walk, in order, and which parts of the layout finders need not look at again.
//
// A finder that looked at a house, or a sum, and found nothing at all finds nothing there until something goes from its
// cells: what it could strike elsewhere only becomes less. So every finder keeps a watch with the symbols that went
// from each part since it looked in vain. On a position that is not the walk's own, everything counts as changed.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "position.hpp"

namespace gridwright::sudoku::finders {

// Who watches; finders with parameters keep one watch for each.
enum class Watcher : std::uint8_t {
    sums,
    remainders,
    grounds,
    filled_houses,
    locked,
    naked,
    hidden,
    fish,
    skyscrapers,
    kites,
    turbot_fish,
    empty_rectangles
};

template <std::size_t Words>
class Journal {
public:
    // A walk begins: nothing is known of its position.
    void begin(const Position<Words>& position) {
        owner_ = &position;
        gone_.clear();
        ++walk_;
    }
    void note(Candidate gone) { gone_.push_back(gone); }

    // The symbols that went from each part since the finder last looked at it in vain, which it strikes off itself;
    // `parts_of` lists the parts of every cell.
    template <typename Parts>
    std::vector<Mask>& changed(const Position<Words>& position, Watcher watcher, int which, const Parts& parts_of,
                               std::size_t parts) {
        Watch& watch = watch_of(watcher, which);
        if (owner_ != &position || watch.walk != walk_) {
            watch.changed.assign(parts, ~Mask{0});
            watch.read = gone_.size();
            watch.walk = owner_ == &position ? walk_ : 0;
        }
        for (; watch.read < gone_.size(); ++watch.read)
            for (const int part : parts_of[at(gone_[watch.read].cell)])
                watch.changed[at(part)] |= Mask{1} << gone_[watch.read].digit;
        return watch.changed;
    }

    // The same for finders that look at the places of one symbol in the whole grid.
    Mask& changed_symbols(const Position<Words>& position, Watcher watcher, int which) {
        const struct {
            std::array<int, 1> operator[](std::size_t) const { return {0}; }
        } whole;
        return changed(position, watcher, which, whole, 1).front();
    }

private:
    struct Watch {
        Watcher watcher;
        int which;
        std::uint64_t walk = 0;
        std::size_t read = 0;  // so many that went are in `changed`
        std::vector<Mask> changed = {};
    };

    Watch& watch_of(Watcher watcher, int which) {
        for (Watch& watch : watches_)
            if (watch.watcher == watcher && watch.which == which) return watch;
        return watches_.emplace_back(Watch{watcher, which});
    }

    const Position<Words>* owner_ = nullptr;
    std::uint64_t walk_ = 0;
    std::vector<Candidate> gone_;
    std::deque<Watch> watches_;
};

}  // namespace gridwright::sudoku::finders
