// SPDX-License-Identifier: MIT
// Loop nests of kernels over tensors of one shape; the twin of src/plan/nest.h.
#pragma once

#include "src/plan/plan.h"

#include <initializer_list>

#include <stdint.h>

namespace ac::ocl {

/// What a kernel walks: the struct `Walk` of src/cl/kernel.clh, byte for byte. Lane k of the vectors of four is that of
/// operand k. Dimensions that are contiguous in all operands are merged, so that dense tensors are one row.
struct Walk {
    static constexpr size_t operands = 4;

    int64_t offset[operands];     ///< bytes from the start of the memory to the first element
    int64_t stride[6][operands];  ///< bytes from element to element; 0 where an operand is broadcast
    int32_t extent[6];            ///< elements, 0 after the last dimension; [0] is the number of rows instead
    int64_t length;               ///< elements of a row

    /// Nothing yet.
    Walk() : offset{}, stride{}, extent{}, length(1) {}
    /// Walks `shape`; each operand is of that shape or broadcast to it.
    Walk(const arm_compute::TensorShape &shape, std::initializer_list<const ITensor *> tensors);

    size_t rows() const { return static_cast<uint32_t>(extent[0]); }
    /// Whether the operand is one value along a row.
    bool is_scalar(size_t operand) const { return stride[0][operand] == 0; }
};
static_assert(sizeof(Walk) == 256, "as in kernel.clh");

}  // namespace ac::ocl
