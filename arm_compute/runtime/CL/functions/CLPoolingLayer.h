// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLINGLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// The maximum, the mean, or the root of the mean of squares over windows that slide along width and height, on an
/// OpenCL device.
///
/// NHWC and NCHW, up to 4 dimensions.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class CLPoolingLayer : public detail::ClFunction {
public:
    /// @param input     Source.
    /// @param output    Destination; an empty info takes the shape that follows, and input's type and quantization.
    /// @param pool_info Kind, window, padding, strides, and whether padding counts in a mean.
    /// @param indices   U32 of output's shape, for maxima only: where each of them is, in elements of a dense tensor
    /// from
    ///                  the start of its batch; null: not wanted.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, const PoolingLayerInfo &pool_info,
                   ICLTensor *indices = nullptr);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const PoolingLayerInfo &pool_info, ICLTensor *indices = nullptr);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PoolingLayerInfo &pool_info,
                           const ITensorInfo *indices = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLPOOLINGLAYER_H
