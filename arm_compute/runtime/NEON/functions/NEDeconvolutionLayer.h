// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDECONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDECONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/InnerBorder.h"

namespace arm_compute {

/// output = transposed convolution of input with weights, plus bias. Each element of input times the kernel is added to
/// output at (x * stride - left + kx, y * stride - top + ky). The caller must not flip the weights.
///
/// NHWC: input (Cin, w, h, images), weights (Cin, kw, kh, Cout), output (Cout, w', h', images).
/// NCHW: input (w, h, Cin, images), weights (kw, kh, Cin, Cout), output (w', h', Cout, images).
/// w' = (w - 1) * stride + kw - left - right, and h' likewise.
/// | src            | weights            | bias | dst            |
/// |----------------|--------------------|------|----------------|
/// | F16            | F16                | F16  | F16            |
/// | F32            | F32                | F32  | F32            |
/// | QASYMM8        | QASYMM8            | S32  | QASYMM8        |
/// | QASYMM8        | QSYMM8_PER_CHANNEL | S32  | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED     | S32  | QASYMM8_SIGNED |
/// | QASYMM8_SIGNED | QSYMM8_PER_CHANNEL | S32  | QASYMM8_SIGNED |
class NEDeconvolutionLayer : public detail::CpuFunction {
public:
    NEDeconvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input            Source.
    /// @param weights          Kernels, in input's layout. They are read in each run if their info says that their
    ///                         values are not constant, otherwise once.
    /// @param bias             Cout values, or null. S32 values are in units of input's scale times weights'
    ///                         scale.
    /// @param output           Destination. An empty info takes the computed shape, and type, layout and quantization.
    /// @param info             Strides, and the elements to crop from each side of the output: per axis at most 2 *
    ///                         (kernel - 1). The rounding has no effect.
    /// @param enable_fast_math Allows bfloat16 products for F32 and Winograd transforms for F16.
    /// @param weights_info     Whether the weights stay in use after prepare(). Weights must have the trained layout.
    void configure(ITensor *input, const ITensor *weights, const ITensor *bias, ITensor *output,
                   const PadStrideInfo &info, bool enable_fast_math = false,
                   const WeightsInfo &weights_info = WeightsInfo());
    /// An error if the padding is too large.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           const ITensorInfo *output, const PadStrideInfo &info, bool enable_fast_math = false,
                           const WeightsInfo &weights_info = WeightsInfo());
    /// The form of releases 18.01 to 19.05.
    ///
    /// @param input, weights, bias, output As above.
    /// @param info               As above.
    /// @param inner_border_right Columns of zeros on the right of the spread input: so many more columns of the output.
    ///                           At most the padding there.
    /// @param inner_border_top   Rows of zeros above it.
    void configure(ITensor *input, const ITensor *weights, const ITensor *bias, ITensor *output,
                   const PadStrideInfo &info, unsigned int inner_border_right, unsigned int inner_border_top) {
        detail::check_inner_border(info, inner_border_right, inner_border_top).throw_if_error();
        configure(input, weights, bias, output, detail::with_inner_border(info, inner_border_right, inner_border_top));
    }
    /// @param input, weights, bias, output, info, inner_border_right, inner_border_top As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *bias,
                           const ITensorInfo *output, const PadStrideInfo &info, unsigned int inner_border_right,
                           unsigned int inner_border_top) {
        ARM_COMPUTE_RETURN_ON_ERROR(detail::check_inner_border(info, inner_border_right, inner_border_top));
        return validate(input, weights, bias, output,
                        detail::with_inner_border(info, inner_border_right, inner_border_top));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDECONVOLUTIONLAYER_H
