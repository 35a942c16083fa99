// SPDX-License-Identifier: MIT
// Images of one or more planes, whose pixels have several channels. An operator sees an image as its channels, each
// with an address and strides (formats.args.h); so one function reads, and one writes, every format.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/formats/formats.args.h"
#include "src/plan/plan.h"

namespace ac::formats {

constexpr size_t most_planes = 4;

/// An image as the caller describes it. Planes that the format does not have are ignored.
struct Picture {
    Format format;
    const ITensorInfo *plane[most_planes];

    const ITensorInfo &first() const { return *plane[0]; }
    size_t width() const { return first().dimension(0); }
    size_t height() const { return first().dimension(1); }
};

/// The format of an image of one plane: that of the info, or U8 for bytes without a format.
Format format_of(const ITensorInfo &info);

/// Is it one of RGB888, RGBA8888, YUYV422, UYVY422, NV12, NV21, IYUV, YUV444?
bool has_color(Format format);
/// "RGBA" or "YUV"; "" if !has_color().
const char *channels_of(Format format);
/// The channel with one of these letters.
Channel channel_of(char letter);

/// Refuses a format that is neither U8 nor has_color(), and an image without the planes of its format: of U8 samples,
/// with the format's channels and extents. Extents in which pixels share samples must be even. `what` is "input" or
/// "output".
Status check(const Operator &op, const char *what, const Picture &picture);
/// Refuses images of different extents.
Status check_same_size(const Operator &op, const Picture &src, const Picture &dst);

/// The pixels whose samples are valid in each of the first `planes` planes.
ValidRegion valid_pixels(const Picture &picture, size_t planes);
/// The samples of a subsampled channel all of whose pixels are valid.
ValidRegion valid_samples(const ValidRegion &pixels, bool halves_columns, bool halves_rows);
/// Sets the valid regions of a result's planes.
void set_valid_pixels(const Picture &picture, const ValidRegion &pixels);

/// What a function reads or writes of an image.
struct View {
    enum Kind : uint8_t {
        whole,   ///< all channels
        one,     ///< channel `number`, which keeps its own resolution
        planes,  ///< `number` planes of U8 with a channel each, subsampled like those of the format
    };

    size_t count() const;
    bool halves_columns() const;
    bool halves_rows() const;

    Format format;
    Kind kind = whole;
    size_t number = 0;
};

/// Where the samples of a view's channels are: the plane of each channel, the bytes from that plane's first element,
/// and the strides. Strides may change until memory is allocated, so each run finds the places.
struct Place {
    const ITensor *plane;
    size_t first, row, column;
};
/// Planes are in the pack from slot `first` on. `i` is a channel of the view.
Place place_of(const View &view, size_t i, const ITensorPack &pack, int first);
ChannelImage image_of(const View &view, const ITensorPack &pack, int first);

/// Two views of images, and the size of dst's channel 0.
struct Views {
    /// Two rows of pixels are a block if one of the images halves rows.
    size_t block_rows() const { return height >> (src.halves_rows() || dst.halves_rows()); }

    View src, dst;
    size_t width, height;
};

/// dst's channels = src's channels, of the same resolution. Pack: the planes from ACL_SRC_0 and ACL_DST_0 on.
Status plan_copy(PlanPtr &out, const Operator &op, const Views &views, const Target &target);

/// The plan for an OpenCL device.
Status plan_cl(PlanPtr &out, const Operator &op, const Views &views, const ColorArgs &args, const Target &target);

}  // namespace ac::formats
