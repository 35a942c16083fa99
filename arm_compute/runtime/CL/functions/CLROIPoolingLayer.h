// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIPOOLINGLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEROIPoolingLayer on an OpenCL device, with F16 as well.
///
/// | src     | rois | dst     |
/// |---------|------|---------|
/// | F16     | U16  | F16     |
/// | F32     | U16  | F32     |
/// | QASYMM8 | U16  | QASYMM8 |
class CLROIPoolingLayer : public detail::ClFunction {
public:
    /// @param input     Source (width, height, channels, batches).
    /// @param rois      U16 (5, number): batch, x1, y1, x2, y2 of each region; read in each run.
    /// @param output    Destination (pooled_width, pooled_height, channels, number); an empty info is filled in.
    /// @param pool_info As NEROIPoolingLayer::configure() has it.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *rois, ICLTensor *output,
                   const ROIPoolingLayerInfo &pool_info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *rois,
                   const ICLTensor *output, const ROIPoolingLayerInfo &pool_info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLROIPOOLINGLAYER_H
