// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_SIZE2D_H
#define ACL_ARM_COMPUTE_CORE_SIZE2D_H

#include <string>

#include <stddef.h>

namespace arm_compute {
/// Extent in 2 dimensions; the caller defines the unit (elements, pixels, strides).
class Size2D {
public:
    /// All zero.
    Size2D() = default;
    /// @param[in] w Width.
    /// @param[in] h Height.
    Size2D(size_t w, size_t h) noexcept : width(w), height(h) {}

    /// Width.
    size_t x() const { return width; }
    /// Height.
    size_t y() const { return height; }
    /// Width times height.
    size_t area() const { return width * height; }
    bool operator==(const Size2D &other) const { return width == other.width && height == other.height; }
    bool operator!=(const Size2D &other) const { return !(*this == other); }
    /// "<width>x<height>"
    std::string to_string() const { return std::to_string(width) + "x" + std::to_string(height); }

    size_t width = {};
    size_t height = {};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_SIZE2D_H
