// A walk in colours told as people go; see retell.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "walk.hpp"

namespace gridwright::nonogram {

// Tells the steps of a walk again in a position of its own, which holds only what has been told.
class Walker::Retelling {
public:
    // `at` stands where the walk began; `complete` is the approach that knows all that one line tells.
    Retelling(Walker& at, std::span<const WalkStep> walked, std::size_t complete);

    std::vector<WalkStep> tell(WalkEnd end);

private:
    Candidate candidate(std::size_t line, const PlaceCandidate& at) const;
    void tell_all_before(std::size_t number);
    void keep_open(std::size_t line, std::vector<PlaceCandidate>& wanted) const;
    void tell_step(std::size_t number, std::vector<PlaceCandidate> wanted);
    bool is_seen(std::size_t line, Reason reason, std::span<const PlaceCandidate> told,
                 const std::vector<PlaceCandidate>& wanted);
    void tell_premises(std::size_t number, std::size_t& approach, std::vector<PlaceCandidate>& wanted);
    std::vector<PlaceCandidate> known_before(std::size_t number) const;
    void leave_out_parts(std::size_t line, Reason reason, const std::vector<PlaceCandidate>& wanted,
                         std::vector<std::vector<PlaceCandidate>>& parts);
    void leave_out(std::size_t line, Reason reason, const std::vector<PlaceCandidate>& wanted,
                   std::vector<PlaceCandidate>& premises);

    Walker& at_;
    std::span<const WalkStep> walked_;
    std::size_t complete_;
    std::vector<std::size_t> source_;   // per candidate, the step of the walk that removed it
    std::vector<std::uint64_t> known_;  // per cell, what the walk has left at this step
    std::vector<LastLook> looks_;
    std::vector<WalkStep> told_;
    std::vector<std::uint64_t> masks_;  // of one line, for a moment
};

}  // namespace gridwright::nonogram
