// SPDX-License-Identifier: MIT
// Rows of src before a product with block-quantized weights, and rows of dst after it.
#include "src/ops/matmul_nbits/nbits.row.h"
#include "src/simd/at.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

/// The largest absolute value; NaN if there is one.
template <class V> AC_INLINE float largest(const V *src, size_t n) {
    auto top = F::zero();
#if defined(AC_SIMD_neon)
    auto more = F::zero();
    for (; n >= 16; n -= 16, src += 16) {  // 13 instructions, not 24
        const auto x = F::abs(F::load_as(src, Full{})), y = F::abs(F::load_as(src + 4, Full{}));
        const auto z = F::abs(F::load_as(src + 8, Full{})), w = F::abs(F::load_as(src + 12, Full{}));
        top = F::max(top, F::max(x, y));
        more = F::max(more, F::max(z, w));
    }
    top = F::max(top, more);
#endif
    strip<F>(n, [&](size_t i, auto c) { top = F::max(top, F::abs(F::load_as(src + i, c))); });
    return F::reduce_max(top);
}

/// Blocks whose elements are all below this are zeros: the quotient below would not be a number of F32.
constexpr float least = 0x1p-100f;

/// Bytes q = x * factor to nearest, ties to even, for any x; |x * factor| <= 127 unless x is not finite.
template <class V> AC_INLINE void quantize_block(const V *src, size_t n, float factor, int8_t *q) {
    const auto by = F::set1(factor), lo = F::set1(-127.f), hi = F::set1(127.f);
    strip<F>(n, [&](size_t i, auto c) {
        const auto x = F::mul(F::load_as(src + i, c), by);
        I::store_sat(q + i, F::to_s32_even(F::at_most(F::max_num(x, lo), hi)), c);
    });
}

/// Steps of `size` bytes, every `step` bytes, which are consecutive in `from`.
template <size_t size> AC_INLINE void spread(const int8_t *from, size_t n, int8_t *to, size_t step) {
    for (size_t i = 0; i < n; i += size, to += step) {
        __builtin_memcpy(to, from + i, size);
    }
}

#if defined(AC_SIMD_neon)
/// Both for n elements, a multiple of 16, whose conversions to bytes saturate: 1.7 instructions for an element,
/// not 4.6.
template <size_t size, class V> AC_INLINE void quantize_whole(const V *src, size_t n, float factor, int8_t *to) {
    constexpr size_t step = size == 16 ? 16 : nbits_rows * size;
    for (const V *const end = src + n; src != end; src += 16) {
        const auto four = [&](size_t i) {
            return vqmovn_s32(F::to_s32_even(F::mul(F::load_as(src + i, Full{}), F::set1(factor))));
        };
        const int16x8_t low = vcombine_s16(four(0), four(4)), high = vcombine_s16(four(8), four(12));
        const int8x16_t q = vcombine_s8(vqmovn_s16(low), vqmovn_s16(high));
        if constexpr (size == 4) {
            const int32x4_t words = vreinterpretq_s32_s8(q);
            vst1q_lane_s32(reinterpret_cast<int32_t *>(to), words, 0);
            vst1q_lane_s32(reinterpret_cast<int32_t *>(to + step), words, 1);
            vst1q_lane_s32(reinterpret_cast<int32_t *>(to + 2 * step), words, 2);
            vst1q_lane_s32(reinterpret_cast<int32_t *>(to + 3 * step), words, 3);
        } else if constexpr (size == 8) {
            vst1_s8(to, vget_low_s8(q));
            vst1_s8(to + step, vget_high_s8(q));
        } else {
            vst1q_s8(to, q);
        }
        to += 16 / size * step;
    }
}
#endif

/// n whole elements without a copy, if nobody reads the copy. False: nothing was done.
template <class V> AC_INLINE bool whole(const NbitsSource &s, const V *src, size_t n, float factor, int8_t *to) {
#if defined(AC_SIMD_neon)
    if (n % 16 != 0 || (s.sums && s.rows != 1)) {
        return false;
    }
    if (s.rows == 1) {
        quantize_whole<16>(src, n, factor, to);
    } else if (s.kr == 4) {
        quantize_whole<4>(src, n, factor, to + s.row * 4);
    } else {
        quantize_whole<8>(src, n, factor, to + s.row * 8);
    }
    return true;
#else
    return (void)s, (void)src, (void)n, (void)factor, (void)to, false;
#endif
}

AC_INLINE int32_t sum_of(const int8_t *q, size_t n) {
    auto sum = I::zero();
    strip<I>(n, [&](size_t i, auto c) { sum = I::add(sum, I::load_as(q + i, c)); });
    return I::reduce_add(sum);
}

/// n elements of a block and then zeros, `size` in all, at most nbits_most_block. Returns their sum, if it is needed.
template <class V>
AC_INLINE int32_t quantize_part(const NbitsSource &s, const V *src, size_t n, size_t size, float factor, int8_t *to) {
    int8_t bytes[nbits_most_block];
    int8_t *const q = s.rows == 1 ? to : bytes;
    if (n != size || !whole(s, src, n, factor, to)) {
        quantize_block(src, n, factor, q);
        for (size_t i = n; i < size; ++i) {
            q[i] = 0;
        }
        if (s.rows != 1 && s.kr == 4) {
            spread<4>(q, size, to + s.row * 4, nbits_rows * 4);
        } else if (s.rows != 1) {
            spread<8>(q, size, to + s.row * 8, nbits_rows * 8);
        }
    }
    return s.sums ? sum_of(q, n) : 0;
}

template <class T> void quantize(const NbitsSource &args) {
    using V = typename T::value;
    const NbitsSource s = args;
    const V *src = static_cast<const V *>(s.src);
    int8_t *to = static_cast<int8_t *>(s.group);
    for (size_t k = 0; k < s.k; k += s.block) {
        const size_t n = s.k - k < s.block ? s.k - k : s.block;
        const float top = largest(src + k, n);
        const float scale = top < least ? 0.f : top / 127.f, factor = top < least ? 0.f : 127.f / top;
        int32_t sum = 0;
        for (size_t i = 0, size; i < s.block; i += size, to += size * s.rows) {
            size = s.block - i < nbits_most_block ? s.block - i : nbits_most_block;
            const size_t first = i < n ? i : n, here = n - first < size ? n - first : size;
            sum += quantize_part(s, src + k + first, here, size, factor, to);
        }
        float *scales = reinterpret_cast<float *>(to) + s.row * s.copies;
        for (size_t i = 0; i < s.copies; ++i) {
            scales[i] = scale * s.factor;
        }
        if (s.sums) {
            for (size_t i = 0; i < s.copies; ++i) {
                scales[s.rows * s.copies + i] = scale * float(sum);
            }
            __builtin_memcpy(to + 4 * (2 * s.copies * s.rows + s.row), &sum, 4);
        }
        to += 4 * s.rows * (2 * s.copies + 1);
    }
}

template <class T> void widen(const NbitsSource &args) {
    using V = typename T::value;
    const NbitsSource s = args;
    const V *src = static_cast<const V *>(s.src);
    float *to = static_cast<float *>(s.group);
    for (size_t k = 0; k < s.k; k += s.block, src += s.block, to += s.block + 1) {
        const size_t n = s.k - k < s.block ? s.k - k : s.block;
        auto sum = F::zero();
        strip<F>(n, [&](size_t i, auto c) {
            const auto x = F::load_as(src + i, c);
            sum = F::add(sum, x);
            F::store(to + i, x, c);
        });
        for (size_t i = n; i < s.block; ++i) {
            to[i] = 0;
        }
        to[s.block] = F::reduce_add(sum);
    }
}

template <class T, class B> AC_INLINE void finish_with(const NbitsResult &r, const B *bias) {
    using V = typename T::value;
    V *dst = static_cast<V *>(r.dst);
    const float *sums = r.sums;
    for (size_t m = r.m; m != 0; --m, dst = at(dst, r.step), sums += r.columns) {
        strip4<F>(
            r.n,
            [&](size_t i, auto c) {
                const auto x = F::load(sums + i, c);
                return bias == nullptr ? x : F::add(x, F::load_as(bias + i, c));
            },
            [&](size_t i, auto x, auto c) { F::store_as(dst + i, x, c); });
    }
}

template <class T> void finish(const NbitsResult &args) {
    using V = typename T::value;
    const NbitsResult r = args;
    if (r.bias == nullptr) {
        finish_with<T, float>(r, nullptr);
    } else if (r.bias_is_f32) {
        finish_with<T>(r, static_cast<const float *>(r.bias));
    } else {
        finish_with<T>(r, static_cast<const V *>(r.bias));
    }
}

template <class T> constexpr NbitsEndsRow nbits_ends_row(Row head) {
    return {head, quantize<T>, widen<T>, finish<T>};
}

}  // namespace

AC_ROWS_OF(nbits_ends, NbitsEndsRow)

}  // namespace ac::AC_TIER
