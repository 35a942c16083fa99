// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_INL
#define ACL_ARM_COMPUTE_CORE_UTILS_INL

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/utils/quantization/AsymmHelpers.h"

#include <algorithm>

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

namespace arm_compute {
namespace detail {

/// a / b with the given rounding; a may be negative.
inline int divide_extent(int a, int b, DimensionRoundingType rounding) {
    const int quotient = a / b;
    const int remainder = a % b;
    if (rounding == DimensionRoundingType::CEIL) {
        return quotient + (remainder > 0 ? 1 : 0);
    }
    return quotient - (remainder < 0 ? 1 : 0);
}

/// Number of window positions in a padded extent; not positive if the window does not fit.
inline int window_positions(int padded, int window, int stride, DimensionRoundingType rounding) {
    return divide_extent(padded - window, stride, rounding) + 1;
}

inline std::pair<int, int> plane_positions(int width, int height, int window_width, int window_height,
                                           const PadStrideInfo &info) {
    const int padded_width = width + static_cast<int>(info.pad_left() + info.pad_right());
    const int padded_height = height + static_cast<int>(info.pad_top() + info.pad_bottom());
    return {window_positions(padded_width, window_width, static_cast<int>(info.stride().first), info.round()),
            window_positions(padded_height, window_height, static_cast<int>(info.stride().second), info.round())};
}

/// Elements that a dilated window spans.
inline int window_span(int taps, size_t dilation) {
    return static_cast<int>(dilation) * (taps - 1) + 1;
}

/// Padding before and after, such that there is one output per stride.
inline std::pair<unsigned int, unsigned int> same_padding(size_t extent, size_t taps, unsigned int stride,
                                                          size_t dilation, DimensionRoundingType rounding) {
    const int size = static_cast<int>(extent);
    const int step = static_cast<int>(stride);
    const int ceil = rounding == DimensionRoundingType::CEIL ? 1 : 0;
    const int outputs = (size - ceil + step - 1) / step + ceil;
    const int missing = std::max(0, (outputs - 1) * step + window_span(static_cast<int>(taps), dilation) - size);
    return {static_cast<unsigned int>(missing / 2), static_cast<unsigned int>(missing - missing / 2)};
}

}  // namespace detail

inline PadStrideInfo calculate_same_pad(TensorShape input_shape, TensorShape weights_shape, PadStrideInfo conv_info,
                                        DataLayout data_layout, const Size2D &dilation,
                                        const DimensionRoundingType &rounding_type) {
    const size_t width = get_data_layout_dimension_index(data_layout, DataLayoutDimension::WIDTH);
    const size_t height = get_data_layout_dimension_index(data_layout, DataLayoutDimension::HEIGHT);
    const auto stride = conv_info.stride();
    const auto x =
        detail::same_padding(input_shape[width], weights_shape[width], stride.first, dilation.x(), rounding_type);
    const auto y =
        detail::same_padding(input_shape[height], weights_shape[height], stride.second, dilation.y(), rounding_type);
    return PadStrideInfo(stride.first, stride.second, x.first, x.second, y.first, y.second, rounding_type);
}

inline std::pair<unsigned int, unsigned int> deconvolution_output_dimensions(unsigned int in_width,
                                                                             unsigned int in_height,
                                                                             unsigned int kernel_width,
                                                                             unsigned int kernel_height,
                                                                             const PadStrideInfo &pad_stride_info) {
    ARM_COMPUTE_ERROR_ON(in_width < 1 || in_height < 1);
    const auto stride = pad_stride_info.stride();
    return {stride.first * (in_width - 1) + kernel_width - pad_stride_info.pad_left() - pad_stride_info.pad_right(),
            stride.second * (in_height - 1) + kernel_height - pad_stride_info.pad_top() - pad_stride_info.pad_bottom()};
}

inline std::pair<unsigned int, unsigned int> scaled_dimensions(int width, int height, int kernel_width,
                                                               int kernel_height, const PadStrideInfo &pad_stride_info,
                                                               const Size2D &dilation) {
    const auto plane = detail::plane_positions(width, height, detail::window_span(kernel_width, dilation.x()),
                                               detail::window_span(kernel_height, dilation.y()), pad_stride_info);
    return {static_cast<unsigned int>(std::max(1, plane.first)), static_cast<unsigned int>(std::max(1, plane.second))};
}

inline std::pair<int, int> scaled_dimensions_signed(int width, int height, int kernel_width, int kernel_height,
                                                    const PadStrideInfo &pad_stride_info) {
    return detail::plane_positions(width, height, kernel_width, kernel_height, pad_stride_info);
}

inline std::tuple<int, int, int> scaled_3d_dimensions_signed(int width, int height, int depth, int kernel_width,
                                                             int kernel_height, int kernel_depth,
                                                             const Pooling3dLayerInfo &pool3d_info) {
    const Padding3D &padding = pool3d_info.padding;
    const auto extent = [&pool3d_info](int size, size_t before, size_t behind, int window, size_t stride) {
        return detail::window_positions(size + static_cast<int>(before + behind), window, static_cast<int>(stride),
                                        pool3d_info.round_type);
    };
    return std::make_tuple(extent(width, padding.left, padding.right, kernel_width, pool3d_info.stride.width),
                           extent(height, padding.top, padding.bottom, kernel_height, pool3d_info.stride.height),
                           extent(depth, padding.front, padding.back, kernel_depth, pool3d_info.stride.depth));
}

inline bool needs_serialized_reduction(ReductionOperation op, DataType dt, unsigned int axis) {
    const bool is_min_max = op == ReductionOperation::MAX || op == ReductionOperation::MIN ||
                            op == ReductionOperation::ARG_IDX_MAX || op == ReductionOperation::ARG_IDX_MIN;
    return axis != 0 || is_min_max || is_data_type_quantized(dt);
}

inline QuantizationInfo get_softmax_output_quantization_info(DataType input_type, bool is_log) {
    // Probabilities are in [0, 1]; logarithms are limited to [-16, 0].
    const bool is_signed = is_data_type_quantized_asymmetric_signed(input_type);
    if (is_log) {
        return QuantizationInfo(16.f / 256, is_signed ? 127 : 255);
    }
    return QuantizationInfo(1.f / 256, is_signed ? -128 : 0);
}

inline std::pair<int32_t, int32_t> get_quantized_activation_min_max(const ActivationLayerInfo &act_info,
                                                                    DataType data_type,
                                                                    UniformQuantizationInfo oq_info) {
    const auto quantized = [&](float value) -> int32_t {
        return is_data_type_quantized_asymmetric_signed(data_type) ? quantize_qasymm8_signed(value, oq_info)
                                                                   : quantize_qasymm8(value, oq_info);
    };
    const auto activation = act_info.activation();
    const bool has_lower_bound = activation == ActivationLayerInfo::ActivationFunction::LU_BOUNDED_RELU;
    const bool has_upper_bound = activation != ActivationLayerInfo::ActivationFunction::RELU;
    const int32_t upper = quantization::get_min_max_values_from_quantized_data_type(data_type).second;
    return {has_lower_bound ? quantized(act_info.b()) : oq_info.offset,
            has_upper_bound ? quantized(act_info.a()) : upper};
}

inline bool is_pool_region_entirely_outside_input(const PoolingLayerInfo &info) {
    if (info.is_global_pooling || info.exclude_padding || info.pool_size.x() == 0 || info.pool_size.y() == 0) {
        return false;
    }
    const PadStrideInfo &padding = info.pad_stride_info;
    return info.pool_size.x() <= std::max(padding.pad_left(), padding.pad_right()) ||
           info.pool_size.y() <= std::max(padding.pad_top(), padding.pad_bottom());
}

inline bool is_pool_3d_region_entirely_outside_input(const Pooling3dLayerInfo &info) {
    const Size3D &size = info.pool_size;
    if (info.is_global_pooling || info.exclude_padding || size.x() == 0 || size.y() == 0 || size.z() == 0) {
        return false;
    }
    const Padding3D &padding = info.padding;
    return size.x() <= std::max(padding.left, padding.right) || size.y() <= std::max(padding.top, padding.bottom) ||
           size.z() <= std::max(padding.front, padding.back);
}

inline bool is_symmetric(const Padding3D &info) {
    return info.left == info.right && info.top == info.bottom && info.front == info.back;
}

inline size_t num_of_elements_in_range(const float start, const float end, const float step) {
    ARM_COMPUTE_ERROR_ON_MSG(step == 0.f, "the step of a range is 0");
    const float count = ceilf((end - start) / step);
    return count > 0.f ? static_cast<size_t>(count) : 0;
}

inline std::string read_file(const std::string &filename, bool binary) {
    FILE *file = fopen(filename.c_str(), binary ? "rb" : "r");
    bool good = file != nullptr;
    std::string contents;
    if (good) {
        char block[4096];
        size_t bytes = 0;
        while ((bytes = fread(block, 1, sizeof(block), file)) != 0) {
            contents.append(block, bytes);
        }
        good = ferror(file) == 0;
        fclose(file);
    }
    if (!good) {
        ARM_COMPUTE_ERROR_VAR("cannot read the file '%s': %s", filename.c_str(), strerror(errno));
    }
    return contents;
}

inline std::unordered_map<const ITensorInfo *, PaddingSize> get_padding_info(
    std::initializer_list<const ITensorInfo *> infos) {
    std::unordered_map<const ITensorInfo *, PaddingSize> paddings;
    for (const ITensorInfo *info : infos) {
        if (info != nullptr) {
            paddings.emplace(info, info->padding());
        }
    }
    return paddings;
}

inline std::unordered_map<const ITensorInfo *, PaddingSize> get_padding_info(
    std::initializer_list<const ITensor *> tensors) {
    std::unordered_map<const ITensorInfo *, PaddingSize> paddings;
    for (const ITensor *tensor : tensors) {
        if (tensor != nullptr) {
            paddings.emplace(tensor->info(), tensor->info()->padding());
        }
    }
    return paddings;
}

inline bool has_padding_changed(const std::unordered_map<const ITensorInfo *, PaddingSize> &padding_map) {
    for (const auto &entry : padding_map) {
        if (entry.first->padding() != entry.second) {
            return true;
        }
    }
    return false;
}

inline std::string string_from_pixel_value(const PixelValue &value, const DataType data_type) {
    const uint8_t *bytes = reinterpret_cast<const uint8_t *>(&value.value);
    const detail::ElementNumber number = detail::element_reader_of(data_type).read(bytes);
    switch (number.kind) {
        case detail::ElementNumber::SIGNED:
            return std::to_string(static_cast<long long>(number.integer));
        case detail::ElementNumber::UNSIGNED:
            return std::to_string(static_cast<unsigned long long>(number.integer));
        default:
            return float_to_string_with_full_precision(static_cast<float>(number.real));
    }
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_INL
