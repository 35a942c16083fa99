// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONV3D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONV3D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// output = activation(convolution of input with weights + biases) in three dimensions, computed as a matrix product
/// that reads the input in place. Padding has the real value 0.
///
/// NDHWC: input (Cin, w, h, d, images), weights (Cout, Cin, kw, kh, kd), output (Cout, w, h, d, images).
/// | src            | weights        | bias | dst            |
/// |----------------|----------------|------|----------------|
/// | F16            | F16            | F16  | F16            |
/// | F32            | F32            | F32  | F32            |
/// | QASYMM8        | QASYMM8        | S32  | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | S32  | QASYMM8_SIGNED |
class NEConv3D : public detail::CpuFunction {
public:
    NEConv3D() : CpuFunction() {}
    /// @param input     Source.
    /// @param weights   Kernels. They are read in each run if their info says that their values are not constant,
    ///                  otherwise once.
    /// @param biases    Cout values, or null. S32 values are in units of input's scale times weights' scale.
    /// @param output    Destination. Its layout must be NDHWC, even if the info is empty; an empty info takes the rest
    ///                  from input and the computed shape. The width is (w + left + right - kw) / stride + 1, rounded
    ///                  as @p conv_info says; height and depth likewise.
    /// @param conv_info Strides and padding in elements, activation and rounding. The dilation must be 1x1x1. Fast math
    ///                  has no effect.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const Conv3dInfo &conv_info);
    /// An error if the kernel is larger than the padded input.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const Conv3dInfo &conv_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECONV3D_H
