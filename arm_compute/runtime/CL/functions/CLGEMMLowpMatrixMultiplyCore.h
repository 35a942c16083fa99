// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPMATRIXMULTIPLYCORE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPMATRIXMULTIPLYCORE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// A product of 8-bit quantized matrices on an OpenCL device: from sums of (a + a's offset) * (b + b's offset), in 32
/// bits, what the output stage makes. Results are those of the CPU, bit by bit.
///
/// The offsets of the quantization infos are ADDED: callers hand in negated zero points. (Convolutions, fully connected
/// layers and MatMul, which take quantized tensors as such, subtract them.) QSYMM8 and QSYMM8_PER_CHANNEL have none.
/// Dynamic offsets are read in each run. With sum(m, n) = c(n) + the sum over k of (a(m, k) + a_offset) * (b(k, n) +
/// b_offset), modulo 2^32, the output is
/// - NONE: sum(m, n) in S32, or c(n) + the sum without c * a's scale * b's scale in F32;
/// - QUANTIZE_DOWN_FIXEDPOINT: saturate(rounded(sum * multiplier / 2^31) / 2^shift, rounded, ties away from zero) +
///   gemmlowp_offset); a negative shift multiplies first. The offset is the output's zero point as it is, not negated;
/// - QUANTIZE_DOWN: saturate(((sum + gemmlowp_offset) * multiplier) >> shift), rounded down: the offset is added first;
/// - QUANTIZE_DOWN_FLOAT: saturate(round(sum * gemmlowp_real_multiplier + gemmlowp_offset)), ties away from zero;
///
/// then clamped to [gemmlowp_min_bound, gemmlowp_max_bound]. Equal bounds are no bounds. Shapes are those of
/// @ref CLGEMM.
/// | a              | b                                          | bias   | dst                 |
/// |----------------|--------------------------------------------|--------|---------------------|
/// | QASYMM8        | QASYMM8, QSYMM8, QSYMM8_PER_CHANNEL        | S32, - | S32, QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL | S32, - | S32, QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED                             | F32, - | F32                 |
class CLGEMMLowpMatrixMultiplyCore : public detail::ClFunction {
public:
    /// @param memory_manager Where intermediate memory comes from; null: the function has its own.
    CLGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : ClFunction(memory_manager) {}
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches.
    /// @param c         Bias (N), S32; F32 with an F32 output; null: none.
    /// @param output    Result (N, M, batches...). An empty info takes that shape, and S32 or, with an output stage,
    ///                  a's type.
    /// @param gemm_info gemmlowp_output_stage(): one multiplier and shift, or vectors of them, one per column;
    ///                  activation_info(), applied after it. accumulate(): the sums are added to what the output
    ///                  holds; for an S32 output without c.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *a, const ICLTensor *b, const ICLTensor *c, ICLTensor *output,
                   const GEMMInfo &gemm_info = GEMMInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *a, const ICLTensor *b, const ICLTensor *c,
                   ICLTensor *output, const GEMMInfo &gemm_info = GEMMInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPMATRIXMULTIPLYCORE_H
