// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROP_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROP_H

#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Crops an image to floats, on an OpenCL device. Stored numbers are converted: quantized ones are not dequantized.
///
/// | src | dst |
/// |-----|-----|
/// | All | F32 |
class CLCrop : public detail::ClFunction {
public:
    /// @param input               Source, NHWC (channels, width, height, batches).
    /// @param output              F32 (channels, width, height), NHWC. An empty info is filled in with a width and
    ///                            height of |end - start| + 1; other sizes are supported.
    /// @param start               Element of input that becomes the first one of output; must be inside the image.
    /// @param end                 Defines the direction of the others; must be inside the image.
    /// @param batch_index         Number of the image.
    /// @param extrapolation_value Value of elements outside the image, if output is larger than the crop.
    /// @param output_window       Elements of output to write, with all channels and steps of 1; `start` is at its
    ///                            beginning. Null: all elements.
    void configure(const ICLTensor *input, ICLTensor *output, Coordinates2D start, Coordinates2D end,
                   uint32_t batch_index, float extrapolation_value = 0, Window *output_window = nullptr);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   Coordinates2D start, Coordinates2D end, uint32_t batch_index, float extrapolation_value = 0,
                   Window *output_window = nullptr);
    /// An error for other layouts, for coordinates or a batch outside input, for an output of another type, layout,
    /// more dimensions or other channels, and for a window with only a part of the channels.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, Coordinates2D start, Coordinates2D end,
                           uint32_t batch_index, float extrapolation_value = 0, Window *output_window = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROP_H
