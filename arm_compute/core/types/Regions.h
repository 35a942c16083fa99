// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TYPES_REGIONS_H
#define ACL_ARM_COMPUTE_CORE_TYPES_REGIONS_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/TensorShape.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include <stdint.h>

namespace arm_compute {
/// Strides that may be negative.
using BiStrides = Coordinates;
/// Elements added before and after, along one dimension.
using PaddingInfo = std::pair<uint32_t, uint32_t>;
/// Elements added before and after, for the first dimensions.
using PaddingList = std::vector<PaddingInfo>;
/// Number of repetitions of a tensor along the first dimensions.
using Multiples = std::vector<uint32_t>;
/// Box: xmin, ymin, xmax, ymax.
using BBox = std::array<float, 4>;
/// Boxes by label.
using LabelBBox = std::map<int, std::vector<BBox>>;

/// The part of a tensor with defined values.
struct ValidRegion {
    /// Empty.
    ValidRegion() : anchor{}, shape{} {}
    ValidRegion(const ValidRegion &) = default;
    ValidRegion(ValidRegion &&) = default;
    ValidRegion &operator=(const ValidRegion &) = default;
    ValidRegion &operator=(ValidRegion &&) = default;
    ~ValidRegion() = default;
    /// @param[in] an_anchor First element.
    /// @param[in] a_shape   Extents.
    ValidRegion(const Coordinates &an_anchor, const TensorShape &a_shape)
        : ValidRegion(an_anchor, a_shape, a_shape.num_dimensions()) {}
    /// @param[in] an_anchor      First element.
    /// @param[in] a_shape        Extents.
    /// @param[in] num_dimensions Minimum number of dimensions of the anchor.
    ValidRegion(const Coordinates &an_anchor, const TensorShape &a_shape, size_t num_dimensions)
        : anchor{an_anchor}, shape{a_shape} {
        anchor.set_num_dimensions(std::max<size_t>(num_dimensions, anchor.num_dimensions()));
    }

    /// First element along dimension @p d.
    int start(unsigned int d) const { return anchor[d]; }
    /// One past the last element along dimension @p d.
    int end(unsigned int d) const { return anchor[d] + static_cast<int>(shape[d]); }
    /// Sets first element and extent of one dimension.
    ValidRegion &set(size_t dimension, int start, size_t size) {
        anchor.set(dimension, start);
        shape.set(dimension, size);
        return *this;
    }

    Coordinates anchor;
    TensorShape shape;
};

/// True if anchors and shapes are equal.
inline bool operator==(const ValidRegion &lhs, const ValidRegion &rhs) {
    return lhs.anchor == rhs.anchor && lhs.shape == rhs.shape;
}

/// Elements around a plane.
struct BorderSize {
    /// No border.
    constexpr BorderSize() noexcept : top{0}, right{0}, bottom{0}, left{0} {}
    /// @param[in] size Elements on every side.
    explicit constexpr BorderSize(unsigned int size) noexcept : top{size}, right{size}, bottom{size}, left{size} {}
    /// @param[in] top_bottom Elements above and below.
    /// @param[in] left_right Elements on the left and right.
    constexpr BorderSize(unsigned int top_bottom, unsigned int left_right)
        : top{top_bottom}, right{left_right}, bottom{top_bottom}, left{left_right} {}
    /// @param[in] top_    Elements above.
    /// @param[in] right_  Elements on the right.
    /// @param[in] bottom_ Elements below.
    /// @param[in] left_   Elements on the left.
    constexpr BorderSize(unsigned int top_, unsigned int right_, unsigned int bottom_, unsigned int left_)
        : top{top_}, right{right_}, bottom{bottom_}, left{left_} {}

    /// True if there is no border.
    constexpr bool empty() const { return (top | right | bottom | left) == 0; }
    /// True if all sides are equal.
    constexpr bool uniform() const { return top == right && top == bottom && top == left; }
    /// Multiplies each side, rounding down.
    BorderSize &operator*=(float scale) {
        for (unsigned int *side : {&top, &right, &bottom, &left}) {
            *side = static_cast<unsigned int>(static_cast<float>(*side) * scale);
        }
        return *this;
    }
    /// Each side multiplied, rounded down.
    BorderSize operator*(float scale) const {
        BorderSize size = *this;
        return size *= scale;
    }
    bool operator==(const BorderSize &rhs) const {
        return top == rhs.top && right == rhs.right && bottom == rhs.bottom && left == rhs.left;
    }
    bool operator!=(const BorderSize &rhs) const { return !(*this == rhs); }
    /// Limits each side to that of @p limit.
    void limit(const BorderSize &limit) {
        top = std::min(top, limit.top);
        right = std::min(right, limit.right);
        bottom = std::min(bottom, limit.bottom);
        left = std::min(left, limit.left);
    }

    unsigned int top;
    unsigned int right;
    unsigned int bottom;
    unsigned int left;
};

/// Elements around the planes of a tensor in memory.
using PaddingSize = BorderSize;

/// Upper left corner and size, in pixels.
struct Rectangle {
    uint16_t x;
    uint16_t y;
    uint16_t width;
    uint16_t height;
};

/// A position in a plane.
struct Coordinates2D {
    int32_t x;
    int32_t y;
};

/// A position in a volume.
struct Coordinates3D {
    uint32_t x;
    uint32_t y;
    uint32_t z;
};

/// A detected object.
struct DetectionWindow {
    uint16_t x{0};          ///< Left, in pixels
    uint16_t y{0};          ///< Top, in pixels
    uint16_t width{0};      ///< In pixels
    uint16_t height{0};     ///< In pixels
    uint16_t idx_class{0};  ///< Class
    float score{0.f};       ///< Confidence
};

/// Elements on each side of a plane.
struct Padding2D {
    Padding2D() = default;
    /// @param[in] left_   Elements on the left.
    /// @param[in] right_  Elements on the right.
    /// @param[in] top_    Elements above.
    /// @param[in] bottom_ Elements below.
    Padding2D(size_t left_, size_t right_, size_t top_, size_t bottom_)
        : left(left_), right(right_), top(top_), bottom(bottom_) {}

    size_t left = {0};
    size_t right = {0};
    size_t top = {0};
    size_t bottom = {0};
};

/// Elements cropped on each side of a plane.
using CropInfo = Padding2D;

/// Elements on each side of a volume.
struct Padding3D {
    Padding3D() noexcept {}
    /// @param[in] pad_x Elements on the left and right.
    /// @param[in] pad_y Elements above and below.
    /// @param[in] pad_z Elements in front and at the back.
    Padding3D(size_t pad_x, size_t pad_y, size_t pad_z) : Padding3D(pad_x, pad_x, pad_y, pad_y, pad_z, pad_z) {}
    /// @param[in] left_   Elements on the left.
    /// @param[in] right_  Elements on the right.
    /// @param[in] top_    Elements above.
    /// @param[in] bottom_ Elements below.
    /// @param[in] front_  Elements in front.
    /// @param[in] back_   Elements at the back.
    Padding3D(size_t left_, size_t right_, size_t top_, size_t bottom_, size_t front_, size_t back_)
        : left(left_), right(right_), top(top_), bottom(bottom_), front(front_), back(back_) {}

    size_t left = {0};
    size_t right = {0};
    size_t top = {0};
    size_t bottom = {0};
    size_t front = {0};
    size_t back = {0};
};
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TYPES_REGIONS_H
