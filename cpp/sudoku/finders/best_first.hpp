// Deductions gathered before they are told: each set of eliminations once, with all its proofs, best first.
//
// Best means: most eliminations, then the lowest place (a weighted sum over the eliminated candidates, digit by digit),
// then the shortest proof. Finders whose patterns are countless tell them in this order.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "finder.hpp"

namespace gridwright::sudoku::finders {

// How a finder finds its reason again when it is the turn of a deduction to be told: numbers of its own.
struct Proof {
    int from = 0;
    int to = 0;
    int kind = 0;
    int length = 0;  // what is known of it when the proof is kept
};

class BestFirst {
public:
    bool empty() const { return entries_.empty(); }

    // Collect one elimination; call finish() when the deduction has all of them.
    void eliminate(Candidate gone) { candidates_.push_back(gone); }

    // Close the open deduction (if it eliminates anything). Proofs of the same eliminations are kept shortest first.
    void finish(const Proof& proof) {
        const std::size_t begin = entries_.empty() ? 0 : entries_.back().end;
        if (candidates_.size() == begin) return;
        tidy(begin);
        std::uint64_t hash = 0x9E3779B97F4A7C15u;
        for (std::size_t i = begin; i < candidates_.size(); ++i) {
            hash = (hash ^ static_cast<std::uint64_t>(candidates_[i].cell * 64 + candidates_[i].digit + 1)) *
                   0xFF51AFD7ED558CCDu;
            hash ^= hash >> 31;
        }
        proofs_.push_back({proof, -1});
        const int number = static_cast<int>(proofs_.size()) - 1;
        const auto [known, is_new] = known_.try_emplace(hash, entries_.size());
        if (is_new || !same(entries_[known->second], begin)) {
            entries_.push_back({begin, candidates_.size(), place_of(begin), number, number});
            return;
        }
        candidates_.resize(begin);
        insert(entries_[known->second], number);
    }

    // Tell every deduction, best first. write(draft, proof) fills in the reasons and may refuse by returning false:
    // then the next proof of the same eliminations is tried.
    template <typename Write>
    bool tell(Sink& sink, Write&& write) {
        order_.resize(entries_.size());
        for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = i;
        std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
            const Entry &one = entries_[a], &two = entries_[b];
            if (one.end - one.begin != two.end - two.begin) return one.end - one.begin > two.end - two.begin;
            return one.place < two.place;
        });
        for (std::size_t i : order_) {
            const Entry& entry = entries_[i];
            int number = entry.proof;
            while (number >= 0 && !write(sink.draft(), proofs_[static_cast<std::size_t>(number)].proof)) {
                if (sink.cancelled()) return true;
                number = proofs_[static_cast<std::size_t>(number)].next;
            }
            if (number < 0) continue;
            for (std::size_t c = entry.begin; c < entry.end; ++c) sink.draft().eliminated.push_back(candidates_[c]);
            if (sink.take() || sink.cancelled()) return true;
        }
        return false;
    }

private:
    struct Entry {
        std::size_t begin, end;  // within candidates_
        std::int64_t place;
        int proof, last;  // the ends of a list within proofs_
    };
    struct Link {
        Proof proof;
        int next;
    };

    // Sort the open eliminations by digit, then cell; each once.
    void tidy(std::size_t begin) {
        const auto first = candidates_.begin() + static_cast<std::ptrdiff_t>(begin);
        std::sort(first, candidates_.end(),
                  [](Candidate a, Candidate b) { return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell; });
        candidates_.erase(std::unique(first, candidates_.end()), candidates_.end());
    }
    std::int64_t place_of(std::size_t begin) const {
        std::int64_t place = 0, weight = 1;
        for (std::size_t i = begin; i < candidates_.size(); ++i, weight += 80)
            place += candidates_[i].cell * weight + candidates_[i].digit + 1;
        return place;
    }
    bool same(const Entry& entry, std::size_t begin) const {
        return std::equal(candidates_.begin() + static_cast<std::ptrdiff_t>(entry.begin),
                          candidates_.begin() + static_cast<std::ptrdiff_t>(entry.end),
                          candidates_.begin() + static_cast<std::ptrdiff_t>(begin), candidates_.end());
    }
    void insert(Entry& entry, int number) {
        int* slot = &entry.proof;
        const int length = proofs_[static_cast<std::size_t>(number)].proof.length;
        // On contradictory boards thousands of proofs lead to the same; most are as long as the last one.
        if (proofs_[static_cast<std::size_t>(entry.last)].proof.length <= length) {
            proofs_[static_cast<std::size_t>(entry.last)].next = number;
            entry.last = number;
            return;
        }
        while (*slot >= 0 && proofs_[static_cast<std::size_t>(*slot)].proof.length <= length)
            slot = &proofs_[static_cast<std::size_t>(*slot)].next;
        proofs_[static_cast<std::size_t>(number)].next = *slot;
        *slot = number;
    }

    std::vector<Candidate> candidates_;
    std::vector<Entry> entries_;
    std::vector<Link> proofs_;
    std::vector<std::size_t> order_;
    std::unordered_map<std::uint64_t, std::size_t> known_;
};

}  // namespace gridwright::sudoku::finders
