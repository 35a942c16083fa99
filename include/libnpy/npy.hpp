// SPDX-License-Identifier: MIT
// libnpy's types for the header of a .npy file, under the name by which programs include them. The functions that read
// and write such files are NPYLoader and save_to_npy() of utils/Utils.h.
#ifndef NPY_HPP_
#define NPY_HPP_

#include "utils/Npy.h"

namespace npy {
using ndarray_len_t = unsigned long;
using shape_t = arm_compute::utils::detail::NpyShape;
using dtype_t = arm_compute::utils::detail::NpyType;
using header_t = arm_compute::utils::detail::NpyHeader;
}  // namespace npy

#endif  // NPY_HPP_
