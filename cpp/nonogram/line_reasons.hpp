// The ways of reasoning about one line: each finder concludes only what its own argument justifies.
//
// Finders are sound, never complete, except `placements`, which knows everything one line tells. Each gives its
// findings from the first cell to the last and never one that concludes nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "facts.hpp"

namespace gridwright::nonogram {

enum class Reason : std::uint8_t {
    boxes,
    spaces,
    mercury,
    glue,
    punctuation,
    joining,
    splitting,
    double_position,
    placements,
};
inline constexpr std::size_t reason_count = 9;
// Boxes and spaces only push; all others ask who owns a segment.
constexpr bool needs_owners(Reason reason) { return reason != Reason::boxes && reason != Reason::spaces; }

// The form of an argument where a reason has several; each reason says in its finder which it uses.
enum class Form : std::uint8_t {
    plain,
    no_slack,    // boxes: the blocks and the gaps between them are as long as the line
    one_place,   // boxes: crosses leave each of the blocks one place
    no_blocks,   // spaces: the clue is empty
    all_placed,  // spaces: as many cells are filled as the clue has
    too_short,   // spaces: no block that comes here fits
    unreached,   // spaces: no block comes here
    colours,     // spaces: no block of a colour fits here, for all colours of the line together
    from_start,  // glue: pushed away from the low end
    from_end,    // glue: pushed away from the high end
    too_long,    // splitting: joined, it is longer than what may own it
    two_owners,  // splitting: no block may own both
    one_fails,   // double position: one of the two does not leave room for the rest
    each_full,   // punctuation: several segments are complete
};

struct PlaceCandidate {
    int place;
    std::uint32_t plane;
    bool operator==(const PlaceCandidate&) const = default;
};

struct Finding {
    Reason reason = Reason::boxes;
    Form form = Form::plain;
    std::vector<PlaceCandidate> removed;       // candidates that the argument excludes, by place
    std::vector<std::uint32_t> blocks;         // block numbers it rests on
    std::vector<Stretch> stretches;            // cells it rests on, or limits, as the reason defines
    bool closed = false;                       // glue: the block is complete and gets closed
    std::vector<PlaceCandidate> because = {};  // settled cells it rests on

    void rests_on(const Segment& segment);
};

// Collects what a finding excludes; every reason writes through it, so nothing known is concluded again.
class Conclusions {
public:
    explicit Conclusions(const LineFacts& line) : line_(&line) {}
    void is(int place, std::uint32_t plane);
    void is_not(int place, std::uint32_t plane);
    bool any() const { return !removed_.empty(); }
    std::size_t count() const { return removed_.size(); }
    std::vector<PlaceCandidate> take() { return std::move(removed_); }

private:
    const LineFacts* line_;
    std::vector<PlaceCandidate> removed_;
};

void find_boxes(const LineFacts& line, std::vector<Finding>& out);
void find_spaces(const LineFacts& line, std::vector<Finding>& out);
void find_mercury(const LineFacts& line, std::vector<Finding>& out);
void find_glue(const LineFacts& line, std::vector<Finding>& out);
void find_punctuation(const LineFacts& line, std::vector<Finding>& out);
void find_joining(const LineFacts& line, std::vector<Finding>& out);
void find_splitting(const LineFacts& line, std::vector<Finding>& out);
void find_double_position(const LineFacts& line, std::vector<Finding>& out);
void find_placements(const LineFacts& line, std::vector<Finding>& out);

// Calls the finder of `reason`; a line that is seen to be impossible yields nothing.
std::vector<Finding> find(Reason reason, const LineFacts& line);

// The placements of all blocks, each as one plane per cell, at most `limit` of them; and how many there are, at
// most `ceiling`.
struct Placements {
    std::uint64_t count = 0;
    std::vector<std::vector<std::uint8_t>> pictures;
};
Placements list_placements(const LineFacts& line, std::size_t limit, std::uint64_t ceiling);

}  // namespace gridwright::nonogram
