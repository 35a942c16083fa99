// SPDX-License-Identifier: MIT
// Cases, operands and expected results of convolutions by Fourier transforms, for tests.
#ifndef AC_OPS_CONV2D_FFT_FFT_REFERENCE_H
#define AC_OPS_CONV2D_FFT_FFT_REFERENCE_H

#include "src/ops/conv2d/reference.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"

#include <cmath>

namespace ac {
namespace conv2d {
namespace {

/// Extents in the order w, h, channels, images whatever the layout is.
struct FftCase {
    size_t w, h, cin, images, kw, kh, cout;
    arm_compute::PadStrideInfo pad = arm_compute::PadStrideInfo(1, 1, 0, 0);
    arm_compute::ActivationLayerInfo activation = {};
};

struct FftTensors {
    static arm_compute::TensorShape shape_of(arm_compute::DataLayout layout, size_t w, size_t h, size_t c, size_t n) {
        using arm_compute::TensorShape;
        return layout == arm_compute::DataLayout::NHWC ? TensorShape(c, w, h, n) : TensorShape(w, h, c, n);
    }

    FftTensors(const FftCase &given, arm_compute::DataLayout layout, test::Layout memory, bool with_bias,
               bool filled = true, arm_compute::DataType type = arm_compute::DataType::F32)
        : c(given) {
        const auto make = [&](size_t w, size_t h, size_t channels, size_t n) {
            return test::make_tensor(
                test::info_of(shape_of(layout, w, h, channels, n), type, arm_compute::QuantizationInfo(), layout),
                memory);
        };
        src = make(c.w, c.h, c.cin, c.images);
        weights = make(c.kw, c.kh, c.cin, c.cout);
        dst = make(c.w + c.pad.pad_left() + c.pad.pad_right() - c.kw + 1,
                   c.h + c.pad.pad_top() + c.pad.pad_bottom() - c.kh + 1, c.cout, c.images);
        if (filled) {
            test::fill(*src, 1);
            test::fill(*weights, 2, -0.6, 0.6);
        }
        if (with_bias) {
            bias = test::make_tensor(test::info_of(arm_compute::TensorShape(c.cout), type), memory);
            test::fill(*bias, 3);
        }
    }
    ITensorPack pack() const {
        using arm_compute::TensorType;
        return {{TensorType::ACL_SRC_0, static_cast<const ITensor *>(src.get())},
                {TensorType::ACL_SRC_1, static_cast<const ITensor *>(weights.get())},
                {TensorType::ACL_SRC_2, static_cast<const ITensor *>(bias.get())},
                {TensorType::ACL_DST, static_cast<ITensor *>(dst.get())}};
    }
    arm_compute::Conv2dInfo info() const {
        return arm_compute::Conv2dInfo(c.pad, arm_compute::Size2D(1U, 1U), c.activation, false, 1);
    }
    Status make(PlanPtr &p, const Target &target) const {
        return plan(p, *src->info(), *weights->info(), bias == nullptr ? nullptr : bias->info(), *dst->info(), info(),
                    target, Way::fft);
    }
    /// In double, with the bound of docs/convolution.md. Two tiles share no more than all pixels of a channel twice,
    /// and have no more than 64 x 64 points with the kernels of these tests.
    Expected want() const {
        GemmRow row{};
        row.type = type_of(src->info()->data_type());
        Expected out = reference(row, *src, *weights, bias.get(), *dst, info());
        const Position s(*src), k(*weights), d(*dst);
        const std::vector<double> a = test::stored(*src), b = test::stored(*weights);
        const double roundings =
            (1.5 * static_cast<double>(c.cin) + 20 * 12 + 8) * roundoff(arm_compute::DataType::F32);
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
                    out.allowed[d.at(i % d.w, i / d.w, o, n)] += 2 * roundings * bound;  // twice: a curved activation
                }
            }
        }
        return out;
    }

    FftCase c;
    std::unique_ptr<arm_compute::Tensor> src, weights, bias, dst;
};

/// A case with its result.
struct FftKnown {
    FftKnown(const FftCase &c, arm_compute::DataLayout layout, test::Layout memory, bool with_bias)
        : t(c, layout, memory, with_bias), want(t.want()) {}
    void check(const Target &target) const {
        test::fill(*t.dst, 9);
        test::run([&](PlanPtr &p) { return t.make(p, target); }, t.pack());
        EXPECT_TRUE(agrees(*t.dst, want)) << t.c.kw << "x" << t.c.kh << ", " << t.c.cin << " -> " << t.c.cout
                                          << " channels, " << t.c.w << "x" << t.c.h;
    }
    FftTensors t;
    Expected want;
};

}  // namespace
}  // namespace conv2d
}  // namespace ac

#endif  // AC_OPS_CONV2D_FFT_FFT_REFERENCE_H
