// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMUL
#define ACL_ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMUL

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Options of CLMatMul; currently empty.
class GpuMatMulSettings {};

/// NEMatMul on an OpenCL device. The infos of lhs and rhs need not say that their values change. The left matrices are
/// first in each configure(), although the established header names the first parameter of one of them rhs.
/// | lhs            | rhs            | dst            |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
class CLMatMul : public detail::ClFunction {
public:
    /// @param settings Ignored.
    void configure(const CLCompileContext &compile_context, ICLTensor *rhs, ICLTensor *lhs, ICLTensor *dst,
                   const MatMulInfo &info, const GpuMatMulSettings &settings = GpuMatMulSettings{},
                   const ActivationLayerInfo &act_info = ActivationLayerInfo{});
    void configure(ICLTensor *lhs, ICLTensor *rhs, ICLTensor *dst, const MatMulInfo &info,
                   const GpuMatMulSettings &settings = GpuMatMulSettings{},
                   const ActivationLayerInfo &act_info = ActivationLayerInfo{});
    static Status validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *output,
                           const MatMulInfo &info, const ActivationLayerInfo &act_info = ActivationLayerInfo{});
};

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMUL
