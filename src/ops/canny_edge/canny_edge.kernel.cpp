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

#if defined(AC_SIMD_neon) && defined(__aarch64__)
/// is_along() of eight lanes. Numbers have no sign, and the difference fits into 16 bits with a sign.
AC_INLINE uint16x8_t is_along8(uint16x8_t along, uint16x8_t across) {
    const auto half = [](uint16x4_t more, uint16x4_t by) {
        const uint32x4_t square = vmull_u16(by, by);
        return vcgeq_u32(vmull_u16(more, more), vaddq_u32(square, square));
    };
    const uint16x8_t more = vsubq_u16(along, across);
    const uint32x4_t low = half(vget_low_u16(more), vget_low_u16(across));
    const uint32x4_t high = half(vget_high_u16(more), vget_high_u16(across));
    const uint16x8_t both = vuzp1q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high));
    return vandq_u16(vcgeq_u16(along, across), both);
}
/// canny_edge() for whole vectors; returns the number of pixels.
AC_INLINE size_t eight_at_once(const CannyArgs &args, const int16_t *x, const int16_t *y, const void *const *lengths,
                               uint32_t first, uint32_t *labels, size_t n) {
    const auto *const above = static_cast<const int16_t *>(lengths[0]);
    const auto *const here = static_cast<const int16_t *>(lengths[1]);
    const auto *const below = static_cast<const int16_t *>(lengths[2]);
    // Lengths are at most INT16_MAX, so a larger threshold is never passed.
    const int16x8_t low = vdupq_n_s16(int16_t(args.low > INT16_MAX ? INT16_MAX : args.low));
    const int16x8_t high = vdupq_n_s16(int16_t(args.high > INT16_MAX ? INT16_MAX : args.high));
    const uint16x8_t equal = vdupq_n_u16(uint16_t(args.equal));
    const uint32_t begin[] = {first, first + 1, first + 2, first + 3};
    uint32x4_t numbers = vld1q_u32(begin);
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        const int16x8_t gx = vld1q_s16(x + i), gy = vld1q_s16(y + i), middle = vld1q_s16(here + i);
        const auto p = vreinterpretq_u16_s16(vabsq_s16(gx)), q = vreinterpretq_u16_s16(vabsq_s16(gy));
        const uint16x8_t flat = is_along8(p, q), steep = is_along8(q, p), falls = vcgezq_s16(veorq_s16(gx, gy));
        int16x8_t one = vbslq_s16(falls, vld1q_s16(above + i - 1), vld1q_s16(above + i + 1));
        int16x8_t other = vbslq_s16(falls, vld1q_s16(below + i + 1), vld1q_s16(below + i - 1));
        one = vbslq_s16(flat, vld1q_s16(here + i - 1), vbslq_s16(steep, vld1q_s16(above + i), one));
        other = vbslq_s16(flat, vld1q_s16(here + i + 1), vbslq_s16(steep, vld1q_s16(below + i), other));
        const uint16x8_t less = vandq_u16(vorrq_u16(flat, steep), equal);
        other = vsubq_s16(other, vreinterpretq_s16_u16(less));
        const uint16x8_t larger = vandq_u16(vcgtq_s16(middle, one), vcgtq_s16(middle, other));
        // All ones: no edge. 0: a sure one.
        const uint16x8_t no = vmvnq_u16(vandq_u16(larger, vcgtq_s16(middle, low)));
        const uint16x8_t sure = vandq_u16(vcgtq_s16(middle, high), vmvnq_u16(no));
        const auto label = [&](int16x4_t none, int16x4_t all) {
            const uint32x4_t wide = vreinterpretq_u32_s32(vmovl_s16(none));
            return vorrq_u32(vbicq_u32(numbers, vreinterpretq_u32_s32(vmovl_s16(all))), wide);
        };
        const int16x8_t none = vreinterpretq_s16_u16(no), all = vreinterpretq_s16_u16(sure);
        vst1q_u32(labels + i, label(vget_low_s16(none), vget_low_s16(all)));
        numbers = vaddq_u32(numbers, vdupq_n_u32(4));
        vst1q_u32(labels + i + 4, label(vget_high_s16(none), vget_high_s16(all)));
        numbers = vaddq_u32(numbers, vdupq_n_u32(4));
    }
    return i;
}
#endif

template <class T>
void canny_edge(const CannyArgs &args, const void *x, const void *y, const void *const *lengths, uint32_t first,
                uint32_t *labels, size_t n) {
    using E = typename T::value;
    size_t done = 0;
#if defined(AC_SIMD_neon) && defined(__aarch64__)
    if constexpr (sizeof(E) == 2) {
        done = eight_at_once(args, static_cast<const E *>(x), static_cast<const E *>(y), lengths, first, labels, n);
    }
#endif
    Ints numbers{};
    for (size_t k = 0; k < lanes; ++k) {
        numbers[k] = int32_t(first + done + k);
    }
    for (size_t i = done; i < n; i += lanes, numbers += int32_t(lanes)) {
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
