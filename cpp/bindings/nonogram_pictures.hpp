// Pictures as Python gives them: one byte per cell, 0 for blank, several pictures one after the other.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include "nonogram/clue.hpp"
#include "nonogram/line.hpp"

namespace gridwright::bindings {

// The bytes live as long as the Python object.
inline std::span<const std::uint8_t> read_pictures(const nanobind::bytes& pictures, std::size_t height,
                                                   std::size_t width, std::size_t colours) {
    if (std::max(height, width) > nonogram::longest_line) throw nanobind::value_error("line too long");
    if (colours > nonogram::most_colours) throw nanobind::value_error("too many colours");
    const std::span cells(reinterpret_cast<const std::uint8_t*>(pictures.c_str()), pictures.size());
    const std::size_t each = height * width;
    if (each == 0 ? !cells.empty() : cells.size() % each != 0) throw nanobind::value_error("expected whole pictures");
    if (std::ranges::any_of(cells, [&](std::uint8_t cell) { return cell > colours; }))
        throw nanobind::value_error("expected colours up to the number given");
    return cells;
}

inline std::span<const std::uint8_t> read_picture(const nanobind::bytes& picture, std::size_t height, std::size_t width,
                                                  std::size_t colours) {
    const auto cells = read_pictures(picture, height, width, colours);
    if (cells.size() != height * width) throw nanobind::value_error("expected one picture");
    return cells;
}

}  // namespace gridwright::bindings
