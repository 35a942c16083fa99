// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// A product of 8-bit quantized matrices: sums of (a - zero point) * (b - zero point), exact in 32 bits, and from them
/// what the output stage makes. Results are the same bits on every CPU.
///
/// Shapes are those of @ref NEGEMM. The zero points are those of the quantization infos; dynamic ones are read in each
/// run.
/// | a              | b                  | c   | output         |
/// |----------------|--------------------|-----|----------------|
/// | QASYMM8        | QASYMM8            | S32 | QASYMM8        |
/// | QASYMM8        | QSYMM8_PER_CHANNEL | S32 | QASYMM8        |
/// | QASYMM8        | QSYMM8             | S32 | QASYMM8        |
/// | QASYMM8        | QASYMM8            | S32 | S32            |
/// | QASYMM8        | QSYMM8_PER_CHANNEL | S32 | S32            |
/// | QASYMM8        | QSYMM8             | S32 | S32            |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED     | S32 | QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QSYMM8_PER_CHANNEL | S32 | QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QSYMM8             | S32 | QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED     | S32 | S32            |
/// | QASYMM8_SIGNED | QSYMM8_PER_CHANNEL | S32 | S32            |
/// | QASYMM8_SIGNED | QSYMM8             | S32 | S32            |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED     | F32 | F32            |
class NEGEMMLowpMatrixMultiplyCore : public detail::CpuFunction {
public:
    /// @param memory_manager  Provides the temporary memory; null: the function's own.
    /// @param weights_manager Accepted for compatibility; each function packs b for itself.
    NEGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                                 IWeightsManager *weights_manager = nullptr)
        : CpuFunction(memory_manager) {
        ARM_COMPUTE_UNUSED(weights_manager);
    }
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches. Constant, unless gemm_info or its info says
    /// otherwise:
    ///                  then prepare() packs it and marks it as unused.
    /// @param c         Bias (N), added to the sums (or to the real product); null: none.
    /// @param output    Result (N, M, batches...). An empty info takes that shape, and S32 or, with an output stage,
    /// a's
    ///                  type.
    /// @param gemm_info The output stage: NONE (output S32, or F32: the real product), QUANTIZE_DOWN_FIXEDPOINT with
    /// one
    ///                  multiplier or one per column, QUANTIZE_DOWN, QUANTIZE_DOWN_FLOAT; and an activation behind it.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *a, const ITensor *b, const ITensor *c, ITensor *output,
                   const GEMMInfo &gemm_info = GEMMInfo());
    /// The same as configure(), on infos: an error for other types, shapes that make no product, stages without their
    /// parameters, and types that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPMATRIXMULTIPLYCORE_H
