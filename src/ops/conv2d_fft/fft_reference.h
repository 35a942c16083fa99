// SPDX-License-Identifier: MIT
// Operands and expected results of convolutions by Fourier transforms, for tests.
#pragma once

#include "src/ops/conv2d/method_test.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"

#include <cmath>

namespace ac::conv2d {
namespace {

struct FftTensors : Operands {
    FftTensors(const Case &given, DataLayout layout, test::Layout memory, bool with_bias, bool filled = true,
               DataType type = DataType::F32)
        : Operands(given, layout, memory, with_bias, filled, type) {}
    Conv2dInfo info() const { return Conv2dInfo(c.pad, Size2D(1U, 1U), c.activation, false, 1); }
    Status make(PlanPtr &p, const Target &target) const {
        return plan(p, *src->info(), *weights->info(), bias_info(), *dst->info(), info(), target, Way::fft);
    }
    /// In double, with the bound of docs/convolution.md. Two tiles together contain each pixel of a channel at most
    /// twice; with the kernels of these tests, a tile has at most 64 x 64 points.
    Expected want(const Target & = Target::host()) const {
        GemmRow row{};
        row.type = type_of(src->info()->data_type());
        Expected out = reference(row, *src, *weights, bias.get(), *dst, info());
        const Position s(*src), k(*weights), d(*dst);
        const std::vector<double> a = test::stored(*src), b = test::stored(*weights);
        const double roundings = (1.5 * static_cast<double>(c.cin) + 20 * 12 + 8) * roundoff(DataType::F32);
        for (size_t n = 0; n < c.images; ++n) {
            std::vector<double> norm(c.cin);
            for (size_t i = 0; i < c.w * c.h * c.cin; ++i) {
                const double v = a[s.at(i % c.w, i / c.w % c.h, i / c.w / c.h, n)];
                norm[i / c.w / c.h] += 2 * v * v;
            }
            for (size_t o = 0; o < c.cout; ++o) {
                double bound = 0;
                for (size_t i = 0; i < c.kw * c.kh * c.cin; ++i) {
                    const size_t channel = i / c.kw / c.kh;
                    bound += std::sqrt(norm[channel]) * std::fabs(b[k.at(i % c.kw, i / c.kw % c.kh, channel, o)]);
                }
                for (size_t i = 0; i < d.w * d.h; ++i) {
                    out.allowed[d.at(i % d.w, i / d.w, o, n)] += 2 * roundings * bound;  // twice: curved activation
                }
            }
        }
        return out;
    }
};

}  // namespace
}  // namespace ac::conv2d
