// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

namespace arm_compute {

/// A product of 8-bit quantized matrices: the output stage applied to 32-bit sums of (a + a's offset) * (b + b's
/// offset). Results are the same bits on every CPU.
///
/// The offsets of the quantization infos are ADDED: callers pass negated zero points. (Convolutions, fully connected
/// layers and MatMul, which accept quantized tensors directly, subtract them.) QSYMM8 and QSYMM8_PER_CHANNEL have none.
/// Dynamic offsets are read in each run. If the output's quantization is dynamic, so are the scales and the output's
/// zero point: QUANTIZE_DOWN_FIXEDPOINT then gets multiplier, shift and offset from the tensors, not from the stage,
/// and its bounds from the output's type and the relu of activation_info(). With sum(m, n) = c(n) + the sum over k of
/// (a(m, k) + a_offset) * (b(k, n) + b_offset), modulo 2^32, the output is
/// - NONE: sum(m, n) in S32, or c(n) + the sum without c * a's scale * b's scale in F32;
/// - QUANTIZE_DOWN_FIXEDPOINT: saturate(rounded(sum * multiplier / 2^31) / 2^shift, rounded, ties away from zero) +
///   gemmlowp_offset); a negative shift multiplies first. The offset is the output's zero point as it is, not negated;
/// - QUANTIZE_DOWN: saturate(((sum + gemmlowp_offset) * multiplier) >> shift), rounded down: the offset is added first;
/// - QUANTIZE_DOWN_FLOAT: saturate(round(sum * gemmlowp_real_multiplier + gemmlowp_offset)), ties away from zero;
///
/// then clamped to [gemmlowp_min_bound, gemmlowp_max_bound]. Equal bounds are no bounds, except with
/// QUANTIZE_DOWN_FIXEDPOINT. Shapes are those of
/// @ref NEGEMM.
/// | a              | b                                          | bias   | dst                 |
/// |----------------|--------------------------------------------|--------|---------------------|
/// | QASYMM8        | QASYMM8, QSYMM8, QSYMM8_PER_CHANNEL        | S32, - | S32, QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL | S32, - | S32, QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED                             | F32, - | F32                 |
/// | QASYMM8        | QASYMM8_SIGNED                             | S32, - | S32, QASYMM8        |
class NEGEMMLowpMatrixMultiplyCore : public detail::CpuFunction {
public:
    /// @param weights_manager Accepted for compatibility; each function packs b for itself.
    NEGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                                 IWeightsManager *weights_manager = nullptr)
        : CpuFunction(memory_manager) {
        ARM_COMPUTE_UNUSED(weights_manager);
    }
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches. It is constant, and prepare() packs it and marks it
    ///                  as unused, unless gemm_info or its info says otherwise.
    /// @param c         Bias (N), or (1, N) without padding, S32; F32 with an F32 output; null: none.
    /// @param output    Result (N, M, batches...). An empty info gets that shape, and S32 or, with an output stage,
    ///                  a's type.
    /// @param gemm_info gemmlowp_output_stage(): one multiplier and shift, or vectors of them, one per column or more;
    ///                  activation_info(), applied after it. accumulate(): the sums are added to what the output
    ///                  holds; for an S32 output without c.
    void configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *output,
                   const GEMMInfo &gemm_info = GEMMInfo());
    /// An error for shapes that do not match, and stages without their parameters.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo());
    /// For programs that report changed quantization infos. It does nothing, because each run reads dynamic ones
    /// anyway.
    void update_quantization_parameters() {}
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H
