// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/ops/common/reference.h"
#include "tests/framework/image_shape.h"

namespace ac::conv2d {

/// The output shape of a case with extents in the order w, h, cin, images, kw, kh, cout.
template <class Case>
TensorShape output_shape(DataLayout layout, const Case &c, const PadStrideInfo &p, const Size2D &dilation) {
    const bool ceil = p.round() == DimensionRoundingType::CEIL;
    const auto extent = [ceil](size_t in, size_t padding, size_t kernel, size_t apart, unsigned stride) {
        const size_t room = in + padding - (apart * (kernel - 1) + 1);
        return (room + (ceil ? stride - 1 : 0)) / stride + 1;
    };
    return test::image_shape(layout, extent(c.w, p.pad_left() + p.pad_right(), c.kw, dilation.width, p.stride().first),
                             extent(c.h, p.pad_top() + p.pad_bottom(), c.kh, dilation.height, p.stride().second),
                             c.cout, c.images);
}

/// Index of (x, y, channel, image) in a shape of the layout.
struct Position {
    size_t w, h, c;
    bool nhwc;
    explicit Position(const ITensor &t) : nhwc(t.info()->data_layout() == DataLayout::NHWC) {
        const auto &s = t.info()->tensor_shape();
        w = s[nhwc ? 1 : 0];
        h = s[nhwc ? 2 : 1];
        c = s[nhwc ? 0 : 2];
    }
    size_t at(size_t x, size_t y, size_t channel, size_t image) const {
        return nhwc ? ((image * h + y) * w + x) * c + channel : ((image * c + channel) * h + y) * w + x;
    }
};

/// Adds the products of output element i, at (x, y) of a channel and an image. a, b: src and weights, centred.
struct Products {
    Position s, k;
    std::vector<double> a, b;
    const Conv2dInfo &info;
    size_t group_out;  ///< output channels of a group

    void add(Sums &sums, size_t i, size_t x, size_t y, size_t c, size_t n) const {
        const auto at = [](size_t out, size_t stride, size_t tap, size_t dilation, size_t pad) {
            return static_cast<long>(out * stride + tap * dilation) - static_cast<long>(pad);
        };
        for (size_t ky = 0; ky < k.h; ++ky) {
            const long sy = at(y, info.conv_info.stride().second, ky, info.dilation.height, info.conv_info.pad_top());
            for (size_t kx = 0; kx < k.w; ++kx) {
                const long sx =
                    at(x, info.conv_info.stride().first, kx, info.dilation.width, info.conv_info.pad_left());
                if (sy < 0 || sx < 0 || sy >= static_cast<long>(s.h) || sx >= static_cast<long>(s.w)) {
                    continue;
                }
                for (size_t ci = 0; ci < k.c; ++ci) {
                    const size_t from = c / group_out * k.c + ci;
                    sums.add(i, a[s.at(static_cast<size_t>(sx), static_cast<size_t>(sy), from, n)],
                             b[k.at(kx, ky, ci, c)]);
                }
            }
        }
    }
};

/// The convolution, one product at a time; the bounds are those of Finish.
inline Expected reference(const GemmRow &row, const ITensor &src, const ITensor &weights, const ITensor *bias,
                          const ITensor &dst, const Conv2dInfo &info) {
    const Position d(dst);
    const Position k(weights);
    const Products products{Position(src), k, centred(src), centred(weights), info, d.c / info.num_groups};
    const std::vector<double> add = bias != nullptr ? test::stored(*bias) : std::vector<double>(d.c);
    Sums sums(dst.info()->tensor_shape().total_size(), k.w * k.h * k.c);
    Expected out{std::vector<double>(sums.value.size()), std::vector<double>(sums.value.size())};
    const Finish finish(row, src, weights, dst, info.act_info);
    for (size_t n = 0; n < dst.info()->dimension(3); ++n) {
        for (size_t c = 0; c < d.c; ++c) {
            for (size_t y = 0; y < d.h; ++y) {
                for (size_t x = 0; x < d.w; ++x) {
                    const size_t i = d.at(x, y, c, n);
                    products.add(sums, i, x, y, c, n);
                    finish.one(out, sums, i, add[c], c);
                }
            }
        }
    }
    return out;
}

}  // namespace ac::conv2d
