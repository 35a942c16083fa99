// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPADLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPADLAYER_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEPadLayer on an OpenCL device.
class CLPadLayer : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const PaddingList &padding,
                   PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const PaddingList &padding, PixelValue constant_value = PixelValue(),
                   PaddingMode mode = PaddingMode::CONSTANT);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PaddingList &padding,
                           PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPADLAYER_H
