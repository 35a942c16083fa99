// SPDX-License-Identifier: MIT
#include "src/ops/formats/formats.h"

#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/utils/FormatUtils.h"

#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(channels)

namespace ac::formats {
namespace {

using arm_compute::detail::plane_info;
using arm_compute::detail::shares_columns;
using arm_compute::detail::shares_rows;

const char *name_of(Format format) {
    return arm_compute::string_from_format(format).c_str();
}

class CopyPlan final : public RowPlan<RowOf<ChannelsFn>> {
public:
    CopyPlan(const RowOf<ChannelsFn> *row, const Views &views) : RowPlan(row), views_(views) {}

    void run(ITensorPack &pack) const override {
        parallel(row_->name, views_.block_rows(), grain_for(views_.width * views_.dst.count() / 4), pack,
                 [run = row_->run, src = image_of(views_.src, pack, TensorType::ACL_SRC_0),
                  dst = image_of(views_.dst, pack, TensorType::ACL_DST_0), width = views_.width](const Share &share) {
                     for (size_t y = share.begin; y < share.end; ++y) {
                         run(src, dst, y, width);
                     }
                 });
    }

private:
    Views views_;
};

}  // namespace

Format format_of(const ITensorInfo &info) {
    return info.format() == Format::UNKNOWN && info.data_type() == DataType::U8 && info.num_channels() == 1
               ? Format::U8
               : info.format();
}

bool has_color(Format format) {
    return *channels_of(format) != '\0';
}

const char *channels_of(Format format) {
    switch (format) {
        case Format::RGB888:
            return "RGB";
        case Format::RGBA8888:
            return "RGBA";
        case Format::YUYV422:
        case Format::UYVY422:
        case Format::NV12:
        case Format::NV21:
        case Format::IYUV:
        case Format::YUV444:
            return "YUV";
        default:
            return "";
    }
}

Channel channel_of(char letter) {
    switch (letter) {
        case 'R':
            return Channel::R;
        case 'G':
            return Channel::G;
        case 'B':
            return Channel::B;
        case 'A':
            return Channel::A;
        case 'Y':
            return Channel::Y;
        case 'U':
            return Channel::U;
        default:
            return Channel::V;
    }
}

Status check(const Operator &op, const char *what, const Picture &picture) {
    const size_t planes = arm_compute::num_planes_from_format(picture.format);
    const char *const format = name_of(picture.format);
    AC_RETURN_IF(!has_color(picture.format) && picture.format != Format::U8,
                 "%s: the format of the %s is %s; it supports U8, RGB888, RGBA8888, YUYV422, UYVY422, NV12, NV21, IYUV "
                 "and YUV444",
                 op.name, what, format);
    for (size_t i = 0; i < planes; ++i) {
        AC_RETURN_IF(picture.plane[i] == nullptr, "%s: the %s has no plane %zu; %s has %zu planes", op.name, what, i,
                     format, planes);
        const ITensorInfo &info = *picture.plane[i];
        AC_RETURN_IF(info.tensor_shape().total_size() == 0, "%s: the %s has no shape", op.name, what);
        AC_RETURN_ON_ERROR(check_rank(op, what, info, 2));
        const auto width = static_cast<unsigned>(picture.width()), height = static_cast<unsigned>(picture.height());
        AC_RETURN_IF(shares_columns(picture.format) && width % 2 != 0,
                     "%s: the %s is %u pixels wide; the width of %s must be even", op.name, what, width, format);
        AC_RETURN_IF(shares_rows(picture.format) && height % 2 != 0,
                     "%s: the %s is %u pixels high; the height of %s must be even", op.name, what, height, format);
        const TensorInfo wanted = plane_info(static_cast<unsigned>(i), width, height, picture.format);
        AC_RETURN_IF(info.data_type() != DataType::U8 || info.num_channels() != wanted.num_channels(),
                     "%s: plane %zu of the %s has elements of %zu channels; %s has %zu channels of U8 there", op.name,
                     i, what, info.num_channels(), format, wanted.num_channels());
        AC_RETURN_ON_ERROR(check_same_shape(op.name, {what, info.tensor_shape()}, {format, wanted.tensor_shape()}));
    }
    return Status{};
}

Status check_same_size(const Operator &op, const Picture &src, const Picture &dst) {
    return check_same_shape(op.name, {"output", dst.first().tensor_shape()}, {"input", src.first().tensor_shape()});
}

ValidRegion valid_pixels(const Picture &picture, size_t planes) {
    ValidRegion all = picture.first().valid_region();
    for (size_t i = 1; i < planes; ++i) {
        const ValidRegion own = picture.plane[i]->valid_region();
        for (size_t d = 0; d < 2; ++d) {
            const int by = d == 0 ? 1 + shares_columns(picture.format) : 1 + shares_rows(picture.format);
            const int first = std::max(all.anchor[d], own.anchor[d] * by);
            const int end = std::min(all.anchor[d] + static_cast<int>(all.shape[d]),
                                     (own.anchor[d] + static_cast<int>(own.shape[d])) * by);
            all.anchor.set(d, first);
            all.shape.set(d, static_cast<size_t>(std::max(end - first, 0)), false);
        }
    }
    return all;
}

ValidRegion valid_samples(const ValidRegion &pixels, bool halves_columns, bool halves_rows) {
    ValidRegion samples = pixels;
    for (size_t d = 0; d < 2; ++d) {
        const int by = (d == 0 ? halves_columns : halves_rows) ? 2 : 1;
        const int first = (pixels.anchor[d] + by - 1) / by;
        const int end = (pixels.anchor[d] + static_cast<int>(pixels.shape[d])) / by;
        samples.anchor.set(d, first);
        samples.shape.set(d, static_cast<size_t>(std::max(end - first, 0)), false);
    }
    return samples;
}

void set_valid_pixels(const Picture &picture, const ValidRegion &pixels) {
    for (size_t i = 0; i < arm_compute::num_planes_from_format(picture.format); ++i) {
        const bool halves = i != 0 && shares_rows(picture.format);
        const_cast<ITensorInfo *>(picture.plane[i])->set_valid_region(valid_samples(pixels, halves, halves));
    }
}

size_t View::count() const {
    return kind == one ? 1 : kind == planes ? number : has_color(format) ? std::strlen(channels_of(format)) : 1;
}
bool View::halves_columns() const {
    return kind != one && shares_columns(format);
}
bool View::halves_rows() const {
    return kind != one && shares_rows(format);
}

Place place_of(const View &view, size_t i, const ITensorPack &pack, int first) {
    size_t plane = view.kind == View::planes ? i : 0, index = 0;
    if (view.kind != View::planes && has_color(view.format)) {
        i = view.kind == View::one ? view.number : i;
        const Channel channel = channel_of(channels_of(view.format)[i]);
        plane = static_cast<size_t>(arm_compute::plane_idx_from_channel(view.format, channel));
        index = static_cast<size_t>(arm_compute::channel_idx_from_format(view.format, channel));
    }
    const ITensor *const tensor = pack.get_const_tensor(first + static_cast<int>(plane));
    const ITensorInfo &info = *tensor->info();
    const size_t bytes = info.element_size(), step = info.strides_in_bytes()[0];
    // Two pixels of YUYV422 and UYVY422 share their chroma samples; they are one plane.
    const bool shared = i != 0 && view.kind != View::planes && shares_columns(view.format) && !shares_rows(view.format);
    return {tensor, index / bytes * step + index % bytes, info.strides_in_bytes()[1], shared ? 2 * step : step};
}

ChannelImage image_of(const View &view, const ITensorPack &pack, int first) {
    ChannelImage image{};
    image.count = view.count();
    image.halves_columns = view.halves_columns();
    image.halves_rows = view.halves_rows();
    for (size_t i = 0; i < image.count; ++i) {
        const Place place = place_of(view, i, pack, first);
        image.channel[i] = {data(*place.plane) + place.first, place.row, place.column};
    }
    return image;
}

Status plan_copy(PlanPtr &out, const Operator &op, const Views &views, const Target &target) {
    AC_ON_OPENCL(target, plan_cl(out, op, views, {}, target))
    const RowOf<ChannelsFn> *row = nullptr;
    AC_FIND_ROW(row, op, channels_table, Type::u8, target);
    out = std::make_unique<CopyPlan>(row, views);
    return Status{};
}

}  // namespace ac::formats
