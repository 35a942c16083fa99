// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELEXTRACT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELEXTRACT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ICLMultiImage;

/// NEChannelExtract on an OpenCL device.
class CLChannelExtract : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, Channel channel, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, Channel channel, ICLTensor *output);
    void configure(const ICLMultiImage *input, Channel channel, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLMultiImage *input, Channel channel,
                   ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELEXTRACT_H
