// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELSHUFFLELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELSHUFFLELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEChannelShuffleLayer on an OpenCL device. Quantizations must be equal; output may have another layout.
class CLChannelShuffleLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, unsigned int num_groups);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   unsigned int num_groups);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int num_groups);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELSHUFFLELAYER_H
