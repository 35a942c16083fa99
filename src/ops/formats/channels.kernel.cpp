// SPDX-License-Identifier: MIT
#include "src/ops/formats/rows.simd.h"

namespace ac::AC_TIER {
namespace {

template <class T> void channels(const ChannelImage &src, const ChannelImage &dst, size_t y, size_t n) {
    if (dst.count == 1 && dst.channel[0].column == 1) {
        const ChannelSamples &from = src.channel[0], &to = dst.channel[0];
        return take(from.first + y * from.row, from.column, to.first + y * to.row, n);
    }
    const size_t rows = 1 + dst.halves_rows;
    if (copy_rows(src, dst, y, rows, n)) {
        return;
    }
    const Packing packing = packing_of(dst), from = packing_of(src);
    Strip strip;
    each_strip(n, [&](size_t x, size_t columns) {
        load_strip({src, y, rows, x, columns}, from, strip);
        store_strip({dst, y, rows, x, columns}, packing, strip);
    });
}

}  // namespace

AC_ROWS(channels, ChannelsFn)

}  // namespace ac::AC_TIER
