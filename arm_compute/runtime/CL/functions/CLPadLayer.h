// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPADLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPADLAYER_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEPadLayer on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLPadLayer : public detail::ClFunction {
public:
    /// See NEPadLayer.
    void configure(ICLTensor *input, ICLTensor *output, const PaddingList &padding,
                   PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const PaddingList &padding, PixelValue constant_value = PixelValue(),
                   PaddingMode mode = PaddingMode::CONSTANT);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PaddingList &padding,
                           PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPADLAYER_H
