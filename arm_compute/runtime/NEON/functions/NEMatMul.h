// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMUL
#define ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMUL

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Options of NEMatMul.
class CpuMatMulSettings {
public:
    /// True if F32 may be rounded to bfloat16 for the products.
    bool fast_math() const { return _fast_math; }
    /// True if rhs is in a fixed format, which no kernel supports.
    bool fixed_format() const { return _fixed_format; }
    /// Says whether F32 may be rounded to bfloat16 for the products.
    CpuMatMulSettings &fast_math(bool fmath) {
        _fast_math = fmath;
        return *this;
    }
    /// Says whether rhs is in a fixed format.
    CpuMatMulSettings &fixed_format(bool fixed_format) {
        _fixed_format = fixed_format;
        return *this;
    }

private:
    bool _fast_math{false};
    bool _fixed_format{false};
};

/// dst = activation(lhs * rhs), products of matrices that may both change between runs.
///
/// Matrices are the first two dimensions: lhs (K, M), rhs (N, K), dst (N, M), transposed as MatMulInfo says; further
/// dimensions count batches, and rhs has those of lhs. Any layout; strides may differ.
/// The infos of lhs and rhs must say that they change: set_are_values_constant(false).
/// | lhs            | rhs            | dst            |
/// |----------------|----------------|----------------|
/// | F32            | F32            | F32            |
/// | F16            | F16            | F16            |
/// | BFLOAT16       | BFLOAT16       | BFLOAT16       |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | QASYMM8        | QASYMM8        | QASYMM8        |
class NEMatMul : public detail::CpuFunction {
public:
    /// @param lhs      Left matrices (K, M, batches...); (M, K) with adj_lhs.
    /// @param rhs      Right matrices (N, K, batches...); (K, N) with adj_rhs.
    /// @param dst      Results (N, M, batches...). An empty info gets that shape, and lhs's type and quantization.
    /// @param info     Which operands are transposed.
    /// @param settings Fast math; fixed formats are an error.
    /// @param act_info Activation of the results.
    void configure(ITensor *lhs, ITensor *rhs, ITensor *dst, const MatMulInfo &info, const CpuMatMulSettings &settings,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *dst,
                           const MatMulInfo &info, const CpuMatMulSettings &settings,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMUL
