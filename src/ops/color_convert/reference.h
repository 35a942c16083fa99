// SPDX-License-Identifier: MIT
// The results in plain loops, from the formulas in NEColorConvert.h and those of OpenVX for other ranges.
#pragma once

#include "arm_compute/core/ColorSpaceInfo.h"

#include "src/ops/formats/formats_test.h"

#include <cmath>

namespace ac::color_convert {

using formats::Spacing;
using formats::TestImage;

/// Samples of an image as real numbers and back.
struct Meaning {
    bool restricted;
    double real(double sample, bool chroma) const {
        return chroma ? (sample - 128) / (restricted ? 224 : 256)
                      : (sample - (restricted ? 16 : 0)) / (restricted ? 219 : 256);
    }
    double sample(double real, bool chroma) const {
        const double round = restricted ? 0.5 : 0;
        return chroma ? real * (restricted ? 224 : 256) + 128 + round
                      : real * (restricted ? 219 : 256) + (restricted ? 16 : 0) + round;
    }
};

using Three = std::array<double, 3>;

inline Three yuv_of(const Three &rgb, bool bt709) {
    const double y =
        bt709 ? 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2] : 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2];
    return {y, (rgb[2] - y) * (bt709 ? 0.5389 : 0.5643), (rgb[0] - y) * (bt709 ? 0.6350 : 0.7133)};
}
inline Three rgb_of(const Three &yuv, bool bt709) {
    const double y = yuv[0], u = yuv[1], v = yuv[2];
    return bt709 ? Three{y + 1.5748 * v, y - 0.1873 * u - 0.4681 * v, y + 1.8556 * u}
                 : Three{y + 1.402 * v, y - 0.3441 * u - 0.7141 * v, y + 1.772 * u};
}

/// Sample (x, y) of a channel of the result, before it is bounded and rounded down.
inline double expected(const TestImage &src, Format from, const TestImage &dst, Format to, size_t c, size_t x, size_t y,
                       const ColorSpaceInfo &info) {
    const bool rgb_in = formats::is_rgb(from), rgb_out = formats::is_rgb(to);
    const bool bt709 = info.space == ColorSpace::BT709;
    const Meaning rgb{info.rgb_is_restricted}, yuv{info.yuv_is_restricted};
    if (rgb_out && c == 3) {
        return 255;
    }
    // The pixels of the sample.
    const size_t wide = dst.columns(0) / dst.columns(c), high = dst.rows(0) / dst.rows(c);
    double sum = 0, count = 0;
    for (size_t j = y * high; j < (y + 1) * high; ++j) {
        for (size_t i = x * wide; i < (x + 1) * wide; ++i, ++count) {
            Three p{};
            for (size_t k = 0; k < 3; ++k) {
                p[k] = src.pixel(k, i, j);
                if (rgb_in != rgb_out) {
                    p[k] = rgb_in ? rgb.real(p[k], false) : yuv.real(p[k], k != 0);
                }
            }
            const Three q = rgb_in == rgb_out ? p : rgb_in ? yuv_of(p, bt709) : rgb_of(p, bt709);
            sum += rgb_in == rgb_out ? q[c] : rgb_in ? yuv.sample(q[c], c != 0) : rgb.sample(q[c], false);
        }
    }
    return sum / count;
}

/// Compares a result. Y, R, G and B of the established interface are exact, as are channels that are only moved.
inline ::testing::AssertionResult agrees(const TestImage &src, Format from, const TestImage &dst, Format to,
                                         const ColorSpaceInfo &info) {
    const bool established = info.space == ColorSpace::BT709 && !info.rgb_is_restricted && !info.yuv_is_restricted;
    const bool computed = formats::is_rgb(from) != formats::is_rgb(to);
    std::string wrong;
    dst.each([&](size_t c, size_t x, size_t y, const uint8_t &got) {
        const double want = expected(src, from, dst, to, c, x, y, info);
        const bool exact = !computed || (established && (formats::is_rgb(to) || c == 0));
        // 1e-9: what the reference itself loses.
        const double near = exact ? 1e-9 : 1.2e-4;
        const auto bounded = [](double v) { return std::min(std::max(std::floor(v), 0.0), 255.0); };
        if (wrong.empty() && got != bounded(want - near) && got != bounded(want + near)) {
            wrong = "channel " + std::to_string(c) + " of " + std::to_string(x) + "," + std::to_string(y) + ": " +
                    std::to_string(got) + " instead of " + std::to_string(want);
        }
    });
    return wrong.empty() ? ::testing::AssertionSuccess() : ::testing::AssertionFailure() << wrong;
}

struct Pair {
    Format from, to;
};
constexpr Pair pairs[] = {
    {Format::RGB888, Format::RGBA8888}, {Format::RGB888, Format::U8},        {Format::RGB888, Format::NV12},
    {Format::RGB888, Format::IYUV},     {Format::RGB888, Format::YUV444},    {Format::RGBA8888, Format::RGB888},
    {Format::RGBA8888, Format::NV12},   {Format::RGBA8888, Format::IYUV},    {Format::RGBA8888, Format::YUV444},
    {Format::YUYV422, Format::RGB888},  {Format::YUYV422, Format::RGBA8888}, {Format::YUYV422, Format::NV12},
    {Format::YUYV422, Format::IYUV},    {Format::UYVY422, Format::RGB888},   {Format::UYVY422, Format::RGBA8888},
    {Format::UYVY422, Format::NV12},    {Format::UYVY422, Format::IYUV},     {Format::NV12, Format::RGB888},
    {Format::NV12, Format::RGBA8888},   {Format::NV12, Format::IYUV},        {Format::NV12, Format::YUV444},
    {Format::NV21, Format::RGB888},     {Format::NV21, Format::RGBA8888},    {Format::NV21, Format::IYUV},
    {Format::NV21, Format::YUV444},     {Format::IYUV, Format::RGB888},      {Format::IYUV, Format::RGBA8888},
    {Format::IYUV, Format::NV12},       {Format::IYUV, Format::YUV444},
};

}  // namespace ac::color_convert
