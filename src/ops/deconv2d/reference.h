// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/conv2d/reference.h"
#include "tests/framework/image_shape.h"

namespace ac::deconv2d {

/// Extents in the order w, h, channels, images, for any layout.
struct Case {
    size_t w, h, cin, images, kw, kh, cout;
    PadStrideInfo pad_stride;

    TensorShape output(DataLayout layout) const {
        const PadStrideInfo &p = pad_stride;
        return test::image_shape(layout, (w - 1) * p.stride().first + kw - p.pad_left() - p.pad_right(),
                                 (h - 1) * p.stride().second + kh - p.pad_top() - p.pad_bottom(), cout, images);
    }
};

/// Adds each input element times each tap at its output. The bounds are those of Finish.
inline Expected reference(const GemmRow &row, const ITensor &src, const ITensor &weights, const ITensor *bias,
                          const ITensor &dst, const Case &c) {
    const conv2d::Position s(src), k(weights), d(dst);
    const std::vector<double> a = centred(src), b = centred(weights);
    const std::vector<double> add = bias != nullptr ? test::stored(*bias) : std::vector<double>(c.cout);
    Sums sums(dst.info()->tensor_shape().total_size(), c.kw * c.kh * c.cin);
    for (size_t i = 0; i < c.images * c.h * c.w * c.kh * c.kw; ++i) {
        const size_t kx = i % c.kw, ky = i / c.kw % c.kh, sx = i / c.kw / c.kh % c.w;
        const size_t sy = i / c.kw / c.kh / c.w % c.h, n = i / c.kw / c.kh / c.w / c.h;
        // Positions before the output wrap to large numbers.
        const size_t x = sx * c.pad_stride.stride().first + kx - c.pad_stride.pad_left();
        const size_t y = sy * c.pad_stride.stride().second + ky - c.pad_stride.pad_top();
        for (size_t o = 0; o < c.cout && x < d.w && y < d.h; ++o) {
            for (size_t ci = 0; ci < c.cin; ++ci) {
                sums.add(d.at(x, y, o, n), a[s.at(sx, sy, ci, n)], b[k.at(kx, ky, ci, o)]);
            }
        }
    }
    Expected out{std::vector<double>(sums.value.size()), std::vector<double>(sums.value.size())};
    const ActivationLayerInfo none;
    const Finish finish(row, src, weights, dst, none);
    for (size_t o = 0; o < c.cout; ++o) {
        for (size_t i = 0; i < d.w * d.h * c.images; ++i) {
            const size_t at = d.at(i % d.w, i / d.w % d.h, o, i / d.w / d.h);
            finish.one(out, sums, at, add[o], o);
        }
    }
    return out;
}

}  // namespace ac::deconv2d
