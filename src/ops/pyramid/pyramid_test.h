// SPDX-License-Identifier: MIT
// Tests of pyramids. The references are plain loops over images of integers; they know for each pixel whether it is
// valid, and share no code with the operators.
#pragma once

#include "arm_compute/runtime/Pyramid.h"
#include "arm_compute/runtime/Scheduler.h"

#include "src/ops/pyramid/pyramid.h"
#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::pyramid {

/// An image, and which of its pixels are valid.
struct Image {
    Image(int w, int h)
        : width(w), height(h), value(static_cast<size_t>(w * h)), valid(static_cast<size_t>(w * h), true) {}
    explicit Image(const ITensor &tensor)
        : Image(static_cast<int>(tensor.info()->dimension(0)), static_cast<int>(tensor.info()->dimension(1))) {
        const std::vector<double> all = test::stored(tensor);
        for (size_t i = 0; i < all.size(); ++i) {
            value[i] = static_cast<int>(all[i]);
        }
    }
    size_t at(int x, int y) const { return static_cast<size_t>(y * width + x); }

    int width, height;
    std::vector<int> value;
    std::vector<bool> valid;
};

/// The sum of 5x5 pixels with the factors (1 4 6 4 1) along both axes, / 256, truncated.
inline Image smoothed(const Image &from, BorderMode mode, int constant) {
    constexpr int factor[] = {1, 4, 6, 4, 1};
    Image to(from.width, from.height);
    for (int y = 0; y < from.height; ++y) {
        for (int x = 0; x < from.width; ++x) {
            int sum = 0;
            bool valid = true;
            for (int dy = -2; dy <= 2; ++dy) {
                for (int dx = -2; dx <= 2; ++dx) {
                    const int u = std::min(std::max(x + dx, 0), from.width - 1);
                    const int v = std::min(std::max(y + dy, 0), from.height - 1);
                    const bool outside = u != x + dx || v != y + dy;
                    valid = valid && (from.valid[from.at(u, v)] && !(outside && mode == BorderMode::UNDEFINED));
                    sum += factor[dy + 2] * factor[dx + 2] *
                           (outside && mode == BorderMode::CONSTANT ? constant : from.value[from.at(u, v)]);
                }
            }
            to.value[to.at(x, y)] = sum / 256;
            to.valid[to.at(x, y)] = valid;
        }
    }
    return to;
}

/// The pixels at columns x(i) and rows y(i).
template <class X, class Y> Image picked(const Image &from, int width, int height, const X &x, const Y &y) {
    Image to(width, height);
    for (int v = 0; v < height; ++v) {
        for (int u = 0; u < width; ++u) {
            to.value[to.at(u, v)] = from.value[from.at(x(u), y(v))];
            to.valid[to.at(u, v)] = from.valid[from.at(x(u), y(v))];
        }
    }
    return to;
}

/// Every second pixel: 2i + 1 along axes of an even extent, 2i along others.
inline Image halved(const Image &from) {
    const auto place = [](int extent) { return [extent](int i) { return extent % 2 == 0 ? 2 * i + 1 : 2 * i; }; };
    return picked(from, (from.width + 1) / 2, (from.height + 1) / 2, place(from.width), place(from.height));
}

/// The nearest pixel by its centre, in the arithmetic that scale.h states.
inline Image resized(const Image &from, int width, int height) {
    const auto place = [](int in, int out) {
        return [ratio = static_cast<float>(in) / static_cast<float>(out)](int i) {
            return static_cast<int>(std::floor((static_cast<float>(i) + 0.5f) * ratio));
        };
    };
    return picked(from, width, height, place(from.width, width), place(from.height, height));
}

/// An image of twice the size, or 1 less along an axis: zeros between the pixels, then 4 times the smoothed image, in
/// which pixels outside of the small one are as the nearest one.
inline Image expanded(const Image &from, int width, int height, BorderMode mode) {
    constexpr int factor[] = {1, 4, 6, 4, 1};
    Image to(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            int sum = 0;
            bool valid = true;
            for (int dy = -2; dy <= 2; ++dy) {
                for (int dx = -2; dx <= 2; ++dx) {
                    if ((x + dx) % 2 != 0 || (y + dy) % 2 != 0) {
                        continue;
                    }
                    const int at_x = (x + dx) / 2, at_y = (y + dy) / 2;
                    const int u = std::min(std::max(at_x, 0), from.width - 1);
                    const int v = std::min(std::max(at_y, 0), from.height - 1);
                    const bool outside = u != at_x || v != at_y;
                    valid = valid && from.valid[from.at(u, v)] && !(outside && mode == BorderMode::UNDEFINED);
                    sum += factor[dy + 2] * factor[dx + 2] * from.value[from.at(u, v)];
                }
            }
            to.value[to.at(x, y)] = sum / 256 * 4;
            to.valid[to.at(x, y)] = valid;
        }
    }
    return to;
}

/// Compares valid pixels, and the valid region with the rectangle that has all of them.
inline void compare(const Image &want, const ITensor &got, const ValidRegion &region, const std::string &what) {
    const Image is(got);
    ASSERT_EQ(is.width, want.width) << what;
    ASSERT_EQ(is.height, want.height) << what;
    size_t valid = 0, inside = 0;
    for (int y = 0; y < want.height; ++y) {
        for (int x = 0; x < want.width; ++x) {
            const bool counted = want.valid[want.at(x, y)];
            valid += counted ? 1 : 0;
            inside += x >= region.start(0) && x < region.end(0) && y >= region.start(1) && y < region.end(1) ? 1 : 0;
            ASSERT_TRUE(!counted || is.value[is.at(x, y)] == want.value[want.at(x, y)])
                << what << ": pixel " << x << ", " << y << " is " << is.value[is.at(x, y)] << " instead of "
                << want.value[want.at(x, y)];
            ASSERT_TRUE(!counted || inside == valid) << what << ": pixel " << x << ", " << y << " and the valid region";
        }
    }
    EXPECT_EQ(inside, valid) << what;
}

/// A case of a test.
struct Tested {
    size_t width, height, levels;
    test::Layout layout = test::Layout::guarded;

    PyramidInfo info(float scale, Format format) const { return {levels, scale, width, height, format}; }
};

/// Extents that are even, odd, and smaller than the filter in all combinations; rows with columns in the middle that
/// are read in place.
inline std::vector<Tested> images() {
    return {{1, 1, 3},
            {2, 1, 2},
            {1, 5, 3},
            {6, 4, 4},
            {7, 9, 4},
            {64, 4, 2},
            {65, 7, 3},
            {138, 12, 5},
            {300, 9, 3},
            {1041, 6, 3, test::Layout::padded},
            {97, 31, 2, test::Layout::padded}};
}

/// The levels of a pyramid as tensors of a layout.
inline std::vector<std::unique_ptr<Tensor>> levels_of(const PyramidInfo &info, DataType type, test::Layout layout) {
    std::vector<std::unique_ptr<Tensor>> levels;
    for (size_t i = 0; i < info.num_levels(); ++i) {
        levels.push_back(
            test::make_tensor(test::info_of(arm_compute::detail::pyramid_level_shape(info, i), type), layout));
        test::fill(*levels.back(), static_cast<unsigned>(i) + 20, 0, 99);
    }
    return levels;
}

template <class Info> std::vector<Info *> infos_of(const std::vector<std::unique_ptr<Tensor>> &levels) {
    std::vector<Info *> infos;
    for (const auto &level : levels) {
        infos.push_back(level->info());
    }
    return infos;
}

inline std::string text_of(const Tested &t, BorderMode mode, size_t level) {
    return std::to_string(t.width) + "x" + std::to_string(t.height) + ", border " +
           std::to_string(static_cast<int>(mode)) + ", level " + std::to_string(level);
}

inline const std::vector<BorderMode> &borders() {
    static const std::vector<BorderMode> all{BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE};
    return all;
}

}  // namespace ac::pyramid
