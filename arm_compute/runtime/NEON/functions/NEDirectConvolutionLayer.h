// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDIRECTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDIRECTCONVOLUTIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// output = activation(convolution of input with weights + bias), in two dimensions, without a rearranged copy of the
/// input.
///
/// NHWC: input (Cin, w, h, images), weights (Cin, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin, Cout), output (w, h, Cout, images).
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F16            | F16                | F16      | F16            |
/// | F32            | F32                | F32      | F32            |
class NEDirectConvolutionLayer : public detail::CpuFunction {
public:
    /// @param memory_manager Provides the temporary memory of run(); null: the function has its own.
    NEDirectConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout; weights whose info says that their values are not constant are
    ///                     read in each run, others once.
    /// @param bias         Cout values, or null.
    /// @param output       Destination; an empty info takes shape, type, layout and quantization.
    /// @param conv_info    Strides and padding in elements, and the rounding of the output's extents.
    /// @param act_info     Activation of the output; a relu costs nothing.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input, const ITensor *weights, const ITensor *bias, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    /// The same as configure(), on infos: an error for other types or layouts, shapes that do not go together, and
    /// types that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDIRECTCONVOLUTIONLAYER_H
