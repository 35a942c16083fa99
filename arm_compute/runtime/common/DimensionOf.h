// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_DIMENSIONOF_H
#define ARM_COMPUTE_RUNTIME_COMMON_DIMENSIONOF_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Validate.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"

#include <cstddef>
#include <vector>

namespace arm_compute {
namespace detail {

/// The info itself.
inline const ITensorInfo *info_of(const ITensorInfo *info) {
    return info;
}

/// The number of a dimension that is given as a number.
///
/// @param inputs Not used.
/// @param axis   The number.
template <class Input> size_t dimension_of(const std::vector<const Input *> &inputs, size_t axis) {
    static_cast<void>(inputs);
    return axis;
}
/// The number of a dimension that is given by its meaning.
///
/// @param inputs Tensors; the layout is that of the first one.
/// @param axis   The meaning.
template <class Input> size_t dimension_of(const std::vector<const Input *> &inputs, DataLayoutDimension axis) {
    const bool known =
        !inputs.empty() && inputs[0] != nullptr && info_of(inputs[0])->data_layout() != DataLayout::UNKNOWN;
    return known ? get_data_layout_dimension_index(info_of(inputs[0])->data_layout(), axis)
                 : TensorShape::num_max_dimensions;
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_DIMENSIONOF_H
