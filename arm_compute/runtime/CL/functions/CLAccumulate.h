// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACCUMULATE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACCUMULATE_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NEAccumulate on an OpenCL device.
class CLAccumulate : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// NEAccumulateWeighted on an OpenCL device.
class CLAccumulateWeighted : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, float alpha, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, float alpha, ICLTensor *output);
    static Status validate(const ITensorInfo *input, float alpha, const ITensorInfo *output);
};

/// NEAccumulateSquared on an OpenCL device.
class CLAccumulateSquared : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, uint32_t shift, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, uint32_t shift, ICLTensor *output);
    static Status validate(const ITensorInfo *input, uint32_t shift, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLACCUMULATE_H
