// SPDX-License-Identifier: MIT
#include "src/ops/gradients/surround.h"

#include <cstring>

namespace ac::gradients {

Surround::Surround(const ITensor &image, const Region &pixels, int distance, const Border &border)
    : first(data(image)),
      step(static_cast<ptrdiff_t>(image.info()->strides_in_bytes()[1])),
      size(image.info()->element_size()),
      region(pixels),
      by(distance),
      is_constant(border.mode == BorderMode::CONSTANT),
      value(border.value) {}

void Surround::repeat(uint8_t *to, const uint8_t *pixel, int count) const {
    const auto small = static_cast<int16_t>(value);
    const void *const constant = size == sizeof(small) ? static_cast<const void *>(&small) : &value;
    for (int i = 0; i < count; ++i) {
        std::memcpy(to + static_cast<size_t>(i) * size, is_constant ? constant : pixel, size);
    }
}

/// First both sides of the region's rows, then the rows above and below with their sides.
void Surround::fill() const {
    for (int y = region.y; y < region.end_y; ++y) {
        repeat(at(region.x - by, y), at(region.x, y), by);
        repeat(at(region.end_x, y), at(region.end_x - 1, y), by);
    }
    const int width = region.end_x - region.x + 2 * by;
    for (int k = 1; k <= by; ++k) {
        uint8_t *const above = at(region.x - by, region.y - k), *const below = at(region.x - by, region.end_y - 1 + k);
        if (is_constant) {
            repeat(above, nullptr, width);
            repeat(below, nullptr, width);
        } else {
            std::memcpy(above, at(region.x - by, region.y), static_cast<size_t>(width) * size);
            std::memcpy(below, at(region.x - by, region.end_y - 1), static_cast<size_t>(width) * size);
        }
    }
}

}  // namespace ac::gradients
