// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHTOSPACELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHTOSPACELAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEBatchToSpaceLayer on an OpenCL device. Each run waits for a block in a tensor.
/// | src | block_shape | dst    |
/// |-----|-------------|--------|
/// | All | S32, -      | as src |
class CLBatchToSpaceLayer : public detail::ClFunction {
public:
    /// See NEBatchToSpaceLayer.
    void configure(const ICLTensor *input, int32_t block_shape_x, int32_t block_shape_y, ICLTensor *output,
                   const CropInfo &crop_info = CropInfo{});
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, int32_t block_shape_x,
                   int32_t block_shape_y, ICLTensor *output, const CropInfo &crop_info = CropInfo{});
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, int32_t block_shape_x, int32_t block_shape_y,
                           const ITensorInfo *output, const CropInfo &crop_info = CropInfo{});

    /// The same without crop, and with a block that is read in each run.
    ///
    /// @param input       Source.
    /// @param block_shape S32, 2 elements: width and height. run() throws for blocks that do not fit to the shapes.
    /// @param output      Destination, which must have its shape.
    void configure(const ICLTensor *input, const ICLTensor *block_shape, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *block_shape,
                   ICLTensor *output);
    /// The same on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHTOSPACELAYER_H
