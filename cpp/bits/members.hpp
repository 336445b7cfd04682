// The members of a small set, which is one machine word, in ascending order: for (int digit : Members(mask)) ...
#pragma once

#include <bit>
#include <cstdint>

namespace gridwright {

class Members {
public:
    explicit constexpr Members(std::uint32_t mask) : mask_(mask) {}
    struct Iterator {
        std::uint32_t left;
        constexpr int operator*() const { return std::countr_zero(left); }
        constexpr Iterator& operator++() {
            left &= left - 1;
            return *this;
        }
        constexpr bool operator!=(const Iterator& other) const { return left != other.left; }
    };
    constexpr Iterator begin() const { return {mask_}; }
    constexpr Iterator end() const { return {0}; }

private:
    std::uint32_t mask_;
};

}  // namespace gridwright
