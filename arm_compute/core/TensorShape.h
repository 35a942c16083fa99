// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_TENSORSHAPE_H
#define ACL_ARM_COMPUTE_CORE_TENSORSHAPE_H

#include "arm_compute/core/Dimensions.h"
#include "arm_compute/core/utils/misc/Utility.h"

namespace arm_compute {
/// Extents of a tensor, in elements.
///
/// Dimensions not in use count as 1, and trailing dimensions of 1 are not in use: (4, 3, 1) is (4, 3).
/// A shape without dimensions, or with a dimension set to 0, is empty: all values are 0.
class TensorShape : public Dimensions<size_t> {
public:
    /// @param[in] dims Extents of the first dimensions. None: an empty shape.
    template <typename... Ts> TensorShape(Ts... dims) : Dimensions{dims...} {
        if (_num_dimensions > 0) {
            std::fill(_id.begin() + _num_dimensions, _id.end(), 1);
        }
        correct_dimension_number();
    }
    TensorShape(const TensorShape &) = default;
    TensorShape &operator=(const TensorShape &) = default;
    TensorShape(TensorShape &&) = default;
    TensorShape &operator=(TensorShape &&) = default;
    ~TensorShape() = default;

    /// Sets the extent of one dimension.
    ///
    /// @param[in] dimension            Dimension.
    /// @param[in] value                Extent; 0 makes the whole shape empty.
    /// @param[in] apply_dim_correction True: trailing dimensions of 1 are no longer in use.
    /// @param[in] increase_dim_unit    False: a value of 1 does not put a dimension into use.
    ///
    /// @return This shape.
    TensorShape &set(size_t dimension, size_t value, bool apply_dim_correction = true, bool increase_dim_unit = true);
    /// Removes a dimension; those above it move down by one.
    ///
    /// @param[in] n                    Dimension.
    /// @param[in] apply_dim_correction True: trailing dimensions of 1 are no longer in use.
    void remove_dimension(size_t n, bool apply_dim_correction = true);
    /// Replaces @p n dimensions from @p first on by their product.
    void collapse(size_t n, size_t first = 0);
    /// Moves all dimensions up by @p step; the first ones become 1.
    void shift_right(size_t step);
    /// A copy with all dimensions from @p start on merged into one.
    TensorShape collapsed_from(size_t start) const {
        TensorShape copy(*this);
        copy.collapse(num_dimensions() - start, start);
        return copy;
    }
    /// Number of elements.
    size_t total_size() const { return total_size_upper(0); }
    /// Product of the extents from @p dimension on.
    size_t total_size_upper(size_t dimension) const;
    /// Product of the extents below @p dimension.
    size_t total_size_lower(size_t dimension) const;
    /// The shape to which all of @p shapes can be broadcast: in each dimension, extents are equal or 1.
    ///
    /// @return The common shape; an empty shape if there is none.
    template <typename... Shapes> static TensorShape broadcast_shape(const Shapes &...shapes) {
        TensorShape common;
        bool possible = true;
        const bool each[] = {possible, (possible = possible && common.broadcast_with(shapes))...};
        static_cast<void>(each);
        return possible ? common : TensorShape{0U};
    }

private:
    void correct_dimension_number() {
        while (_num_dimensions > 1 && _id[_num_dimensions - 1] == 1) {
            --_num_dimensions;
        }
    }
    bool broadcast_with(const TensorShape &other);
};
}  // namespace arm_compute

#include "arm_compute/core/TensorShape.inl"

#endif  // ACL_ARM_COMPUTE_CORE_TENSORSHAPE_H
