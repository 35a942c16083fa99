// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTRIDEDSLICE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTRIDEDSLICE_H

#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

/// NEStridedSlice on an OpenCL device.
class CLStridedSlice : public detail::ClFunction {
public:
    /// @param ctx Its scheduler runs the function; null: CLScheduler.
    CLStridedSlice(CLRuntimeContext *ctx = nullptr) : ClFunction(ctx) {}

    void configure(const ICLTensor *input, ICLTensor *output, const Coordinates &starts, const Coordinates &ends,
                   const BiStrides &strides, int32_t begin_mask = 0, int32_t end_mask = 0,
                   int32_t shrink_axis_mask = 0);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Coordinates &starts, const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                   int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                           int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
};

namespace experimental {

/// CLStridedSlice for tensors that are passed to each run: input as ACL_SRC, output as ACL_DST.
class CLStridedSlice : public detail::PlanOperator<ICLOperator> {
public:
    void configure(const CLCompileContext &compile_context, const ITensorInfo *input, ITensorInfo *output,
                   const Coordinates &starts, const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                   int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                           int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTRIDEDSLICE_H
