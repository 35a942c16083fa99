// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OVERLAP_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OVERLAP_H

#include "arm_compute/core/ITensorInfo.h"

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
namespace detail {

/// How two tensors overlap: as views of one tensor, or through imported memory.
enum class Overlap : uint8_t {
    none,
    same,    ///< each element is the corresponding element of the other tensor
    partial  ///< an element of one is, or may be, another element of the other
};

/// How the elements of b overlap those of a. Exact for views of one tensor (same memory and strides); otherwise all
/// bytes of both tensors are compared.
///
/// @param a  A tensor.
/// @param b  Another tensor.
/// @param by Bytes from the start of a's memory to the start of b's.
inline Overlap overlap(const ITensorInfo &a, const ITensorInfo &b, ptrdiff_t by) {
    if (by != 0) {
        const bool apart =
            by >= static_cast<ptrdiff_t>(a.total_size()) || -by >= static_cast<ptrdiff_t>(b.total_size());
        return apart ? Overlap::none : Overlap::partial;
    }
    // Boxes of one tensor: their offsets are coordinates times strides.
    const Strides &strides = a.strides_in_bytes(), &other = b.strides_in_bytes();
    const TensorShape &na = a.tensor_shape(), &nb = b.tensor_shape();
    size_t from = a.offset_first_element_in_bytes(), to = b.offset_first_element_in_bytes();
    bool same = from == to, meet = true;
    for (size_t d = MAX_DIMS; d-- > 0;) {
        const size_t stride = strides[d];
        if (stride != other[d]) {
            return Overlap::partial;
        }
        same = same && na[d] == nb[d];
        if (stride != 0) {
            const size_t i = from / stride, j = to / stride;
            from %= stride;
            to %= stride;
            meet = meet && i < j + nb[d] && j < i + na[d];
        }
    }
    return !meet ? Overlap::none : same ? Overlap::same : Overlap::partial;
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OVERLAP_H
