// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_VALIDATE_INL
#define ACL_ARM_COMPUTE_CORE_VALIDATE_INL

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include <stdio.h>

namespace arm_compute {
namespace detail {
/// "(4, 3, 2)": the dimensions in use, for messages.
class DimensionsText {
public:
    template <typename T> explicit DimensionsText(const Dimensions<T> &dimensions) {
        for (unsigned int d = 0; d < dimensions.num_dimensions(); ++d) {
            append(static_cast<long long>(dimensions[d]));
        }
        snprintf(_text + _length, sizeof(_text) - _length, "%s", _length == 0 ? "()" : ")");
    }

    const char *c_str() const { return _text; }

private:
    void append(long long value) {
        _length += static_cast<size_t>(
            snprintf(_text + _length, sizeof(_text) - _length, "%s%lld", _length == 0 ? "(" : ", ", value));
    }

    char _text[MAX_DIMS * 22 + 3];  // 20 digits and ", " each
    size_t _length = 0;
};

/// An error that names the given and the supported values.
template <typename T>
ARM_COMPUTE_COLD Status not_in(const detail::Place &place, const char *what, T given,
                               std::initializer_list<T> supported, const std::string &(*name)(T)) {
    std::string list;
    for (const T value : supported) {
        list += list.empty() ? "" : ", ";
        list += name(value);
    }
    return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                            "the %s %s is not supported here; supported: %s", what, name(given).c_str(), list.c_str());
}

template <typename T> bool contains(std::initializer_list<T> values, T value) {
    for (const T other : values) {
        if (other == value) {
            return true;
        }
    }
    return false;
}

ARM_COMPUTE_COLD inline Status differing(const detail::Place &place, const char *what, const char *a, const char *b) {
    return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line, "the %s %s and %s differ",
                            what, a, b);
}

/// An error if an info is null.
inline Status check_infos(const detail::Place &place, const ITensorInfo *first,
                          std::initializer_list<const ITensorInfo *> others) {
    if (first == nullptr || contains<const ITensorInfo *>(others, nullptr)) {
        return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                                "a tensor is missing (null pointer)");
    }
    return Status{};
}

inline Status check_nullptr(const Place &place, std::initializer_list<const void *> pointers) {
    int position = 0;
    for (const void *pointer : pointers) {
        ++position;
        if (pointer == nullptr) {
            return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                                    "argument %d of %zu is a null pointer", position, pointers.size());
        }
    }
    return Status{};
}

inline Status mismatching_dimensions(const Place &place) {
    return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line, "the dimensions differ");
}

inline Status check_shapes(const Place &place, unsigned int upper_dim, const ITensorInfo *first,
                           std::initializer_list<const ITensorInfo *> others) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, first, others));
    for (const ITensorInfo *info : others) {
        if (have_different_dimensions(first->tensor_shape(), info->tensor_shape(), upper_dim)) {
            return differing(place, "shapes", DimensionsText(first->tensor_shape()).c_str(),
                             DimensionsText(info->tensor_shape()).c_str());
        }
    }
    return Status{};
}

inline Status check_data_layouts(const Place &place, const ITensorInfo *first,
                                 std::initializer_list<const ITensorInfo *> others) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, first, others));
    for (const ITensorInfo *info : others) {
        if (info->data_layout() != first->data_layout()) {
            return differing(place, "data layouts", string_from_data_layout(first->data_layout()).c_str(),
                             string_from_data_layout(info->data_layout()).c_str());
        }
    }
    return Status{};
}

inline Status check_data_types(const Place &place, const ITensorInfo *first,
                               std::initializer_list<const ITensorInfo *> others) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, first, others));
    for (const ITensorInfo *info : others) {
        if (info->data_type() != first->data_type()) {
            return differing(place, "data types", string_from_data_type(first->data_type()).c_str(),
                             string_from_data_type(info->data_type()).c_str());
        }
    }
    return Status{};
}

inline Status check_quantization(const Place &place, const ITensorInfo *first,
                                 std::initializer_list<const ITensorInfo *> others) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, first, others));
    if (!is_data_type_quantized(first->data_type())) {
        return Status{};
    }
    ARM_COMPUTE_RETURN_ON_ERROR(check_data_types(place, first, others));
    const QuantizationInfo quantization = first->quantization_info();
    for (const ITensorInfo *info : others) {
        if (info->quantization_info() != quantization) {
            return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                                    "the quantization infos differ");
        }
    }
    return Status{};
}

inline Status check_data_type_in(const Place &place, const ITensorInfo *info, std::initializer_list<DataType> types) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, info, {}));
    const DataType given = info->data_type();
    if (given != DataType::UNKNOWN && contains(types, given)) {
        return Status{};
    }
    return not_in(place, "data type", given, types, string_from_data_type);
}

inline Status check_data_layout_in(const Place &place, const ITensorInfo *info,
                                   std::initializer_list<DataLayout> layouts) {
    ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, info, {}));
    const DataLayout given = info->data_layout();
    if (given != DataLayout::UNKNOWN && contains(layouts, given)) {
        return Status{};
    }
    return not_in(place, "data layout", given, layouts, string_from_data_layout);
}

inline Status check_channel_in(const Place &place, Channel channel, std::initializer_list<Channel> channels) {
    if (channel != Channel::UNKNOWN && contains(channels, channel)) {
        return Status{};
    }
    return not_in(place, "channel", channel, channels, string_from_channel);
}

inline Status check_num_channels(const Place &place, const ITensorInfo *info, size_t num_channels) {
    if (info->num_channels() == num_channels) {
        return Status{};
    }
    return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                            "an element has %zu channels; supported: %zu", info->num_channels(), num_channels);
}

inline Status check_even(const Place &place, Format format, std::initializer_list<const ITensor *> tensors) {
    for (const ITensor *tensor : tensors) {
        ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, info_of(tensor), {}));
        const TensorShape &shape = tensor->info()->tensor_shape();
        if (have_different_dimensions(adjust_odd_shape(shape, format), shape, 0)) {
            return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                                    "the shape %s is odd; the format %s needs even ones", DimensionsText(shape).c_str(),
                                    string_from_format(format).c_str());
        }
    }
    return Status{};
}

inline Status check_subsampled(const Place &place, Format format, const TensorShape &shape,
                               std::initializer_list<const ITensor *> tensors) {
    const TensorShape expected = calculate_subsampled_shape(shape, format);
    for (const ITensor *tensor : tensors) {
        ARM_COMPUTE_RETURN_ON_ERROR(check_infos(place, info_of(tensor), {}));
        const TensorShape &given = tensor->info()->tensor_shape();
        if (have_different_dimensions(expected, given, 0)) {
            return create_error_var(ErrorCode::RUNTIME_ERROR, place.function, place.file, place.line,
                                    "the shape %s is not that of a subsampled plane, %s", DimensionsText(given).c_str(),
                                    DimensionsText(expected).c_str());
        }
    }
    return Status{};
}

inline void raise_format_not_in(const Place &place, Format format) {
    raise_error_var(place.function, place.file, place.line, "the format %s is not supported here",
                    string_from_format(format).c_str());
}

}  // namespace detail

inline TensorShape adjust_odd_shape(const TensorShape &shape, Format format) {
    TensorShape even = shape;
    if (has_format_horizontal_subsampling(format)) {
        even.set(0, shape[0] & ~size_t(1));
    }
    if (has_format_vertical_subsampling(format)) {
        even.set(1, shape[1] & ~size_t(1));
    }
    return even;
}

inline TensorShape calculate_subsampled_shape(const TensorShape &shape, Format format, Channel channel) {
    TensorShape plane = shape;
    if (channel != Channel::UNKNOWN && channel != Channel::U && channel != Channel::V) {
        return plane;
    }
    if (has_format_horizontal_subsampling(format)) {
        plane.set(0, shape[0] / 2);
    }
    if (has_format_vertical_subsampling(format)) {
        plane.set(1, shape[1] / 2);
    }
    return plane;
}

inline Status error_on_unsupported_fp16(const char *function, const char *file, const int line,
                                        const ITensorInfo *tensor_info, bool is_fp16_supported) {
    ARM_COMPUTE_RETURN_ON_ERROR(detail::check_infos({function, file, line}, tensor_info, {}));
    if (tensor_info->data_type() != DataType::F16 || is_fp16_supported) {
        return Status{};
    }
    return create_error_msg(ErrorCode::UNSUPPORTED_EXTENSION_USE, function, file, line,
                            "this device cannot compute the data type F16");
}

inline Status error_on_unsupported_fp16(const char *function, const char *file, const int line, const ITensor *tensor,
                                        bool is_fp16_supported) {
    return error_on_unsupported_fp16(function, file, line, detail::info_of(tensor), is_fp16_supported);
}

inline Status error_on_tensor_not_2d(const char *function, const char *file, const int line, const ITensor *tensor) {
    return error_on_tensor_not_2d(function, file, line, detail::info_of(tensor));
}

inline Status error_on_tensor_not_2d(const char *function, const char *file, const int line,
                                     const ITensorInfo *tensor) {
    ARM_COMPUTE_RETURN_ON_ERROR(detail::check_infos({function, file, line}, tensor, {}));
    if (tensor->num_dimensions() == 2) {
        return Status{};
    }
    return detail::create_error_var(ErrorCode::RUNTIME_ERROR, function, file, line,
                                    "the shape %s does not have 2 dimensions",
                                    detail::DimensionsText(tensor->tensor_shape()).c_str());
}

inline Status error_on_channel_not_in_known_format(const char *function, const char *file, const int line, Format fmt,
                                                   Channel cn) {
    const bool rgb = fmt == Format::RGB888 || fmt == Format::RGBA8888;
    const bool yuv = fmt >= Format::YUV444 && fmt <= Format::UYVY422;
    const bool has = cn == Channel::R || cn == Channel::G || cn == Channel::B ? rgb
                     : cn == Channel::A                                       ? fmt == Format::RGBA8888
                     : cn == Channel::Y                                       ? yuv
                     : cn == Channel::U || cn == Channel::V                   ? yuv || fmt == Format::UV88
                                                                              : false;
    if (has) {
        return Status{};
    }
    return detail::create_error_var(ErrorCode::RUNTIME_ERROR, function, file, line, "the format %s has no channel %s",
                                    string_from_format(fmt).c_str(), string_from_channel(cn).c_str());
}

inline Status error_on_invalid_subtensor(const char *function, const char *file, const int line,
                                         const TensorShape &parent_shape, const Coordinates &coords,
                                         const TensorShape &shape) {
    bool inside = true;
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        inside = inside && coords[d] >= 0 && static_cast<size_t>(coords[d]) + shape[d] <= parent_shape[d];
    }
    if (inside) {
        return Status{};
    }
    return detail::create_error_var(ErrorCode::RUNTIME_ERROR, function, file, line,
                                    "the part %s at %s reaches outside the tensor %s",
                                    detail::DimensionsText(shape).c_str(), detail::DimensionsText(coords).c_str(),
                                    detail::DimensionsText(parent_shape).c_str());
}

inline Status error_on_invalid_subtensor_valid_region(const char *function, const char *file, const int line,
                                                      const ValidRegion &parent_valid_region,
                                                      const ValidRegion &valid_region) {
    for (unsigned int d = 0; d < TensorShape::num_max_dimensions; ++d) {
        if (valid_region.start(d) < parent_valid_region.start(d) || valid_region.end(d) > parent_valid_region.end(d)) {
            return create_error_msg(ErrorCode::RUNTIME_ERROR, function, file, line,
                                    "the valid region reaches outside that of the parent");
        }
    }
    return Status{};
}

namespace detail {

ARM_COMPUTE_COLD inline Status window_error(const char *function, const char *file, int line, const char *text,
                                            unsigned int dimension) {
    return create_error_var(ErrorCode::RUNTIME_ERROR, function, file, line, "%s (dimension %u)", text, dimension);
}

}  // namespace detail

inline Status error_on_mismatching_windows(const char *function, const char *file, const int line, const Window &full,
                                           const Window &win) {
    full.validate();
    win.validate();
    for (unsigned int i = 0; i < Coordinates::num_max_dimensions; ++i) {
        if (!(full[i] == win[i])) {
            return detail::window_error(function, file, line, "the windows differ", i);
        }
    }
    return Status{};
}

inline Status error_on_invalid_subwindow(const char *function, const char *file, const int line, const Window &full,
                                         const Window &sub) {
    full.validate();
    sub.validate();
    for (unsigned int i = 0; i < Coordinates::num_max_dimensions; ++i) {
        const bool same_grid = full[i].step() == sub[i].step() &&
                               (full[i].step() == 0 || (sub[i].start() - full[i].start()) % sub[i].step() == 0);
        if (full[i].start() > sub[i].start() || full[i].end() < sub[i].end() || !same_grid) {
            return detail::window_error(function, file, line, "the window is not a part of the full one", i);
        }
    }
    return Status{};
}

inline Status error_on_window_not_collapsable_at_dimension(const char *function, const char *file, const int line,
                                                           const Window &full, const Window &window, const int dim) {
    full.validate();
    window.validate();
    const size_t d = static_cast<size_t>(dim);
    if (window[d].start() != 0 || window[d].start() != full[d].start() || full[d].end() != window[d].end()) {
        return detail::window_error(function, file, line, "the window cannot be collapsed",
                                    static_cast<unsigned int>(dim));
    }
    return Status{};
}

inline Status error_on_coordinates_dimensions_gte(const char *function, const char *file, const int line,
                                                  const Coordinates &pos, unsigned int max_dim) {
    for (unsigned int i = max_dim; i < Coordinates::num_max_dimensions; ++i) {
        if (pos[i] != 0) {
            return detail::window_error(function, file, line, "the position has more dimensions than the tensor", i);
        }
    }
    return Status{};
}

inline Status error_on_window_dimensions_gte(const char *function, const char *file, const int line, const Window &win,
                                             unsigned int max_dim) {
    for (unsigned int i = max_dim; i < Coordinates::num_max_dimensions; ++i) {
        if (win[i].start() != 0 || win[i].end() != win[i].step()) {
            return detail::window_error(function, file, line, "the window has more dimensions than are allowed", i);
        }
    }
    return Status{};
}

inline Status error_on_unconfigured_kernel(const char *function, const char *file, const int line,
                                           const IKernel *kernel) {
    if (kernel == nullptr || !kernel->is_window_configured()) {
        return create_error_msg(ErrorCode::RUNTIME_ERROR, function, file, line,
                                "the kernel has not been configured: call configure() first");
    }
    return Status{};
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_VALIDATE_INL
