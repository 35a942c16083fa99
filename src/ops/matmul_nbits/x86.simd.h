// SPDX-License-Identifier: MIT
// Shared by the x86 tiers: tiles of rows by two groups of columns, four elements of k per lane. S is the type of the
// scales. A tier is a class V:
//   layout(bits)
//   load(p)                     a vector of bytes
//   low(w), high(w)             the halves of bytes
//   add<bits>(part, sum, w, a)  adds products of bytes to `part`, or to `sum`
//   flush<bits>(part, sum)      moves `part`, the sums of up to 32 elements of k, to `sum`
#pragma once

#include "src/gemm/tiles/each.h"
#include "src/ops/matmul_nbits/nbits.row.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;
using vec = I::vec;

constexpr int groups = 2, lanes = int(sizeof(F::vec) / 4);

/// Four bytes in all lanes.
AC_INLINE vec four_bytes(const int8_t *p) {
    int32_t x;
    __builtin_memcpy(&x, p, 4);
    return I::set1(x);
}
AC_INLINE F::vec number(const int8_t *p) {
    return F::load1(reinterpret_cast<const float *>(p));
}

template <class V, class S, int bits, int rows>
AC_INLINE void multiply(const NbitsTile &given, const int8_t *a, float *to) {
    const NbitsTile t = given;
    constexpr NbitsLayout layout = V::layout(bits);
    constexpr int to_middle = bits - 1;  // sums of unsigned weights have 2^to_middle times the sum of the row too much
    const size_t row = t.blocks * nbits_src_bytes(layout, t.block);
    const size_t piece = t.block < nbits_piece ? t.block : nbits_piece, group = lanes * piece * bits / 8;
    const uint8_t *b = static_cast<const uint8_t *>(t.b);
    F::vec d[rows][groups];
    each<rows>(AC_EACH(r) { each<groups>(AC_EACH(g) { d[r][g] = F::zero(); }); });
    for (size_t n = t.blocks; n != 0; --n) {
        vec sums[rows][groups];
        each<rows>(AC_EACH(r) { each<groups>(AC_EACH(g) { sums[r][g] = I::zero(); }); });
        for (size_t k = 0; k < t.block;) {
            vec parts[rows][groups];
            each<rows>(AC_EACH(r) { each<groups>(AC_EACH(g) { parts[r][g] = I::zero(); }); });
            for (const size_t end = k + piece; k < end; k += 32 / bits, b += 4 * lanes) {
                each<groups>(AC_EACH(g) {
                    const vec w = V::load(b + g * group);
                    if constexpr (bits == 8) {
                        each<rows>(AC_EACH(r) {
                            V::template add<bits>(parts[r][g], sums[r][g], w, four_bytes(a + r * row + k));
                        });
                    } else {
                        const vec low = V::low(w), high = V::high(w);
                        each<rows>(AC_EACH(r) {
                            V::template add<bits>(parts[r][g], sums[r][g], low, four_bytes(a + r * row + k));
                            V::template add<bits>(parts[r][g], sums[r][g], high, four_bytes(a + r * row + k + 4));
                        });
                    }
                });
            }
            each<rows>(AC_EACH(r) { each<groups>(AC_EACH(g) { V::template flush<bits>(parts[r][g], sums[r][g]); }); });
            b += group;
        }
        a += t.block;
        const S *const scales = reinterpret_cast<const S *>(b);
        b += groups * lanes * sizeof(S);
        each<groups>(AC_EACH(g) {
            const auto scale = F::load_as(scales + lanes * g, Full{});
            each<rows>(AC_EACH(r) {
                vec sum = sums[r][g];
                if constexpr (layout.is_unsigned) {
                    sum = I::sub(sum, I::shl<to_middle>(four_bytes(a + r * row + 8)));
                }
                d[r][g] = F::mul_add(F::from_s32(sum), F::mul(scale, number(a + r * row)), d[r][g]);
            });
        });
        if (t.offsets) {
            each<groups>(AC_EACH(g) {
                auto offset = F::load_as(scales + lanes * (groups + g), Full{});
                if constexpr (sizeof(S) == 2) {
                    offset = F::mul_add(F::set1(t.middle), F::load_as(scales + lanes * g, Full{}), offset);
                }
                each<rows>(AC_EACH(r) { d[r][g] = F::mul_add(offset, number(a + r * row + 4), d[r][g]); });
            });
            b += groups * lanes * sizeof(S);
        }
        a += nbits_src_bytes(layout, 0);
    }
    each<rows>(AC_EACH(r) { each<groups>(AC_EACH(g) { F::store(to + r * t.d_step + g * lanes, d[r][g], Full{}); }); });
}

template <class V, class S, int bits> void tiles(const NbitsTile &t) {
    constexpr int most = V::layout(bits).most_rows;
    const int8_t *a = static_cast<const int8_t *>(t.a);
    float *to = t.d;
    const size_t row = t.blocks * nbits_src_bytes(V::layout(bits), t.block);
    size_t left = t.rows;
    if (left == most) {
        multiply<V, S, bits, most>(t, a, to);
        return;
    }
    for (; left != 0; --left, a += row, to += t.d_step) {
        multiply<V, S, bits, 1>(t, a, to);
    }
}

}  // namespace
}  // namespace ac::AC_TIER
