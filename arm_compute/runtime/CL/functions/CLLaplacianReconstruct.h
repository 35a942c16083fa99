// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAPLACIANRECONSTRUCT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAPLACIANRECONSTRUCT_H

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

class CLPyramid;

/// NELaplacianReconstruct on an OpenCL device.
class CLLaplacianReconstruct : public detail::ClFunction {
public:
    void configure(const CLPyramid *pyramid, ICLTensor *input, ICLTensor *output, BorderMode border_mode,
                   uint8_t constant_border_value);
    /// The same; the input is not written.
    void configure(const CLPyramid *pyramid, const ICLTensor *input, ICLTensor *output, BorderMode border_mode,
                   uint8_t constant_border_value) {
        configure(pyramid, const_cast<ICLTensor *>(input), output, border_mode, constant_border_value);
    }
    void configure(const CLCompileContext &compile_context, const CLPyramid *pyramid, ICLTensor *input,
                   ICLTensor *output, BorderMode border_mode, uint8_t constant_border_value);
    void configure(const CLPyramid *pyramid, ICLTensor *input, ICLTensor *output, BorderMode border_mode,
                   uint8_t constant_border_value, LaplacianForm form);
    void configure(const CLCompileContext &compile_context, const CLPyramid *pyramid, ICLTensor *input,
                   ICLTensor *output, BorderMode border_mode, uint8_t constant_border_value, LaplacianForm form);
    static Status validate(const PyramidInfo *pyramid, const ITensorInfo *input, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value);
    static Status validate(const PyramidInfo *pyramid, const ITensorInfo *input, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value, LaplacianForm form);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLAPLACIANRECONSTRUCT_H
