// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMUL
#define ACL_ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMUL

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/MatMulInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// What a caller allows CLMatMul to do: nothing is left open.
class GpuMatMulSettings {};

/// dst = activation(lhs * rhs) on an OpenCL device, products of matrices that may both change from run to run.
///
/// Matrices are the first two dimensions: lhs (K, M), rhs (N, K), dst (N, M), transposed as MatMulInfo says; further
/// dimensions count batches, and rhs has those of lhs. Any layout; strides may differ.
/// | lhs            | rhs            | dst            |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
class CLMatMul : public detail::ClFunction {
public:
    /// The same, compiled for another context than CLKernelLibrary's. Mind the names: the left matrices come first, as
    /// below; the established header calls the first parameter rhs.
    void configure(const CLCompileContext &compile_context, ICLTensor *rhs, ICLTensor *lhs, ICLTensor *dst,
                   const MatMulInfo &matmul_info, const GpuMatMulSettings &settings = GpuMatMulSettings{},
                   const ActivationLayerInfo &act_info = ActivationLayerInfo{});
    /// @param lhs         Left matrices (K, M, batches...); (M, K) with adj_lhs.
    /// @param rhs         Right matrices (N, K, batches...); (K, N) with adj_rhs.
    /// @param dst         Results (N, M, batches...). An empty info takes that shape, and lhs's type and quantization.
    /// @param matmul_info Which operands are transposed.
    /// @param settings    Nothing.
    /// @param act_info    Activation of the results.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *lhs, ICLTensor *rhs, ICLTensor *dst, const MatMulInfo &matmul_info,
                   const GpuMatMulSettings &settings = GpuMatMulSettings{},
                   const ActivationLayerInfo &act_info = ActivationLayerInfo{});
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *output,
                           const MatMulInfo &matmul_info, const ActivationLayerInfo &act_info = ActivationLayerInfo{});
};

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMATMUL
