// SPDX-License-Identifier: MIT
#include "src/dispatch/kernel.h"
#include "src/ops/resample/resample.args.h"

namespace ac::AC_TIER {
namespace {

/// Copies pixels of `bytes` bytes in pieces of W >= bytes: the bytes after a pixel belong to the next one, which is
/// copied later. Stops at the first column where a piece would leave the row of dst or the source's pixels.
template <size_t W> AC_INLINE int copy_pixels(const PickArgs &args, size_t bytes, const char *src, char *dst) {
    const int32_t last = args.index[args.columns - 1];
    int end = args.columns;
    while (end > 0 &&
           (size_t(args.columns - end + 1) * bytes < W || size_t(last - args.index[end - 1] + 1) * bytes < W)) {
        --end;
    }
    for (int x = 0; x < end; ++x) {
        __builtin_memcpy(dst + size_t(x) * bytes, src + size_t(args.index[x]) * bytes, W);
    }
    return end;
}

template <class T> void pick(const PickArgs &args, const ResampleJob &job) {
    using E = typename T::value;
    const size_t pixel = job.channels, row_bytes = size_t(args.columns) * pixel * sizeof(E);
    for (int y = job.begin; y < job.end; ++y) {
        char *dst = static_cast<char *>(job.dst) + y * job.dst_y;
        const char *src = static_cast<const char *>(job.src) + args.rows[y] * job.src_y;
        if (args.dense && y != job.begin && args.rows[y] == args.rows[y - 1]) {
            __builtin_memcpy(dst, dst - job.dst_y, row_bytes);
        } else if (args.dense && pixel == 1) {
            E *to = reinterpret_cast<E *>(dst);
            const E *from = reinterpret_cast<const E *>(src);
            int x = 0;
            for (; x + 4 <= args.columns; x += 4) {
                const E a = from[args.index[x]], b = from[args.index[x + 1]];
                const E c = from[args.index[x + 2]], d = from[args.index[x + 3]];
                to[x] = a;
                to[x + 1] = b;
                to[x + 2] = c;
                to[x + 3] = d;
            }
            for (; x < args.columns; ++x) {
                to[x] = from[args.index[x]];
            }
        } else {
            const size_t bytes = pixel * sizeof(E);
            int x = !args.dense   ? 0
                    : bytes <= 4  ? copy_pixels<4>(args, bytes, src, dst)
                    : bytes <= 16 ? copy_pixels<16>(args, bytes, src, dst)
                                  : 0;
            for (; x < args.columns; ++x) {
                __builtin_memcpy(dst + x * job.dst_x, src + args.index[x] * job.src_x, bytes);
            }
        }
    }
}

}  // namespace

AC_ROWS(pick, PickFn)

}  // namespace ac::AC_TIER
