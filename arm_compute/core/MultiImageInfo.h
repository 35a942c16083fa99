// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_MULTIIMAGEINFO_H
#define ARM_COMPUTE_CORE_MULTIIMAGEINFO_H

#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"

namespace arm_compute {

/// Size and format of an image of one or more planes.
class MultiImageInfo {
public:
    MultiImageInfo() = default;
    /// @param width  In pixels.
    /// @param height In pixels.
    /// @param format Format of the image.
    void init(unsigned int width, unsigned int height, Format format) {
        _width = width;
        _height = height;
        _format = format;
    }
    Format format() const { return _format; }
    unsigned int width() const { return _width; }
    unsigned int height() const { return _height; }

private:
    unsigned int _width{0};
    unsigned int _height{0};
    Format _format{Format::UNKNOWN};
};

namespace detail {

/// Do pixels of the format share a chroma sample with their neighbours in the row, or with the row below?
inline bool shares_columns(Format format) {
    return format == Format::NV12 || format == Format::NV21 || format == Format::IYUV || format == Format::YUYV422 ||
           format == Format::UYVY422;
}
inline bool shares_rows(Format format) {
    return format == Format::NV12 || format == Format::NV21 || format == Format::IYUV;
}
/// The info of plane `plane` of an image whose extents are even where pixels share samples.
inline TensorInfo plane_info(unsigned int plane, unsigned int width, unsigned int height, Format format) {
    const bool part = plane != 0 && shares_rows(format);
    const bool one =
        format == Format::NV12 || format == Format::NV21 || format == Format::IYUV || format == Format::YUV444;
    const Format of_plane = !one ? format : part && format != Format::IYUV ? Format::UV88 : Format::U8;
    return TensorInfo(part ? width / 2 : width, part ? height / 2 : height, of_plane);
}

}  // namespace detail

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_MULTIIMAGEINFO_H
