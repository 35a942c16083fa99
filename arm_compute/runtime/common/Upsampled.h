// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_UPSAMPLED_H
#define ARM_COMPUTE_RUNTIME_COMMON_UPSAMPLED_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"

namespace arm_compute {
namespace detail {

/// How an image is resized to twice its extents.
inline ScaleKernelInfo doubled() {
    return ScaleKernelInfo(InterpolationPolicy::NEAREST_NEIGHBOR, BorderMode::REPLICATE, PixelValue(),
                           SamplingPolicy::CENTER, false);
}

/// The shape of an image with twice the width and the height.
///
/// @param input The image.
inline TensorShape upsampled_shape(const ITensorInfo &input) {
    TensorShape shape = input.tensor_shape();
    for (const DataLayoutDimension d : {DataLayoutDimension::WIDTH, DataLayoutDimension::HEIGHT}) {
        const size_t i = get_data_layout_dimension_index(input.data_layout(), d);
        shape.set(i, 2 * shape[i]);
    }
    return shape;
}

/// An error for parameters that UpsampleLayer does not support.
///
/// @param factors Of the width and the height.
/// @param policy  Interpolation.
inline Status check_upsampled(const Size2D &factors, InterpolationPolicy policy) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(factors.width != 2 || factors.height != 2,
                                        "UpsampleLayer: factors of %zux%zu; both must be 2", factors.width,
                                        factors.height);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(policy != InterpolationPolicy::NEAREST_NEIGHBOR,
                                    "UpsampleLayer: the interpolation must be NEAREST_NEIGHBOR");
    return Status{};
}

/// An error if an output does not have twice the extents of its input.
///
/// @param input  The image; null is an error.
/// @param output The result; null is an error.
inline Status check_upsampled(const ITensorInfo *input, const ITensorInfo *output) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(input == nullptr || output == nullptr, "UpsampleLayer: a tensor is missing");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(input->data_layout() == DataLayout::UNKNOWN,
                                    "UpsampleLayer: the input must have a layout");
    const TensorShape shape = upsampled_shape(*input);
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(output->tensor_shape()[d] != shape[d],
                                            "UpsampleLayer: dimension %zu of the output is %zu; it must be %zu", d,
                                            output->tensor_shape()[d], shape[d]);
    }
    return Status{};
}

/// Sets the shape and the type of an output that has none; raises an error if an output has another shape.
///
/// @param input  The image; null is an error.
/// @param output The result; null is an error.
inline void fill_in_upsampled(const ITensorInfo *input, ITensorInfo *output) {
    if (input != nullptr && output != nullptr && output->total_size() == 0 &&
        input->data_layout() != DataLayout::UNKNOWN) {
        output->set_data_type(input->data_type()).set_num_channels(static_cast<int>(input->num_channels()));
        output->set_data_layout(input->data_layout());
        output->set_tensor_shape(upsampled_shape(*input));
        output->set_quantization_info(input->quantization_info());
    }
    check_upsampled(input, output).throw_if_error();
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_UPSAMPLED_H
