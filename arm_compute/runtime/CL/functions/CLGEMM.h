// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMM_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMM_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <type_traits>

namespace arm_compute {

/// NEGEMM on an OpenCL device, without weight formats; b is read in place in each run.
/// | a   | b   | c      | dst |
/// |-----|-----|--------|-----|
/// | F32 | F32 | F32, - | F32 |
/// | F16 | F16 | F16, - | F16 |
class CLGEMM : public detail::ClFunction {
public:
    /// @param weights_manager Accepted for compatibility: weights are not reshaped.
    CLGEMM(std::shared_ptr<IMemoryManager> memory_manager = nullptr, IWeightsManager *weights_manager = nullptr)
        : ClFunction(memory_manager) {
        static_cast<void>(weights_manager);
    }
    /// @param gemm_info Transposition, volumes as rows, accumulation, and the activation of the result.
    void configure(const CLCompileContext &compile_context, const ICLTensor *a, const ICLTensor *b, const ICLTensor *c,
                   ICLTensor *d, float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo());
    void configure(const ICLTensor *a, const ICLTensor *b, const ICLTensor *c, ICLTensor *d, float alpha, float beta,
                   const GEMMInfo &gemm_info = GEMMInfo());
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo());
    /// The form of releases 18.02 and 18.03, with the addend's tensor.
    ///
    /// @param a, b, output, alpha, beta, gemm_info As above.
    /// @param c The tensor, or null.
    template <class Tensor, std::enable_if_t<std::is_convertible<const Tensor *, const ICLTensor *>::value, int> = 0>
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const Tensor *c, const ITensorInfo *output,
                           float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo()) {
        return validate(a, b, c == nullptr ? nullptr : c->info(), output, alpha, beta, gemm_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMM_H
