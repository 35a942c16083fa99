// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETOBATCHLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETOBATCHLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NESpaceToBatchLayer on an OpenCL device. If the parameters are tensors, each run waits for them.
class CLSpaceToBatchLayer : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, const int block_shape_x, const int block_shape_y, const Size2D &padding_left,
                   const Size2D &padding_right, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const int block_shape_x,
                   const int block_shape_y, const Size2D &padding_left, const Size2D &padding_right, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const int block_shape_x, const int block_shape_y,
                           const Size2D &padding_left, const Size2D &padding_right, const ITensorInfo *output);

    void configure(const ICLTensor *input, const ICLTensor *block_shape, const ICLTensor *paddings, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *block_shape,
                   const ICLTensor *paddings, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *paddings,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETOBATCHLAYER_H
