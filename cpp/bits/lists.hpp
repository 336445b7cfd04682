// Lists of numbers in one piece of memory, written one after the other.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace gridwright {

class Lists {
public:
    Lists() = default;
    // Lists of these sizes, filled in by put().
    explicit Lists(std::span<const std::size_t> sizes) {
        ends_.reserve(sizes.size() + 1);
        for (const std::size_t size : sizes) ends_.push_back(ends_.back() + size);
        items_.resize(ends_.back());
    }

    std::span<const int> operator[](std::size_t list) const {
        return {items_.data() + ends_[list], items_.data() + ends_[list + 1]};
    }
    std::size_t size() const { return ends_.size() - 1; }
    bool empty() const { return size() == 0; }

    void add(int item) { items_.push_back(item); }
    void put(std::size_t list, std::size_t place, int item) { items_[ends_[list] + place] = item; }
    void close() { ends_.push_back(items_.size()); }
    // Forget everything and keep the memory.
    void clear() {
        items_.clear();
        ends_.assign(1, 0);
    }
    void reserve(std::size_t lists, std::size_t items) {
        ends_.reserve(lists + 1);
        items_.reserve(items);
    }

private:
    std::vector<int> items_;
    std::vector<std::size_t> ends_{0};
};

}  // namespace gridwright
