// SPDX-License-Identifier: MIT
// Tests of images from positions. The reference computes in double and knows a pixel by its column and row; it does not
// share code with rows.
#pragma once

#include "src/ops/warp/warp.h"
#include "tests/framework/op_test.h"

#include <cmath>
#include <functional>
#include <limits>
#include <sstream>

namespace ac::warp {

/// The position from which a pixel comes.
struct Position {
    double x, y;
};
using PositionOf = std::function<Position(size_t x, size_t y, size_t plane)>;

/// Results in plain loops. `keep`: what dst had before.
class Reference {
public:
    Reference(const ITensor &src, const Sampling &sampling) : pixels_(test::stored(src)), sampling_(sampling) {
        const ITensorInfo &info = *src.info();
        const ValidRegion valid = info.valid_region();
        width_ = static_cast<int64_t>(info.dimension(0));
        height_ = static_cast<int64_t>(info.dimension(1));
        left_ = valid.anchor[0];
        top_ = valid.anchor[1];
        right_ = left_ + static_cast<int64_t>(valid.shape[0]) - 1;
        bottom_ = top_ + static_cast<int64_t>(valid.shape[1]) - 1;
    }

    /// Before the truncation of a mean.
    double operator()(Position p, size_t plane, double keep) const {
        p.x = limited(p.x);
        p.y = limited(p.y);
        if (sampling_.policy == InterpolationPolicy::NEAREST_NEIGHBOR) {
            const double more = sampling_.whole == SamplingPolicy::CENTER ? 0.5 : 0.0;
            const auto x = static_cast<int64_t>(std::floor(p.x + more)),
                       y = static_cast<int64_t>(std::floor(p.y + more));
            return is_lost(x, y) ? keep : pixel(x, y, plane);
        }
        if (sampling_.border.mode == BorderMode::UNDEFINED && !is_between(p)) {
            return keep;
        }
        const double x = std::floor(p.x), y = std::floor(p.y);
        double sum = 0;
        for (int k = 0; k < 4; ++k) {
            const double weight = (k % 2 == 0 ? 1 - (p.x - x) : p.x - x) * (k < 2 ? 1 - (p.y - y) : p.y - y);
            sum += weight * pixel(static_cast<int64_t>(x) + k % 2, static_cast<int64_t>(y) + k / 2, plane);
        }
        return sum;
    }

private:
    static double limited(double x) { return std::isnan(x) || x < -1e9 ? -1e9 : x > 1e9 ? 1e9 : x; }
    bool exists(int64_t x, int64_t y) const { return x >= left_ && x <= right_ && y >= top_ && y <= bottom_; }
    bool is_lost(int64_t x, int64_t y) const { return sampling_.border.mode == BorderMode::UNDEFINED && !exists(x, y); }
    /// Is the position between the centres of pixels that exist, or at one?
    bool is_between(Position p) const {
        return p.x >= static_cast<double>(left_) && p.x <= static_cast<double>(right_) &&
               p.y >= static_cast<double>(top_) && p.y <= static_cast<double>(bottom_);
    }
    double pixel(int64_t x, int64_t y, size_t plane) const {
        if (sampling_.border.mode == BorderMode::CONSTANT && !exists(x, y)) {
            return sampling_.border.value;
        }
        x = std::min(std::max(x, left_), right_);
        y = std::min(std::max(y, top_), bottom_);
        return pixels_[plane * static_cast<size_t>(width_ * height_) + static_cast<size_t>(y * width_ + x)];
    }

    std::vector<double> pixels_;
    Sampling sampling_;
    int64_t width_ = 0, height_ = 0, left_ = 0, top_ = 0, right_ = 0, bottom_ = 0;
};

/// `exact`: positions are multiples of 1/16, so that means have no error in float. Otherwise a mean that is near a
/// whole number may be truncated to the one below.
inline void compare(const Reference &reference, const std::vector<double> &before, const ITensor &dst,
                    const PositionOf &position, bool exact, const std::string &what) {
    const size_t width = dst.info()->dimension(0), height = dst.info()->dimension(1);
    const std::vector<double> got = test::stored(dst);
    for (size_t i = 0; i < got.size(); ++i) {
        const size_t x = i % width, y = i / width % height, plane = i / width / height;
        const double want = reference(position(x, y, plane), plane, before[i]);
        const double off = exact ? 0 : 1e-3;
        if (got[i] != std::floor(want + off) && got[i] != std::floor(want - off)) {
            ADD_FAILURE() << what << ": pixel " << x << ", " << y << " of plane " << plane << " is " << got[i]
                          << " instead of " << want;
            return;
        }
    }
}

inline std::string text_of(const Sampling &s) {
    std::ostringstream text;
    text << "policy " << static_cast<int>(s.policy) << ", border " << static_cast<int>(s.border.mode) << ", whole "
         << static_cast<int>(s.whole);
    return text.str();
}

/// All ways of sampling.
inline std::vector<Sampling> samplings() {
    std::vector<Sampling> all;
    for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
        const Border border{mode, 77};
        all.push_back({InterpolationPolicy::NEAREST_NEIGHBOR, border, SamplingPolicy::TOP_LEFT});
        all.push_back({InterpolationPolicy::NEAREST_NEIGHBOR, border, SamplingPolicy::CENTER});
        all.push_back({InterpolationPolicy::BILINEAR, border, SamplingPolicy::TOP_LEFT});
    }
    return all;
}

struct Shapes {
    TensorShape src, dst;
};

/// Images of one pixel, around the lengths of vectors, with batches, smaller and larger than their sources.
inline std::vector<Shapes> shapes() {
    using S = TensorShape;
    return {{S(1u, 1u), S(1u, 1u)},
            {S(1u, 1u), S(5u, 3u)},
            {S(2u, 7u), S(15u, 2u)},
            {S(16u, 9u), S(16u, 9u)},
            {S(33u, 4u), S(17u, 5u)},
            {S(40u, 1u), S(31u, 3u)},
            {S(64u, 12u), S(32u, 12u)},
            {S(50u, 20u), S(131u, 7u)},
            {S(9u, 300u), S(3u, 4u)},
            {S(1u, 6u), S(63u, 2u)},
            {S(20u, 6u, 3u, 2u), S(21u, 5u, 3u, 2u)}};
}

using Plan = std::function<Status(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Sampling &sampling,
                                  const Target &target)>;

/// Runs a plan without maps.
inline void check(const Plan &plan, const Shapes &shape, test::Layout layout, const Sampling &sampling,
                  const PositionOf &position, bool exact, const Target &target) {
    const auto src = test::make_tensor(test::info_of(shape.src, DataType::U8), layout);
    const auto dst = test::make_tensor(test::info_of(shape.dst, DataType::U8), layout);
    test::fill(*src, 1, 0, 255);
    test::fill(*dst, 2, 0, 255);
    const std::vector<double> before = test::stored(*dst);
    test::run([&](PlanPtr &out) { return plan(out, *src->info(), *dst->info(), sampling, target); },
              test::pack_of({src.get()}, dst.get()));
    EXPECT_EQ(dst->info()->valid_region().shape[0], shape.dst[0]);
    compare(Reference(*src, sampling), before, *dst, position, exact, shape_text(shape.dst) + ", " + text_of(sampling));
}

}  // namespace ac::warp
