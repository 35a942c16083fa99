// SPDX-License-Identifier: MIT
// Images of all formats for tests. Where a sample is, is written here from the definition of each format.
#pragma once

#include "arm_compute/core/MultiImageInfo.h"
#include "arm_compute/core/utils/FormatUtils.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/formats/formats.h"
#include "tests/framework/op_test.h"

#include <array>
#include <cstring>
#include <random>

namespace ac::formats {

/// How the planes of a test image are in memory. spread: 3 bytes between elements that no function may write.
enum class Spacing { dense, padded, spread };

class TestImage {
public:
    TestImage(Format format, size_t width, size_t height, Spacing spacing = Spacing::dense)
        : format_(format), width_(width), height_(height) {
        for (size_t i = 0; i < arm_compute::num_planes_from_format(format); ++i) {
            TensorInfo info = arm_compute::detail::plane_info(static_cast<unsigned>(i), static_cast<unsigned>(width),
                                                              static_cast<unsigned>(height), format);
            if (spacing == Spacing::spread) {
                const Format own = info.format();
                const size_t step = info.element_size() + 3, row = step * info.dimension(0) + 5;
                info.init(info.tensor_shape(), info.num_channels(), DataType::U8, Strides(step, row), 0,
                          row * (info.dimension(1) - 1) + step * info.dimension(0));
                info.set_format(own);
            }
            planes.push_back(
                test::make_tensor(info, spacing == Spacing::padded ? test::Layout::padded : test::Layout::guarded));
        }
    }

    Picture picture() const {
        Picture all{format_, {}};
        for (size_t i = 0; i < planes.size(); ++i) {
            all.plane[i] = planes[i]->info();
        }
        return all;
    }
    size_t channels() const { return format_ == Format::U8 ? 1 : format_ == Format::RGBA8888 ? 4 : 3; }
    bool is_420() const { return format_ == Format::NV12 || format_ == Format::NV21 || format_ == Format::IYUV; }
    bool is_422() const { return format_ == Format::YUYV422 || format_ == Format::UYVY422; }
    size_t columns(size_t c) const { return (c == 1 || c == 2) && (is_420() || is_422()) ? width_ / 2 : width_; }
    size_t rows(size_t c) const { return (c == 1 || c == 2) && is_420() ? height_ / 2 : height_; }

    /// Sample (x, y) of a channel, in its own resolution.
    uint8_t &sample(size_t c, size_t x, size_t y) const {
        switch (format_) {
            case Format::YUYV422:
                return c == 0 ? element(0, x, y)[0] : element(0, 2 * x + (c - 1), y)[1];
            case Format::UYVY422:
                return c == 0 ? element(0, x, y)[1] : element(0, 2 * x + (c - 1), y)[0];
            case Format::NV12:
                return c == 0 ? element(0, x, y)[0] : element(1, x, y)[c - 1];
            case Format::NV21:
                return c == 0 ? element(0, x, y)[0] : element(1, x, y)[2 - c];
            case Format::IYUV:
            case Format::YUV444:
                return element(c, x, y)[0];
            default:
                return element(0, x, y)[c];
        }
    }
    /// The sample that pixel (x, y) has.
    uint8_t &pixel(size_t c, size_t x, size_t y) const {
        return sample(c, x * columns(c) / width_, y * rows(c) / height_);
    }

    template <class Value> void each(const Value &value) const {
        for (size_t c = 0; c < channels(); ++c) {
            for (size_t y = 0; y < rows(c); ++y) {
                for (size_t x = 0; x < columns(c); ++x) {
                    value(c, x, y, sample(c, x, y));
                }
            }
        }
    }
    void fill(unsigned seed) const {
        std::minstd_rand engine(seed);
        each([&](size_t, size_t, size_t, uint8_t &v) {
            const auto number = static_cast<unsigned>(engine() >> 8);
            v = number % 5 == 0 ? (number & 256 ? 255 : 0) : static_cast<uint8_t>(number);
        });
    }
    std::vector<uint8_t> samples() const {
        std::vector<uint8_t> all;
        each([&](size_t, size_t, size_t, const uint8_t &v) { all.push_back(v); });
        return all;
    }
    /// Only samples were written: after they are set to the filling of new memory, all bytes are.
    bool wrote_nothing_else() const {
        each([](size_t, size_t, size_t, uint8_t &v) { v = 0xCD; });
        for (const auto &plane : planes) {
            for (size_t i = 0; i < plane->info()->total_size(); ++i) {
                if (plane->buffer()[i] != 0xCD) {
                    return false;
                }
            }
        }
        return true;
    }
    void add_to(ITensorPack &pack, bool as_result) const {
        for (size_t i = 0; i < planes.size(); ++i) {
            if (as_result) {
                pack.add_tensor(TensorType::ACL_DST_0 + static_cast<int>(i), planes[i].get());
            } else {
                pack.add_const_tensor(TensorType::ACL_SRC_0 + static_cast<int>(i), planes[i].get());
            }
        }
    }

    std::vector<std::unique_ptr<Tensor>> planes{};

private:
    uint8_t *element(size_t plane, size_t x, size_t y) const {
        const ITensorInfo &info = *planes[plane]->info();
        return planes[plane]->buffer() + info.offset_first_element_in_bytes() + y * info.strides_in_bytes()[1] +
               x * info.strides_in_bytes()[0];
    }

    Format format_;
    size_t width_, height_;
};

constexpr std::array<Format, 8> all_formats{Format::RGB888, Format::RGBA8888, Format::YUYV422, Format::UYVY422,
                                            Format::NV12,   Format::NV21,     Format::IYUV,    Format::YUV444};
constexpr std::array<Channel, 3> yuv_channels{Channel::Y, Channel::U, Channel::V};
constexpr std::array<Channel, 4> rgb_channels{Channel::R, Channel::G, Channel::B, Channel::A};

inline bool is_rgb(Format format) {
    return format == Format::RGB888 || format == Format::RGBA8888;
}

struct Size {
    size_t width, height;
};
/// Of images in which two pixels may share samples.
constexpr Size even_sizes[] = {{2, 2}, {4, 6}, {30, 2}, {34, 2}, {64, 2}, {66, 4}, {198, 2}};
constexpr Size odd_sizes[] = {{1, 1}, {3, 2}, {17, 3}, {63, 1}, {129, 2}};

/// Calls body(format, width, height, spacing) for all formats.
template <class Body> void each_image(const Body &body) {
    for (const Format format : all_formats) {
        const TestImage any(format, 2, 2);
        for (const Spacing spacing : {Spacing::dense, Spacing::padded, Spacing::spread}) {
            for (const Size &s : even_sizes) {
                body(format, s.width, s.height, spacing);
            }
            for (const Size &s : odd_sizes) {
                if (!any.is_420() && !any.is_422()) {
                    body(format, s.width, s.height, spacing);
                } else if (any.is_422()) {
                    body(format, s.width + 1, s.height, spacing);
                }
            }
        }
    }
}

}  // namespace ac::formats
