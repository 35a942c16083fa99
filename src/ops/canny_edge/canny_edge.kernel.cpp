// SPDX-License-Identifier: MIT
#include "src/ops/canny_edge/canny_edge.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 4;
using Ints = Vector<int32_t, lanes>;

/// Whether across / along is below tan(22.5 degrees), which is sqrt(2) - 1; neither is negative. That is so if
/// (along - across)^2 > 2 * across^2, or both are 0. The squares are exact: those of S16 gradients of Sobel fit into 32
/// bits.
template <class E> AC_INLINE Ints is_along(Ints along, Ints across) {
    const Ints more = along - across;
    if constexpr (sizeof(E) == 2) {
        return (more >= 0) & (more * more >= 2 * across * across);
    } else {
        const auto a = to_lanes<double, lanes>(more), b = to_lanes<double, lanes>(across);
        return (more >= 0) & to_lanes<int32_t, lanes>(a * a >= 2.0 * b * b);
    }
}

AC_INLINE Ints absolute(Ints v) {
    return v < 0 ? -v : v;
}

template <class T>
void canny_edge(const CannyArgs &args, const void *x, const void *y, const void *const *lengths, uint32_t first,
                uint32_t *labels, size_t n) {
    using E = typename T::value;
    Ints numbers{};
    for (size_t k = 0; k < lanes; ++k) {
        numbers[k] = int32_t(first + k);
    }
    for (size_t i = 0; i < n; i += lanes, numbers += int32_t(lanes)) {
        const size_t left = n - i;
        const auto at = [i, left](const void *row, ptrdiff_t by) {
            const E *p = static_cast<const E *>(row) + ptrdiff_t(i) + by;
            return to_lanes<int32_t, lanes>(left >= lanes ? load_lanes<lanes>(p) : load_some<lanes>(p, left));
        };
        const auto length = [&](int row, ptrdiff_t by) { return at(lengths[row], by); };
        const Ints gx = at(x, 0), gy = at(y, 0), p = absolute(gx), q = absolute(gy);
        const Ints flat = is_along<E>(p, q), steep = is_along<E>(q, p), falls = (gx ^ gy) >= 0;
        const Ints one = flat != 0    ? length(1, -1)
                         : steep != 0 ? length(0, 0)
                                      : Ints(falls != 0 ? length(0, -1) : length(0, 1));
        const Ints other = flat != 0    ? length(1, 1)
                           : steep != 0 ? length(2, 0)
                                        : Ints(falls != 0 ? length(2, 1) : length(2, -1));
        const Ints middle = length(1, 0);
        const Ints kept = (middle > one) & (middle > other - ((flat | steep) & args.equal)) & (middle > args.low);
        const Ints edge = middle > args.high ? Ints{} : numbers;
        const Ints label = kept != 0 ? edge : Ints(~Ints{});
        __builtin_memcpy(labels + i, &label, (left < lanes ? left : lanes) * sizeof(uint32_t));
    }
}

}  // namespace

AC_ROWS(canny_edge, CannyFn)

}  // namespace ac::AC_TIER
