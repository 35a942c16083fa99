// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_TENSORSHAPE_INL
#define ACL_ARM_COMPUTE_CORE_TENSORSHAPE_INL

namespace arm_compute {
inline void TensorShape::remove_dimension(size_t n, bool apply_dim_correction) {
    ARM_COMPUTE_ERROR_ON(_num_dimensions < 1);
    if (n >= _num_dimensions) {
        return;
    }
    --_num_dimensions;
    for (size_t i = n; i < num_max_dimensions; ++i) {
        _id[i] = i < _num_dimensions ? _id[i + 1] : 1;
    }
    if (apply_dim_correction) {
        correct_dimension_number();
    }
}

inline void TensorShape::collapse(size_t n, size_t first) {
    Dimensions::collapse(n, first);
    std::fill(_id.begin() + _num_dimensions, _id.end(), _num_dimensions == 0 ? 0 : 1);
}

inline void TensorShape::shift_right(size_t step) {
    ARM_COMPUTE_ERROR_ON(step + _num_dimensions > num_max_dimensions);
    for (size_t i = num_max_dimensions; i-- > 0;) {
        _id[i] = i < step ? 1 : _id[i - step];
    }
    _num_dimensions += step;
    correct_dimension_number();
}

inline size_t TensorShape::total_size_lower(size_t dimension) const {
    ARM_COMPUTE_ERROR_ON(dimension > num_max_dimensions);
    size_t product = 1;
    for (size_t i = 0; i < dimension; ++i) {
        product *= _id[i];
    }
    return product;
}

inline bool TensorShape::broadcast_with(const TensorShape &other) {
    if (other.num_dimensions() == 0) {
        return true;
    }
    if (_num_dimensions == 0) {
        *this = other;
        return true;
    }
    for (size_t d = 0; d < num_max_dimensions; ++d) {
        if (_id[d] != other[d] && _id[d] != 1 && other[d] != 1) {
            return false;
        }
        set(d, std::max(_id[d], other[d]));
    }
    return true;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_TENSORSHAPE_INL
