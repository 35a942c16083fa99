// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELSHUFFLELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELSHUFFLELAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEChannelShuffleLayer on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLChannelShuffleLayer : public detail::ClFunction {
public:
    /// See NEChannelShuffleLayer; but here the quantizations must be equal, and the layout of output is its own.
    void configure(const ICLTensor *input, ICLTensor *output, unsigned int num_groups);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   unsigned int num_groups);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int num_groups);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELSHUFFLELAYER_H
