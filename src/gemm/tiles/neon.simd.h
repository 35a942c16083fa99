// SPDX-License-Identifier: MIT
// Shared by the NEON tiers: products by lane with A in place, and the layouts of their panels.
#pragma once

#include "src/gemm/finish/neon_finish.simd.h"
#include "src/gemm/packing/pack.simd.h"
#include "src/gemm/tiles/rows.h"
#include "src/gemm/tiles/tile.simd.h"

namespace ac::AC_TIER {
namespace {

/// Advances a pointer past the data just loaded. Opaque, so that GCC keeps post-indexed loads instead of computing each
/// address from one base: a loop over one row of A then needs 44 instructions for 32 multiplications, not 52.
template <class T> AC_INLINE void advance(const T *&p, int n) {
    p += n;
    asm("" : "+r"(p));
}

#if !defined(__aarch64__)
/// Loads two vectors and advances the address, in one instruction; GCC 12 makes two from the intrinsics.
template <class Two, class T> AC_INLINE Two load_two(const T *&p) {
    Two v;
#if defined(__clang__)
    __builtin_memcpy(&v, p, 32);
    p += 32 / sizeof(T);
#else
    asm("vld1.32 %h0, [%1]!" : "=w"(v), "+r"(p) : "m"(*reinterpret_cast<const char(*)[32]>(p)));
#endif
    return v;
}
#else
template <class Two, class T> Two load_two(const T *&p);
#endif

// c + b * a[lane], or the same with dot products. Separate instructions for GCC 12: with intrinsics, an unrolled
// step copies accumulators between registers (f32, four steps: 108 instructions for 96 multiplications, against
// 106; 120 with loads of single registers), and each lane of half precision is duplicated first (35 for 24, against
// 28).
#if defined(__GNUC__) && !defined(__clang__)
#define AC_LANE_ASM(text, constraint) asm(text : "+w"(c) : "w"(b), constraint(a), "i"(lane))
#else
#define AC_LANE_ASM(text, constraint)
#endif
template <int lane> AC_INLINE void mul_lane(float32x4_t &c, float32x4_t b, float32x4_t a) {
#if defined(__aarch64__)
#if defined(__clang__)
    c = vfmaq_laneq_f32(c, b, a, lane);
#endif
    AC_LANE_ASM("fmla %0.4s, %1.4s, %2.s[%3]", "w");
#elif defined(__clang__)
    c = vmlaq_lane_f32(c, b, lane < 2 ? vget_low_f32(a) : vget_high_f32(a), lane % 2);
#else  // with the intrinsic, GCC 12 copies and spills accumulators; lanes must be in registers 0 to 7
    if constexpr (lane < 2) {
        asm("vmla.f32 %q0, %q1, %e2[%3]" : "+w"(c) : "w"(b), "t"(a), "i"(lane));
    } else {
        asm("vmla.f32 %q0, %q1, %f2[%3]" : "+w"(c) : "w"(b), "t"(a), "i"(lane - 2));
    }
#endif
}
#if defined(__ARM_FEATURE_FP16_VECTOR_ARITHMETIC)
template <int lane> AC_INLINE void mul_lane(float16x8_t &c, float16x8_t b, float16x8_t a) {
#if defined(__clang__)
    c = vfmaq_laneq_f16(c, b, a, lane);
#endif
    AC_LANE_ASM("fmla %0.8h, %1.8h, %2.h[%3]", "x");
}
#endif
#if defined(__ARM_FEATURE_DOTPROD)
template <int lane> AC_INLINE void mul_lane(int32x4_t &c, int8x16_t b, int8x16_t a) {
#if defined(__clang__)
    c = vdotq_laneq_s32(c, b, a, lane);
#endif
    AC_LANE_ASM("sdot %0.4s, %1.16b, %2.4b[%3]", "w");
}
#endif

/// Vectors of B in one load. They are a block of columns.
#if defined(__aarch64__)
constexpr int block_vectors = 4;
#else
constexpr int block_vectors = 2;
#endif

template <class L> constexpr auto has_half(int) -> decltype(L::half(nullptr), true) {
    return true;
}
template <class L> constexpr bool has_half(long) {
    return false;
}

/// mr_ rows of A, in place, and a panel of vectors_ vectors. Each load of a row gives `quad` steps of kr elements of k,
/// which are used as lanes. Each load of B gives `block_vectors` vectors, which are a block of columns. The lanes L
/// have:
///   Products; kr; a_vec, b_vec (`block_vectors` vectors);
///   quad, load(const A *), first(const A *, n): n <= kr elements, in lane 0;
///   load_b(const B *), mul<lane, j>(sum, b, a)
///   optional, where it pays: half(const A *): the lanes of half as many steps as a load gives
template <class L, int mr_, int vectors_> struct by_lane : L, finishes_if<!L::is_float && vectors_ == 4> {
    using S = typename L::S;
    using A = typename L::A;
    using B = typename L::B;
    static constexpr bool by_rows = true;
    static constexpr int mr = mr_, vectors = vectors_, kr = L::kr, ku = L::kr;
    static constexpr int nr = vectors * 16 / int(sizeof(typename L::V)), blocks = vectors / block_vectors;
    /// A single row is bound by other instructions than multiplications, so two of its loads are unrolled.
    static constexpr int loads = mr == 1 ? 2 : 1, whole = L::quad * kr;

    static AC_INLINE typename L::b_vec load_block(const B *&b) {
        if constexpr (block_vectors == 2 && sizeof(typename L::b_vec) == 32) {
            return load_two<typename L::b_vec>(b);
        } else {
            const typename L::b_vec v = L::load_b(b);
            advance(b, nr / blocks * kr);
            return v;
        }
    }
    template <int lane, int rows, int used>
    static AC_INLINE void step(const typename L::a_vec (&a)[rows], const B *(&b)[blocks],
                               Accumulators<S, rows, used> &acc) {
        each<(used + block_vectors - 1) / block_vectors>(AC_EACH(q) {
            const typename L::b_vec vb = load_block(b[q]);
            each<(used < block_vectors ? used : block_vectors)>(AC_EACH(j) {
                each<rows>(AC_EACH(i) { L::template mul<lane, int(j)>(acc.v[i][block_vectors * q + j], vb, a[i]); });
            });
        });
    }
    template <int rows, int used>
    static AC_INLINE void loop(const GemmTile &t, size_t, Accumulators<S, rows, used> &acc) {
        if constexpr (finishes_if < !L::is_float && vectors == 4 > ::any && rows == mr && used == vectors) {
            auto *start = static_cast<int32_t *>(const_cast<void *>(t.bias));
            each<rows>(AC_EACH(i) {
                each<used>(AC_EACH(j) { acc.v[i][j] = vld1q_s32(start + 4 * j); });
                // Each row loads them again: loading two vectors at a time is cheaper than a copy of each.
                asm("" : "+m"(*reinterpret_cast<int32_t(*)[nr]>(start)));
            });
        } else {
            each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = S::zero(); }); });
        }
        const B *b[blocks];
        find_blocks<blocks>(t, b);
        const A *a[rows];
        find_rows<rows>(t, 0, a);
        for (size_t tap = 0;;) {
            for (size_t n = t.k / (loads * whole); n != 0; --n) {
                typename L::a_vec va[loads][rows];
                each<rows>(AC_EACH(i) {
                    each<loads>(AC_EACH(l) { va[l][i] = L::load(a[i] + l * whole); });
                    advance(a[i], loads * whole);
                });
                each<loads>(AC_EACH(l) { each<L::quad>(AC_EACH(u) { step<int(u)>(va[l], b, acc); }); });
            }
            size_t k = t.k % (loads * whole);
            if (k != 0) {
                if constexpr (has_half<L>(0) && rows == mr && used == vectors) {
                    if (k >= whole / 2) {
                        typename L::a_vec va[rows];
                        each<rows>(AC_EACH(i) {
                            va[i] = L::half(a[i]);
                            a[i] += whole / 2;
                        });
                        each<L::quad / 2>(AC_EACH(u) { step<int(u)>(va, b, acc); });
                        k -= whole / 2;
                    }
                }
                while (k != 0) {  // data after the last element is multiplied by zeros of B
                    const size_t n = kr == 1 ? 1 : k < size_t(kr) ? k : kr;
                    typename L::a_vec va[rows];
                    each<rows>(AC_EACH(i) {
                        va[i] = L::first(a[i], n);
                        a[i] += n;
                    });
                    step<0>(va, b, acc);
                    k -= n;
                }
            }
            if (++tap == t.taps) {
                break;
            }
            find_rows<rows>(t, tap, a);
        }
    }
};

/// A tile of matrix-multiply instructions holds blocks of two rows and two columns: v[2p][j] has columns 0 and 1 of
/// vector j for rows 2p and 2p + 1, v[2p + 1][j] has columns 2 and 3. Converts them to vectors of four columns of one
/// row.
template <class S, int rows, int vectors> AC_INLINE void rows_of_blocks(Accumulators<S, rows, vectors> &acc) {
    each<rows / 2>(AC_EACH(p) {
        each<vectors>(AC_EACH(j) {
            const longs_v left = longs_v(acc.v[2 * p][j]), right = longs_v(acc.v[2 * p + 1][j]);
            acc.v[2 * p][j] = typename S::vec(low(left, right));
            acc.v[2 * p + 1][j] = typename S::vec(high(left, right));
        });
    });
}

}  // namespace
}  // namespace ac::AC_TIER
