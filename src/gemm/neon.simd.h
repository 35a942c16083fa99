// SPDX-License-Identifier: MIT
// What the NEON tiers share: rows for f32 arithmetic and the layouts of their panels.
#ifndef AC_GEMM_NEON_SIMD_H
#define AC_GEMM_NEON_SIMD_H

#include "src/gemm/pack.simd.h"
#include "src/gemm/rows.h"
#include "src/gemm/tile.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

/// Steps a pointer by what was just loaded. Opaque, so that GCC keeps loads that step their address instead of
/// computing each address from one base: the loops over one row of A need 44 instructions for 32 multiplications,
/// not 52.
template <class T>
AC_INLINE void advance(const T *&p, int n) {
    p += n;
    asm("" : "+r"(p));
}

/// A tile of matrix-multiply instructions holds blocks of two rows and two columns: v[2p][j] has columns 0 and 1 of
/// vector j for rows 2p and 2p + 1, v[2p + 1][j] columns 2 and 3. This makes vectors of four columns of one row of
/// them.
template <class S, int rows, int vectors>
AC_INLINE void rows_of_blocks(Accumulators<S, rows, vectors> &acc) {
    each<rows / 2>(AC_EACH(p) {
        each<vectors>(AC_EACH(j) {
            const longs_v left = longs_v(acc.v[2 * p][j]), right = longs_v(acc.v[2 * p + 1][j]);
            acc.v[2 * p][j] = typename S::vec(low(left, right));
            acc.v[2 * p + 1][j] = typename S::vec(high(left, right));
        });
    });
}

}  // namespace
}  // namespace AC_TIER
}  // namespace ac

#endif  // AC_GEMM_NEON_SIMD_H
