// SPDX-License-Identifier: MIT
// Pooling in NCHW, where the elements of a line are contiguous.
#pragma once

#include "src/ops/pool2d/pool2d.lanes.h"

namespace ac::AC_TIER {
namespace {

/// Elements of an NCHW row that are processed at a time.
constexpr int piece = 512;

/// Finishes `outputs` outputs from x on; those whose windows are inside have equal counts and are done in vectors.
template <class K>
AC_INLINE void finish_plane(const Pool2dArgs &args, const Pool2dRow &row, int x, int outputs,
                            const typename K::one *done) {
    using S = typename K::S;
    using E = typename K::E;
    const int space = args.width + args.pad_left - args.window_width;
    const int inside = space < 0 || row.dst_x != ptrdiff_t(sizeof(E)) ? 0 : space / args.stride + 1 - x;
    const int end = inside < outputs ? inside : outputs;
    const int lanes = int(S::lanes());
    for (int k = 0, here; k < outputs; k += here) {
        E *const dst = at(static_cast<E *>(row.dst), (x + k) * row.dst_x);
        const bool many = k < end && (x + k) * args.stride >= args.pad_left;
        here = !many ? 1 : end - k < lanes ? end - k : lanes;
        const Count n = span_of(args, row, x + k).n;
        if (here == lanes) {
            K::finish(args, dst, S::load(done + k, Full{}), n, Full{});
        } else {
            K::finish(args, dst, S::load(done + k, Tail{size_t(here)}), n, Tail{size_t(here)});
        }
    }
}

/// Joins the part of each window that is in a piece of n elements. The first window begins at `from`, possibly before
/// the piece; the last ones may end after it. With short strides, windows inside the piece are joined in vectors, one
/// at each element, and every stride-th result is taken.
template <class S, class one>
__attribute__((noinline)) void join_piece(const Pool2dArgs &args, const one *lanes, int n, int from, int outputs,
                                          one *done) {
    const bool max = args.kind == Pool2dKind::max;
    const auto join = [max](one x, one y) { return !max ? x + y : x > y || x != x ? x : y; };
    constexpr int longest_stride = 4;
    for (int k = 0; k < outputs; ++k, from += args.stride) {
        const int to = from + args.window_width;
        if (args.stride <= longest_stride && from >= 0 && to <= n) {
            const int more = (n - to) / args.stride + 1, count = more < outputs - k ? more : outputs - k;
            one sums[piece];
            strip<S>(size_t((count - 1) * args.stride + 1), [&](size_t j, auto c) {
                auto a = S::load(lanes + from + j, c);
                for (int i = 1; i < args.window_width; ++i) {
                    const auto b = S::load(lanes + from + i + j, c);
                    a = max ? S::max(a, b) : S::add(a, b);
                }
                S::store(sums + j, a, c);
            });
            for (int j = 0; j < count; ++j) {
                done[k + j] = join(done[k + j], sums[j * args.stride]);
            }
            k += count - 1;
            from += (count - 1) * args.stride;
            continue;
        }
        one sum = done[k];
        for (int i = from > 0 ? from : 0; i < (to < n ? to : n); ++i) {
            sum = join(sum, lanes[i]);
        }
        done[k] = sum;
    }
}

/// One row of NCHW. First joins the rows of the input into one row of 32-bit lanes, in vectors; then joins the windows
/// along it. Works in pieces that fit on the stack; a window may be longer than a piece.
template <class K> AC_INLINE void row_of_plane(const Pool2dArgs &args, const Pool2dRow &row) {
    using S = typename K::S;
    using E = typename K::E;
    using one = typename K::one;
    one lanes[piece];
    one done[piece];
    const int most = args.window_width >= piece ? 1 : (piece - args.window_width) / args.stride + 1;
    for (int x = 0; x < args.out_width; x += most) {
        const int outputs = args.out_width - x < most ? args.out_width - x : most;
        const int begin = span_of(args, row, x).first;
        const int end = span_of(args, row, x + outputs - 1).last;
        S::store(lanes, K::start(args), Tail{1});
        const one neutral = lanes[0];
        for (int k = 0; k < outputs; ++k) {
            done[k] = neutral;
        }
        for (int p = begin; p < end; p += piece) {
            const int n = end - p < piece ? end - p : piece;
            strip<S>(size_t(n), [&](size_t i, auto c) {
                auto a = K::start(args);
                for (size_t y = 0; y < row.rows; ++y) {
                    a = K::step(args, a, at(static_cast<const E *>(row.src), ptrdiff_t(y) * row.src_y) + p + i, c);
                }
                S::store(lanes + i, a, c);
            });
            join_piece<S>(args, lanes, n, x * args.stride - args.pad_left - p, outputs, done);
        }
        finish_plane<K>(args, row, x, outputs, done);
    }
}

/// Elements with even and with odd indices as two vectors, for outputs with stride 2.
template <class L> struct pairs { static constexpr bool exist = false; };
#define AC_PAIRS(L, E, V, C, ...)                                                  \
    template <> struct pairs<L> {                                                  \
        static constexpr bool exist = true;                                        \
        static AC_INLINE void load(const E *p, V &even, V &odd, C) { __VA_ARGS__ } \
    };
#if defined(AC_SIMD_neon)
#define AC_NEON_PAIRS(L, E, V, suffix, from) \
    AC_PAIRS(L, E, V, Full, const auto v = vld2q_##suffix(from(p)); even = v.val[0]; odd = v.val[1];)
AC_NEON_PAIRS(f32, float, float32x4_t, f32, )
AC_NEON_PAIRS(s8, int8_t, int8x16_t, s8, )
AC_NEON_PAIRS(u8, uint8_t, uint8x16_t, u8, )
#if defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
AC_NEON_PAIRS(f16, half_bits, float16x8_t, f16, reinterpret_cast<const float16_t *>)
#endif
#elif defined(AC_SIMD_sve)
#define AC_SVE_PAIRS(L, E, V, bits, suffix, from)                                                                    \
    AC_PAIRS(L, E, V, Tail n, const auto v = svld2_##suffix(svwhilelt_b##bits(uint64_t(0), uint64_t(n.n)), from(p)); \
             even = svget2_##suffix(v, 0); odd = svget2_##suffix(v, 1);)
AC_SVE_PAIRS(f32, float, svfloat32_t, 32, f32, )
AC_SVE_PAIRS(f16, half_bits, svfloat16_t, 16, f16, reinterpret_cast<const float16_t *>)
AC_SVE_PAIRS(s8, int8_t, svint8_t, 8, s8, )
AC_SVE_PAIRS(u8, uint8_t, svuint8_t, 8, u8, )
#elif defined(AC_SIMD_avx512)
AC_PAIRS(f32, float, __m512, Full, const __m512 a = _mm512_loadu_ps(p), b = _mm512_loadu_ps(p + 16);
         const __m512i i = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
         even = _mm512_permutex2var_ps(a, i, b);
         odd = _mm512_permutex2var_ps(a, _mm512_add_epi32(i, _mm512_set1_epi32(1)), b);)
#elif defined(AC_SIMD_avx2)
AC_PAIRS(f32, float, __m256, Full, const __m256 a = _mm256_loadu_ps(p), b = _mm256_loadu_ps(p + 8);
         const __m256 lo = _mm256_permute2f128_ps(a, b, 0x20), hi = _mm256_permute2f128_ps(a, b, 0x31);
         even = _mm256_shuffle_ps(lo, hi, 0x88); odd = _mm256_shuffle_ps(lo, hi, 0xdd);)
#elif defined(AC_SIMD_sse4)
AC_PAIRS(f32, float, __m128, Full, const __m128 a = _mm_loadu_ps(p), b = _mm_loadu_ps(p + 4);
         even = _mm_shuffle_ps(a, b, 0x88); odd = _mm_shuffle_ps(a, b, 0xdd);)
#endif

/// A vector of outputs whose windows are inside the tensor: windows of two or three columns with stride 2, or of any
/// number of columns (0) with stride 1.
template <class L, class K, int columns, class C>
AC_INLINE void maxima(const Pool2dArgs &args, const Pool2dRow &row, const typename K::E *src, typename K::E *dst, C n) {
    auto a = K::start(args);
    size_t y = row.rows;
    while (y-- != 0) {
        if constexpr (columns == 0) {
            for (int k = 0; k < args.window_width; ++k) {
                a = K::step(args, a, src + k, n);
            }
        } else {
            auto even = a, odd = a;
            pairs<L>::load(src, even, odd, n);
            a = K::S::max(a, K::S::max(even, odd));
            if constexpr (columns == 3) {
                pairs<L>::load(src + 1, even, odd, n);
                a = K::S::max(a, odd);
            }
        }
        src = at(src, row.src_y);
    }
    K::finish(args, dst, a, Count{1, 1}, n);
}

/// Outputs [begin, end) of all lines; their windows are inside the tensor. Vectors are whole: the last one may overlap
/// the one before; on SVE it is shorter.
template <class L, class K, int columns>
AC_INLINE void inner_maxima(const Pool2dArgs &args, Pool2dRow row, int begin, int end) {
    using E = typename K::E;
    constexpr int stride = columns == 0 ? 1 : 2;
    const int lanes = int(K::S::lanes());
    for (int t = 0; t < row.lines; ++t) {
        const E *const src = static_cast<const E *>(row.src) - args.pad_left;
        E *const dst = static_cast<E *>(row.dst);
        for (int x = begin; x < end; x += lanes) {
            const Elements n = vector_at(x, end, lanes);
            maxima<L, K, columns>(args, row, src + x * stride, dst + x, n);
        }
        row.src = at(src + args.pad_left, row.src_line);
        row.dst = at(dst, row.dst_line);
    }
}

template <class Any> __attribute__((noinline)) void lines_of_plane(const Pool2dArgs &args, Pool2dRow row) {
    using E = typename Any::E;
    for (int t = 0; t < row.lines; ++t) {
        row_of_plane<Any>(args, row);
        row.src = at(static_cast<const E *>(row.src), row.src_line);
        row.dst = at(static_cast<E *>(row.dst), row.dst_line);
    }
}

/// Outputs [begin, end) of all lines by the general code.
template <class Any> AC_INLINE void some_columns(const Pool2dArgs &all, Pool2dRow row, int begin, int end) {
    Pool2dArgs args = all;
    args.pad_left -= begin * args.stride;
    args.out_width = end - begin;
    row.dst = at(static_cast<typename Any::E *>(row.dst), begin * row.dst_x);
    lines_of_plane<Any>(args, row);
}

/// Maxima of lines of NCHW in vectors, for stride 1, or stride 2 with two or three columns; returns false for others.
template <class L, class K, class Any>
AC_INLINE bool lines_of_maxima([[maybe_unused]] const Pool2dArgs &args, [[maybe_unused]] const Pool2dRow &row) {
#if !defined(AC_SIMD_scalar)
    const int begin = (args.pad_left + args.stride - 1) / args.stride;
    const int space = args.width + args.pad_left - args.window_width;
    const int inside = space < 0 ? 0 : space / args.stride + 1;
    const int end = inside < args.out_width ? inside : args.out_width;
    const int least = predicates ? 1 : int(K::S::lanes());
    if (end - begin < least || row.dst_x != ptrdiff_t(sizeof(typename K::E))) {
        return false;
    }
    if (args.stride == 1) {
        inner_maxima<L, K, 0>(args, row, begin, end);
    } else {
        if constexpr (!pairs<L>::exist) {
            return false;
        } else if (args.stride != 2 || args.window_width < 2 || args.window_width > 3) {
            return false;
        } else if (args.window_width == 2) {
            inner_maxima<L, K, 2>(args, row, begin, end);
        } else {
            inner_maxima<L, K, 3>(args, row, begin, end);
        }
    }
    if (begin > 0) {
        some_columns<Any>(args, row, 0, begin);
    }
    if (end < args.out_width) {
        some_columns<Any>(args, row, end, args.out_width);
    }
    return true;
#else
    return false;
#endif
}

}  // namespace
}  // namespace ac::AC_TIER
