// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAPLACIANPYRAMID_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAPLACIANPYRAMID_H

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

class CLPyramid;

/// NELaplacianPyramid on an OpenCL device.
class CLLaplacianPyramid : public detail::ClFunction {
public:
    void configure(ICLTensor *input, CLPyramid *pyramid, ICLTensor *output, BorderMode border_mode,
                   uint8_t constant_border_value);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, CLPyramid *pyramid, ICLTensor *output,
                   BorderMode border_mode, uint8_t constant_border_value);
    void configure(ICLTensor *input, CLPyramid *pyramid, ICLTensor *output, BorderMode border_mode,
                   uint8_t constant_border_value, LaplacianForm form);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, CLPyramid *pyramid, ICLTensor *output,
                   BorderMode border_mode, uint8_t constant_border_value, LaplacianForm form);
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value);
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value, LaplacianForm form);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAPLACIANPYRAMID_H
