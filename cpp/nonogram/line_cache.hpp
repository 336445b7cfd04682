// What lines said before, in a small table that is allocated with the first result and never cleared.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

namespace gridwright::nonogram {

class LineCache {
public:
    // `most_words` is the size of the largest line's masks.
    explicit LineCache(std::size_t most_words)
        : stride_(1 + 2 * most_words),
          places_(std::bit_floor(std::clamp<std::size_t>(most_bytes / (8 * stride_), 1, most_places))) {}

    enum class Found { nothing, placements, contradiction };

    // Whether the line was seen with exactly these masks. The place found is the one that `settled`, `keep` and
    // `keep_contradiction` mean until the next search.
    // A span whose size is known when compiling makes it a matter of a few instructions.
    template <std::size_t Words>
    Found find(std::size_t line, std::span<const std::uint64_t, Words> masks) {
        if (!table_) allocate();
        std::uint64_t hash = (line + 1) * 0x9e3779b97f4a7c15u;
        for (const std::uint64_t word : masks) hash = (hash ^ word ^ (hash >> 29)) * 0xbf58476d1ce4e5b9u;
        at_ = table_.get() + ((hash >> 32) & (places_ - 1)) * stride_;
        key_ = 2 * (line + 1);
        if ((at_[0] | 1) != (key_ | 1) || !std::equal(masks.begin(), masks.end(), at_ + 1)) return Found::nothing;
        return at_[0] == key_ ? Found::placements : Found::contradiction;
    }

    const std::uint64_t* settled(std::size_t words) const { return at_ + 1 + words; }

    // A newer result takes the place of an older one.
    template <std::size_t Words>
    void keep(std::span<const std::uint64_t, Words> masks, const std::uint64_t* settled) {
        keep_contradiction(masks);
        at_[0] = key_;
        std::copy_n(settled, masks.size(), at_ + 1 + masks.size());
    }
    template <std::size_t Words>
    void keep_contradiction(std::span<const std::uint64_t, Words> masks) {
        at_[0] = key_ | 1;
        std::ranges::copy(masks, at_ + 1);
    }

private:
    static constexpr std::size_t most_bytes = 1 << 20;
    static constexpr std::size_t most_places = 4096;
    struct Free {
        void operator()(std::uint64_t* table) const { std::free(table); }
    };

    // Zeroed by the system, page by page as results come; a key is never zero.
    void allocate() {
        table_.reset(static_cast<std::uint64_t*>(std::calloc(places_ * stride_, sizeof(std::uint64_t))));
        if (!table_) throw std::bad_alloc();
    }

    // A place holds the key (twice the line's number counted from 1, plus 1 for a contradiction), masks and result.
    std::size_t stride_;
    std::size_t places_;
    std::unique_ptr<std::uint64_t[], Free> table_;
    std::uint64_t* at_ = nullptr;
    std::uint64_t key_ = 0;
};

}  // namespace gridwright::nonogram
