// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCALE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCALE_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEScale on an OpenCL device. Input and output have the same quantization. AREA may also shrink images, which the
/// established interface does not support.
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
/// | U8             | U8             |
/// | S16            | S16            |
class CLScale : public detail::ClFunction {
public:
    /// @param info As in NEScale::configure(), but use_padding is ignored, and the border mode UNDEFINED means
    ///             REPLICATE for NCHW and CONSTANT for NHWC.
    void configure(ICLTensor *input, ICLTensor *output, const ScaleKernelInfo &info);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const ScaleKernelInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ScaleKernelInfo &info);
    /// The form of releases 17.12 to 20.11.
    ///
    /// @param input                 As above.
    /// @param output                As above.
    /// @param policy                Interpolation.
    /// @param border_mode           As ScaleKernelInfo::border_mode.
    /// @param constant_border_value Value of elements outside, for CONSTANT.
    /// @param sampling_policy       Position of an element's sample.
    /// @param use_padding           Ignored: padding is not needed.
    /// @param align_corners         True: the samples of the corners coincide.
    void configure(ICLTensor *input, ICLTensor *output, InterpolationPolicy policy, BorderMode border_mode,
                   PixelValue constant_border_value = PixelValue(),
                   SamplingPolicy sampling_policy = SamplingPolicy::CENTER, bool use_padding = true,
                   bool align_corners = false) {
        static_cast<void>(use_padding);
        configure(input, output,
                  ScaleKernelInfo(policy, border_mode, constant_border_value, sampling_policy, false, align_corners));
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   InterpolationPolicy policy, BorderMode border_mode, PixelValue constant_border_value = PixelValue(),
                   SamplingPolicy sampling_policy = SamplingPolicy::CENTER, bool use_padding = true,
                   bool align_corners = false) {
        static_cast<void>(use_padding);
        configure(compile_context, input, output,
                  ScaleKernelInfo(policy, border_mode, constant_border_value, sampling_policy, false, align_corners));
    }
    /// @param input, output, policy, border_mode, constant_border_value, sampling_policy As for configure().
    /// @param use_padding, align_corners As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, InterpolationPolicy policy,
                           BorderMode border_mode, PixelValue constant_border_value = PixelValue(),
                           SamplingPolicy sampling_policy = SamplingPolicy::CENTER, bool use_padding = true,
                           bool align_corners = false) {
        static_cast<void>(use_padding);
        return validate(
            input, output,
            ScaleKernelInfo(policy, border_mode, constant_border_value, sampling_policy, false, align_corners));
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSCALE_H
