// SPDX-License-Identifier: MIT
// Packs eight rows of A with scalable vectors: three stages of zips interleave them, for any vector length.
#pragma once

#include "src/gemm/packing/pack.simd.h"

#include <arm_sve.h>

namespace ac::AC_TIER {
namespace {

/// Vectors of groups of 2, 4 and 8 bytes.
template <size_t size> struct sve_groups;
#define AC_SVE_GROUPS(size_, type, bits, suffix)                                                      \
    template <> struct sve_groups<size_> {                                                            \
        using vec = sv##type;                                                                         \
        using element = uint##bits##_t;                                                               \
        static AC_INLINE size_t lanes() { return svcntb() / size_; }                                  \
        static AC_INLINE svbool_t first(size_t i, size_t n) { return svwhilelt_b##bits##_u64(i, n); } \
        static AC_INLINE vec load(svbool_t p, const void *at, uint8_t flip) {                         \
            const vec v = svld1_##suffix(p, static_cast<const element *>(at));                        \
            const vec f = svreinterpret_##suffix##_u8(svdup_n_u8(flip));                              \
            return flip == 0 ? v : sveor_##suffix##_x(svptrue_b8(), v, f);                            \
        }                                                                                             \
        static AC_INLINE void store(svbool_t p, void *at, int i, vec v) {                             \
            svst1_vnum_##suffix(p, static_cast<element *>(at), i, v);                                 \
        }                                                                                             \
        static AC_INLINE vec low(vec a, vec b) { return svzip1_##suffix(a, b); }                      \
        static AC_INLINE vec high(vec a, vec b) { return svzip2_##suffix(a, b); }                     \
    };
AC_SVE_GROUPS(2, uint16_t, 16, u16)
AC_SVE_GROUPS(4, uint32_t, 32, u32)
AC_SVE_GROUPS(8, uint64_t, 64, u64)

/// Steps [s, s + lanes) of eight rows; p: the existing steps; n: the number of groups that they make in the panel.
template <class G, bool whole>
AC_INLINE void pack_block(const char *const *rows, size_t offset, svbool_t p, size_t n, uint8_t flip, void *dst) {
    const auto r0 = G::load(p, rows[0] + offset, flip), r1 = G::load(p, rows[1] + offset, flip);
    const auto r2 = G::load(p, rows[2] + offset, flip), r3 = G::load(p, rows[3] + offset, flip);
    const auto r4 = G::load(p, rows[4] + offset, flip), r5 = G::load(p, rows[5] + offset, flip);
    const auto r6 = G::load(p, rows[6] + offset, flip), r7 = G::load(p, rows[7] + offset, flip);
    const auto a0 = G::low(r0, r4), a1 = G::high(r0, r4), b0 = G::low(r2, r6), b1 = G::high(r2, r6);
    const auto c0 = G::low(r1, r5), c1 = G::high(r1, r5), d0 = G::low(r3, r7), d1 = G::high(r3, r7);
    const auto e0 = G::low(a0, b0), e1 = G::high(a0, b0), e2 = G::low(a1, b1), e3 = G::high(a1, b1);
    const auto f0 = G::low(c0, d0), f1 = G::high(c0, d0), f2 = G::low(c1, d1), f3 = G::high(c1, d1);
    const size_t lanes = G::lanes();
#define AC_STORE_PAIR(i)                                                                         \
    G::store(whole ? svptrue_b8() : G::first(2 * i * lanes, n), dst, 2 * i, G::low(e##i, f##i)); \
    G::store(whole ? svptrue_b8() : G::first((2 * i + 1) * lanes, n), dst, 2 * i + 1, G::high(e##i, f##i));
    AC_STORE_PAIR(0)
    AC_STORE_PAIR(1)
    AC_STORE_PAIR(2)
    AC_STORE_PAIR(3)
#undef AC_STORE_PAIR
}

/// Like packer::rows, for panels of eight rows without conversion.
template <class From, class To, int kr> void pack_eight_rows(const GemmPack &p) {
    using Pack = packer<From, To, kr>;
    using G = sve_groups<kr * sizeof(To)>;
    constexpr size_t size = kr * sizeof(To);
    if constexpr (sizeof(From) != sizeof(To)) {
        Pack::rows(p);
        return;
    } else {
        const char *rows[8];
        for (int i = 0; i < 8; ++i) {
            rows[i] = static_cast<const char *>(p.rows[i]);
        }
        const uint8_t flip = sizeof(From) == 1 ? p.flip : 0;
        const size_t steps = p.k / kr, lanes = G::lanes();
        char *dst = static_cast<char *>(p.dst);
        size_t s = 0;
        for (; s + lanes <= steps; s += lanes, dst += 8 * lanes * size) {
            pack_block<G, true>(rows, s * size, svptrue_b8(), 8 * lanes, flip, dst);
        }
        if (s < steps) {
            pack_block<G, false>(rows, s * size, G::first(s, steps), 8 * (steps - s), flip, dst);
        }
        Pack::finish_rows(p);
    }
}

}  // namespace
}  // namespace ac::AC_TIER
