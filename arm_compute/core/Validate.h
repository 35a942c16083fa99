// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_VALIDATE_H
#define ACL_ARM_COMPUTE_CORE_VALIDATE_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/IKernel.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/core/utils/FormatUtils.h"

#include <initializer_list>
#include <utility>

// Each check is a function error_on_... and two macros that call it: ARM_COMPUTE_RETURN_ERROR_ON_... returns the Status
// from the enclosing function if it is an error; ARM_COMPUTE_ERROR_ON_... raises it, in checked builds only.
// Messages include function, file and line, which the macros fill in.
namespace arm_compute {
class IMultiHOG;

namespace detail {
/// Source location of a check.
struct Place {
    const char *function;
    const char *file;
    int line;
};

// Checks with any number of arguments, compiled once instead of in each template.
Status check_nullptr(const Place &place, std::initializer_list<const void *> pointers);
Status check_shapes(const Place &place, unsigned int upper_dim, const ITensorInfo *first,
                    std::initializer_list<const ITensorInfo *> others);
Status check_data_layouts(const Place &place, const ITensorInfo *first,
                          std::initializer_list<const ITensorInfo *> others);
Status check_data_types(const Place &place, const ITensorInfo *first,
                        std::initializer_list<const ITensorInfo *> others);
Status check_quantization(const Place &place, const ITensorInfo *first,
                          std::initializer_list<const ITensorInfo *> others);
Status check_data_type_in(const Place &place, const ITensorInfo *info, std::initializer_list<DataType> types);
Status check_data_layout_in(const Place &place, const ITensorInfo *info, std::initializer_list<DataLayout> layouts);
Status check_channel_in(const Place &place, Channel channel, std::initializer_list<Channel> channels);
Status check_num_channels(const Place &place, const ITensorInfo *info, size_t num_channels);
Status check_even(const Place &place, Format format, std::initializer_list<const ITensor *> tensors);
Status check_subsampled(const Place &place, Format format, const TensorShape &shape,
                        std::initializer_list<const ITensor *> tensors);
[[noreturn]] void raise_format_not_in(const Place &place, Format format);
ARM_COMPUTE_COLD Status mismatching_dimensions(const Place &place);

/// The description of a tensor; nullptr for nullptr.
inline const ITensorInfo *info_of(const ITensor *tensor) {
    return tensor == nullptr ? nullptr : tensor->info();
}

/// True if two sets of dimensions differ from @p upper_dim on.
template <typename T>
inline bool have_different_dimensions(const Dimensions<T> &dim1, const Dimensions<T> &dim2, unsigned int upper_dim) {
    for (unsigned int i = upper_dim; i < Dimensions<T>::num_max_dimensions; ++i) {
        if (dim1[i] != dim2[i]) {
            return true;
        }
    }
    return false;
}

/// Compares dimensions with those of the constructor.
template <typename T> class compare_dimension {
public:
    /// @param[in] dim      Dimensions to compare with; must outlive this object.
    /// @param[in] function Function that makes the check.
    /// @param[in] file     File that makes the check.
    /// @param[in] line     Line that makes the check.
    compare_dimension(const Dimensions<T> &dim, const char *function, const char *file, int line)
        : _dim{dim}, _place{function, file, line} {}

    /// An error if any of the dimensions differs.
    Status operator()(const Dimensions<T> &dim) {
        return have_different_dimensions(_dim, dim, 0) ? mismatching_dimensions(_place) : Status{};
    }

private:
    const Dimensions<T> &_dim;
    Place _place;
};

/// OK: no arguments are left.
template <typename F> inline Status for_each_error(F &&) {
    return Status{};
}
/// Calls a function with each argument until it returns an error.
template <typename F, typename T, typename... Ts> inline Status for_each_error(F &&func, T &&arg, Ts &&...args) {
    ARM_COMPUTE_RETURN_ON_ERROR(func(arg));
    return for_each_error(func, args...);
}

/// Returns the description of a tensor.
template <typename T> struct get_tensor_info_t;
template <> struct get_tensor_info_t<ITensorInfo *> {
    ITensorInfo *operator()(const ITensor *tensor) { return tensor->info(); }
};
}  // namespace detail

/// An error if one of the pointers is null.
template <typename... Ts>
inline Status error_on_nullptr(const char *function, const char *file, const int line, Ts &&...pointers) {
    return detail::check_nullptr({function, file, line}, {static_cast<const void *>(pointers)...});
}
#define ARM_COMPUTE_ERROR_ON_NULLPTR(...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_nullptr(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_NULLPTR(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_nullptr(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// An error if two windows differ.
Status error_on_mismatching_windows(const char *function, const char *file, const int line, const Window &full,
                                    const Window &win);
#define ARM_COMPUTE_ERROR_ON_MISMATCHING_WINDOWS(f, w) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_mismatching_windows(__func__, __FILE__, __LINE__, f, w))
#define ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_WINDOWS(f, w) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_mismatching_windows(__func__, __FILE__, __LINE__, f, w))

/// An error if @p sub is not a part of @p full with the same steps.
Status error_on_invalid_subwindow(const char *function, const char *file, const int line, const Window &full,
                                  const Window &sub);
#define ARM_COMPUTE_ERROR_ON_INVALID_SUBWINDOW(f, s) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_invalid_subwindow(__func__, __FILE__, __LINE__, f, s))
#define ARM_COMPUTE_RETURN_ERROR_ON_INVALID_SUBWINDOW(f, s) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_invalid_subwindow(__func__, __FILE__, __LINE__, f, s))

/// An error if a window cannot be collapsed at a dimension: it does not start at 0 or is shorter than the full one.
Status error_on_window_not_collapsable_at_dimension(const char *function, const char *file, const int line,
                                                    const Window &full, const Window &window, const int dim);
#define ARM_COMPUTE_ERROR_ON_WINDOW_NOT_COLLAPSABLE_AT_DIMENSION(f, w, d) \
    ARM_COMPUTE_ASSERT_STATUS(                                            \
        ::arm_compute::error_on_window_not_collapsable_at_dimension(__func__, __FILE__, __LINE__, f, w, d))
#define ARM_COMPUTE_RETURN_ERROR_ON_WINDOW_NOT_COLLAPSABLE_AT_DIMENSION(f, w, d) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                                 \
        ::arm_compute::error_on_window_not_collapsable_at_dimension(__func__, __FILE__, __LINE__, f, w, d))

/// An error if coordinates are not 0 from dimension @p max_dim on.
Status error_on_coordinates_dimensions_gte(const char *function, const char *file, const int line,
                                           const Coordinates &pos, unsigned int max_dim);
#define ARM_COMPUTE_ERROR_ON_COORDINATES_DIMENSIONS_GTE(p, md) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_coordinates_dimensions_gte(__func__, __FILE__, __LINE__, p, md))
#define ARM_COMPUTE_RETURN_ERROR_ON_COORDINATES_DIMENSIONS_GTE(p, md) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_coordinates_dimensions_gte(__func__, __FILE__, __LINE__, p, md))

/// An error if a window has more than one iteration along a dimension from @p max_dim on.
Status error_on_window_dimensions_gte(const char *function, const char *file, const int line, const Window &win,
                                      unsigned int max_dim);
#define ARM_COMPUTE_ERROR_ON_WINDOW_DIMENSIONS_GTE(w, md) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_window_dimensions_gte(__func__, __FILE__, __LINE__, w, md))
#define ARM_COMPUTE_RETURN_ERROR_ON_WINDOW_DIMENSIONS_GTE(w, md) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_window_dimensions_gte(__func__, __FILE__, __LINE__, w, md))

/// An error unless all dimensions are equal.
template <typename T, typename... Ts>
Status error_on_mismatching_dimensions(const char *function, const char *file, int line, const Dimensions<T> &dim1,
                                       const Dimensions<T> &dim2, Ts &&...dims) {
    return detail::for_each_error(detail::compare_dimension<T>(dim1, function, file, line), dim2, dims...);
}
#define ARM_COMPUTE_ERROR_ON_MISMATCHING_DIMENSIONS(...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_mismatching_dimensions(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DIMENSIONS(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                \
        ::arm_compute::error_on_mismatching_dimensions(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// True if a format's chroma has half the width.
inline bool has_format_horizontal_subsampling(Format format) {
    return format == Format::YUYV422 || format == Format::UYVY422 || format == Format::NV12 || format == Format::NV21 ||
           format == Format::IYUV || format == Format::UV88;
}
/// True if a format's chroma has half the height.
inline bool has_format_vertical_subsampling(Format format) {
    return format == Format::NV12 || format == Format::NV21 || format == Format::IYUV || format == Format::UV88;
}
/// A shape with even width and height where the format requires it; odd extents lose an element.
TensorShape adjust_odd_shape(const TensorShape &shape, Format format);

/// An error if a tensor's extent is odd where the format requires an even one.
template <typename... Ts>
Status error_on_tensors_not_even(const char *function, const char *file, int line, const Format &format,
                                 const ITensor *tensor1, Ts... tensors) {
    return detail::check_even({function, file, line}, format, {tensor1, tensors...});
}
#define ARM_COMPUTE_ERROR_ON_TENSORS_NOT_EVEN(...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_tensors_not_even(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_TENSORS_NOT_EVEN(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_tensors_not_even(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// Shape of a channel's plane.
///
/// @param[in] shape   Shape of the image.
/// @param[in] format  Format of the image.
/// @param[in] channel Channel; UNKNOWN, U and V: a subsampled one.
TensorShape calculate_subsampled_shape(const TensorShape &shape, Format format, Channel channel = Channel::UNKNOWN);

/// An error unless a tensor has the shape of a subsampled plane.
template <typename... Ts>
Status error_on_tensors_not_subsampled(const char *function, const char *file, int line, const Format &format,
                                       const TensorShape &shape, const ITensor *tensor1, Ts... tensors) {
    return detail::check_subsampled({function, file, line}, format, shape, {tensor1, tensors...});
}
#define ARM_COMPUTE_ERROR_ON_TENSORS_NOT_SUBSAMPLED(...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_tensors_not_subsampled(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_TENSORS_NOT_SUBSAMPLED(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                \
        ::arm_compute::error_on_tensors_not_subsampled(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// An error unless all shapes are equal.
template <typename... Ts>
inline Status error_on_mismatching_shapes(const char *function, const char *file, const int line,
                                          const ITensorInfo *tensor_info_1, const ITensorInfo *tensor_info_2,
                                          Ts... tensor_infos) {
    return detail::check_shapes({function, file, line}, 0U, tensor_info_1, {tensor_info_2, tensor_infos...});
}
/// An error unless all shapes are equal.
template <typename... Ts>
inline Status error_on_mismatching_shapes(const char *function, const char *file, const int line,
                                          const ITensor *tensor_1, const ITensor *tensor_2, Ts... tensors) {
    return detail::check_shapes({function, file, line}, 0U, detail::info_of(tensor_1),
                                {detail::info_of(tensor_2), detail::info_of(tensors)...});
}
/// An error unless all shapes are equal from dimension @p upper_dim on.
template <typename... Ts>
inline Status error_on_mismatching_shapes(const char *function, const char *file, const int line,
                                          unsigned int upper_dim, const ITensorInfo *tensor_info_1,
                                          const ITensorInfo *tensor_info_2, Ts... tensor_infos) {
    return detail::check_shapes({function, file, line}, upper_dim, tensor_info_1, {tensor_info_2, tensor_infos...});
}
/// An error unless all shapes are equal from dimension @p upper_dim on.
template <typename... Ts>
inline Status error_on_mismatching_shapes(const char *function, const char *file, const int line,
                                          unsigned int upper_dim, const ITensor *tensor_1, const ITensor *tensor_2,
                                          Ts... tensors) {
    return detail::check_shapes({function, file, line}, upper_dim, detail::info_of(tensor_1),
                                {detail::info_of(tensor_2), detail::info_of(tensors)...});
}
#define ARM_COMPUTE_ERROR_ON_MISMATCHING_SHAPES(...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_mismatching_shapes(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_SHAPES(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_mismatching_shapes(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// An error unless all layouts are equal.
template <typename... Ts>
inline Status error_on_mismatching_data_layouts(const char *function, const char *file, const int line,
                                                const ITensorInfo *tensor_info, Ts... tensor_infos) {
    return detail::check_data_layouts({function, file, line}, tensor_info, {tensor_infos...});
}
/// An error unless all layouts are equal.
template <typename... Ts>
inline Status error_on_mismatching_data_layouts(const char *function, const char *file, const int line,
                                                const ITensor *tensor, Ts... tensors) {
    return detail::check_data_layouts({function, file, line}, detail::info_of(tensor), {detail::info_of(tensors)...});
}
#define ARM_COMPUTE_ERROR_ON_MISMATCHING_DATA_LAYOUT(...) \
    ARM_COMPUTE_ASSERT_STATUS(                            \
        ::arm_compute::error_on_mismatching_data_layouts(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DATA_LAYOUT(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                 \
        ::arm_compute::error_on_mismatching_data_layouts(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// An error unless all data types are equal.
template <typename... Ts>
inline Status error_on_mismatching_data_types(const char *function, const char *file, const int line,
                                              const ITensorInfo *tensor_info, Ts... tensor_infos) {
    return detail::check_data_types({function, file, line}, tensor_info, {tensor_infos...});
}
/// An error unless all data types are equal.
template <typename... Ts>
inline Status error_on_mismatching_data_types(const char *function, const char *file, const int line,
                                              const ITensor *tensor, Ts... tensors) {
    return detail::check_data_types({function, file, line}, detail::info_of(tensor), {detail::info_of(tensors)...});
}
#define ARM_COMPUTE_ERROR_ON_MISMATCHING_DATA_TYPES(...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_mismatching_data_types(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_DATA_TYPES(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                \
        ::arm_compute::error_on_mismatching_data_types(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// An error if the first tensor is quantized and others have another data type or quantization.
template <typename... Ts>
inline Status error_on_mismatching_quantization_info(const char *function, const char *file, const int line,
                                                     const ITensorInfo *tensor_info_1, const ITensorInfo *tensor_info_2,
                                                     Ts... tensor_infos) {
    return detail::check_quantization({function, file, line}, tensor_info_1, {tensor_info_2, tensor_infos...});
}
/// An error if the first tensor is quantized and others have another data type or quantization.
template <typename... Ts>
inline Status error_on_mismatching_quantization_info(const char *function, const char *file, const int line,
                                                     const ITensor *tensor_1, const ITensor *tensor_2, Ts... tensors) {
    return detail::check_quantization({function, file, line}, detail::info_of(tensor_1),
                                      {detail::info_of(tensor_2), detail::info_of(tensors)...});
}
#define ARM_COMPUTE_ERROR_ON_MISMATCHING_QUANTIZATION_INFO(...) \
    ARM_COMPUTE_ASSERT_STATUS(                                  \
        ::arm_compute::error_on_mismatching_quantization_info(__func__, __FILE__, __LINE__, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_MISMATCHING_QUANTIZATION_INFO(...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                       \
        ::arm_compute::error_on_mismatching_quantization_info(__func__, __FILE__, __LINE__, __VA_ARGS__))

/// Raises unless the format of a tensor (or of its description) is one of the listed ones.
template <typename T, typename F, typename... Fs>
void error_on_format_not_in(const char *function, const char *file, const int line, const T *object, F &&format,
                            Fs &&...formats) {
    ARM_COMPUTE_ERROR_THROW_ON(error_on_nullptr(function, file, line, object));
    const Format object_format = object->info()->format();
    bool found = object_format == format;
    const bool each[] = {found, (found = found || object_format == formats)...};
    static_cast<void>(each);
    if (object_format == Format::UNKNOWN || !found) {
        detail::raise_format_not_in({function, file, line}, object_format);
    }
}
#ifdef ARM_COMPUTE_ASSERTS_ENABLED
#define ARM_COMPUTE_ERROR_ON_FORMAT_NOT_IN(t, ...) \
    ::arm_compute::error_on_format_not_in(__func__, __FILE__, __LINE__, t, __VA_ARGS__)
#else
#define ARM_COMPUTE_ERROR_ON_FORMAT_NOT_IN(t, ...)
#endif

/// An error unless the data type is one of the listed ones.
template <typename T, typename... Ts>
inline Status error_on_data_type_not_in(const char *function, const char *file, const int line,
                                        const ITensorInfo *tensor_info, T &&dt, Ts &&...dts) {
    return detail::check_data_type_in({function, file, line}, tensor_info, {dt, dts...});
}
/// An error unless the data type is one of the listed ones.
template <typename T, typename... Ts>
inline Status error_on_data_type_not_in(const char *function, const char *file, const int line, const ITensor *tensor,
                                        T &&dt, Ts &&...dts) {
    return detail::check_data_type_in({function, file, line}, detail::info_of(tensor), {dt, dts...});
}
#define ARM_COMPUTE_ERROR_ON_DATA_TYPE_NOT_IN(t, ...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_data_type_not_in(__func__, __FILE__, __LINE__, t, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_DATA_TYPE_NOT_IN(t, ...) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_data_type_not_in(__func__, __FILE__, __LINE__, t, __VA_ARGS__))

/// An error unless the layout is one of the listed ones.
template <typename T, typename... Ts>
inline Status error_on_data_layout_not_in(const char *function, const char *file, const int line,
                                          const ITensorInfo *tensor_info, T &&dl, Ts &&...dls) {
    return detail::check_data_layout_in({function, file, line}, tensor_info, {dl, dls...});
}
/// An error unless the layout is one of the listed ones.
template <typename T, typename... Ts>
inline Status error_on_data_layout_not_in(const char *function, const char *file, const int line, const ITensor *tensor,
                                          T &&dl, Ts &&...dls) {
    return detail::check_data_layout_in({function, file, line}, detail::info_of(tensor), {dl, dls...});
}
#define ARM_COMPUTE_ERROR_ON_DATA_LAYOUT_NOT_IN(t, ...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_data_layout_not_in(__func__, __FILE__, __LINE__, t, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_DATA_LAYOUT_NOT_IN(t, ...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                               \
        ::arm_compute::error_on_data_layout_not_in(__func__, __FILE__, __LINE__, t, __VA_ARGS__))

/// An error unless the data type is one of the listed ones and an element has @p num_channels channels.
template <typename T, typename... Ts>
inline Status error_on_data_type_channel_not_in(const char *function, const char *file, const int line,
                                                const ITensorInfo *tensor_info, size_t num_channels, T &&dt,
                                                Ts &&...dts) {
    ARM_COMPUTE_RETURN_ON_ERROR(detail::check_data_type_in({function, file, line}, tensor_info, {dt, dts...}));
    return detail::check_num_channels({function, file, line}, tensor_info, num_channels);
}
/// An error unless the data type is one of the listed ones and an element has @p num_channels channels.
template <typename T, typename... Ts>
inline Status error_on_data_type_channel_not_in(const char *function, const char *file, const int line,
                                                const ITensor *tensor, size_t num_channels, T &&dt, Ts &&...dts) {
    return error_on_data_type_channel_not_in(function, file, line, detail::info_of(tensor), num_channels,
                                             std::forward<T>(dt), std::forward<Ts>(dts)...);
}
#define ARM_COMPUTE_ERROR_ON_DATA_TYPE_CHANNEL_NOT_IN(t, c, ...) \
    ARM_COMPUTE_ASSERT_STATUS(                                   \
        ::arm_compute::error_on_data_type_channel_not_in(__func__, __FILE__, __LINE__, t, c, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_DATA_TYPE_CHANNEL_NOT_IN(t, c, ...) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                        \
        ::arm_compute::error_on_data_type_channel_not_in(__func__, __FILE__, __LINE__, t, c, __VA_ARGS__))

/// An error if the data type is F16 and the device does not support it.
Status error_on_unsupported_fp16(const char *function, const char *file, const int line, const ITensorInfo *tensor_info,
                                 bool is_fp16_supported);
/// An error if the data type is F16 and the device does not support it.
Status error_on_unsupported_fp16(const char *function, const char *file, const int line, const ITensor *tensor,
                                 bool is_fp16_supported);

/// An error unless a tensor has two dimensions.
Status error_on_tensor_not_2d(const char *function, const char *file, const int line, const ITensor *tensor);
/// An error unless a tensor has two dimensions.
Status error_on_tensor_not_2d(const char *function, const char *file, const int line, const ITensorInfo *tensor);
#define ARM_COMPUTE_ERROR_ON_TENSOR_NOT_2D(t) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_tensor_not_2d(__func__, __FILE__, __LINE__, t))
#define ARM_COMPUTE_RETURN_ERROR_ON_TENSOR_NOT_2D(t) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_tensor_not_2d(__func__, __FILE__, __LINE__, t))

/// An error unless a channel is one of the listed ones.
template <typename T, typename... Ts>
inline Status error_on_channel_not_in(const char *function, const char *file, const int line, T cn, T &&channel,
                                      Ts &&...channels) {
    return detail::check_channel_in({function, file, line}, cn, {channel, channels...});
}
#define ARM_COMPUTE_ERROR_ON_CHANNEL_NOT_IN(c, ...) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_channel_not_in(__func__, __FILE__, __LINE__, c, __VA_ARGS__))
#define ARM_COMPUTE_RETURN_ERROR_ON_CHANNEL_NOT_IN(c, ...) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_channel_not_in(__func__, __FILE__, __LINE__, c, __VA_ARGS__))

/// An error if a format does not have a channel.
Status error_on_channel_not_in_known_format(const char *function, const char *file, const int line, Format fmt,
                                            Channel cn);
#define ARM_COMPUTE_ERROR_ON_CHANNEL_NOT_IN_KNOWN_FORMAT(f, c) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_channel_not_in_known_format(__func__, __FILE__, __LINE__, f, c))
#define ARM_COMPUTE_RETURN_ERROR_ON_CHANNEL_NOT_IN_KNOWN_FORMAT(f, c) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_channel_not_in_known_format(__func__, __FILE__, __LINE__, f, c))

/// An error unless models are there and have equal types of phases and equal normalizations, which
/// NEHOGMultiDetection needs. Defined in IMultiHOG.h.
inline Status error_on_invalid_multi_hog(const char *function, const char *file, const int line,
                                         const IMultiHOG *multi_hog);
#define ARM_COMPUTE_ERROR_ON_INVALID_MULTI_HOG(m) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_invalid_multi_hog(__func__, __FILE__, __LINE__, m))
#define ARM_COMPUTE_RETURN_ERROR_ON_INVALID_MULTI_HOG(m) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_invalid_multi_hog(__func__, __FILE__, __LINE__, m))

/// An error if a kernel is null or has no window.
Status error_on_unconfigured_kernel(const char *function, const char *file, const int line, const IKernel *kernel);
#define ARM_COMPUTE_ERROR_ON_UNCONFIGURED_KERNEL(k) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_unconfigured_kernel(__func__, __FILE__, __LINE__, k))
#define ARM_COMPUTE_RETURN_ERROR_ON_UNCONFIGURED_KERNEL(k) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_unconfigured_kernel(__func__, __FILE__, __LINE__, k))

/// An error if a part of a tensor exceeds the tensor.
Status error_on_invalid_subtensor(const char *function, const char *file, const int line,
                                  const TensorShape &parent_shape, const Coordinates &coords, const TensorShape &shape);
#define ARM_COMPUTE_ERROR_ON_INVALID_SUBTENSOR(p, c, s) \
    ARM_COMPUTE_ASSERT_STATUS(::arm_compute::error_on_invalid_subtensor(__func__, __FILE__, __LINE__, p, c, s))
#define ARM_COMPUTE_RETURN_ERROR_ON_INVALID_SUBTENSOR(p, c, s) \
    ARM_COMPUTE_RETURN_ON_ERROR(::arm_compute::error_on_invalid_subtensor(__func__, __FILE__, __LINE__, p, c, s))

/// An error if a valid region exceeds that of the parent.
Status error_on_invalid_subtensor_valid_region(const char *function, const char *file, const int line,
                                               const ValidRegion &parent_valid_region, const ValidRegion &valid_region);
#define ARM_COMPUTE_ERROR_ON_INVALID_SUBTENSOR_VALID_REGION(pv, sv) \
    ARM_COMPUTE_ASSERT_STATUS(                                      \
        ::arm_compute::error_on_invalid_subtensor_valid_region(__func__, __FILE__, __LINE__, pv, sv))
#define ARM_COMPUTE_RETURN_ERROR_ON_INVALID_SUBTENSOR_VALID_REGION(pv, sv) \
    ARM_COMPUTE_RETURN_ON_ERROR(                                           \
        ::arm_compute::error_on_invalid_subtensor_valid_region(__func__, __FILE__, __LINE__, pv, sv))
}  // namespace arm_compute

#include "arm_compute/core/Validate.inl"

#endif  // ACL_ARM_COMPUTE_CORE_VALIDATE_H
