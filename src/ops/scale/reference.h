// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/KernelDescriptors.h"

#include "tests/framework/op_test.h"

#include <algorithm>
#include <cmath>

namespace ac::scale {

/// The input elements of an output along one axis, with their weights; -1 is outside.
using Taps = std::vector<std::pair<int, double>>;

/// Positions are in single precision, as defined by the interface; everything else is in double.
inline Taps taps(int o, int in, int out, const ScaleKernelInfo &info, InterpolationPolicy policy) {
    const float less = info.align_corners && out > 1 ? 1.f : 0.f;
    const float r = (static_cast<float>(in) - less) / (static_cast<float>(out) - less);
    const float s = info.sampling_policy == SamplingPolicy::CENTER ? 0.5f : 0.f;
    const float at = (static_cast<float>(o) + s) * r;
    if (policy == InterpolationPolicy::NEAREST_NEIGHBOR) {
        return {{std::min(static_cast<int>(info.align_corners ? std::round(at) : std::floor(at)), in - 1), 1}};
    }
    Taps found;
    if (policy == InterpolationPolicy::AREA) {
        const double wide = static_cast<double>(in) / out, begin = o * wide, end = (o + 1) * wide;
        for (int e = 0; e < in; ++e) {
            const double part = std::min(end, e + 1.0) - std::max(begin, static_cast<double>(e));
            if (part > 1e-9) {
                found.emplace_back(e, part / wide);
            }
        }
        return found;
    }
    const float f = at - s;
    const int below = static_cast<int>(std::floor(f));
    const double d = static_cast<double>(f) - below;
    for (int k = 0; k < 2; ++k) {
        const int e = below + k;
        const bool outside = e < 0 || e >= in;
        found.emplace_back(!outside                                    ? e
                           : info.border_mode == BorderMode::REPLICATE ? std::min(std::max(e, 0), in - 1)
                                                                       : -1,
                           k == 0 ? 1 - d : d);
    }
    return found;
}

/// Stored values of dst before rounding and saturation. `constant`: as stored.
inline std::vector<double> reference(const ITensor &src, const TensorInfo &dst, const ScaleKernelInfo &info,
                                     double constant) {
    const bool nchw = src.info()->data_layout() == DataLayout::NCHW;
    const size_t dx = nchw ? 0 : 1, dy = dx + 1;
    const auto &from = src.info()->tensor_shape();
    const auto &to = dst.tensor_shape();
    const int w = static_cast<int>(from[dx]), h = static_cast<int>(from[dy]);
    const int ow = static_cast<int>(to[dx]), oh = static_cast<int>(to[dy]);
    InterpolationPolicy policy = info.interpolation_policy;
    if (policy == InterpolationPolicy::AREA && w <= ow && h <= oh) {
        policy = InterpolationPolicy::NEAREST_NEIGHBOR;
    }
    const std::vector<double> v = test::stored(src);
    std::vector<double> result(to.total_size());
    for (size_t i = 0; i < result.size(); ++i) {
        size_t at[4] = {i % to[0], i / to[0] % to[1], i / (to[0] * to[1]) % to[2], i / (to[0] * to[1] * to[2])};
        const Taps xs = taps(static_cast<int>(at[dx]), w, ow, info, policy);
        const Taps ys = taps(static_cast<int>(at[dy]), h, oh, info, policy);
        for (const auto &y : ys) {
            for (const auto &x : xs) {
                at[dx] = static_cast<size_t>(std::max(x.first, 0));
                at[dy] = static_cast<size_t>(std::max(y.first, 0));
                const double e = v[at[0] + from[0] * (at[1] + from[1] * (at[2] + from[2] * at[3]))];
                result[i] += x.second * y.second * (x.first < 0 || y.first < 0 ? constant : e);
            }
        }
        const auto p = src.info()->quantization_info(), q = dst.quantization_info();
        if (policy != InterpolationPolicy::NEAREST_NEIGHBOR && p != q) {
            const auto a = p.uniform(), b = q.uniform();
            result[i] = (result[i] - a.offset) * static_cast<double>(a.scale) / static_cast<double>(b.scale) + b.offset;
        }
    }
    return result;
}

/// Floating point: weights and sums are rounded to single precision; elements are below 4. Halves are rounded again.
/// Integers: rounded to nearest, ties away from zero, and saturated; a value that single precision cannot tell from a
/// tie may round either way.
inline ::testing::AssertionResult agrees(const ITensor &got, const std::vector<double> &want) {
    const DataType type = got.info()->data_type();
    const bool whole = type != DataType::F32 && type != DataType::F16;
    const double lo = type == DataType::S16                                      ? -32768
                      : type == DataType::S8 || type == DataType::QASYMM8_SIGNED ? -128
                                                                                 : 0;
    const double hi = type == DataType::S16 ? 32767 : lo + 255, close = type == DataType::S16 ? 2e-2 : 1e-4;
    const std::vector<double> have = test::stored(got);
    for (size_t i = 0; i < want.size(); ++i) {
        const auto whole_of = [&](double x) { return std::min(std::max(std::round(x), lo), hi); };
        const bool fits =
            whole ? have[i] == whole_of(want[i] - close) || have[i] == whole_of(want[i] + close)
                  : std::fabs(have[i] - want[i]) <= (type == DataType::F16 ? 1e-3 * std::fabs(want[i]) + 4e-6 : 4e-6);
        if (!fits) {
            return ::testing::AssertionFailure() << "element " << i << ": " << have[i] << ", expected " << want[i];
        }
    }
    return ::testing::AssertionSuccess();
}

}  // namespace ac::scale
