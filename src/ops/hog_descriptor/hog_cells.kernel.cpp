// SPDX-License-Identifier: MIT
#include "src/ops/hog/hog.simd.h"
#include "src/ops/hog_descriptor/hog_descriptor.args.h"

namespace ac::AC_TIER {
namespace {

template <size_t count, size_t v = 0, class L> AC_INLINE void add_votes(Floats *sum, L length, const float *vote) {
    if constexpr (v < count) {
        sum[v] += (Floats)length * load_lanes<float_lanes>(vote + v * float_lanes);
        add_votes<count, v + 1>(sum, length, vote);
    }
}

/// Some bins of a cell, which are the lanes of vectors: each pixel adds to all of them, most often 0, and no sum goes
/// through memory.
template <size_t count>
void bins_of(const HogCellsArgs &args, const int16_t *magnitude, const uint8_t *phase, const float *votes, float *dst,
             size_t bins) {
    Floats sum[count] = {};
    const auto room = args.room;
    for (int32_t y = 0; y < args.height; ++y) {
        const auto *const lengths =
            reinterpret_cast<const int16_t *>(reinterpret_cast<const uint8_t *>(magnitude) + y * args.magnitude_step);
        const uint8_t *const angles = phase + y * args.phase_step;
        int32_t x = 0;
#if defined(AC_SIMD_neon) && defined(__aarch64__)
        for (; x + 4 <= args.width; x += 4) {
            const float32x4_t four = vcvtq_f32_s32(vmovl_s16(vld1_s16(lengths + x)));
            add_votes<count>(sum, vdupq_laneq_f32(four, 0), votes + angles[x] * room);
            add_votes<count>(sum, vdupq_laneq_f32(four, 1), votes + angles[x + 1] * room);
            add_votes<count>(sum, vdupq_laneq_f32(four, 2), votes + angles[x + 2] * room);
            add_votes<count>(sum, vdupq_laneq_f32(four, 3), votes + angles[x + 3] * room);
        }
#endif
        for (; x < args.width; ++x) {
            add_votes<count>(sum, Floats{} + float(lengths[x]), votes + angles[x] * room);
        }
    }
    for (size_t v = 0; v < count; ++v) {
        store_floats(dst + v * float_lanes, sum[v],
                     bins - v * float_lanes < float_lanes ? bins - v * float_lanes : float_lanes);
    }
}

constexpr size_t most = 4;  ///< vectors at once

template <class T>
void hog_cells(const HogCellsArgs &args, const int16_t *magnitude, const uint8_t *phase, float *dst, size_t n) {
    for (size_t i = 0; i < n; ++i) {
        for (size_t first = 0; first < args.bins; first += most * float_lanes) {
            const size_t left = args.bins - first;
            const auto run = left <= float_lanes       ? bins_of<1>
                             : left <= 2 * float_lanes ? bins_of<2>
                             : left <= 3 * float_lanes ? bins_of<3>
                                                       : bins_of<most>;
            run(args, magnitude, phase, args.votes + first, dst + first, left);
        }
        magnitude += args.width;
        phase += args.width;
        dst += args.bins;
    }
}

}  // namespace

AC_ROWS(hog_cells, HogCellsFn)

}  // namespace ac::AC_TIER
