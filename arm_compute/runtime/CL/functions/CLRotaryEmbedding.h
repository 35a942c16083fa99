// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROTARYEMBEDDING_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROTARYEMBEDDING_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NERotaryEmbedding on an OpenCL device.
class CLRotaryEmbedding : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *cosines, const ICLTensor *sines, ICLTensor *output,
                   bool inside = false, bool interleaved = false);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *cosines,
                   const ICLTensor *sines, ICLTensor *output, bool inside = false, bool interleaved = false);
    static Status validate(const ITensorInfo *input, const ITensorInfo *cosines, const ITensorInfo *sines,
                           const ITensorInfo *output, bool inside = false, bool interleaved = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROTARYEMBEDDING_H
