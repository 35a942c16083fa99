// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_DIMENSIONS_H
#define ACL_ARM_COMPUTE_CORE_DIMENSIONS_H

#include "arm_compute/core/Error.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include <stddef.h>

namespace arm_compute {
/// Maximum number of dimensions of a tensor.
constexpr size_t MAX_DIMS = 6;

/// One value per dimension; dimension 0 is x, the fastest.
///
/// All MAX_DIMS values always exist; num_dimensions() is the number of dimensions in use.
template <typename T> class Dimensions {
public:
    /// Maximum number of dimensions.
    static constexpr size_t num_max_dimensions = MAX_DIMS;

    /// @param[in] dims Values of the first dimensions, at most num_max_dimensions; the others are zero.
    template <typename... Ts>
    explicit Dimensions(Ts... dims) : _id{{static_cast<T>(dims)...}}, _num_dimensions{sizeof...(dims)} {
        static_assert(sizeof...(dims) <= num_max_dimensions, "a tensor cannot have so many dimensions");
    }
    Dimensions(const Dimensions &) = default;
    Dimensions &operator=(const Dimensions &) = default;
    Dimensions(Dimensions &&) = default;
    Dimensions &operator=(Dimensions &&) = default;

    /// Sets one value.
    ///
    /// @param[in] dimension         Dimension, below num_max_dimensions.
    /// @param[in] value             The value.
    /// @param[in] increase_dim_unit False: a value of 1 beyond the dimensions in use does not increase their number.
    void set(size_t dimension, T value, bool increase_dim_unit = true) {
        ARM_COMPUTE_ERROR_ON(dimension >= num_max_dimensions);
        _id[dimension] = value;
        if (increase_dim_unit || value != 1) {
            _num_dimensions = std::max(_num_dimensions, dimension + 1);
        }
    }
    /// Value of dimension 0.
    T x() const { return _id[0]; }
    /// Value of dimension 1.
    T y() const { return _id[1]; }
    /// Value of dimension 2.
    T z() const { return _id[2]; }
    /// Adds to a value, unless the sum would overflow T.
    ///
    /// @param[in] dim  Dimension, below num_dimensions().
    /// @param[in] step Summand, not negative.
    void increment(size_t dim, T step = 1) {
        ARM_COMPUTE_ERROR_ON(dim >= _num_dimensions);
        if (_id[dim] <= std::numeric_limits<T>::max() - step) {
            _id[dim] += step;
        }
    }
    /// Value of a dimension, below num_max_dimensions.
    const T &operator[](size_t dimension) const {
        ARM_COMPUTE_ERROR_ON(dimension >= num_max_dimensions);
        return _id[dimension];
    }
    /// Value of a dimension, below num_max_dimensions. Writing to it does not change num_dimensions().
    T &operator[](size_t dimension) {
        ARM_COMPUTE_ERROR_ON(dimension >= num_max_dimensions);
        return _id[dimension];
    }
    /// Number of dimensions in use.
    unsigned int num_dimensions() const { return static_cast<unsigned int>(_num_dimensions); }
    /// Sets the number of dimensions in use, at most num_max_dimensions; values are not changed.
    void set_num_dimensions(size_t num_dimensions) {
        ARM_COMPUTE_ERROR_ON(num_dimensions > num_max_dimensions);
        _num_dimensions = num_dimensions;
    }
    /// Replaces several consecutive dimensions by their product.
    ///
    /// @param[in] n     Number of dimensions.
    /// @param[in] first First dimension; it becomes the product. The freed last ones become zero.
    void collapse(const size_t n, const size_t first = 0) {
        ARM_COMPUTE_ERROR_ON(first + n > num_max_dimensions);
        const size_t last = std::min(_num_dimensions, first + n);
        if (last <= first + 1) {
            return;
        }
        for (size_t i = first + 1; i < last; ++i) {
            _id[first] *= _id[i];
        }
        const size_t removed = last - first - 1;
        for (size_t i = first + 1; i < num_max_dimensions; ++i) {
            _id[i] = i + removed < _num_dimensions ? _id[i + removed] : T(0);
        }
        _num_dimensions -= removed;
    }
    /// Replaces all dimensions from @p start on by their product.
    void collapse_from(size_t start) {
        ARM_COMPUTE_ERROR_ON(start > _num_dimensions);
        collapse(_num_dimensions - start, start);
    }
    /// Removes a dimension; those above it move down by one, the freed last one becomes zero.
    void remove(size_t idx) {
        ARM_COMPUTE_ERROR_ON(_num_dimensions < 1);
        if (idx >= _num_dimensions) {
            return;
        }
        for (size_t i = idx; i + 1 < num_max_dimensions; ++i) {
            _id[i] = _id[i + 1];
        }
        _id.back() = T(0);
        --_num_dimensions;
    }
    /// The value of dimension 0.
    typename std::array<T, num_max_dimensions>::iterator begin() { return _id.begin(); }
    /// The value of dimension 0.
    typename std::array<T, num_max_dimensions>::const_iterator begin() const { return _id.begin(); }
    /// The value of dimension 0.
    typename std::array<T, num_max_dimensions>::const_iterator cbegin() const { return _id.begin(); }
    /// One past the last of the num_max_dimensions values.
    typename std::array<T, num_max_dimensions>::iterator end() { return _id.end(); }
    /// One past the last of the num_max_dimensions values.
    typename std::array<T, num_max_dimensions>::const_iterator end() const { return _id.end(); }
    /// One past the last of the num_max_dimensions values.
    typename std::array<T, num_max_dimensions>::const_iterator cend() const { return _id.end(); }

protected:
    ~Dimensions() = default;

    std::array<T, num_max_dimensions> _id;
    size_t _num_dimensions;
};

/// True if the numbers of dimensions in use and all values are equal.
template <typename T> inline bool operator==(const Dimensions<T> &lhs, const Dimensions<T> &rhs) {
    return lhs.num_dimensions() == rhs.num_dimensions() && std::equal(lhs.cbegin(), lhs.cend(), rhs.cbegin());
}
/// Negation of ==.
template <typename T> inline bool operator!=(const Dimensions<T> &lhs, const Dimensions<T> &rhs) {
    return !(lhs == rhs);
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_DIMENSIONS_H
