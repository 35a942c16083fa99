// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPOUTPUTSTAGE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPOUTPUTSTAGE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/OutputStages.h"

#include <cstdint>
#include <limits>

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

/// NEGEMMLowpOutputStage with QUANTIZE_DOWN_FIXEDPOINT and a QASYMM8 output.
class NEGEMMLowpQuantizeDownInt32ToUint8ScaleByFixedPoint : public NEGEMMLowpOutputStage {
public:
    /// @param input                        Sums.
    /// @param bias                         One S32 value per element of dimension 0, or null.
    /// @param output                       Result. An empty info is filled in.
    /// @param result_fixedpoint_multiplier Multiplier, in units of 2^-31.
    /// @param result_shift                 Right shift; negative: left shift.
    /// @param result_offset_after_shift    Added to the result.
    /// @param min                          Smallest result.
    /// @param max                          Largest result.
    void configure(const ITensor *input, const ITensor *bias, ITensor *output, int result_fixedpoint_multiplier,
                   int result_shift, int result_offset_after_shift, int min = std::numeric_limits<int32_t>::lowest(),
                   int max = std::numeric_limits<int32_t>::max()) {
        NEGEMMLowpOutputStage::configure(input, bias, output,
                                         detail::fixed_point_stage(DataType::QASYMM8, result_fixedpoint_multiplier,
                                                                   result_shift, result_offset_after_shift, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           int min = std::numeric_limits<int32_t>::lowest(),
                           int max = std::numeric_limits<int32_t>::max()) {
        return NEGEMMLowpOutputStage::validate(input, bias, output,
                                               detail::fixed_point_stage(DataType::QASYMM8, 1, 1, 0, min, max));
    }
};

/// NEGEMMLowpOutputStage with QUANTIZE_DOWN_FIXEDPOINT and a QASYMM8_SIGNED output.
class NEGEMMLowpQuantizeDownInt32ToInt8ScaleByFixedPoint : public NEGEMMLowpOutputStage {
public:
    /// @param input                        Sums.
    /// @param bias                         One S32 value per element of dimension 0, or null.
    /// @param output                       Result. An empty info is filled in.
    /// @param result_fixedpoint_multiplier Multiplier, in units of 2^-31.
    /// @param result_shift                 Right shift; negative: left shift.
    /// @param result_offset_after_shift    Added to the result.
    /// @param min                          Smallest result.
    /// @param max                          Largest result.
    void configure(const ITensor *input, const ITensor *bias, ITensor *output, int result_fixedpoint_multiplier,
                   int result_shift, int result_offset_after_shift, int min = std::numeric_limits<int32_t>::lowest(),
                   int max = std::numeric_limits<int32_t>::max()) {
        NEGEMMLowpOutputStage::configure(
            input, bias, output,
            detail::fixed_point_stage(DataType::QASYMM8_SIGNED, result_fixedpoint_multiplier, result_shift,
                                      result_offset_after_shift, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           int min = std::numeric_limits<int32_t>::lowest(),
                           int max = std::numeric_limits<int32_t>::max()) {
        return NEGEMMLowpOutputStage::validate(input, bias, output,
                                               detail::fixed_point_stage(DataType::QASYMM8_SIGNED, 1, 1, 0, min, max));
    }
};

/// NEGEMMLowpOutputStage with QUANTIZE_DOWN_FIXEDPOINT and a QSYMM16 output.
class NEGEMMLowpQuantizeDownInt32ToInt16ScaleByFixedPoint : public NEGEMMLowpOutputStage {
public:
    /// @param input                        Sums.
    /// @param bias                         One S32 value per element of dimension 0, or null.
    /// @param output                       Result. An empty info is filled in.
    /// @param result_fixedpoint_multiplier Multiplier, in units of 2^-31.
    /// @param result_shift                 Right shift; negative: left shift.
    /// @param min                          Smallest result.
    /// @param max                          Largest result.
    void configure(const ITensor *input, const ITensor *bias, ITensor *output, int result_fixedpoint_multiplier,
                   int result_shift, int min = std::numeric_limits<int32_t>::lowest(),
                   int max = std::numeric_limits<int32_t>::max()) {
        NEGEMMLowpOutputStage::configure(
            input, bias, output,
            detail::fixed_point_stage(DataType::QSYMM16, result_fixedpoint_multiplier, result_shift, 0, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           int min = std::numeric_limits<int32_t>::lowest(),
                           int max = std::numeric_limits<int32_t>::max()) {
        return NEGEMMLowpOutputStage::validate(input, bias, output,
                                               detail::fixed_point_stage(DataType::QSYMM16, 1, 1, 0, min, max));
    }
};

/// NEGEMMLowpOutputStage with QUANTIZE_DOWN and a QASYMM8 output.
class NEGEMMLowpQuantizeDownInt32ToUint8Scale : public NEGEMMLowpOutputStage {
public:
    /// @param input           Sums.
    /// @param bias            One S32 value per element of dimension 0, or null.
    /// @param output          Result. An empty info is filled in.
    /// @param result_offset   Added to the sums.
    /// @param result_mult_int Multiplier of that.
    /// @param result_shift    Right shift of that.
    /// @param min             Smallest result.
    /// @param max             Largest result; if it is min, there are no bounds.
    void configure(const ITensor *input, const ITensor *bias, ITensor *output, int result_offset, int result_mult_int,
                   int result_shift, int min = 0, int max = 0) {
        NEGEMMLowpOutputStage::configure(input, bias, output,
                                         detail::integer_stage(result_offset, result_mult_int, result_shift, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output, int min = 0,
                           int max = 0) {
        return NEGEMMLowpOutputStage::validate(input, bias, output, detail::integer_stage(0, 1, 1, min, max));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMLOWPOUTPUTSTAGE_H
