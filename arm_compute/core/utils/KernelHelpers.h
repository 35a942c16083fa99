// SPDX-License-Identifier: MIT
// What releases 17.12 to 20.11 had for kernels of programs: windows, infos of outputs, and interpolation. Inline: the
// library itself has none of it.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_KERNELHELPERS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_KERNELHELPERS_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/QuantizationInfo.h"
#include "arm_compute/core/Steps.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <memory>
#include <utility>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {

/// Makes a kernel and configures it.
///
/// @param[in] args Of its configure().
template <typename Kernel, typename... T> std::unique_ptr<Kernel> create_configure_kernel(T &&...args) {
    auto kernel = std::make_unique<Kernel>();
    kernel->configure(std::forward<T>(args)...);
    return kernel;
}

namespace detail {

/// (1 - dy) ((1 - dx) a + dx b) + dy ((1 - dx) c + dx d).
inline float bilinear(float a, float b, float c, float d, float dx, float dy) {
    return (1.f - dy) * ((1.f - dx) * a + dx * b) + dy * ((1.f - dx) * c + dx * d);
}

/// One dimension of a window: a whole number of steps from `start`, at least `extent` long.
inline Window::Dimension steps_over(int start, int extent, uint32_t step) {
    const int many = static_cast<int>(step), length = std::max(extent, 0);
    return Window::Dimension(start, start + (length + many - 1) / many * many, many);
}

/// A window over a region; the planes begin `left` and `top` later, and are `width` and `height` shorter.
inline Window window_over(const ValidRegion &region, const Steps &steps, int left, int top, int width, int height) {
    Window window;
    const Coordinates &anchor = region.anchor;
    window.set(0, steps_over(anchor[0] + left, static_cast<int>(region.shape[0]) - width, steps[0]));
    window.set(1, steps_over(anchor[1] + top, static_cast<int>(region.shape[1]) - height, steps[1]));
    for (size_t d = 2; d < region.shape.num_dimensions(); ++d) {
        window.set(d, steps_over(anchor[d], std::max(static_cast<int>(region.shape[d]), 1), steps[d]));
    }
    return window;
}

}  // namespace detail

/// The mean of four pixels, weighted by the distance from them.
///
/// @param[in] pixel_ptr The upper left pixel.
/// @param[in] stride    Pixels between rows.
/// @param[in] dx        Distance from it along a row, 0 to 1.
/// @param[in] dy        Distance between rows, 0 to 1.
template <typename T> inline T delta_bilinear_c1(const T *pixel_ptr, size_t stride, float dx, float dy) {
    return static_cast<T>(detail::bilinear(static_cast<float>(pixel_ptr[0]), static_cast<float>(pixel_ptr[1]),
                                           static_cast<float>(pixel_ptr[stride]),
                                           static_cast<float>(pixel_ptr[stride + 1]), dx, dy));
}

/// The same of QASYMM8 numbers.
///
/// @param[in] pixel_ptr The upper left pixel.
/// @param[in] stride    Pixels between rows.
/// @param[in] dx        Distance from it along a row, 0 to 1.
/// @param[in] dy        Distance between rows, 0 to 1.
/// @param[in] iq_info   Scale and offset of the pixels.
/// @param[in] oq_info   Scale and offset of the mean.
inline uint8_t delta_bilinear_c1_quantized(const uint8_t *pixel_ptr, size_t stride, float dx, float dy,
                                           UniformQuantizationInfo iq_info, UniformQuantizationInfo oq_info) {
    const auto number = [&](size_t i) { return dequantize_qasymm8(pixel_ptr[i], iq_info); };
    return quantize_qasymm8(detail::bilinear(number(0), number(1), number(stride), number(stride + 1), dx, dy),
                            oq_info);
}

/// The same of QASYMM8_SIGNED numbers.
///
/// @param[in] pixel_ptr The upper left pixel.
/// @param[in] stride    Pixels between rows.
/// @param[in] dx        Distance from it along a row, 0 to 1.
/// @param[in] dy        Distance between rows, 0 to 1.
/// @param[in] iq_info   Scale and offset of the pixels.
/// @param[in] oq_info   Scale and offset of the mean.
inline int8_t delta_bilinear_c1_quantized(const int8_t *pixel_ptr, size_t stride, float dx, float dy,
                                          UniformQuantizationInfo iq_info, UniformQuantizationInfo oq_info) {
    const auto number = [&](size_t i) { return dequantize_qasymm8_signed(pixel_ptr[i], iq_info); };
    return quantize_qasymm8_signed(detail::bilinear(number(0), number(1), number(stride), number(stride + 1), dx, dy),
                                   oq_info);
}

/// The mean of a pixel and that of the next row.
///
/// @param[in] pixel_ptr The pixel.
/// @param[in] stride    Pixels between rows.
/// @param[in] dy        Distance from it, 0 to 1.
template <typename T> inline T delta_linear_c1_y(const T *pixel_ptr, size_t stride, float dy) {
    return static_cast<T>((1.f - dy) * static_cast<float>(pixel_ptr[0]) + dy * static_cast<float>(pixel_ptr[stride]));
}

/// The mean of a pixel and the next one of the row.
///
/// @param[in] pixel_ptr The pixel.
/// @param[in] dx        Distance from it, 0 to 1.
template <typename T> inline T delta_linear_c1_x(const T *pixel_ptr, float dx) {
    return static_cast<T>((1.f - dx) * static_cast<float>(pixel_ptr[0]) + dx * static_cast<float>(pixel_ptr[1]));
}

/// The value at a position between pixels.
///
/// @param[in] first_pixel_ptr The first pixel of the image.
/// @param[in] stride          Pixels between rows.
/// @param[in] x               Column.
/// @param[in] y               Row.
template <typename T> inline T pixel_bilinear_c1(const T *first_pixel_ptr, size_t stride, float x, float y) {
    const float column = std::floor(x), row = std::floor(y);
    const ptrdiff_t at = static_cast<ptrdiff_t>(row) * static_cast<ptrdiff_t>(stride) + static_cast<ptrdiff_t>(column);
    return delta_bilinear_c1(first_pixel_ptr + at, stride, x - column, y - row);
}

/// The same of an image with a border of one pixel: positions beyond it are on it.
///
/// @param[in] first_pixel_ptr The first pixel of the image.
/// @param[in] stride          Pixels between rows.
/// @param[in] width           Columns of the image.
/// @param[in] height          Rows of the image.
/// @param[in] x               Column.
/// @param[in] y               Row.
template <typename T>
inline uint8_t pixel_bilinear_c1_clamp(const T *first_pixel_ptr, size_t stride, size_t width, size_t height, float x,
                                       float y) {
    x = std::max(-1.f, std::min(x, static_cast<float>(width)));
    y = std::max(-1.f, std::min(y, static_cast<float>(height)));
    const float column = std::floor(x), row = std::floor(y);
    const float dx = x - column, dy = y - row;
    const T *const at =
        first_pixel_ptr + static_cast<ptrdiff_t>(row) * static_cast<ptrdiff_t>(stride) + static_cast<ptrdiff_t>(column);
    const ptrdiff_t right = dx > 0 ? 1 : 0, below = dy > 0 ? static_cast<ptrdiff_t>(stride) : 0;
    return static_cast<uint8_t>(detail::bilinear(static_cast<float>(at[0]), static_cast<float>(at[right]),
                                                 static_cast<float>(at[below]), static_cast<float>(at[below + right]),
                                                 dx, dy));
}

/// The mean of the pixels that a pixel of a resized image covers, truncated. The image has a border of one pixel.
///
/// @param[in] first_pixel_ptr The first pixel of the image.
/// @param[in] stride          Pixels between rows.
/// @param[in] width           Columns of the image.
/// @param[in] height          Rows of the image.
/// @param[in] wr              Columns of the image for each column of the resized one.
/// @param[in] hr              The same for rows.
/// @param[in] x               Column of the resized image.
/// @param[in] y               Row of the resized image.
inline uint8_t pixel_area_c1u8_clamp(const uint8_t *first_pixel_ptr, size_t stride, size_t width, size_t height,
                                     float wr, float hr, int x, int y) {
    const auto covered = [](int at, float ratio, size_t extent, ptrdiff_t &first, ptrdiff_t &last) {
        const float middle = (static_cast<float>(at) + 0.5f) * ratio - 0.5f, most = static_cast<float>(extent);
        const float begin = std::floor(static_cast<float>(at) * ratio - 0.5f - middle);
        const float end = std::ceil(static_cast<float>(at + 1) * ratio - 0.5f - middle);
        const float inside = std::max(-1.f, std::min(middle, most));
        const float pixel = std::floor(inside);
        first = static_cast<ptrdiff_t>(pixel + (inside + begin < -1.f ? -1.f - pixel : begin));
        last = static_cast<ptrdiff_t>(pixel + (inside + end > most ? most - pixel : end));
    };
    ptrdiff_t left = 0, right = 0, top = 0, bottom = 0;
    covered(x, wr, width, left, right);
    covered(y, hr, height, top, bottom);
    size_t sum = 0;
    for (ptrdiff_t row = top; row <= bottom; ++row) {
        for (ptrdiff_t column = left; column <= right; ++column) {
            sum += first_pixel_ptr[row * static_cast<ptrdiff_t>(stride) + column];
        }
    }
    return static_cast<uint8_t>(sum / static_cast<size_t>((right - left + 1) * (bottom - top + 1)));
}

/// Makes a window and paddings fit the accesses of a kernel.
///
/// @param[in,out] win      The window.
/// @param[in]     patterns Accesses, IAccessWindow.
///
/// @return True if the window changed.
template <typename... Ts> bool update_window_and_padding(Window &win, Ts &&...patterns) {
    bool changed = false;
    static_cast<void>(std::initializer_list<int>{(changed = patterns.update_window_if_needed(win) || changed, 0)...});
    static_cast<void>(std::initializer_list<int>{(patterns.update_padding_if_needed(win), 0)...});
    return changed;
}

/// The window of all elements of a region.
///
/// @param[in] valid_region The region.
/// @param[in] steps        Elements of an iteration; the window is a multiple of them.
/// @param[in] skip_border  True: without the border.
/// @param[in] border_size  Extents of the border.
inline Window calculate_max_window(const ValidRegion &valid_region, const Steps &steps = Steps(),
                                   bool skip_border = false, BorderSize border_size = BorderSize()) {
    const BorderSize b = skip_border ? border_size : BorderSize(0);
    return detail::window_over(valid_region, steps, static_cast<int>(b.left), static_cast<int>(b.top),
                               static_cast<int>(b.left + b.right), static_cast<int>(b.top + b.bottom));
}
/// The same of a tensor's valid region.
///
/// @param[in] info        The tensor.
/// @param[in] steps       Elements of an iteration; the window is a multiple of them.
/// @param[in] skip_border True: without the border.
/// @param[in] border_size Extents of the border.
inline Window calculate_max_window(const ITensorInfo &info, const Steps &steps = Steps(), bool skip_border = false,
                                   BorderSize border_size = BorderSize()) {
    return calculate_max_window(info.valid_region(), steps, skip_border, border_size);
}

/// The window of a filter along rows, whose results a filter along columns reads.
///
/// @param[in] valid_region The region.
/// @param[in] steps        Elements of an iteration; the window is a multiple of them.
/// @param[in] skip_border  True: without the border's columns; false: with its rows.
/// @param[in] border_size  Extents of the border.
inline Window calculate_max_window_horizontal(const ValidRegion &valid_region, const Steps &steps = Steps(),
                                              bool skip_border = false, BorderSize border_size = BorderSize()) {
    const int left = skip_border ? static_cast<int>(border_size.left) : 0;
    const int right = skip_border ? static_cast<int>(border_size.right) : 0;
    const int top = skip_border ? 0 : static_cast<int>(border_size.top);
    const int bottom = skip_border ? 0 : static_cast<int>(border_size.bottom);
    return detail::window_over(valid_region, steps, left, -top, left + right, -top - bottom);
}
/// The same of a tensor's valid region.
///
/// @param[in] info        The tensor.
/// @param[in] steps       Elements of an iteration; the window is a multiple of them.
/// @param[in] skip_border True: without the border's columns; false: with its rows.
/// @param[in] border_size Extents of the border.
inline Window calculate_max_window_horizontal(const ITensorInfo &info, const Steps &steps = Steps(),
                                              bool skip_border = false, BorderSize border_size = BorderSize()) {
    return calculate_max_window_horizontal(info.valid_region(), steps, skip_border, border_size);
}

/// The window of a region and the border around it.
///
/// @param[in] valid_region The region.
/// @param[in] steps        Elements of an iteration; the window is a multiple of them.
/// @param[in] border_size  Extents of the border.
inline Window calculate_max_enlarged_window(const ValidRegion &valid_region, const Steps &steps = Steps(),
                                            BorderSize border_size = BorderSize()) {
    const int left = static_cast<int>(border_size.left), top = static_cast<int>(border_size.top);
    return detail::window_over(valid_region, steps, -left, -top, -left - static_cast<int>(border_size.right),
                               -top - static_cast<int>(border_size.bottom));
}
/// The same of a tensor's valid region.
///
/// @param[in] info        The tensor.
/// @param[in] steps       Elements of an iteration; the window is a multiple of them.
/// @param[in] border_size Extents of the border.
inline Window calculate_max_enlarged_window(const ITensorInfo &info, const Steps &steps = Steps(),
                                            BorderSize border_size = BorderSize()) {
    return calculate_max_enlarged_window(info.valid_region(), steps, border_size);
}

/// What is in all of several regions.
///
/// @param[in] regions The regions, at least one.
template <typename... Ts> ValidRegion intersect_valid_regions(const Ts &...regions) {
    const ValidRegion *const all[] = {&regions...};
    ValidRegion both = *all[0];
    for (const ValidRegion *other : all) {
        const size_t dimensions = std::min(both.shape.num_dimensions(), other->shape.num_dimensions());
        for (size_t d = 0; d < dimensions; ++d) {
            const int first = std::max(both.anchor[d], other->anchor[d]);
            const int last = std::min(both.anchor[d] + static_cast<int>(both.shape[d]),
                                      other->anchor[d] + static_cast<int>(other->shape[d]));
            both.anchor.set(d, first);
            both.shape.set(d, static_cast<size_t>(std::max(last - first, 0)), false);
        }
    }
    return both;
}

/// Strides of a tensor without padding. The caller gives the first ones; the others follow from them.
///
/// @param[in] info          The tensor.
/// @param[in] stride_x      Bytes between adjacent elements of dimension 0.
/// @param[in] fixed_strides Those of the next dimensions.
template <typename T, typename... Ts>
inline Strides compute_strides(const ITensorInfo &info, T stride_x, Ts &&...fixed_strides) {
    Strides strides(static_cast<uint32_t>(stride_x), static_cast<uint32_t>(fixed_strides)...);
    const TensorShape &shape = info.tensor_shape();
    for (size_t d = 1 + sizeof...(Ts); d < info.num_dimensions(); ++d) {
        strides.set(d, static_cast<uint32_t>(shape[d - 1] * strides[d - 1]));
    }
    return strides;
}
/// Strides of a tensor without padding.
///
/// @param[in] info The tensor.
template <typename... Ts> inline Strides compute_strides(const ITensorInfo &info) {
    return compute_strides(info, info.element_size());
}

/// Sets all of an info that has no shape.
///
/// @param[in,out] info              The info.
/// @param[in]     shape             Its shape.
/// @param[in]     num_channels      Channels of an element.
/// @param[in]     data_type         Its type.
/// @param[in]     quantization_info Its quantization.
///
/// @return True if it was set.
inline bool auto_init_if_empty(ITensorInfo &info, const TensorShape &shape, int num_channels, DataType data_type,
                               QuantizationInfo quantization_info = QuantizationInfo()) {
    if (info.tensor_shape().total_size() != 0) {
        return false;
    }
    info.set_data_type(data_type);
    info.set_num_channels(num_channels);
    info.set_tensor_shape(shape);
    info.set_quantization_info(quantization_info);
    return true;
}
/// The same with the shape, the type, the quantization and the layout of another info.
///
/// @param[in,out] info_sink   The info.
/// @param[in]     info_source The other one.
inline bool auto_init_if_empty(ITensorInfo &info_sink, const ITensorInfo &info_source) {
    const bool set =
        auto_init_if_empty(info_sink, info_source.tensor_shape(), static_cast<int>(info_source.num_channels()),
                           info_source.data_type(), info_source.quantization_info());
    if (set) {
        info_sink.set_data_layout(info_source.data_layout());
    }
    return set;
}

/// Sets the shape of an info that has none.
///
/// @param[in,out] info  The info.
/// @param[in]     shape The shape.
inline bool set_shape_if_empty(ITensorInfo &info, const TensorShape &shape) {
    if (info.tensor_shape().total_size() != 0) {
        return false;
    }
    info.set_tensor_shape(shape);
    return true;
}
/// Sets the format of an info that has none.
///
/// @param[in,out] info   The info.
/// @param[in]     format The format.
inline bool set_format_if_unknown(ITensorInfo &info, Format format) {
    if (info.data_type() != DataType::UNKNOWN) {
        return false;
    }
    info.set_format(format);
    return true;
}
/// Sets the type of an info that has none.
///
/// @param[in,out] info      The info.
/// @param[in]     data_type The type.
inline bool set_data_type_if_unknown(ITensorInfo &info, DataType data_type) {
    if (info.data_type() != DataType::UNKNOWN) {
        return false;
    }
    info.set_data_type(data_type);
    return true;
}
/// Sets the layout of an info that has none.
///
/// @param[in,out] info        The info.
/// @param[in]     data_layout The layout.
inline bool set_data_layout_if_unknown(ITensorInfo &info, DataLayout data_layout) {
    if (info.data_layout() != DataLayout::UNKNOWN) {
        return false;
    }
    info.set_data_layout(data_layout);
    return true;
}
/// Sets the quantization of an info of a quantized type that has none.
///
/// @param[in,out] info              The info.
/// @param[in]     quantization_info The quantization.
inline bool set_quantization_info_if_empty(ITensorInfo &info, QuantizationInfo quantization_info) {
    if (!info.quantization_info().empty() || !is_data_type_quantized(info.data_type())) {
        return false;
    }
    info.set_quantization_info(quantization_info);
    return true;
}

/// The dimension along which a normalization adds squares: the width in a map, the channels across maps.
///
/// @param[in] layout Layout.
/// @param[in] info   Kind of normalization.
inline unsigned int get_normalization_dimension_index(DataLayout layout, const NormalizationLayerInfo &info) {
    return static_cast<unsigned int>(get_data_layout_dimension_index(
        layout, info.is_in_map() ? DataLayoutDimension::WIDTH : DataLayoutDimension::CHANNEL));
}

/// The number of dimensions up to and including one.
///
/// @param[in] dim_axis The dimension; negative values count from the end.
/// @param[in] num_dims Number of all dimensions.
inline size_t dim_index_2_num_dims(int32_t dim_axis, int32_t num_dims) {
    return static_cast<size_t>(dim_axis < 0 ? dim_axis + num_dims : dim_axis % num_dims) + 1;
}

/// The smallest power of two that is not below a number, at least 1.
///
/// @param[in] x The number, at most 2^31.
inline unsigned int get_next_power_two(unsigned int x) {
    unsigned int power = 1;
    while (power < x) {
        power *= 2;
    }
    return power;
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_KERNELHELPERS_H
