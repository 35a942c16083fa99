// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_PYRAMIDINFO_H
#define ARM_COMPUTE_CORE_PYRAMIDINFO_H

#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"

#include <cmath>
#include <cstddef>

namespace arm_compute {

/// Sizes and format of the levels of a pyramid of images.
class PyramidInfo {
public:
    PyramidInfo() = default;
    virtual ~PyramidInfo() = default;
    PyramidInfo(const PyramidInfo &) = default;
    PyramidInfo &operator=(const PyramidInfo &) = default;
    PyramidInfo(PyramidInfo &&) = default;
    PyramidInfo &operator=(PyramidInfo &&) = default;
    /// @param num_levels Number of levels.
    /// @param scale      Ratio of the sizes of consecutive levels: SCALE_PYRAMID_HALF or SCALE_PYRAMID_ORB.
    /// @param width      Of level 0, in pixels.
    /// @param height     Of level 0, in pixels.
    /// @param format     Of all levels.
    PyramidInfo(size_t num_levels, float scale, size_t width, size_t height, Format format)
        : PyramidInfo(num_levels, scale, TensorShape(width, height), format) {}
    /// The same with the shape of level 0.
    PyramidInfo(size_t num_levels, float scale, const TensorShape &tensor_shape, Format format)
        : _num_levels(num_levels), _tensor_shape(tensor_shape), _format(format), _scale(scale) {}
    void init(size_t num_levels, float scale, size_t width, size_t height, Format format) {
        *this = PyramidInfo(num_levels, scale, width, height, format);
    }
    void init(size_t num_levels, float scale, const TensorShape &tensor_shape, Format format) {
        *this = PyramidInfo(num_levels, scale, tensor_shape, format);
    }
    size_t num_levels() const { return _num_levels; }
    size_t width() const { return _tensor_shape[0]; }
    size_t height() const { return _tensor_shape[1]; }
    const TensorShape &tensor_shape() const { return _tensor_shape; }
    Format format() const { return _format; }
    float scale() const { return _scale; }

private:
    size_t _num_levels{0};
    TensorShape _tensor_shape{};
    Format _format{Format::UNKNOWN};
    float _scale{0.f};
};

namespace detail {

/// The shape of a level. With SCALE_PYRAMID_HALF, each level has half of the extents of the level before it, rounded
/// up. With SCALE_PYRAMID_ORB, four levels are scaled from the same reference: by that factor, its square, its cube and
/// 1/2. The fourth is the reference of the next four.
inline TensorShape pyramid_level_shape(const PyramidInfo &info, size_t level) {
    constexpr float orb[] = {SCALE_PYRAMID_ORB, SCALE_PYRAMID_ORB * SCALE_PYRAMID_ORB,
                             SCALE_PYRAMID_ORB * SCALE_PYRAMID_ORB * SCALE_PYRAMID_ORB, 0.5f};
    const bool is_orb = info.scale() == SCALE_PYRAMID_ORB;
    TensorShape shape = info.tensor_shape();
    for (size_t d = 0; d < 2; ++d) {
        size_t reference = shape[d], extent = reference;
        for (size_t i = 0; i < level; ++i) {
            extent = is_orb ? static_cast<size_t>(std::ceil(static_cast<float>(reference) * orb[i % 4]))
                            : static_cast<size_t>(static_cast<float>(extent + 1) * info.scale());
            reference = i % 4 == 3 ? extent : reference;
        }
        shape.set(d, extent);
    }
    return shape;
}

}  // namespace detail

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_PYRAMIDINFO_H
