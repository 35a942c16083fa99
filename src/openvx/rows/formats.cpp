// SPDX-License-Identifier: MIT
// Channels and formats of images.
#include "arm_compute/core/IMultiImage.h"
#include "arm_compute/runtime/NEON/functions/NEChannelCombine.h"
#include "arm_compute/runtime/NEON/functions/NEChannelExtract.h"
#include "arm_compute/runtime/NEON/functions/NEColorConvert.h"

#include "src/openvx/table.h"

#include <algorithm>
#include <cstring>

namespace ac::vx {

namespace {

/// A format, its channels, and the formats into which it is converted, 0 at the end. OpenVX has no conversion of RGB to
/// one plane of U8.
struct ColorFormat {
    vx_df_image format;
    arm_compute::Format own;
    const char *channels;
    vx_df_image to[5];

    vx_size count() const { return std::strlen(channels); }
};
constexpr ColorFormat COLOR_FORMATS[] = {
    {VX_DF_IMAGE_RGB,
     arm_compute::Format::RGB888,
     "RGB",
     {VX_DF_IMAGE_RGBX, VX_DF_IMAGE_NV12, VX_DF_IMAGE_IYUV, VX_DF_IMAGE_YUV4}},
    {VX_DF_IMAGE_RGBX,
     arm_compute::Format::RGBA8888,
     "RGBA",
     {VX_DF_IMAGE_RGB, VX_DF_IMAGE_NV12, VX_DF_IMAGE_IYUV, VX_DF_IMAGE_YUV4}},
    {VX_DF_IMAGE_YUYV,
     arm_compute::Format::YUYV422,
     "YUV",
     {VX_DF_IMAGE_RGB, VX_DF_IMAGE_RGBX, VX_DF_IMAGE_NV12, VX_DF_IMAGE_IYUV}},
    {VX_DF_IMAGE_UYVY,
     arm_compute::Format::UYVY422,
     "YUV",
     {VX_DF_IMAGE_RGB, VX_DF_IMAGE_RGBX, VX_DF_IMAGE_NV12, VX_DF_IMAGE_IYUV}},
    {VX_DF_IMAGE_NV12,
     arm_compute::Format::NV12,
     "YUV",
     {VX_DF_IMAGE_RGB, VX_DF_IMAGE_RGBX, VX_DF_IMAGE_IYUV, VX_DF_IMAGE_YUV4}},
    {VX_DF_IMAGE_NV21,
     arm_compute::Format::NV21,
     "YUV",
     {VX_DF_IMAGE_RGB, VX_DF_IMAGE_RGBX, VX_DF_IMAGE_IYUV, VX_DF_IMAGE_YUV4}},
    {VX_DF_IMAGE_IYUV,
     arm_compute::Format::IYUV,
     "YUV",
     {VX_DF_IMAGE_RGB, VX_DF_IMAGE_RGBX, VX_DF_IMAGE_NV12, VX_DF_IMAGE_YUV4}},
    {VX_DF_IMAGE_YUV4, arm_compute::Format::YUV444, "YUV", {}},
};

const ColorFormat *find_color(const Image &image) {
    const auto *const found = std::find_if(std::begin(COLOR_FORMATS), std::end(COLOR_FORMATS),
                                           [&](const ColorFormat &f) { return f.format == image.shape.format; });
    return found != std::end(COLOR_FORMATS) ? found : nullptr;
}

/// An argument as an image of the library.
class Planes final : public arm_compute::IMultiImage {
public:
    Planes(Run &run, vx_size i) {
        const Image &image = run.image(i);
        _info.init(image.shape.width, image.shape.height, find_color(image)->own);
        for (vx_uint32 p = 0; p < image.format().planes; ++p) {
            _planes[p] = run.tensor(i, p);
        }
    }
    const arm_compute::MultiImageInfo *info() const override { return &_info; }
    arm_compute::IImage *plane(unsigned int index) override { return _planes[index]; }
    const arm_compute::IImage *plane(unsigned int index) const override { return _planes[index]; }

private:
    arm_compute::MultiImageInfo _info;
    Tensor *_planes[3]{};
};

/// Columns and rows of the image per sample of a channel: 1 or 2.
struct Sharing {
    vx_uint32 x, y;
};
Sharing sharing(const Image &image, vx_size channel) {
    const Format &format = image.format();
    return {channel != 0 && format.even >= 1 ? 2u : 1u, channel != 0 && format.even >= 2 ? 2u : 1u};
}

vx_rectangle_t samples_of(const vx_rectangle_t &pixels, const Sharing &by) {
    return {(pixels.start_x + by.x - 1) / by.x, (pixels.start_y + by.y - 1) / by.y, pixels.end_x / by.x,
            pixels.end_y / by.y};
}

/// The number of the channel in the format, or that of its channels if it has no such channel.
vx_size number_of(const ColorFormat &format, vx_enum channel) {
    const bool yuv = format.channels[0] == 'Y';
    const vx_enum first = yuv ? VX_CHANNEL_Y : VX_CHANNEL_R;
    return channel >= first && channel < first + static_cast<vx_enum>(format.count())
               ? static_cast<vx_size>(channel - first)
               : format.count();
}

/// A sample is valid if all its pixels are.
template <vx_uint32 X, vx_uint32 Y>
vx_status VX_CALLBACK valid_part(vx_node, vx_uint32, const vx_rectangle_t *const in[], vx_rectangle_t *const out[]) {
    *out[0] = samples_of(*in[0], {X, Y});
    out[0]->end_x = std::max(out[0]->start_x, out[0]->end_x);
    out[0]->end_y = std::max(out[0]->start_y, out[0]->end_y);
    return VX_SUCCESS;
}

vx_status check_extract(Check &check) {
    const Image &from = check.image(0);
    const ColorFormat *const format = find_color(from);
    AC_VX_REFUSE_IF(format == nullptr, VX_ERROR_INVALID_FORMAT);
    const vx_size number = number_of(*format, check.value<vx_enum>(1));
    AC_VX_REFUSE_IF(number == format->count(), VX_ERROR_INVALID_VALUE);
    const Sharing by = sharing(from, number);
    if (by.x == 2) {
        check.meta(2).valid = by.y == 2 ? valid_part<2, 2> : valid_part<2, 1>;
    }
    return check.output(2, from.shape.width / by.x, from.shape.height / by.y, VX_DF_IMAGE_U8);
}

vx_status extract(Run &run) {
    return run.steps([&](Steps &steps) {
        constexpr Channel yuv[] = {Channel::Y, Channel::U, Channel::V};
        constexpr Channel rgb[] = {Channel::R, Channel::G, Channel::B, Channel::A, Channel::UNKNOWN};
        const ColorFormat &format = *find_color(run.image(0));
        const vx_size number = number_of(format, run.setting<vx_enum>(1));
        const Channel channel = format.channels[0] == 'Y' && number < 3 ? yuv[number] : rgb[number];
        const Planes planes(run, 0);
        steps.add<NEChannelExtract>().configure(&planes, channel, run.tensor(2));
    });
}

/// A pixel is valid if all its samples are. The first input has the pixels' resolution.
template <vx_uint32 X, vx_uint32 Y>
vx_status VX_CALLBACK valid_whole(vx_node, vx_uint32, const vx_rectangle_t *const in[], vx_rectangle_t *const out[]) {
    vx_rectangle_t all = *in[0];
    for (const vx_size i : {1, 2}) {
        all = intersection(all, {in[i]->start_x * X, in[i]->start_y * Y, in[i]->end_x * X, in[i]->end_y * Y});
    }
    *out[0] = all;
    return VX_SUCCESS;
}

vx_status check_combine(Check &check) {
    constexpr vx_size TO = 4;
    const Image &to = check.image(TO);
    const ColorFormat *const format = find_color(to);
    AC_VX_REFUSE_IF(format == nullptr, VX_ERROR_INVALID_FORMAT);
    const Shape &first = check.image(0).shape;
    for (vx_size i = 0; i < TO; ++i) {
        AC_VX_REFUSE_IF(check.has(i) != (i < format->count()), VX_ERROR_INVALID_PARAMETERS);
        if (check.has(i)) {
            AC_VX_PASS_ERROR(check.format(i, U8));
            const Sharing by = i < 3 ? sharing(to, i) : Sharing{1, 1};
            const Shape &own = check.image(i).shape;
            AC_VX_REFUSE_IF(own.width * by.x != first.width || own.height * by.y != first.height,
                            VX_ERROR_INVALID_DIMENSION);
        }
    }
    AC_VX_PASS_ERROR(check_shape(first.width, first.height, to.shape.format));
    if (to.format().even >= 1) {
        check.meta(TO).valid = to.format().even >= 2 ? valid_whole<2, 2> : valid_whole<2, 1>;
    }
    return check.output_like(TO, 0, to.shape.format);
}

vx_status combine(Run &run) {
    return run.steps([&](Steps &steps) {
        auto &function = steps.add<NEChannelCombine>();
        if (run.has(3)) {
            Tensor *const to = run.tensor(4);
            to->info()->set_format(find_color(run.image(4))->own);
            function.configure(run.tensor(0), run.tensor(1), run.tensor(2), run.tensor(3), to);
        } else {
            Planes to(run, 4);
            function.configure(run.tensor(0), run.tensor(1), run.tensor(2), &to);
        }
    });
}

vx_status check_convert(Check &check) {
    const Image &from = check.image(0), &to = check.image(1);
    const ColorFormat *const format = find_color(from);
    AC_VX_REFUSE_IF(format == nullptr, VX_ERROR_INVALID_FORMAT);
    const vx_df_image wanted = to.shape.format;
    AC_VX_REFUSE_IF(
        wanted == 0 || std::find(std::begin(format->to), std::end(format->to), wanted) == std::end(format->to),
        VX_ERROR_INVALID_FORMAT);
    AC_VX_PASS_ERROR(check_shape(from.shape.width, from.shape.height, wanted));
    return check.output_like(1, 0, wanted);
}

/// What the samples mean is an attribute of the image of YUV and, as far as their range, of that of RGB.
arm_compute::ColorSpaceInfo space_of(const Image &from, const Image &to) {
    const bool from_yuv = find_color(from)->channels[0] == 'Y';
    const Shape &yuv = from_yuv ? from.shape : to.shape, &rgb = from_yuv ? to.shape : from.shape;
    const bool bt601 = yuv.space == VX_COLOR_SPACE_BT601_525 || yuv.space == VX_COLOR_SPACE_BT601_625;
    return {bt601 ? arm_compute::ColorSpace::BT601 : arm_compute::ColorSpace::BT709,
            yuv.channel_range == VX_CHANNEL_RANGE_RESTRICTED, rgb.channel_range == VX_CHANNEL_RANGE_RESTRICTED};
}

vx_status convert(Run &run) {
    return run.steps([&](Steps &steps) {
        const Planes from(run, 0);
        Planes to(run, 1);
        steps.add<NEColorConvert>().configure(&from, &to, space_of(run.image(0), run.image(1)));
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_COLOR_CONVERT, "color_convert", "i >i", check_convert, convert},
    {VX_KERNEL_CHANNEL_EXTRACT, "channel_extract", "i e >i", check_extract, extract},
    {VX_KERNEL_CHANNEL_COMBINE, "channel_combine", "i i i? i? >i", check_combine, combine},
};

}  // namespace

KernelRows formats_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
