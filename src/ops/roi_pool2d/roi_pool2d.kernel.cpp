// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d.args.h"

#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

/// Compares one element at a time: bins are only a few elements wide.
template <class T> void roi_pool2d(const RoiPoolJob &given) {
    using E = typename T::value;
    const RoiPoolJob job = given;
    for (size_t c = 0; c < job.channels; ++c) {
        const char *plane = static_cast<const char *>(job.src) + ptrdiff_t(c) * job.src_c;
        char *out = static_cast<char *>(job.dst) + ptrdiff_t(c) * job.dst_c;
        for (int py = 0; py < job.height; ++py, out += job.dst_y) {
            E *dst = reinterpret_cast<E *>(out);
            for (int px = 0; px < job.width; ++px) {
                const int first = job.x_begin[px], last = job.x_end[px];
                if (first >= last || job.y_begin[py] >= job.y_end[py]) {
                    dst[px] = E(0);
                    continue;
                }
                const char *line = plane + job.y_begin[py] * job.src_y;
                E most = reinterpret_cast<const E *>(line)[first];
                for (int y = job.y_begin[py]; y < job.y_end[py]; ++y, line += job.src_y) {
                    const E *row = reinterpret_cast<const E *>(line);
                    for (int x = first; x < last; ++x) {
                        most = most > row[x] || most != most ? most : row[x];
                    }
                }
                dst[px] = most;
                if constexpr (sizeof(E) == 1) {
                    if (job.rescale) {
                        store_quantized(dst + px, simd<f32>::set1(float(most - job.src_zero)),
                                        simd<f32>::set1(job.ratio), job.dst_zero, Tail{1});
                    }
                }
            }
        }
    }
}

}  // namespace

AC_ROWS(roi_pool2d, RoiPoolFn)

}  // namespace ac::AC_TIER
