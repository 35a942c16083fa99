// SPDX-License-Identifier: MIT
#include "src/graph/nodes/rules.h"

namespace ac::graph {

using arm_compute::get_data_layout_dimension_index;

Image::Image(const TensorDescriptor &image)
    : descriptor(image),
      width_at(get_data_layout_dimension_index(image.layout, DataLayoutDimension::WIDTH)),
      height_at(get_data_layout_dimension_index(image.layout, DataLayoutDimension::HEIGHT)),
      channel_at(get_data_layout_dimension_index(image.layout, DataLayoutDimension::CHANNEL)),
      width(image.shape[width_at]),
      height(image.shape[height_at]),
      channels(image.shape[channel_at]) {}

TensorDescriptor Image::resized(size_t new_width, size_t new_height, size_t new_channels) const {
    TensorDescriptor result = descriptor;
    result.shape.set(width_at, new_width);
    result.shape.set(height_at, new_height);
    result.shape.set(channel_at, new_channels);
    return result;
}

std::string text(const TensorShape &shape) {
    std::string all;
    for (size_t i = 0; i < shape.num_dimensions(); ++i) {
        all += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    }
    return "(" + all + ")";
}

size_t product(size_t a, size_t b) {
    size_t result = 0;
    ARM_COMPUTE_EXIT_ON_MSG_VAR(__builtin_mul_overflow(a, b, &result), "a tensor would have %zu * %zu elements", a, b);
    return result;
}

size_t elements(const TensorShape &shape, size_t dimensions) {
    size_t count = shape.num_dimensions() == 0 ? 0 : 1;
    for (size_t i = 0; i < std::min<size_t>(dimensions, shape.num_dimensions()); ++i) {
        count = product(count, shape[i]);
    }
    return count;
}

size_t dimension(int axis, size_t count, size_t limit) {
    const int found = axis < 0 ? axis + static_cast<int>(count) : axis;
    ARM_COMPUTE_EXIT_ON_MSG_VAR(found < 0 || static_cast<size_t>(found) >= limit,
                                "there is no dimension %d in a tensor of %zu dimensions", axis, count);
    return static_cast<size_t>(found);
}

TensorDescriptor quantized(TensorDescriptor descriptor, const QuantizationInfo &quant_info) {
    if (!quant_info.empty()) {
        descriptor.quant_info = quant_info;
    }
    return descriptor;
}

}  // namespace ac::graph
