// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONV2D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONV2D_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// output = activation(convolution of input with weights + biases), in two dimensions, as a matrix product that gathers
/// its input.
///
/// NHWC: input (Cin, w, h, images), weights (Cin / groups, kw, kh, Cout), output (Cout, w, h, images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin / groups, Cout), output (w, h, Cout, images).
/// | src            | weights                            | bias             | dst            |
/// |----------------|------------------------------------|------------------|----------------|
/// | F16            | F16                                | F16, -           | F16            |
/// | F32            | F32                                | F32, -           | F32            |
/// | BFLOAT16       | BFLOAT16                           | BFLOAT16, F32, - | BFLOAT16       |
/// | QASYMM8        | QASYMM8, QSYMM8_PER_CHANNEL        | S32, -           | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, QSYMM8_PER_CHANNEL | S32, -           | QASYMM8_SIGNED |
///
/// With BFLOAT16 the biases may be F32, and the activation is a relu.
class NEGEMMConv2d : public detail::CpuFunction {
public:
    /// @param memory_manager Provides the temporary memory of run(); null: the function has its own.
    NEGEMMConv2d(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input        Source.
    /// @param weights      Kernels, in input's layout; weights whose info says that their values are not constant are
    ///                     read in each run, others once. With a weight format: as NEGEMMConvolutionLayer has it.
    /// @param biases       Cout values, or null; S32 ones are in units of the product of input's and weights' scales.
    /// @param output       Destination; an empty info takes shape, type, layout and quantization.
    /// @param info         Strides, padding and dilation in elements, activation, fast math, groups; weights must be as
    ///                     they were trained, or in the weight format of its weights_info.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const Conv2dInfo &info);
    /// The same as configure(), on infos: an error for other types or layouts, shapes that do not go together, and
    /// types that this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const Conv2dInfo &info);
    /// Can the weights be read in the format that the weights_info of @p info asks for? ANY: in the one that suits this
    /// CPU best, whatever the shapes are. UNSPECIFIED: what validate() says. Not in the established interface.
    /// @param expected_weight_format Receives the format (UNSPECIFIED: weights are packed inside); unchanged with an
    ///                               error.
    /// @param weights                As trained, of the type of @p input; strides and size do not matter yet.
    static Status has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *input,
                               const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                               const Conv2dInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONV2D_H
