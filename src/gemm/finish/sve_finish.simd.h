// SPDX-License-Identifier: MIT
// The rows of sve_rows.simd.h that round twice.
#pragma once

#include "src/gemm/finish/sve_rows.simd.h"

namespace ac::AC_TIER {
namespace {

template <class V> void requantize_sve(const GemmFinish &f) {
    bool divides = true;
    for (size_t j = 0; j == 0 || (f.per_channel && j < f.n); ++j) {
        divides = divides && f.shifts[j] > 0 && f.multipliers[j] != INT32_MIN;
    }
    if (divides) {
        divide_rows<V, TwoRoundings>(f);
    } else {
        requantize_rows<true, V>(f);
    }
}

}  // namespace

AC_FINISH_ROWS(requantize_sve)

}  // namespace ac::AC_TIER
