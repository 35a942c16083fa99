// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMULNBITS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMULNBITS_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEMatMulNBits on an OpenCL device, with scales and zero points in F32 and F16.
///
/// More than 16 rows of dst's type are not rounded to bytes: the weights become a matrix of this type in each run,
/// which is multiplied as CLGEMM does. So with F16 they are rounded to F16, also if exact is true.
class CLMatMulNBits : public detail::ClFunction {
public:
    CLMatMulNBits(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}

    void configure(const ICLTensor *src, const ICLTensor *weights, const ICLTensor *scales,
                   const ICLTensor *zero_points, const ICLTensor *bias, ICLTensor *dst, unsigned block_size,
                   bool exact = false, bool offsets = false);
    void configure(const CLCompileContext &compile_context, const ICLTensor *src, const ICLTensor *weights,
                   const ICLTensor *scales, const ICLTensor *zero_points, const ICLTensor *bias, ICLTensor *dst,
                   unsigned block_size, bool exact = false, bool offsets = false);
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *scales,
                           const ITensorInfo *zero_points, const ITensorInfo *bias, const ITensorInfo *dst,
                           unsigned block_size, bool exact = false, bool offsets = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMULNBITS_H
