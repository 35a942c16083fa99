// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTRIDEDSLICE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTRIDEDSLICE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

class CLCompileContext;
class CLRuntimeContext;
class ICLTensor;
class ITensorInfo;

/// NEStridedSlice on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLStridedSlice : public detail::ClFunction {
public:
    /// @param ctx Its scheduler runs the function; null: CLScheduler's.
    CLStridedSlice(CLRuntimeContext *ctx = nullptr) : ClFunction(ctx) {}

    /// See NEStridedSlice.
    void configure(const ICLTensor *input, ICLTensor *output, const Coordinates &starts, const Coordinates &ends,
                   const BiStrides &strides, int32_t begin_mask = 0, int32_t end_mask = 0,
                   int32_t shrink_axis_mask = 0);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Coordinates &starts, const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                   int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                           int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
};

namespace experimental {

/// CLStridedSlice for tensors that come with each run: input as ACL_SRC, output as ACL_DST.
class CLStridedSlice : public detail::PlanOperator<ICLOperator> {
public:
    /// See the function of the same name.
    void configure(const CLCompileContext &compile_context, const ITensorInfo *input, ITensorInfo *output,
                   const Coordinates &starts, const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                   int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
    /// See the function of the same name.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends, const BiStrides &strides, int32_t begin_mask = 0,
                           int32_t end_mask = 0, int32_t shrink_axis_mask = 0);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTRIDEDSLICE_H
