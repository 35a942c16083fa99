// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELCOMBINE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELCOMBINE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ICLMultiImage;

/// NEChannelCombine on an OpenCL device.
class CLChannelCombine : public detail::ClFunction {
public:
    void configure(const ICLTensor *plane0, const ICLTensor *plane1, const ICLTensor *plane2, const ICLTensor *plane3,
                   ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *plane0, const ICLTensor *plane1,
                   const ICLTensor *plane2, const ICLTensor *plane3, ICLTensor *output);
    void configure(const ICLTensor *plane0, const ICLTensor *plane1, const ICLTensor *plane2, ICLMultiImage *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *plane0, const ICLTensor *plane1,
                   const ICLTensor *plane2, ICLMultiImage *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCHANNELCOMBINE_H
