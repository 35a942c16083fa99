// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHCONVERTLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHCONVERTLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// CLCast under another name.
class CLDepthConvertLayer : public detail::ClFunction {
public:
    /// @param shift Must be 0; other values are errors.
    void configure(const ICLTensor *input, ICLTensor *output, ConvertPolicy policy, uint32_t shift);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   ConvertPolicy policy, uint32_t shift);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy, uint32_t shift);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDEPTHCONVERTLAYER_H
