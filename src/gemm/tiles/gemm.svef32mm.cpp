// SPDX-License-Identifier: MIT
// SVE with f32 matrix multiplication: twice the products of an instruction by lane. A single row of A does not fill
// such an instruction; it uses products by lane, with the same blocks of B.
// Gain: 0.66 of the instructions of the sve tier (f32, 128 cubed, 256 bits).
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/sve.simd.h"

namespace ac::AC_TIER {
namespace {

struct matrix_f32 : multiplies_matrices<sve_f32, float, 2> {
    /// One instruction also for GCC 12, which adds the address first with the intrinsics (80 instructions for 48
    /// multiplications, against 72).
    static AC_INLINE svfloat32_t load_b_at(const B *b, size_t i) {
#if defined(__clang__)
        return svld1_f32(svptrue_b32(), b + i);
#else
        svfloat32_t v;
        asm("ld1w {%0.s}, %1/z, [%2, %3, lsl #2]"
            : "=w"(v)
            : "Upl"(svptrue_b32()), "r"(b), "r"(i), "m"(*reinterpret_cast<const B(*)[]>(b)));
        return v;
#endif
    }
    static AC_INLINE vec mma(vec c, svfloat32_t a, svfloat32_t b) {
        AC_ADD_PRODUCTS(svmmla_f32(c, a, b), "fmmla %0.s, %1.s, %2.s", "w"(a), "w"(b));
    }
};

/// One row of A, in place, with four blocks of B. The columns of a block have pairs of k, which one load separates.
struct pair_vector {
    using K = by_lane_f32;
    static AC_INLINE svfloat32_t fma(svfloat32_t c, svfloat32x2_t b, svfloat32_t a, int pair) {
        return pair == 0 ? K::fma<1>(K::fma<0>(c, svget2_f32(b, 0), a), svget2_f32(b, 1), a)
                         : K::fma<3>(K::fma<2>(c, svget2_f32(b, 0), a), svget2_f32(b, 1), a);
    }

#define AC_PAIR_STEP(j)                                          \
    c##j = fma(c##j, svld2_f32(svptrue_b32(), b##j + i), va, 0); \
    c##j = fma(c##j, svld2_f32(svptrue_b32(), b##j + i + svcntb() / 2), va, 1);
#define AC_PAIR_STORE(j)                               \
    {                                                  \
        const svbool_t p = K::first(j, t.n);           \
        if (start != nullptr)                          \
            c##j = K::add(K::load(p, start, j), c##j); \
        K::store(p, d, j, K::clamp(c##j, t.lo, t.hi)); \
    }

    static AC_INLINE void row(const GemmTile &t, size_t m) {
        const auto *b0 = static_cast<const float *>(t.b);
        // Blocks after the last column do not exist.
        const auto block = [&](size_t j) __attribute__((always_inline)) {
            return j * K::lanes() < t.n ? b0 + j * (size_t(t.b_block) / sizeof(float)) : b0;
        };
        const float *b1 = block(1), *b2 = block(2), *b3 = block(3);
        auto c0 = K::zero(), c1 = c0, c2 = c0, c3 = c0;
        size_t i = 0;
        for (size_t tap = 0; tap < t.taps; ++tap) {
            const float *a[1];
            find_rows<1>(t, tap, a);
            size_t k = 0;
            for (svbool_t p = K::until(k, t.k); K::any(p); p = K::until(k, t.k)) {
                const auto va = K::load_a(p, a[0] + k);
                AC_PAIR_STEP(0) AC_PAIR_STEP(1) AC_PAIR_STEP(2) AC_PAIR_STEP(3) i += svcntb();
                k += K::quad;
            }
        }
        const ptrdiff_t start_step = t.c == nullptr ? 0 : t.c_step;
        const auto *start = reinterpret_cast<const float *>(static_cast<const char *>(t.c == nullptr ? t.bias : t.c) +
                                                            ptrdiff_t(m) * start_step);
        auto *d = reinterpret_cast<float *>(static_cast<char *>(t.d) + ptrdiff_t(m) * t.d_step);
        AC_PAIR_STORE(0) AC_PAIR_STORE(1) AC_PAIR_STORE(2) AC_PAIR_STORE(3)
    }
    static void run(const GemmTile &given) {
        GemmTile t = given;  // a copy, which no store can modify
        const auto one = [&](size_t m, size_t) __attribute__((always_inline)) {
            row(t, m);
        };
        each_panel<1>(t, one, one);
    }
};

constexpr GemmRow row_f32(Row head) {
    return block_row<matrix_f32, float, float>(head, 4 * 36, 130);
}
constexpr GemmRow row_1_f32(Row head) {
    GemmRow row = sve_row<matrix_f32, float, float>(head, 1, 4, 2 * matrix_f32::kr, 60, 60, pair_vector::run);
    row.blocks = 4;
    return row;
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32(AC_GEMM_HEAD(f32, "8x3v")), row_1_f32(AC_GEMM_HEAD(f32, "1x4v"))))

}  // namespace ac::AC_TIER
