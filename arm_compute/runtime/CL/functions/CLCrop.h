// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROP_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROP_H

#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// A part of an image as floats, on an OpenCL device. Stored numbers are converted: quantized ones are not dequantized.
///
/// | src | dst |
/// |-----|-----|
/// | All | F32 |
class CLCrop : public detail::ClFunction {
public:
    /// @param input               Source, NHWC (channels, width, height, batches).
    /// @param output              F32 (channels, width, height), NHWC. An empty info is filled in, |end - start| + 1
    ///                            elements wide and high; another size is honoured.
    /// @param start               The element of input that is the first one of output; inside of the image.
    /// @param end                 Gives the direction of the others; inside of the image.
    /// @param batch_index         The image.
    /// @param extrapolation_value Value of elements beyond the image, if output is larger than the crop.
    /// @param output_window       The elements of output that are written, with all channels and steps of 1; `start` is
    ///                            at its beginning. Null: all of them.
    void configure(const ICLTensor *input, ICLTensor *output, Coordinates2D start, Coordinates2D end,
                   uint32_t batch_index, float extrapolation_value = 0, Window *output_window = nullptr);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   Coordinates2D start, Coordinates2D end, uint32_t batch_index, float extrapolation_value = 0,
                   Window *output_window = nullptr);
    /// An error for other layouts, coordinates or a batch outside of input, another type, layout, more dimensions or
    /// other channels of output, and a part of the channels in the window.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, Coordinates2D start, Coordinates2D end,
                           uint32_t batch_index, float extrapolation_value = 0, Window *output_window = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROP_H
