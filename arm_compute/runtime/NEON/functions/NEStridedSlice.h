// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTRIDEDSLICE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTRIDEDSLICE_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/NEON/INEOperator.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

/// Copies every n-th element of a tensor, forwards or backwards, in each dimension.
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
class NEStridedSlice : public detail::CpuFunction {
public:
    /// @param input  Source, of at most 4 dimensions.
    /// @param output Destination of input's type; shrink_axis_mask removes dimensions. An empty info is filled in.
    /// @param starts           First element per dimension; negative values count from the end. It is limited to
    ///                         existing elements. Default: 0.
    /// @param ends             One past the last element; negative values count from the end. Default: all elements.
    /// @param strides          Steps, not 0; a negative step reads the dimension backwards. Default: 1.
    /// @param begin_mask       Bit i: starts[i] is ignored; the slice starts at the first element in its direction.
    /// @param end_mask         Bit i: ends[i] is ignored; the slice ends at the end of the dimension.
    /// @param shrink_axis_mask Bit i: only element starts[i] is read, and output does not have this dimension.
    void configure(const ITensor *input, ITensor *output, const Coordinates &starts, const Coordinates &ends,
                   const BiStrides &strides, int32_t begin_mask = 0, int32_t end_mask = 0,
                   int32_t shrink_axis_mask = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                           int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
};

namespace experimental {

/// NEStridedSlice for tensors that are passed to each run: input as ACL_SRC, output as ACL_DST.
class NEStridedSlice : public detail::PlanOperator<INEOperator> {
public:
    void configure(const ITensorInfo *input, ITensorInfo *output, const Coordinates &starts, const Coordinates &ends,
                   const BiStrides &strides, int32_t begin_mask = 0, int32_t end_mask = 0,
                   int32_t shrink_axis_mask = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                           int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTRIDEDSLICE_H
