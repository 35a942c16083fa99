// SPDX-License-Identifier: MIT
#include "src/dispatch/kernel.h"
#include "src/ops/resample/resample.args.h"

namespace ac {
namespace AC_TIER {
namespace {

template <class T>
void pick(const PickArgs &args, const ResampleJob &job) {
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
            for (int x = 0; x < args.columns; ++x, dst += job.dst_x) {
                const char *from = src + args.index[x] * job.src_x;
                if (pixel <= 4) {
                    for (size_t c = 0; c < pixel; ++c) {
                        reinterpret_cast<E *>(dst)[c] = reinterpret_cast<const E *>(from)[c];
                    }
                } else {
                    __builtin_memcpy(dst, from, pixel * sizeof(E));
                }
            }
        }
    }
}

}  // namespace

AC_ROWS(pick, PickFn)

}  // namespace AC_TIER
}  // namespace ac
