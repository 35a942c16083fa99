// SPDX-License-Identifier: MIT
#include "src/ops/neighbourhood/neighbourhood.simd.h"

namespace ac::AC_TIER {
namespace {

struct Place {
    int across, down;
};
/// The circle of radius 3 from its top on.
constexpr Place circle[16] = {{0, -3}, {1, -3}, {2, -2}, {3, -1}, {3, 0},  {3, 1},   {2, 2},   {1, 3},
                              {0, 3},  {-1, 3}, {-2, 2}, {-3, 1}, {-3, 0}, {-3, -1}, {-2, -2}, {-1, -3}};

AC_INLINE bool any(Bytes mask) {
    uint64_t words[sizeof(mask) / 8], all = 0;
    store_lanes(words, mask);
    for (const uint64_t word : words) {
        all |= word;
    }
    return all != 0;
}

/// The best of all runs of 9 pixels of the circle, where a run is as good as its worst pixel: Worse is Least for bright
/// runs and Greatest for dark ones.
template <class Worse, class Better> AC_INLINE Bytes best_run(const Bytes (&v)[16]) {
    Bytes two[16], four[16], eight[16];
    for (int k = 0; k < 16; ++k) {
        two[k] = Worse::of(v[k], v[(k + 1) % 16]);
    }
    for (int k = 0; k < 16; ++k) {
        four[k] = Worse::of(two[k], two[(k + 2) % 16]);
    }
    for (int k = 0; k < 16; ++k) {
        eight[k] = Worse::of(four[k], four[(k + 4) % 16]);
    }
    Bytes best = Worse::of(eight[0], v[8]);
    for (int k = 1; k < 16; ++k) {
        best = Better::of(best, Worse::of(eight[k], v[(k + 8) % 16]));
    }
    return best;
}

inline void fast_row(const FilterArgs &args, const void *const *rows, void *const *dst, size_t n) {
    const Bytes threshold = every<Bytes>(args.threshold), none{};
    for (size_t i = 0; i < n; i += vector_bytes) {
        const auto at = [rows, i](int k) {
            return bytes_at(rows[3 + circle[k].down], ptrdiff_t(i) + circle[k].across);
        };
        const Bytes p = bytes_at(rows[3], ptrdiff_t(i));
        const Bytes high = p > Bytes(~threshold) ? Bytes(~none) : Bytes(p + threshold);
        const Bytes low = p < threshold ? none : Bytes(p - threshold);
        // a run of 9 has the top or the bottom of the circle, and its left or its right
        const Bytes top = at(0), right = at(4), bottom = at(8), left = at(12);
        const Bytes possible = Bytes((greatest(top, bottom) > high) & (greatest(left, right) > high)) |
                               Bytes((least(top, bottom) < low) & (least(left, right) < low));
        Bytes result = none;
        if (any(possible)) {
            Bytes v[16];
            for (int k = 0; k < 16; ++k) {
                v[k] = at(k);
            }
            const Bytes bright = best_run<Least, Greatest>(v), dark = best_run<Greatest, Least>(v);
            const Bytes above = bright > p ? Bytes(bright - p) : none, below = p > dark ? Bytes(p - dark) : none;
            const Bytes most = greatest(above, below);
            result = most > threshold ? Bytes(most - every<Bytes>(1)) : none;
        }
        store_lanes(static_cast<uint8_t *>(dst[0]) + i, result);
    }
}

}  // namespace
}  // namespace ac::AC_TIER

AC_FILTER_ROWS(fast_corners, fast_row(args, rows, dst, n))
