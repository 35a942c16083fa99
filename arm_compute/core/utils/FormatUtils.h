// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_FORMATUTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_FORMATUTILS_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/utils/EnumNames.h"

#include <string>

#include <stddef.h>

namespace arm_compute {

/// Name of a channel.
inline const std::string &string_from_channel(Channel channel) {
    static detail::EnumNames names("UNKNOWN,C0,C1,C2,C3,R,G,B,A,Y,U,V");
    return detail::name_at(names, static_cast<size_t>(channel));
}
/// Bytes per pixel; for planar formats, of the first plane.
size_t pixel_size_from_format(Format format);
/// Plane of a format that contains a channel. An error if there is none.
int plane_idx_from_channel(Format format, Channel channel);
/// Position of a channel in a pixel, or group of pixels, of its plane. An error if the format does not have it.
int channel_idx_from_format(Format format, Channel channel);
/// Number of planes of a format.
size_t num_planes_from_format(Format format);
/// Channels per pixel of a format with one plane; 0 for other formats.
size_t num_channels_from_format(Format format);
/// Name of a format.
inline const std::string &string_from_format(Format format) {
    static detail::EnumNames names(
        "UNKNOWN,U8,S16,U16,S32,U32,S64,U64,BFLOAT16,F16,F32,UV88,RGB888,RGBA8888,YUV444,YUYV422,NV12,NV21,IYUV,"
        "UYVY422");
    return detail::name_at(names, static_cast<size_t>(format));
}
}  // namespace arm_compute

#include "arm_compute/core/utils/FormatUtils.inl"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_FORMATUTILS_H
