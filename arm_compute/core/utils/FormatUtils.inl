// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_FORMATUTILS_INL
#define ACL_ARM_COMPUTE_CORE_UTILS_FORMATUTILS_INL

#include "arm_compute/core/Error.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

namespace arm_compute {
namespace detail {

[[noreturn]] inline void raise_no_channel(Format format, Channel channel) {
    ARM_COMPUTE_ERROR_VAR("the format %s has no channel number %d", string_from_format(format).c_str(),
                          static_cast<int>(channel));
}

/// Index of a channel in a list such as "RGBA"; -1 if it is not in the list. A dot is another pixel's channel.
inline int channel_index_in(const char *channels, Channel channel) {
    static constexpr char letters[] = "?0123RGBAYUV";  // in the order of the enumerators
    const char letter = letters[static_cast<size_t>(channel)];
    for (int i = 0; channels[i] != '\0'; ++i) {
        if (channels[i] == letter) {
            return i;
        }
    }
    return -1;
}

/// Channels of each plane of a format, in memory order; a blank separates planes.
inline const char *channels_of(Format format) {
    switch (format) {
        case Format::UV88:
            return "UV";
        case Format::RGB888:
            return "RGB";
        case Format::RGBA8888:
            return "RGBA";
        case Format::YUYV422:
            return "YU.V";
        case Format::UYVY422:
            return "UYV.";
        case Format::NV12:
            return "Y UV";
        case Format::NV21:
            return "Y VU";
        case Format::IYUV:
        case Format::YUV444:
            return "Y U V";
        case Format::UNKNOWN:
            return "";
        default:
            return "0";
    }
}

/// Position of a channel.
struct ChannelPosition {
    int plane;
    int index;
};

inline ChannelPosition position_of(Format format, Channel channel) {
    const char *channels = channels_of(format);
    const int at = channel_index_in(channels, channel);
    if (at < 0) {
        raise_no_channel(format, channel);
    }
    ChannelPosition position{0, 0};
    for (int i = 0; i < at; ++i) {
        if (channels[i] == ' ') {
            ++position.plane;
            position.index = 0;
        } else {
            ++position.index;
        }
    }
    return position;
}

}  // namespace detail

inline size_t pixel_size_from_format(Format format) {
    const size_t channels = num_channels_from_format(format);
    return data_size_from_type(data_type_from_format(format)) * (channels == 0 ? 1 : channels);
}

inline int plane_idx_from_channel(Format format, Channel channel) {
    if (num_planes_from_format(format) == 1) {
        return 0;
    }
    return detail::position_of(format, channel).plane;
}

inline int channel_idx_from_format(Format format, Channel channel) {
    return detail::position_of(format, channel).index;
}

inline size_t num_planes_from_format(Format format) {
    const char *channels = detail::channels_of(format);
    size_t planes = channels[0] == '\0' ? 0 : 1;
    for (; *channels != '\0'; ++channels) {
        planes += *channels == ' ' ? 1 : 0;
    }
    return planes;
}

inline size_t num_channels_from_format(Format format) {
    switch (format) {
        case Format::UNKNOWN:
        case Format::YUV444:
        case Format::NV12:
        case Format::NV21:
        case Format::IYUV:
            return 0;
        case Format::UV88:
        case Format::YUYV422:  // two pixels share chroma: two bytes per pixel
        case Format::UYVY422:
            return 2;
        case Format::RGB888:
            return 3;
        case Format::RGBA8888:
            return 4;
        default:
            return 1;
    }
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_FORMATUTILS_INL
