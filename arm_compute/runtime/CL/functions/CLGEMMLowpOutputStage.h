// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/OutputStages.h"

#include <cstdint>
#include <limits>

namespace arm_compute {

/// NEGEMMLowpOutputStage on an OpenCL device.
class CLGEMMLowpOutputStage : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output,
                   const GEMMLowpOutputStageInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *bias,
                   ICLTensor *output, const GEMMLowpOutputStageInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           const GEMMLowpOutputStageInfo &info);
};

/// CLGEMMLowpOutputStage with QUANTIZE_DOWN_FIXEDPOINT and a QASYMM8 output.
class CLGEMMLowpQuantizeDownInt32ToUint8ScaleByFixedPoint : public CLGEMMLowpOutputStage {
public:
    /// @param input                        Sums.
    /// @param bias                         One S32 value per element of dimension 0, or null.
    /// @param output                       Result. An empty info is filled in.
    /// @param result_fixedpoint_multiplier Multiplier, in units of 2^-31.
    /// @param result_shift                 Right shift; negative: left shift.
    /// @param result_offset_after_shift    Added to the result.
    /// @param min                          Smallest result.
    /// @param max                          Largest result.
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output, int result_fixedpoint_multiplier,
                   int result_shift, int result_offset_after_shift, int min = std::numeric_limits<int32_t>::lowest(),
                   int max = std::numeric_limits<int32_t>::max()) {
        CLGEMMLowpOutputStage::configure(input, bias, output,
                                         detail::fixed_point_stage(DataType::QASYMM8, result_fixedpoint_multiplier,
                                                                   result_shift, result_offset_after_shift, min, max));
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *bias,
                   ICLTensor *output, int result_fixedpoint_multiplier, int result_shift, int result_offset_after_shift,
                   int min = std::numeric_limits<int32_t>::lowest(), int max = std::numeric_limits<int32_t>::max()) {
        CLGEMMLowpOutputStage::configure(compile_context, input, bias, output,
                                         detail::fixed_point_stage(DataType::QASYMM8, result_fixedpoint_multiplier,
                                                                   result_shift, result_offset_after_shift, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           int min = std::numeric_limits<int32_t>::lowest(),
                           int max = std::numeric_limits<int32_t>::max()) {
        return CLGEMMLowpOutputStage::validate(input, bias, output,
                                               detail::fixed_point_stage(DataType::QASYMM8, 1, 1, 0, min, max));
    }
};

/// CLGEMMLowpOutputStage with QUANTIZE_DOWN_FIXEDPOINT and a QASYMM8_SIGNED output.
class CLGEMMLowpQuantizeDownInt32ToInt8ScaleByFixedPoint : public CLGEMMLowpOutputStage {
public:
    /// @param input                        Sums.
    /// @param bias                         One S32 value per element of dimension 0, or null.
    /// @param output                       Result. An empty info is filled in.
    /// @param result_fixedpoint_multiplier Multiplier, in units of 2^-31.
    /// @param result_shift                 Right shift; negative: left shift.
    /// @param result_offset_after_shift    Added to the result.
    /// @param min                          Smallest result.
    /// @param max                          Largest result.
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output, int result_fixedpoint_multiplier,
                   int result_shift, int result_offset_after_shift, int min = std::numeric_limits<int32_t>::lowest(),
                   int max = std::numeric_limits<int32_t>::max()) {
        CLGEMMLowpOutputStage::configure(
            input, bias, output,
            detail::fixed_point_stage(DataType::QASYMM8_SIGNED, result_fixedpoint_multiplier, result_shift,
                                      result_offset_after_shift, min, max));
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *bias,
                   ICLTensor *output, int result_fixedpoint_multiplier, int result_shift, int result_offset_after_shift,
                   int min = std::numeric_limits<int32_t>::lowest(), int max = std::numeric_limits<int32_t>::max()) {
        CLGEMMLowpOutputStage::configure(
            compile_context, input, bias, output,
            detail::fixed_point_stage(DataType::QASYMM8_SIGNED, result_fixedpoint_multiplier, result_shift,
                                      result_offset_after_shift, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           int min = std::numeric_limits<int32_t>::lowest(),
                           int max = std::numeric_limits<int32_t>::max()) {
        return CLGEMMLowpOutputStage::validate(input, bias, output,
                                               detail::fixed_point_stage(DataType::QASYMM8_SIGNED, 1, 1, 0, min, max));
    }
};

/// CLGEMMLowpOutputStage with QUANTIZE_DOWN_FIXEDPOINT and a QSYMM16 output.
class CLGEMMLowpQuantizeDownInt32ToInt16ScaleByFixedPoint : public CLGEMMLowpOutputStage {
public:
    /// @param input                        Sums.
    /// @param bias                         One S32 value per element of dimension 0, or null.
    /// @param output                       Result. An empty info is filled in.
    /// @param result_fixedpoint_multiplier Multiplier, in units of 2^-31.
    /// @param result_shift                 Right shift; negative: left shift.
    /// @param min                          Smallest result.
    /// @param max                          Largest result.
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output, int result_fixedpoint_multiplier,
                   int result_shift, int min = std::numeric_limits<int32_t>::lowest(),
                   int max = std::numeric_limits<int32_t>::max()) {
        CLGEMMLowpOutputStage::configure(
            input, bias, output,
            detail::fixed_point_stage(DataType::QSYMM16, result_fixedpoint_multiplier, result_shift, 0, min, max));
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *bias,
                   ICLTensor *output, int result_fixedpoint_multiplier, int result_shift,
                   int min = std::numeric_limits<int32_t>::lowest(), int max = std::numeric_limits<int32_t>::max()) {
        CLGEMMLowpOutputStage::configure(
            compile_context, input, bias, output,
            detail::fixed_point_stage(DataType::QSYMM16, result_fixedpoint_multiplier, result_shift, 0, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           int min = std::numeric_limits<int32_t>::lowest(),
                           int max = std::numeric_limits<int32_t>::max()) {
        return CLGEMMLowpOutputStage::validate(input, bias, output,
                                               detail::fixed_point_stage(DataType::QSYMM16, 1, 1, 0, min, max));
    }
};

/// CLGEMMLowpOutputStage with QUANTIZE_DOWN and a QASYMM8 output.
class CLGEMMLowpQuantizeDownInt32ToUint8Scale : public CLGEMMLowpOutputStage {
public:
    /// @param input           Sums.
    /// @param bias            One S32 value per element of dimension 0, or null.
    /// @param output          Result. An empty info is filled in.
    /// @param result_offset   Added to the sums.
    /// @param result_mult_int Multiplier of that.
    /// @param result_shift    Right shift of that.
    /// @param min             Smallest result.
    /// @param max             Largest result; if it is min, there are no bounds.
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output, int result_offset,
                   int result_mult_int, int result_shift, int min = 0, int max = 0) {
        CLGEMMLowpOutputStage::configure(input, bias, output,
                                         detail::integer_stage(result_offset, result_mult_int, result_shift, min, max));
    }
    /// @param input, bias, output, min, max As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output, int min = 0,
                           int max = 0) {
        return CLGEMMLowpOutputStage::validate(input, bias, output, detail::integer_stage(0, 1, 1, min, max));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H
