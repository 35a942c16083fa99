// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMLOWP_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMLOWP_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// A product of 8-bit quantized matrices: @ref NEGEMMLowpMatrixMultiplyCore, which adds offsets, on memory that the
/// caller owns. Pack: ACL_SRC_0 a, ACL_SRC_1 b, optional ACL_SRC_2 c, ACL_DST, workspace().
class CpuGEMMLowp : public detail::OperatorBase {
public:
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K).
    /// @param c         Bias (N), or null.
    /// @param dst       Result (N, M, batches...); an empty info is filled in.
    /// @param gemm_info Output stage, activation, accumulation.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, ITensorInfo *dst,
                   const GEMMInfo &gemm_info = GEMMInfo()) {
        make<NEGEMMLowpMatrixMultiplyCore>(
            {a, b, c}, dst,
            [&](NEGEMMLowpMatrixMultiplyCore &f, ITensor *const *t) { f.configure(t[0], t[1], t[2], t[3], gemm_info); },
            16);
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *dst,
                           const GEMMInfo &gemm_info = GEMMInfo()) {
        return NEGEMMLowpMatrixMultiplyCore::validate(a, b, c, dst, gemm_info);
    }
    /// For programs that report changed quantization infos. Each run reads dynamic infos from the tensors of its pack
    /// anyway.
    ///
    /// @param a, b, dst       The infos.
    /// @param dst_type        Type of the result.
    /// @param is_prepared     Whether b is already packed.
    /// @param negated_offsets True: the offsets of a and b are added, like those of the tensors.
    /// @throw std::runtime_error if @p negated_offsets is false.
    void update_quantization_parameters(const QuantizationInfo &a, const QuantizationInfo &b,
                                        const QuantizationInfo &dst, DataType dst_type, bool is_prepared,
                                        bool negated_offsets) {
        ARM_COMPUTE_UNUSED(a, b, dst, dst_type, is_prepared);
        ARM_COMPUTE_ERROR_THROW_ON(
            negated_offsets ? Status()
                            : Status(ErrorCode::RUNTIME_ERROR, "CpuGEMMLowp adds offsets: pass negated zero points"));
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMLOWP_H
