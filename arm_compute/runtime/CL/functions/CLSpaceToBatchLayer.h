// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETOBATCHLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETOBATCHLAYER_H

#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NESpaceToBatchLayer on an OpenCL device. Each run waits for parameters in tensors.
/// | src | block_shape | paddings | dst    |
/// |-----|-------------|----------|--------|
/// | All | S32, -      | S32, -   | as src |
class CLSpaceToBatchLayer : public detail::ClFunction {
public:
    /// See NESpaceToBatchLayer.
    void configure(const ICLTensor *input, const int block_shape_x, const int block_shape_y, const Size2D &padding_left,
                   const Size2D &padding_right, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const int block_shape_x,
                   const int block_shape_y, const Size2D &padding_left, const Size2D &padding_right, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const int block_shape_x, const int block_shape_y,
                           const Size2D &padding_left, const Size2D &padding_right, const ITensorInfo *output);

    /// The same with parameters that are read in each run, which throws where they do not fit to the shapes.
    ///
    /// @param input       Source.
    /// @param block_shape S32, 2 elements: width and height of a block.
    /// @param paddings    S32, 2 x 2 elements: pixels before and after the width, then the height.
    /// @param output      Destination, which must have its shape.
    void configure(const ICLTensor *input, const ICLTensor *block_shape, const ICLTensor *paddings, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *block_shape,
                   const ICLTensor *paddings, ICLTensor *output);
    /// The same on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *block_shape, const ITensorInfo *paddings,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSPACETOBATCHLAYER_H
