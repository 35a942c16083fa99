// SPDX-License-Identifier: MIT
#include "src/ops/expand/expand.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 2;
constexpr int most = 128;  ///< columns of the small image at once
using Words = Vector<int16_t, lanes>;

/// Sums of columns first - 1 to first + count, of vectors that may go on.
struct Columns {
    int16_t sum[most + 2 + lanes];
};

AC_INLINE int limited(int x, int first, int end) {
    return x < first ? first : x < end ? x : end - 1;
}

AC_INLINE int16_t sum_of_column(const ExpandArgs &args, int x) {
    const int at = args.rows[1][x], below = args.rows[2][x];
    return int16_t(args.odd != 0 ? 4 * (at + below) : args.rows[0][x] + 6 * at + below);
}

AC_INLINE void sum_columns(const ExpandArgs &args, int first, int count, Columns &columns) {
    int i = -1;
    for (; i < count + 1; ++i) {
        const int x = first + i;
        if (x >= args.first && x + int(lanes) <= args.end && i + int(lanes) <= count + 1) {
            const auto row = [&](int k) { return to_lanes<int16_t, lanes>(load_lanes<lanes>(args.rows[k] + x)); };
            const Words at = row(1), below = row(2);
            store_lanes(columns.sum + i + 1, args.odd != 0 ? (at + below) * 4 : row(0) + at * 6 + below);
            i += int(lanes) - 1;
        } else {
            columns.sum[i + 1] = sum_of_column(args, limited(x, args.first, args.end));
        }
    }
}

AC_INLINE Words expanded(Words sum) {
    return (sum >> 8) << 2;
}

template <class T> AC_INLINE Words result(Words base, Words e) {
    // Sums are not below -32768, because e is not below 0.
    return sizeof(T) == 1 ? Words(base - e) : least(base, Words(every<Words>(32767) - e)) + e;
}

template <class T> AC_INLINE void combine(const T *base, int16_t *dst, const int16_t *e, size_t n) {
    map_pixels<lanes>(
        n, dst, [](auto b, Words v) { return result<T>(to_lanes<int16_t, lanes>(b), v); }, base, e);
}

template <class T> void expand(const ExpandArgs &args) {
    using E = typename T::value;
    const E *const base = static_cast<const E *>(args.base);
    const int end = args.x + int(args.n);
    for (int from = args.x; from < end;) {
        const int first = from / 2, to = end < 2 * (first + most) ? end : 2 * (first + most),
                  count = (to + 1) / 2 - first;
        Columns columns;
        sum_columns(args, first, count, columns);
        int16_t e[2 * (most + lanes)];
        for (int i = 0; i < count; i += int(lanes)) {
            const auto sum = [&](int k) { return load_lanes<lanes>(columns.sum + i + k); };
            const Words even = expanded(sum(0) + sum(1) * 6 + sum(2)), odd = expanded((sum(1) + sum(2)) * 4);
            for (size_t k = 0; k < lanes; ++k) {
                e[2 * (size_t(i) + k)] = even[k];
                e[2 * (size_t(i) + k) + 1] = odd[k];
            }
        }
        combine<E>(base + (from - args.x), args.dst + (from - args.x), e + from % 2, size_t(to - from));
        from = to;
    }
}

}  // namespace

AC_ROWS(expand, ExpandFn)

}  // namespace ac::AC_TIER
