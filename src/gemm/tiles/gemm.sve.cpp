// SPDX-License-Identifier: MIT
// SVE: products by lane in f32 and f16, dot products of 8-bit integers.
// Gain, at 512 bits (a64fx, 128 cubed): 0.28 of the instructions of the neon tier for f32, 0.10 for qs8, and 0.29 of
// those of the fp16 tier for f16; at 256 bits 0.56 for f32.
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/sve_vector.simd.h"

namespace ac::AC_TIER {
namespace {

template <class K, class T> constexpr GemmRow row(Row head, int step, int once) {
    return sve_row<K, T, T>(head, 6, 4, K::quad * K::kr, step, once, sve_tile<lane_tile<K>, K, 4>::run);
}
template <class K, class T> constexpr GemmRow row_1(Row head, int once) {
    return sve_row<K, T, T>(head, 1, 8, K::quad * K::kr, 70, once, lane_vector<K>::run);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row<by_lane_f32, float>(AC_GEMM_HEAD(f32, "6x4v"), 121, 110),
                          row_1<by_lane_f32, float>(AC_GEMM_HEAD(f32, "1x8v"), 60)))
AC_WHEN(f16, AC_GEMM_ROWS(f16, row<by_lane_f16, half_bits>(AC_GEMM_HEAD(f16, "6x4v"), 118, 110),
                          row_1<by_lane_f16, half_bits>(AC_GEMM_HEAD(f16, "1x8v"), 60)))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row<by_lane_s32, int8_t>(AC_GEMM_HEAD(qs8, "6x4v"), 121, 240),
                          row_1<by_lane_s32, int8_t>(AC_GEMM_HEAD(qs8, "1x8v"), 120)))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row<by_lane_s32, int8_t>(AC_GEMM_HEAD(qu8, "6x4v"), 121, 240),
                          row_1<by_lane_s32, int8_t>(AC_GEMM_HEAD(qu8, "1x8v"), 120)))

}  // namespace ac::AC_TIER
