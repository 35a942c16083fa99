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
template <class E, int block>
AC_INLINE void add_rows(const HarrisArgs &args, const void *const *rows_x, const void *const *rows_y, ptrdiff_t first,
                        size_t count, Columns &sums) {
    const void *x[block], *y[block];  // copies, which stores cannot change
#pragma GCC unroll 7
    for (int r = 0; r < block; ++r) {
        x[r] = rows_x[r];
        y[r] = rows_y[r];
    }
    const float scale = args.scale;
    const auto add = [&](size_t i, size_t left) __attribute__((always_inline)) {
        Floats xx{}, yy{}, xy{};
#pragma GCC unroll 7
        for (int r = 0; r < block; ++r) {
            const Floats p = gradients<E>(x[r], first + ptrdiff_t(i), left, scale);
            const Floats q = gradients<E>(y[r], first + ptrdiff_t(i), left, scale);
            xx += p * p;
            yy += q * q;
            xy += p * q;
        }
        store_lanes(sums.xx + i, xx);
        store_lanes(sums.yy + i, yy);
        store_lanes(sums.xy + i, xy);
    };
    const size_t whole = count / lanes * lanes;
    for (size_t i = 0; i < whole; i += lanes) {
        add(i, lanes);
    }
    if (whole < count) {
        add(whole, count - whole);
    }
    // for whole vectors of results
    const size_t end = (count + lanes - 1) / lanes * lanes;
    store_lanes(sums.xx + end, Floats{});
    store_lanes(sums.yy + end, Floats{});
    store_lanes(sums.xy + end, Floats{});
}

template <int count> AC_INLINE Floats sum_of(const float *columns) {
    Floats sum{};
#pragma GCC unroll 7
    for (int k = 0; k < count; ++k) {
        sum += load_lanes<lanes>(columns + k);
    }
    return sum;
}

template <class E, int block>
AC_INLINE void scores(const HarrisArgs &args, const void *const *x, const void *const *y, float *dst, size_t n) {
    const Floats sensitivity = Floats{} + args.sensitivity, threshold = Floats{} + args.threshold;
    Columns sums;
    for (size_t begin = 0; begin < n; begin += most) {
        const size_t count = n - begin < most ? n - begin : most;
        add_rows<E, block>(args, x, y, ptrdiff_t(begin) - block / 2, count + size_t(block) - 1, sums);
        for (size_t i = 0; i < count; i += lanes) {
            const Floats xx = sum_of<block>(sums.xx + i), yy = sum_of<block>(sums.yy + i);
            const Floats xy = sum_of<block>(sums.xy + i), trace = xx + yy;
            const Floats score = (xx * yy - xy * xy) - sensitivity * (trace * trace);
            const Floats result = score > threshold ? score : Floats{};
            if (count - i >= lanes) {
                store_lanes(dst + begin + i, result);
            } else {
                __builtin_memcpy(dst + begin + i, &result, (count - i) * sizeof(float));
            }
        }
    }
}

/// Blocks have 3, 5 or 7 pixels along a side.
template <class T>
void harris_corners(const HarrisArgs &args, const void *const *x, const void *const *y, float *dst, size_t n) {
    using E = typename T::value;
    if (args.radius == 1) {
        scores<E, 3>(args, x, y, dst, n);
    } else if (args.radius == 2) {
        scores<E, 5>(args, x, y, dst, n);
    } else {
        scores<E, 7>(args, x, y, dst, n);
    }
}

}  // namespace

AC_ROWS(harris_corners, HarrisFn)

}  // namespace ac::AC_TIER
