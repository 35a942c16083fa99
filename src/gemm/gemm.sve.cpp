// SPDX-License-Identifier: MIT
// SVE: products by lane in f32 and f16, dot products of 8-bit integers.
#include "src/gemm/schedule.h"

#include "src/gemm/sve.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

template <class K>
using by_lane = sve_tile<lane_tile<K>, K>;

constexpr GemmRow row_s32(Row head) {
    return sve_row<int8_t, int8_t, 4>(head, GemmAcc::s32, 12, 8, false, 31, 300, by_lane<by_lane_s32>::run);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, sve_row<float, float, 1>(AC_GEMM_HEAD(f32, "8x3v"), GemmAcc::f32, 12, 2, false, 31, 150,
                                                        by_lane<by_lane_f32>::run)))
AC_WHEN(f16, AC_GEMM_ROWS(f16, sve_row<half_bits, half_bits, 1>(AC_GEMM_HEAD(f16, "8x3v"), GemmAcc::f16, 24, 2, false,
                                                                30, 150, by_lane<by_lane_f16>::run)))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x3v"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x3v"))))

}  // namespace AC_TIER
}  // namespace ac
