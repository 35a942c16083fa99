// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_DATALAYOUTUTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_DATALAYOUTUTILS_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/EnumNames.h"

#include <string>

#include <stddef.h>

namespace arm_compute {
/// Name of a layout.
inline const std::string &string_from_data_layout(DataLayout dl) {
    static detail::EnumNames names("UNKNOWN,NCHW,NHWC,NCDHW,NDHWC");
    return detail::name_at(names, static_cast<size_t>(dl));
}

/// Dimension of a layout that has a meaning. An error if there is none.
size_t get_data_layout_dimension_index(const DataLayout &data_layout, const DataLayoutDimension &data_layout_dimension);
/// Meaning of a dimension of a layout. An error if there is no such dimension.
DataLayoutDimension get_index_data_layout_dimension(const DataLayout &data_layout, const size_t index);
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_DATALAYOUTUTILS_H
