// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

namespace arm_compute {

/// A product of 8-bit quantized matrices: an output stage is applied to the 32-bit sums of (a + a's offset) * (b + b's
/// offset). Results are bit-identical on every CPU.
///
/// The offsets of the quantization infos are ADDED: callers pass negated zero points. (Convolutions, fully connected
/// layers and MatMul accept quantized tensors directly and subtract them.) QSYMM8 and QSYMM8_PER_CHANNEL have no
/// offset. Dynamic offsets are read in each run. If the output's quantization is dynamic, scales and the output's zero
/// point are read in each run, too: QUANTIZE_DOWN_FIXEDPOINT then takes multiplier, shift and offset from the tensors
/// instead of the stage, and its bounds from the output's type and the RELU of activation_info(). With sum(m, n) = c(n)
/// + the sum over k of (a(m, k) + a_offset) * (b(k, n) + b_offset), modulo 2^32, the output is
/// - NONE: sum(m, n) in S32, or c(n) + (the sum without c) * a's scale * b's scale in F32;
/// - QUANTIZE_DOWN_FIXEDPOINT: saturate(round(round(sum * multiplier / 2^31) / 2^shift) + gemmlowp_offset), ties away
///   from zero; a negative shift multiplies first. The offset is the output's zero point, not negated;
/// - QUANTIZE_DOWN: saturate(((sum + gemmlowp_offset) * multiplier) >> shift), rounded down;
/// - QUANTIZE_DOWN_FLOAT: saturate(round(sum * gemmlowp_real_multiplier + gemmlowp_offset)), ties away from zero;
///
/// The result is then clamped to [gemmlowp_min_bound, gemmlowp_max_bound]. Equal bounds mean no clamping, except with
/// QUANTIZE_DOWN_FIXEDPOINT. Shapes are the same as for
/// @ref NEGEMM.
/// | a              | b                                                   | bias   | dst                 |
/// |----------------|-----------------------------------------------------|--------|---------------------|
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL | S32, - | S32, QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL          | S32, - | S32, QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED                                      | F32, - | F32                 |
class NEGEMMLowpMatrixMultiplyCore : public detail::CpuFunction {
public:
    /// @param weights_manager Accepted for compatibility; each function packs its own b.
    NEGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                                 IWeightsManager *weights_manager = nullptr)
        : CpuFunction(memory_manager) {
        ARM_COMPUTE_UNUSED(weights_manager);
    }
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches. It is constant unless gemm_info or its info says
    ///                  otherwise: prepare() packs it and marks it as unused.
    /// @param c         Bias (N), or (1, N) without padding: S32, or F32 for an F32 output; null: none.
    /// @param output    Result (N, M, batches...). An empty info takes that shape, and S32, or with an output stage a's
    ///                  type.
    /// @param gemm_info gemmlowp_output_stage(): one multiplier and shift, or vectors with at least one per column.
    ///                  activation_info(): applied after the stage. accumulate(): adds the sums, or for an F32
    ///                  output the real products, to the values in output; only without a stage and c.
    void configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *output,
                   const GEMMInfo &gemm_info = GEMMInfo());
    /// An error if shapes do not match or a stage lacks its parameters.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo());
    /// For programs that report changed quantization infos. No effect: each run reads dynamic quantization infos
    /// anyway.
    void update_quantization_parameters() {}
    /// The form of releases 17.12 to 18.08: without biases.
    ///
    /// @param a, b, output, gemm_info As above.
    void configure(const ITensor *a, const ITensor *b, ITensor *output, const GEMMInfo &gemm_info = GEMMInfo()) {
        configure(a, b, nullptr, output, gemm_info);
    }
    /// @param a, b, output, gemm_info As for configure().
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo()) {
        return validate(a, b, nullptr, output, gemm_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H
