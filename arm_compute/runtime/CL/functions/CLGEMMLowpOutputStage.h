// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// From 32-bit sums of products to a quantized type, on an OpenCL device.
///
/// Any shape, any layout; strides may differ.
/// | src | bias   | dst                              |
/// |-----|--------|----------------------------------|
/// | S32 | S32, - | QASYMM8, QASYMM8_SIGNED, QSYMM16 |
class CLGEMMLowpOutputStage : public detail::ClFunction {
public:
    /// @param input  Sums.
    /// @param bias   One number for each element of dimension 0, added first; null: none.
    /// @param output Result of input's shape. An empty info takes that shape and the stage's output_data_type.
    /// @param info   Kind of stage and its parameters, with the formulas of the class of matrix products; QSYMM16 takes
    ///               QUANTIZE_DOWN_FIXEDPOINT only, and no offset.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *bias, ICLTensor *output,
                   const GEMMLowpOutputStageInfo &info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *bias,
                   ICLTensor *output, const GEMMLowpOutputStageInfo &info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *bias, const ITensorInfo *output,
                           const GEMMLowpOutputStageInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGEMMLOWPOUTPUTSTAGE_H
