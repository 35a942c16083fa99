// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTABLELOOKUP_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTABLELOOKUP_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ICLLut;

/// NETableLookup on an OpenCL device.
class CLTableLookup : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLLut *lut, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLLut *lut,
                   ICLTensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTABLELOOKUP_H
