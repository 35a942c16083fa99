// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRIORBOXLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRIORBOXLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEPriorBoxLayer on an OpenCL device: configure() computes the boxes, which depend on shapes only, and a run copies
/// them. The results have equal bits.
/// | features | image | dst |
/// |----------|-------|-----|
/// | F32      | F32   | F32 |
class CLPriorBoxLayer : public detail::ClFunction {
public:
    /// As NEPriorBoxLayer::configure().
    void configure(const ICLTensor *input1, const ICLTensor *input2, ICLTensor *output, const PriorBoxLayerInfo &info);
    /// The same, for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input1, const ICLTensor *input2,
                   ICLTensor *output, const PriorBoxLayerInfo &info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const PriorBoxLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPRIORBOXLAYER_H
