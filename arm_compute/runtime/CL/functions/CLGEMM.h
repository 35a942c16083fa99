// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMM_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMM_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = alpha * a * b + beta * c, on the last two dimensions, on an OpenCL device; further dimensions are batches.
///
/// | a   | b   | c      | dst |
/// |-----|-----|--------|-----|
/// | F32 | F32 | F32, - | F32 |
/// | F16 | F16 | F16, - | F16 |
class CLGEMM : public detail::ClFunction {
public:
    /// @param memory_manager  Where intermediate memory comes from; null: each function has its own.
    /// @param weights_manager Accepted for compatibility: weights are not reshaped.
    CLGEMM(std::shared_ptr<IMemoryManager> memory_manager = nullptr, IWeightsManager *weights_manager = nullptr)
        : ClFunction(memory_manager) {
        static_cast<void>(weights_manager);
    }
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *a, const ICLTensor *b, const ICLTensor *c,
                   ICLTensor *output, float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo());
    /// @param a         Shape (K, M, batches...), dimension 0 first; (M, K) with pretranspose_A.
    /// @param b         (N, K), or with the batches of a; (K, N) with pretranspose_B.
    /// @param c         (N), (N, M), or output's shape; null: none.
    /// @param output    (N, M, batches...); an empty info takes it.
    /// @param alpha     Factor of the product.
    /// @param beta      Factor of c; 0: c is not read.
    /// @param gemm_info Transposition, volumes as rows, accumulation, and an activation of the result.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *a, const ICLTensor *b, const ICLTensor *c, ICLTensor *output, float alpha,
                   float beta, const GEMMInfo &gemm_info = GEMMInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMM_H
