// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMM_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMM_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// d = activation(alpha * a * b + beta * c): @ref NEGEMM on memory that the caller owns. Pack: ACL_SRC_0 a, ACL_SRC_1
/// b, optional ACL_SRC_2 c, ACL_DST d, workspace().
class CpuGemm : public detail::OperatorBase {
public:
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K).
    /// @param c         Matrix to add, or null.
    /// @param d         Result (N, M, batches...); an empty info is filled in.
    /// @param alpha     Factor of the product.
    /// @param beta      Factor of c.
    /// @param gemm_info Activation, fast math, weight format and more. With a weight format b is read in place in each
    ///                  run.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, ITensorInfo *d, float alpha,
                   float beta, const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::LaidOutWeights laid_out(b, gemm_info.weight_format(), 0, 1);
        make<NEGEMM>(
            {a, laid_out.info(), c}, d,
            [&](NEGEMM &f, ITensor *const *t) { f.configure(t[0], t[1], t[2], t[3], alpha, beta, gemm_info); }, 16,
            laid_out.free_shape());
    }
    /// As configure(), on a copy of @p d.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *d,
                           float alpha, float beta, const GEMMInfo &gemm_info = GEMMInfo()) {
        const detail::LaidOutWeights laid_out(b, gemm_info.weight_format(), 0, 1);
        return NEGEMM::validate(a, laid_out.info(), c, d, alpha, beta, gemm_info);
    }
    /// Says whether b can be read in the format that @p gemm_info requests; see @ref NEGEMM.
    /// @param weight_format Receives the format; unchanged on error.
    static Status has_opt_impl(WeightFormat &weight_format, const ITensorInfo *a, const ITensorInfo *b,
                               const ITensorInfo *c, const ITensorInfo *d, const GEMMInfo &gemm_info = GEMMInfo()) {
        return NEGEMM::has_opt_impl(weight_format, a, b, c, d, 1.0F, c == nullptr ? 0.0F : 1.0F, gemm_info);
    }
};

}  // namespace op

/// Name in the first release that had this class.
namespace ops {
using op::CpuGemm;
}  // namespace ops
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMM_H
