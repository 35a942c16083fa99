// SPDX-License-Identifier: MIT
// Loop nests of kernels over tensors of one shape; the counterpart of src/plan/nest.h.
#pragma once

#include "src/plan/plan.h"

#include <initializer_list>

#include <stdint.h>

namespace ac::ocl {

/// The path of a kernel: the struct `Walk` of src/cl/vocabulary/kernel.clh, byte for byte. Lane k of each vector of
/// four belongs to operand k. Dimensions that are contiguous in all operands are merged, so dense tensors are one row.
struct Walk {
    static constexpr size_t operands = 4;

    int64_t offset[operands];     ///< bytes from the start of the memory to the first element
    int64_t stride[6][operands];  ///< bytes from one element to the next; 0 if the operand is broadcast
    int32_t extent[6];            ///< elements; 0 after the last dimension; [0] is the number of rows
    int64_t length;               ///< elements of a row

    /// An empty walk.
    Walk() : offset{}, stride{}, extent{}, length(1) {}
    /// Walks `shape`; each operand has that shape or is broadcast to it.
    Walk(const TensorShape &shape, std::initializer_list<const ITensor *> tensors);

    size_t rows() const { return static_cast<uint32_t>(extent[0]); }
    /// Is the operand one value along a row?
    bool is_scalar(size_t operand) const { return stride[0][operand] == 0; }
};
static_assert(sizeof(Walk) == 256, "as in kernel.clh");

}  // namespace ac::ocl
