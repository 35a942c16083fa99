// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMUL
#define ACL_ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMUL

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Options of NEMatMul.
class CpuMatMulSettings {
public:
    /// True if F32 may use bfloat16 products.
    bool fast_math() const { return _fast_math; }
    /// True if rhs is in a fixed format, which no kernel supports.
    bool fixed_format() const { return _fixed_format; }
    /// Sets whether F32 may use bfloat16 products.
    CpuMatMulSettings &fast_math(bool fmath) {
        _fast_math = fmath;
        return *this;
    }
    /// Sets whether rhs is in a fixed format.
    CpuMatMulSettings &fixed_format(bool fixed_format) {
        _fixed_format = fixed_format;
        return *this;
    }

private:
    bool _fast_math{false};
    bool _fixed_format{false};
};

/// dst = activation(lhs * rhs): a matrix product whose operands may both change between runs.
///
/// Dimensions 0 and 1 are the matrices: lhs (K, M), rhs (N, K), dst (N, M); MatMulInfo may transpose lhs and rhs.
/// Further dimensions are batches; rhs has lhs's batches. Any layout; strides may differ.
/// The infos of lhs and rhs must say that their values change: set_are_values_constant(false).
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
    /// @param dst      Results (N, M, batches...). An empty info takes that shape, and lhs's type and quantization.
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
