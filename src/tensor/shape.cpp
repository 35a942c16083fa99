// SPDX-License-Identifier: MIT
#include "arm_compute/core/TensorShape.h"

#include "src/base/addressable.h"

namespace arm_compute {

TensorShape &TensorShape::set(size_t dimension, size_t value, bool apply_dim_correction, bool increase_dim_unit) {
    if (value == 0) {
        _num_dimensions = 0;
        std::fill(_id.begin(), _id.end(), 0);
        return *this;
    }
    std::fill(_id.begin() + _num_dimensions, _id.end(), 1);  // an empty shape has zeros there
    Dimensions::set(dimension, value, increase_dim_unit);
    if (apply_dim_correction) {
        correct_dimension_number();
    }
    return *this;
}

size_t TensorShape::total_size_upper(size_t dimension) const {
    ARM_COMPUTE_ERROR_ON(dimension >= num_max_dimensions);
    size_t product = 1;
    for (size_t i = dimension; i < num_max_dimensions; ++i) {
        product = ac::addressable(uint64_t{product} * _id[i]);
    }
    return product;
}

}  // namespace arm_compute
