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

/// A product of 8-bit quantized matrices on an OpenCL device: sums of (a - zero point) * (b - zero point), exact in 32
/// bits, and from them what the output stage makes. Results are those of the CPU, bit by bit.
///
/// Shapes are those of @ref CLGEMM. The zero points are those of the quantization infos; dynamic ones are read in each
/// run. | a              | b                  | c   | output         |
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
class CLGEMMLowpMatrixMultiplyCore : public detail::ClFunction {
public:
    /// @param memory_manager Where intermediate memory comes from; null: the function has its own.
    CLGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : ClFunction(memory_manager) {}
    /// @param a         Left matrix (K, M, batches...).
    /// @param b         Right matrix (N, K), or with a's batches.
    /// @param c         Bias (N), added to the sums (or to the real product); null: none.
    /// @param output    Result (N, M, batches...). An empty info takes that shape, and S32 or, with an output stage,
    /// a's type.
    /// @param gemm_info The output stage: NONE, QUANTIZE_DOWN_FIXEDPOINT with one multiplier or one per column,
    /// QUANTIZE_DOWN, QUANTIZE_DOWN_FLOAT; and an activation behind it.
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
