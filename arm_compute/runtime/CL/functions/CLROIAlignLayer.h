// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIALIGNLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIALIGNLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEROIAlignLayer on an OpenCL device.
///
/// | src            | rois     | dst            |
/// |----------------|----------|----------------|
/// | F16            | F16      | F16            |
/// | F32            | F32      | F32            |
/// | QASYMM8        | QASYMM16 | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM16 | QASYMM8_SIGNED |
class CLROIAlignLayer : public detail::ClFunction {
public:
    /// @param input     Source, NHWC or NCHW.
    /// @param rois      (5, number): batch, x1, y1, x2, y2 of each region; read in each run.
    /// @param output    Destination; an empty info is filled in, with input's quantization.
    /// @param pool_info As NEROIAlignLayer::configure() has it.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *rois, ICLTensor *output,
                   const ROIPoolingLayerInfo &pool_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *rois,
                   ICLTensor *output, const ROIPoolingLayerInfo &pool_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIALIGNLAYER_H
