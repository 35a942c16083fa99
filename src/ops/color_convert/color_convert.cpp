// SPDX-License-Identifier: MIT
#include "src/ops/color_convert/color_convert.h"

#include "arm_compute/core/utils/FormatUtils.h"

#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>

AC_DECLARE_TABLE(color_convert)

namespace ac::color_convert {
namespace {

AC_TYPES(types, R"(NEColorConvert CLColorConvert: src dst
U8 U8
)")

/// The formats that a format is converted to; UNKNOWN at the end.
struct Conversion {
    Format from, to[6];
};
constexpr Conversion conversions[] = {
    {Format::RGB888, {Format::RGBA8888, Format::U8, Format::NV12, Format::IYUV, Format::YUV444}},
    {Format::RGBA8888, {Format::RGB888, Format::NV12, Format::IYUV, Format::YUV444}},
    {Format::YUYV422, {Format::RGB888, Format::RGBA8888, Format::NV12, Format::IYUV}},
    {Format::UYVY422, {Format::RGB888, Format::RGBA8888, Format::NV12, Format::IYUV}},
    {Format::NV12, {Format::RGB888, Format::RGBA8888, Format::IYUV, Format::YUV444}},
    {Format::NV21, {Format::RGB888, Format::RGBA8888, Format::IYUV, Format::YUV444}},
    {Format::IYUV, {Format::RGB888, Format::RGBA8888, Format::NV12, Format::YUV444}},
};

Status check_formats(const Operator &op, Format from, Format to) {
    const auto *const found = std::find_if(std::begin(conversions), std::end(conversions),
                                           [from](const Conversion &c) { return c.from == from; });
    AC_RETURN_IF(found == std::end(conversions), "%s: the input is %s, which is not converted to other formats",
                 op.name, arm_compute::string_from_format(from).c_str());
    std::string known;
    for (const Format *f = found->to; *f != Format::UNKNOWN; ++f) {
        if (*f == to) {
            return Status{};
        }
        known += (known.empty() ? "" : ", ") + arm_compute::string_from_format(*f);
    }
    return error("%s: %s to %s; it converts %s to %s", op.name, arm_compute::string_from_format(from).c_str(),
                 arm_compute::string_from_format(to).c_str(), arm_compute::string_from_format(from).c_str(),
                 known.c_str());
}

bool is_rgb(Format format) {
    return format == Format::RGB888 || format == Format::RGBA8888;
}

/// Samples as numbers, as OpenVX defines them: luma, R, G and B are (sample - zero) / range, U and V are
/// (sample - 128) / chroma_range. A result is rounded down after `rounding` was added.
struct Samples {
    explicit Samples(bool restricted)
        : zero(restricted ? 16 : 0),
          range(restricted ? 219 : 256),
          chroma_range(restricted ? 224 : 256),
          rounding(restricted ? 0.5 : 0) {}
    double zero, range, chroma_range, rounding;
};

/// Shares of the colors in luma, and what follows from them. All are numbers of four decimals: these are the constants
/// of the established interface for BT.709, and those that are common for BT.601.
struct Shares {
    explicit Shares(ColorSpace space)
        : red(space == ColorSpace::BT709 ? 0.2126 : 0.299), blue(space == ColorSpace::BT709 ? 0.0722 : 0.114) {}

    static double four_decimals(double x) { return std::floor(x * 1e4 + 0.5) / 1e4; }
    double green() const { return 1 - red - blue; }
    double u_of_difference() const { return four_decimals(0.5 / (1 - blue)); }  ///< U = this * (B - Y)
    double v_of_difference() const { return four_decimals(0.5 / (1 - red)); }
    double red_of_v() const { return four_decimals(2 * (1 - red)); }
    double blue_of_u() const { return four_decimals(2 * (1 - blue)); }
    double green_of_u() const { return -four_decimals(2 * (1 - blue) * blue / green()); }
    double green_of_v() const { return -four_decimals(2 * (1 - red) * red / green()); }

    double red, blue;
};

/// Half of the last decimal: sums that are whole numbers do not become smaller because factors are rounded.
constexpr double tolerance = 0.5e-4;

/// result + sum of factor * (channel - zero), in fractions of 2^bits. `pixels`: channels are sums of so many.
ColorForm form_of(const double (&factor)[3], const double (&zero)[3], double result, int bits, int pixels = 1) {
    const double one = 1 << bits;
    ColorForm form{};
    double bias = std::floor((result + tolerance) * one + 0.5);
    for (size_t i = 0; i < 3; ++i) {
        const double rounded = std::floor(factor[i] / pixels * one + 0.5);
        form.factor[i] = static_cast<int32_t>(rounded);
        bias -= rounded * zero[i] * pixels;
    }
    form.bias = static_cast<int32_t>(bias);
    return form;
}

void set_to_yuv(ColorArgs &args, const Shares &s, const Samples &rgb, const Samples &yuv, int pixels) {
    const double y = yuv.range / rgb.range, chroma = yuv.chroma_range / rgb.range;
    const double u = chroma * s.u_of_difference(), v = chroma * s.v_of_difference();
    const auto form = [&](double red, double green, double blue, double zero, int count) {
        return form_of({red, green, blue}, {rgb.zero, rgb.zero, rgb.zero}, zero + yuv.rounding, yuv_fraction_bits,
                       count);
    };
    args.path = ColorPath::to_yuv;
    args.form[0] = form(y * s.red, y * s.green(), y * s.blue, yuv.zero, 1);
    args.form[1] = form(-u * s.red, -u * s.green(), u * (1 - s.blue), 128, pixels);
    args.form[2] = form(v * (1 - s.red), -v * s.green(), -v * s.blue, 128, pixels);
}

void set_to_rgb(ColorArgs &args, const Shares &s, const Samples &yuv, const Samples &rgb) {
    const double y = rgb.range / yuv.range, chroma = rgb.range / yuv.chroma_range;
    const auto form = [&](double u, double v) {
        return form_of({y, chroma * u, chroma * v}, {yuv.zero, 128, 128}, rgb.zero + rgb.rounding, rgb_fraction_bits);
    };
    args.path = ColorPath::to_rgb;
    args.form[0] = form(0, s.red_of_v());
    args.form[1] = form(s.green_of_u(), s.green_of_v());
    args.form[2] = form(s.blue_of_u(), 0);
}

class ConvertPlan final : public RowPlan<RowOf<ColorConvertFn>> {
public:
    ConvertPlan(const RowOf<ColorConvertFn> *row, const formats::Views &views, const ColorArgs &args)
        : RowPlan(row), views_(views), args_(args) {}

    void run(ITensorPack &pack) const override {
        parallel(row_->name, views_.block_rows(), grain_for(views_.width * 4), pack,
                 [run = row_->run, args = args_, src = image_of(views_.src, pack, TensorType::ACL_SRC_0),
                  dst = image_of(views_.dst, pack, TensorType::ACL_DST_0), width = views_.width](const Share &share) {
                     for (size_t y = share.begin; y < share.end; ++y) {
                         run(args, src, dst, y, width);
                     }
                 });
    }

private:
    formats::Views views_;
    ColorArgs args_;
};

}  // namespace

Status plan(PlanPtr &out, const formats::Picture &src, const formats::Picture &dst, const ColorSpaceInfo &info,
            const Target &target) {
    const Operator &op = ColorConvert_operator;
    AC_RETURN_ON_ERROR(formats::check(op, "input", src));
    AC_RETURN_ON_ERROR(formats::check(op, "output", dst));
    AC_RETURN_ON_ERROR(check_formats(op, src.format, dst.format));
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.first().data_type(), dst.first().data_type()}));
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "color space", info.space, ColorSpace::BT601));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst.first(), src.first().tensor_shape()));
    const formats::Views views{{src.format}, {dst.format}, dst.width(), dst.height()};
    const Samples rgb(info.rgb_is_restricted), yuv(info.yuv_is_restricted);
    ColorArgs args{};
    if (is_rgb(src.format) && !is_rgb(dst.format)) {
        set_to_yuv(args, Shares(info.space), rgb, yuv, views.dst.halves_rows() ? 4 : 1);
    } else if (!is_rgb(src.format) && is_rgb(dst.format)) {
        set_to_rgb(args, Shares(info.space), yuv, rgb);
    }
    formats::set_valid_pixels(dst, formats::valid_pixels(src, arm_compute::num_planes_from_format(src.format)));
    AC_ON_OPENCL(target, formats::plan_cl(out, op, views, args, target))
    const RowOf<ColorConvertFn> *row = nullptr;
    AC_FIND_ROW(row, op, color_convert_table, Type::u8, target);
    out = std::make_unique<ConvertPlan>(row, views, args);
    return Status{};
}

}  // namespace ac::color_convert
