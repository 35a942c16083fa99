// SPDX-License-Identifier: MIT
// Images of both layouts, for tests.
#pragma once

#include "src/ops/move/move_test.h"
#include "tests/framework/image_shape.h"

namespace ac::moves {

/// Dimensions of width, height, channels and batches.
inline std::array<size_t, 4> dims_of(DataLayout layout) {
    return layout == DataLayout::NCHW ? std::array<size_t, 4>{0, 1, 2, 3} : std::array<size_t, 4>{1, 2, 0, 3};
}
/// (width, height, channels, batches) in the order of a layout.
inline TensorShape shape_of(DataLayout layout, const std::array<size_t, 4> &whcn) {
    return test::image_shape(layout, whcn[0], whcn[1], whcn[2], whcn[3]);
}

/// The position of one element.
struct Pixel {
    int64_t x, y, c, n;
};

using Image = std::array<size_t, 4>;  ///< width, height, channels, batches

/// A mover between images: `origin(pixel)` changes a position in dst into that in src.
inline Mover image_mover(const Operator &op, DataLayout layout, const Image &src, const Image &dst,
                         const std::function<From(Pixel &)> &origin) {
    const auto dims = dims_of(layout);
    return {op, shape_of(layout, src), shape_of(layout, dst),
            [=](const Place &at, Place &from) {
                Pixel p{at[dims[0]], at[dims[1]], at[dims[2]], at[dims[3]]};
                const From which = origin(p);
                from = {};
                from[dims[0]] = p.x;
                from[dims[1]] = p.y;
                from[dims[2]] = p.c;
                from[dims[3]] = p.n;
                return which;
            },
            layout};
}

/// Checks functions that move blocks of 2x2 pixels into channels, or with `back` channels into blocks, against plain
/// code.
template <class Fn, class T> void check_blocks(const Operator &op, bool back) {
    const Image images[] = {{6, 4, 3, 2}, {12, 8, 16, 1}, {2, 2, 1, 1}, {36, 2, 1, 3}};
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const Image &image : images) {
            const Image deep{image[0] / 2, image[1] / 2, image[2] * 4, image[3]};
            const auto channels = static_cast<int64_t>(image[2]);
            const auto origin = [channels, back](Pixel &p) {
                p = back ? Pixel{p.x / 2, p.y / 2, p.c + (p.x % 2 + p.y % 2 * 2) * channels, p.n}
                         : Pixel{p.x * 2 + p.c / channels % 2, p.y * 2 + p.c / channels / 2, p.c % channels, p.n};
                return From::source;
            };
            check_mover<Fn, T>(image_mover(op, layout, back ? deep : image, back ? image : deep, origin),
                               [](Fn &f, T *x, T *y) { f.configure(x, y, 2); });
        }
    }
}

/// The same with numbers computed by hand: one channel of 4x2 pixels, and 2x1 pixels of 4 channels. This permutation of
/// the elements is its own inverse.
template <class Fn, class T> void check_numbers_of_blocks(const Operator &op, bool back) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const Image image{4, 2, 1, 1}, deep{2, 1, 4, 1};
        check_numbers<Fn, T>(
            image_mover(op, layout, back ? deep : image, back ? image : deep, {}), {0, 1, 2, 3, 4, 5, 6, 7},
            [](Fn &f, T *x, T *y) { f.configure(x, y, 2); },
            layout == DataLayout::NCHW ? std::vector<double>{0, 2, 1, 3, 4, 6, 5, 7}
                                       : std::vector<double>{0, 1, 4, 5, 2, 3, 6, 7});
    }
}

}  // namespace ac::moves
