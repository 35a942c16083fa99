// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPOUTPUTSTAGE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPOUTPUTSTAGE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Converts 32-bit sums of products to a quantized type.
/// Any shape, any layout; strides may differ.
/// | src | bias   | dst                              |
/// |-----|--------|----------------------------------|
/// | S32 | S32, - | QASYMM8, QASYMM8_SIGNED, QSYMM16 |
class NEGEMMLowpOutputStage : public detail::CpuFunction {
public:
    /// @param input  Sums.
    /// @param bias   One S32 value per element of dimension 0, added first; null: none.
    /// @param output Result of input's shape. An empty info takes that shape and info's output_data_type.
    /// @param info   Kind of stage and its parameters; see NEGEMMLowpMatrixMultiplyCore for the formulas. QSYMM16
    ///               supports only QUANTIZE_DOWN_FIXEDPOINT, without offset. Bounds of the other stages must be values
    ///               of output's type or the defaults.
    void configure(const ITensor *input, const ITensor *bias, ITensor *output, const GEMMLowpOutputStageInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           const GEMMLowpOutputStageInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPOUTPUTSTAGE_H
