// SPDX-License-Identifier: MIT
#include "src/ops/harris_corners/harris_corners.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 4;
constexpr size_t most = 256;                   ///< columns at once
constexpr size_t room = most + 6 + 2 * lanes;  ///< those of the blocks too, in whole vectors
using Floats = Vector<float, lanes>;

/// Sums of the columns of blocks: x * x, y * y and x * y.
struct Columns {
    float xx[room], yy[room], xy[room];
};

template <class E> AC_INLINE Floats gradients(const void *row, ptrdiff_t i, size_t n, float scale) {
    const E *p = static_cast<const E *>(row) + i;
    return to_lanes<float, lanes>(n >= lanes ? load_lanes<lanes>(p) : load_some<lanes>(p, n)) * (Floats{} + scale);
}

/// `count` columns from `first` on.
template <class E>
AC_INLINE void add_rows(const HarrisArgs &args, const void *const *x, const void *const *y, ptrdiff_t first,
                        size_t count, Columns &sums) {
    for (size_t i = 0; i < count; i += lanes) {
        Floats xx{}, yy{}, xy{};
        for (int r = 0; r <= 2 * args.radius; ++r) {
            const Floats p = gradients<E>(x[r], first + ptrdiff_t(i), count - i, args.scale);
            const Floats q = gradients<E>(y[r], first + ptrdiff_t(i), count - i, args.scale);
            xx += p * p;
            yy += q * q;
            xy += p * q;
        }
        store_lanes(sums.xx + i, xx);
        store_lanes(sums.yy + i, yy);
        store_lanes(sums.xy + i, xy);
    }
    // for whole vectors of results
    const size_t end = (count + lanes - 1) / lanes * lanes;
    store_lanes(sums.xx + end, Floats{});
    store_lanes(sums.yy + end, Floats{});
    store_lanes(sums.xy + end, Floats{});
}

AC_INLINE Floats sum_of(const float *columns, int count) {
    Floats sum{};
    for (int k = 0; k < count; ++k) {
        sum += load_lanes<lanes>(columns + k);
    }
    return sum;
}

template <class T>
void harris_corners(const HarrisArgs &args, const void *const *x, const void *const *y, float *dst, size_t n) {
    const int block = 2 * args.radius + 1;
    Columns sums;
    for (size_t begin = 0; begin < n; begin += most) {
        const size_t count = n - begin < most ? n - begin : most;
        add_rows<typename T::value>(args, x, y, ptrdiff_t(begin) - args.radius, count + size_t(block) - 1, sums);
        for (size_t i = 0; i < count; i += lanes) {
            const Floats xx = sum_of(sums.xx + i, block), yy = sum_of(sums.yy + i, block),
                         xy = sum_of(sums.xy + i, block);
            const Floats trace = xx + yy;
            const Floats score = (xx * yy - xy * xy) - (Floats{} + args.sensitivity) * (trace * trace);
            const Floats result = score > Floats{} + args.threshold ? score : Floats{};
            __builtin_memcpy(dst + begin + i, &result, (count - i < lanes ? count - i : lanes) * sizeof(float));
        }
    }
}

}  // namespace

AC_ROWS(harris_corners, HarrisFn)

}  // namespace ac::AC_TIER
