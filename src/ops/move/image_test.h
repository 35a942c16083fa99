// SPDX-License-Identifier: MIT
// Images of both layouts, for tests.
#ifndef AC_OPS_MOVE_IMAGE_TEST_H
#define AC_OPS_MOVE_IMAGE_TEST_H

#include "src/ops/move/move_test.h"

namespace ac {
namespace moves {

using test::DataLayout;
using test::TensorShape;

/// Dimensions of width, height, channels and batches.
inline std::array<size_t, 4> dims_of(DataLayout layout) {
    return layout == DataLayout::NCHW ? std::array<size_t, 4>{0, 1, 2, 3} : std::array<size_t, 4>{1, 2, 0, 3};
}
/// (width, height, channels, batches) in the order of a layout.
inline TensorShape shape_of(DataLayout layout, const std::array<size_t, 4> &whcn) {
    TensorShape shape;
    for (size_t k = 0; k < 4; ++k) {
        shape.set(dims_of(layout)[k], whcn[k], false);
    }
    return shape;
}

/// A pixel's channel.
struct Pixel {
    int64_t x, y, c, n;
};

/// A mover between images: `origin(pixel)` turns an element of dst into the one of src.
template <class OriginOf>
Mover image_mover(const Operator &op, DataLayout layout, const std::array<size_t, 4> &src,
                  const std::array<size_t, 4> &dst, const OriginOf &origin) {
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

}  // namespace moves
}  // namespace ac

#endif  // AC_OPS_MOVE_IMAGE_TEST_H
