// SPDX-License-Identifier: MIT
// SVE: products by lane in f32 and f16, dot products of 8-bit integers.
#include "src/gemm/schedule.h"

#include "src/gemm/sve_vector.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

template <class K>
constexpr GemmTileFn *tiles = sve_tile<lane_tile<K>, K>::run;
template <class K>
constexpr GemmTileFn *vectors = lane_vector<K>::run;

constexpr GemmRow row_f32(Row head) {
    return sve_row<float, float, 1>(head, GemmAcc::f32, 8, 12, 4, 4 * 30, 110, tiles<by_lane_f32>);
}
constexpr GemmRow row_1_f32(Row head) {
    return sve_row<float, float, 1>(head, GemmAcc::f32, 1, 32, 1, 72, 60, vectors<by_lane_f32>);
}
constexpr GemmRow row_f16(Row head) {
    return sve_row<half_bits, half_bits, 1>(head, GemmAcc::f16, 8, 24, 4, 4 * 29, 110, tiles<by_lane_f16>);
}
constexpr GemmRow row_1_f16(Row head) {
    return sve_row<half_bits, half_bits, 1>(head, GemmAcc::f16, 1, 64, 1, 70, 60, vectors<by_lane_f16>);
}
constexpr GemmRow row_s32(Row head) {
    return sve_row<int8_t, int8_t, 4>(head, GemmAcc::s32, 8, 12, 16, 4 * 30, 300, tiles<by_lane_s32>);
}
constexpr GemmRow row_1_s32(Row head) {
    return sve_row<int8_t, int8_t, 4>(head, GemmAcc::s32, 1, 32, 4, 72, 120, vectors<by_lane_s32>);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32(AC_GEMM_HEAD(f32, "8x3v")), row_1_f32(AC_GEMM_HEAD(f32, "1x8v"))))
AC_WHEN(f16, AC_GEMM_ROWS(f16, row_f16(AC_GEMM_HEAD(f16, "8x3v")), row_1_f16(AC_GEMM_HEAD(f16, "1x8v"))))
AC_WHEN(qs8, AC_GEMM_ROWS(qs8, row_s32(AC_GEMM_HEAD(qs8, "8x3v")), row_1_s32(AC_GEMM_HEAD(qs8, "1x8v"))))
AC_WHEN(qu8, AC_GEMM_ROWS(qu8, row_s32(AC_GEMM_HEAD(qu8, "8x3v")), row_1_s32(AC_GEMM_HEAD(qu8, "1x8v"))))

}  // namespace AC_TIER
}  // namespace ac
