// A stack with room for all it will ever hold, so that to add something or not needs no jump.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace gridwright::sudoku {

template <class Item>
class Stack {
public:
    // Never holds more than `most` items.
    explicit Stack(std::size_t most) : items_(most + 1) {}

    bool empty() const { return size_ == 0; }
    std::span<const Item> items() const { return {items_.data(), size_}; }

    void add(Item item) { items_[size_++] = item; }
    // Processors guess badly whether a candidate was the last but one.
    void add_if(bool is_wanted, Item item) {
        items_[size_] = item;
        size_ += is_wanted;
    }
    Item take() { return items_[--size_]; }
    void clear() { size_ = 0; }

private:
    std::vector<Item> items_;
    std::size_t size_ = 0;
};

}  // namespace gridwright::sudoku
