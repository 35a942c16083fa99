// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_SIZE3D_H
#define ACL_ARM_COMPUTE_CORE_SIZE3D_H

#include <string>

#include <stddef.h>

namespace arm_compute {
/// Extent in 3 dimensions; the caller defines the unit (elements, pixels, strides).
class Size3D {
public:
    /// All zero.
    Size3D() = default;
    /// @param[in] w Width.
    /// @param[in] h Height.
    /// @param[in] d Depth.
    Size3D(size_t w, size_t h, size_t d) noexcept : width(w), height(h), depth(d) {}

    /// Width.
    size_t x() const { return width; }
    /// Height.
    size_t y() const { return height; }
    /// Depth.
    size_t z() const { return depth; }
    bool operator==(const Size3D &other) const {
        return width == other.width && height == other.height && depth == other.depth;
    }
    bool operator!=(const Size3D &other) const { return !(*this == other); }
    /// "<width>x<height>x<depth>"
    std::string to_string() const {
        return std::to_string(width) + "x" + std::to_string(height) + "x" + std::to_string(depth);
    }

    size_t width = {};
    size_t height = {};
    size_t depth = {};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_SIZE3D_H
