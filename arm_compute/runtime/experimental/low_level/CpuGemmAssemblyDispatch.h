// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_LOW_LEVEL_CPUGEMMASSEMBLYDISPATCH_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_LOW_LEVEL_CPUGEMMASSEMBLYDISPATCH_H

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {
namespace ll {

/// d = activation(a * b + c) in floating point: @ref NEGEMM with factors of 1, on caller-owned memory. Pack: ACL_SRC_0
/// a, ACL_SRC_1 b, optional ACL_SRC_2 c, ACL_DST d, workspace(). 8-bit products are those of @ref CpuGEMMLowp. An
/// activation that is_activation_supported() denies is left out: callers run it themselves.
class CpuGemmAssemblyDispatch : public detail::OperatorBase {
public:
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K).
    /// @param c         A row (N) to add, or null.
    /// @param d         Result (N, M, batches...); an empty info is filled in.
    /// @param gemm_info Activation, fast math, weight format and more. With a weight format b is read where it is in
    ///                  each run.
    /// @throw std::runtime_error if validate() refuses.
    void configure(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, ITensorInfo *d,
                   const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::LaidOutWeights laid_out(b, gemm_info.weight_format(), 0, 1);
        make<NEGEMM>(
            {a, laid_out.info(), c}, d,
            [&](NEGEMM &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], 1.0F, beta(c), own_part(gemm_info));
            },
            16);
        _configured = true;
    }
    /// The same as configure(), on a copy of @p d.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *d,
                           const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::LaidOutWeights laid_out(b, gemm_info.weight_format(), 0, 1);
        return NEGEMM::validate(a, laid_out.info(), c, d, 1.0F, beta(c), own_part(gemm_info));
    }
    /// Can b be read in the format that @p gemm_info requests? See @ref NEGEMM.
    /// @param weight_format Receives the format; unchanged with an error.
    static Status has_opt_impl(WeightFormat &weight_format, const ITensorInfo *a, const ITensorInfo *b,
                               const ITensorInfo *c, const ITensorInfo *d, const GEMMInfo &gemm_info = GEMMInfo()) {
        return NEGEMM::has_opt_impl(weight_format, a, b, c, d, 1.0F, beta(c), own_part(gemm_info));
    }
    /// Is the activation part of the last store: RELU, BOUNDED_RELU, or LU_BOUNDED_RELU with a lower bound of 0?
    /// validate() takes others, too, and run() does not apply them.
    static bool is_activation_supported(const ActivationLayerInfo &activation) {
        using F = ActivationFunction;
        const F f = activation.activation();
        return activation.enabled() &&
               (f == F::RELU || f == F::BOUNDED_RELU || (f == F::LU_BOUNDED_RELU && activation.b() == 0.0F));
    }
    /// Has configure() been called?
    bool is_configured() const { return _configured; }
    /// Can threads run one object at once, each with its own pack and workspace? They can.
    bool has_stateless_impl() const { return true; }

private:
    static GEMMInfo own_part(GEMMInfo gemm_info) {
        if (!is_activation_supported(gemm_info.activation_info())) {
            gemm_info.set_activation_info(ActivationLayerInfo());
        }
        return gemm_info;
    }
    static float beta(const ITensorInfo *c) { return c == nullptr ? 0.0F : 1.0F; }

    bool _configured = false;
};

}  // namespace ll
}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_LOW_LEVEL_CPUGEMMASSEMBLYDISPATCH_H
