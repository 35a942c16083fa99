// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGAUSSIANPYRAMID_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGAUSSIANPYRAMID_H

#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

class CLPyramid;

/// NEGaussianPyramid on an OpenCL device.
class CLGaussianPyramid : public detail::ClFunction {
public:
    virtual void configure(ICLTensor *input, CLPyramid *pyramid, BorderMode border_mode,
                           uint8_t constant_border_value = 0) = 0;
    virtual void configure(const CLCompileContext &compile_context, ICLTensor *input, CLPyramid *pyramid,
                           BorderMode border_mode, uint8_t constant_border_value = 0) = 0;
};

/// NEGaussianPyramidHalf on an OpenCL device.
class CLGaussianPyramidHalf : public CLGaussianPyramid {
public:
    void configure(ICLTensor *input, CLPyramid *pyramid, BorderMode border_mode,
                   uint8_t constant_border_value) override;
    void configure(const CLCompileContext &compile_context, ICLTensor *input, CLPyramid *pyramid,
                   BorderMode border_mode, uint8_t constant_border_value) override;
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, BorderMode border_mode,
                           uint8_t constant_border_value);
};

/// NEGaussianPyramidOrb on an OpenCL device.
class CLGaussianPyramidOrb : public CLGaussianPyramid {
public:
    void configure(ICLTensor *input, CLPyramid *pyramid, BorderMode border_mode,
                   uint8_t constant_border_value) override;
    void configure(const CLCompileContext &compile_context, ICLTensor *input, CLPyramid *pyramid,
                   BorderMode border_mode, uint8_t constant_border_value) override;
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, BorderMode border_mode,
                           uint8_t constant_border_value);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGAUSSIANPYRAMID_H
