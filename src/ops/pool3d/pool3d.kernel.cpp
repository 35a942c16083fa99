// SPDX-License-Identifier: MIT
#include "src/ops/pool3d/pool3d.args.h"

#include "src/ops/pool2d/pool2d.lanes.h"

namespace ac::AC_TIER {
namespace {

/// A row of windows; vectors run along the channels.
template <class K> AC_INLINE void windows(const Pool2dArgs &args, const Pool3dRow &row) {
    using E = typename K::E;
    for (int x = 0; x < args.out_width; ++x) {
        const Span s = span_of(args, row, x);
        const E *src = at(static_cast<const E *>(row.src), s.first * row.src_x);
        E *dst = at(static_cast<E *>(row.dst), x * row.dst_x);
        strip<typename K::S>(row.channels, [&](size_t i, auto c) {
            auto a = K::start(args);
            for (size_t z = 0; z < row.slices; ++z) {
                for (size_t y = 0; y < row.rows_each; ++y) {
                    const E *p = at(src, ptrdiff_t(z) * row.src_z + ptrdiff_t(y) * row.src_y) + i;
                    for (int u = s.first; u < s.last; ++u, p = at(p, row.src_x)) {
                        a = K::step(args, a, p, c);
                    }
                }
            }
            K::finish(args, dst + i, a, s.n, c);
        });
    }
}

/// The lanes in which maxima are computed, and the types that process windows.
template <class T> struct kinds {
    using max = plain_max<T, T>;
    using mean = float_mean<T>;
    using any = any_float<T>;
};
template <> struct kinds<qs8> {
    using max = plain_max<s8, qs8>;
    using mean = quantized_mean<qs8>;
    using any = any_quantized<qs8>;
};
template <> struct kinds<qu8> {
    using max = plain_max<u8, qu8>;
    using mean = quantized_mean<qu8>;
    using any = any_quantized<qu8>;
};

/// Works on copies of the arguments: stores of bytes may change anything that is not local.
template <class T> void pool3d(const Pool2dArgs &given, const Pool3dRow &row_given) {
    const Pool2dArgs args = given;
    const Pool3dRow row = row_given;
    if (args.kind == Pool2dKind::mean) {
        windows<typename kinds<T>::mean>(args, row);
    } else if (args.kind == Pool2dKind::max && !args.rescale) {
        windows<typename kinds<T>::max>(args, row);
    } else {
        windows<typename kinds<T>::any>(args, row);
    }
}

}  // namespace

AC_ROWS(pool3d, Pool3dFn)

}  // namespace ac::AC_TIER
