// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPMATRIXMULTIPLYCORE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPMATRIXMULTIPLYCORE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEGEMMLowpMatrixMultiplyCore on an OpenCL device; results are bit-identical. Dynamic offsets are read in each run,
/// dynamic scales are not. Equal bounds mean no clamping for every stage.
/// | a              | b                                                   | bias   | dst                 |
/// |----------------|-----------------------------------------------------|--------|---------------------|
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL | S32, - | S32, QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL          | S32, - | S32, QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED                                      | F32, - | F32                 |
class CLGEMMLowpMatrixMultiplyCore : public detail::ClFunction {
public:
    CLGEMMLowpMatrixMultiplyCore(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : ClFunction(memory_manager) {}
    /// @param c Bias (N): S32, or F32 for an F32 output; null: none.
    void configure(const ICLTensor *a, const ICLTensor *b, const ICLTensor *c, ICLTensor *output,
                   const GEMMInfo &gemm_info = GEMMInfo());
    void configure(const CLCompileContext &compile_context, const ICLTensor *a, const ICLTensor *b, const ICLTensor *c,
                   ICLTensor *output, const GEMMInfo &gemm_info = GEMMInfo());
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *c, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo());
    /// The form of releases 17.12 to 18.08: without biases.
    ///
    /// @param a, b, output, gemm_info As above.
    void configure(const ICLTensor *a, const ICLTensor *b, ICLTensor *output, const GEMMInfo &gemm_info = GEMMInfo()) {
        configure(a, b, nullptr, output, gemm_info);
    }
    /// @param a, b, output, gemm_info As for configure().
    static Status validate(const ITensorInfo *a, const ITensorInfo *b, const ITensorInfo *output,
                           const GEMMInfo &gemm_info = GEMMInfo()) {
        return validate(a, b, nullptr, output, gemm_info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPMATRIXMULTIPLYCORE_H
