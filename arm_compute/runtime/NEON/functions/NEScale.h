// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESCALE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESCALE_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Resizes an image.
///
/// NHWC and NCHW, any number of batches. r is input's extent / output's extent along an axis (with aligned corners:
/// (input - 1) / (output - 1) if output has more than one element). s is 0.5 for SamplingPolicy::CENTER and 0 for
/// TOP_LEFT. In single precision:
/// - NEAREST_NEIGHBOR copies element floor((o + s) * r), rounded to nearest with aligned corners. Quantized values
///   are copied unchanged.
/// - BILINEAR interpolates four elements at position (o + s) * r - s.
/// - AREA is the mean of the elements that an output element covers, weighted by the covered part. If the image does
///   not shrink along either axis, it is NEAREST_NEIGHBOR. The established interface supports it only for U8 in
///   NCHW.
///
/// Sums are in single precision. Integers are rounded to nearest, ties away from zero; quantized results are
/// requantized in the same step.
///
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
/// | U8             | U8             |
/// | S8             | S8             |
/// | S16            | S16            |
class NEScale : public detail::CpuFunction {
public:
    /// @param input  Source, NHWC (channels, width, height, batches) or NCHW (width, height, channels, batches).
    /// @param output Destination of input's type. Its width and height define the scale, so its shape must be set;
    ///               other dimensions are input's.
    /// @param info   interpolation_policy; sampling_policy; align_corners, only with TOP_LEFT; data_layout, if it is
    ///               not input's. border_mode for BILINEAR: elements outside are the nearest edge element (REPLICATE),
    ///               constant_border_value as stored (CONSTANT), or 0 (UNDEFINED). use_padding must be false. S8
    ///               supports only NHWC with BILINEAR and REPLICATE.
    void configure(ITensor *input, ITensor *output, const ScaleKernelInfo &info);
    /// An error for an output without a shape or with other channels or batches, use_padding, align_corners with
    /// CENTER, quantization of one tensor only, and if output is input.
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
    void configure(ITensor *input, ITensor *output, InterpolationPolicy policy, BorderMode border_mode,
                   PixelValue constant_border_value = PixelValue(),
                   SamplingPolicy sampling_policy = SamplingPolicy::CENTER, bool use_padding = true,
                   bool align_corners = false) {
        static_cast<void>(use_padding);
        configure(input, output,
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

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESCALE_H
