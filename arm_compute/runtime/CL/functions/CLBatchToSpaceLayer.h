// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHTOSPACELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHTOSPACELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEBatchToSpaceLayer on an OpenCL device. If the block shape is a tensor, each run waits for it.
class CLBatchToSpaceLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, int32_t block_shape_x, int32_t block_shape_y, ICLTensor *output,
                   const CropInfo &crop_info = CropInfo{});
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, int32_t block_shape_x,
                   int32_t block_shape_y, ICLTensor *output, const CropInfo &crop_info = CropInfo{});
    static Status validate(const ITensorInfo *input, int32_t block_shape_x, int32_t block_shape_y,
                           const ITensorInfo *output, const CropInfo &crop_info = CropInfo{});

    void configure(const ICLTensor *input, const ICLTensor *block_shape, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *block_shape,
                   ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHTOSPACELAYER_H
