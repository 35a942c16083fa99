// SPDX-License-Identifier: MIT
// Points tracked in plain loops, from the definition. Operations in float have the documented order, because rounded
// positions depend on it; the tests also know the true motion.
#pragma once

#include "arm_compute/core/Types.h"
#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/CLArray.h"
#endif

#include "src/plan/region.h"
#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ac::optical_flow {

using arm_compute::KeyPoint;

/// One level of a pyramid.
struct Image {
    explicit Image(const ITensor &tensor)
        : region(*tensor.info()), width(static_cast<int>(tensor.info()->dimension(0))) {
        for (const double v : test::stored(tensor)) {
            pixels.push_back(static_cast<int>(v));
        }
    }
    int at(int x, int y) const { return pixels[static_cast<size_t>(y * width + x)]; }
    /// With pixels outside of the region by a border.
    int near(int x, int y, const Border &border) const {
        const int u = std::min(std::max(x, region.x), region.end_x - 1);
        const int v = std::min(std::max(y, region.y), region.end_y - 1);
        return border.mode == BorderMode::CONSTANT && (u != x || v != y) ? border.value : at(u, v);
    }

    Region region;
    int width;
    std::vector<int> pixels{};
};

/// The numbers of a call.
struct Call {
    int window;
    int most_steps;
    float epsilon;  ///< below 0: does not matter
    Border border;
};

class Tracker {
public:
    Tracker(const Image &before, const Image &after, const Call &call)
        : before_(before), after_(after), call_(call), box_(before.region) {
        const int less = call.border.mode == BorderMode::UNDEFINED ? 1 : 0;
        box_.x = std::max(box_.x + less, after.region.x);
        box_.y = std::max(box_.y + less, after.region.y);
        box_.end_x = std::min(box_.end_x - less, after.region.end_x);
        box_.end_y = std::min(box_.end_y - less, after.region.end_y);
    }

    /// Moves (to_x, to_y), the position of (x, y) in the second image; false if that is not found.
    bool track(float x, float y, float &to_x, float &to_y) const {
        if (!is_inside(x, y)) {
            return false;
        }
        const int n = call_.window;
        std::vector<int64_t> pixel, gx, gy;
        int64_t xx = 0, xy = 0, yy = 0;
        for (int k = 0; k < n * n; ++k) {
            const int dx = k % n, dy = k / n;
            pixel.push_back(mean(x, y, dx, dy, 5, [&](int u, int v) { return before_.at(u, v); }));
            gx.push_back(mean(x, y, dx, dy, 0, [&](int u, int v) { return gradient(u, v, true); }));
            gy.push_back(mean(x, y, dx, dy, 0, [&](int u, int v) { return gradient(u, v, false); }));
            xx += gx.back() * gx.back();
            xy += gx.back() * gy.back();
            yy += gy.back() * gy.back();
        }
        const float a = scaled(xx), b = scaled(xy), c = scaled(yy), det = a * c - b * b;
        const float more = a + c - 2.f * static_cast<float>(n * n) * 1e-4f, difference = a - c;
        if (det < 1e-7f || more < 0 || more * more < difference * difference + 4.f * (b * b)) {
            return false;
        }
        const float factor = 1.f / det;
        float last_x = 0, last_y = 0;
        for (int step = 0; step < call_.most_steps; ++step) {
            if (!is_inside(to_x, to_y)) {
                return false;
            }
            int64_t sum_x = 0, sum_y = 0;
            for (int k = 0; k < n * n; ++k) {
                const auto i = static_cast<size_t>(k);
                const int64_t d =
                    mean(to_x, to_y, k % n, k / n, 5, [&](int u, int v) { return after_.at(u, v); }) - pixel[i];
                sum_x += d * gx[i];
                sum_y += d * gy[i];
            }
            const float p = scaled(sum_x), q = scaled(sum_y);
            const float step_x = (b * q - c * p) * factor, step_y = (b * p - a * q) * factor;
            to_x += step_x;
            to_y += step_y;
            if (step_x * step_x + step_y * step_y <= call_.epsilon) {
                break;
            }
            if (step > 0 && std::fabs(step_x + last_x) < 0.01f && std::fabs(step_y + last_y) < 0.01f) {
                to_x -= step_x / 2;
                to_y -= step_y / 2;
                break;
            }
            last_x = step_x;
            last_y = step_y;
        }
        return true;
    }

private:
    static float scaled(int64_t sum) { return static_cast<float>(sum) / 1048576.f; }
    bool is_inside(float x, float y) const {
        const int half = call_.window / 2;
        const double left = std::floor(static_cast<double>(x)) - half, top = std::floor(static_cast<double>(y)) - half;
        return left >= box_.x && top >= box_.y && left + call_.window < box_.end_x && top + call_.window < box_.end_y;
    }
    /// Scharr's.
    int gradient(int x, int y, bool along_x) const {
        const auto p = [&](int dx, int dy) { return before_.near(x + dx, y + dy, call_.border); };
        return along_x ? 3 * (p(1, -1) - p(-1, -1)) + 10 * (p(1, 0) - p(-1, 0)) + 3 * (p(1, 1) - p(-1, 1))
                       : 3 * (p(-1, 1) - p(-1, -1)) + 10 * (p(0, 1) - p(0, -1)) + 3 * (p(1, 1) - p(1, -1));
    }
    template <class At> int64_t mean(float x, float y, int dx, int dy, int bits, const At &at) const {
        const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
        const float u = x - static_cast<float>(left), v = y - static_cast<float>(top);
        const auto weight = [](float part) { return static_cast<int64_t>(std::floor(part * 16384.f + 0.5f)); };
        const int64_t w[] = {weight((1 - u) * (1 - v)), weight(u * (1 - v)), weight((1 - u) * v)};
        const int column = left - call_.window / 2 + dx, line = top - call_.window / 2 + dy;
        const int64_t sum = w[0] * at(column, line) + w[1] * at(column + 1, line) + w[2] * at(column, line + 1) +
                            (16384 - w[0] - w[1] - w[2]) * at(column + 1, line + 1);
        const int64_t unit = int64_t{1} << (14 - bits);
        return static_cast<int64_t>(std::floor(static_cast<double>(sum) / static_cast<double>(unit) + 0.5));
    }

    const Image &before_, &after_;
    Call call_;
    Region box_;
};

/// `to`: estimates.
inline KeyPoint expected(const std::vector<Image> &before, const std::vector<Image> &after, const Call &call,
                         const KeyPoint &from, const KeyPoint &to) {
    const float factor = std::ldexp(1.f, 1 - static_cast<int>(before.size()));
    float x = static_cast<float>(from.x) * factor, y = static_cast<float>(from.y) * factor;
    float to_x = static_cast<float>(to.x) * factor, to_y = static_cast<float>(to.y) * factor;
    bool found = false;
    for (size_t i = before.size(); i-- > 0;) {
        found = Tracker(before[i], after[i], call).track(x, y, to_x, to_y);
        if (i != 0) {
            x *= 2;
            y *= 2;
            to_x *= 2;
            to_y *= 2;
        }
    }
    KeyPoint result = from;
    result.x = static_cast<int32_t>(std::floor(to_x + 0.5f));
    result.y = static_cast<int32_t>(std::floor(to_y + 0.5f));
    result.tracking_status = found ? 1 : 0;
    return result;
}

}  // namespace ac::optical_flow
