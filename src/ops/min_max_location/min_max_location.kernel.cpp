// SPDX-License-Identifier: MIT
#include "src/ops/min_max_location/min_max_location.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

template <class E> constexpr size_t lanes_of = vector_bytes / sizeof(E);

template <class E> AC_INLINE void join(Extremes &all, bool &is_nan, E x) {
    all.low = x < all.low ? x : all.low;
    all.high = x > all.high ? x : all.high;
    is_nan |= x != x;
}

template <class T> Extremes find(const void *src, size_t n) {
    using E = typename T::value;
    constexpr size_t lanes = lanes_of<E>;
    const E *p = static_cast<const E *>(src);
    Extremes all{double(p[0]), double(p[0])};
    bool is_nan = false;
    if (n < lanes) {
        for (size_t i = 0; i < n; ++i) {
            join(all, is_nan, p[i]);
        }
    } else {
        auto low = load_lanes<lanes>(p), high = low;
        auto numbers = low == low;
        const auto take = [&](size_t i) {
            const auto v = load_lanes<lanes>(p + i);
            low = least(v, low);
            high = greatest(v, high);
            numbers &= v == v;
        };
        for (size_t i = lanes; i + lanes <= n; i += lanes) {
            take(i);
        }
        take(n - lanes);
        for (size_t lane = 0; lane < lanes; ++lane) {
            join(all, is_nan, low[lane]);
            join(all, is_nan, high[lane]);
            is_nan |= numbers[lane] == 0;
        }
    }
    // 0 and -0 are equal, and which of them comes first depends on the vector: both become 0
    const double nan = __builtin_nan("");
    return is_nan ? Extremes{nan, nan} : Extremes{all.low + 0.0, all.high + 0.0};
}

template <class T> uint32_t count(const void *src, size_t n, double value) {
    using E = typename T::value;
    constexpr size_t lanes = lanes_of<E>, most = 127;  // a lane counts down from 0
    const E *p = static_cast<const E *>(src);
    const bool of_nan = value != value;
    const E wanted = of_nan ? E(0) : E(value);
    uint32_t found = 0;
    size_t i = 0;
    while (i + lanes <= n) {
        decltype(load_lanes<lanes>(p) == load_lanes<lanes>(p)) down{};
        const size_t end = (n - i) / lanes < most ? (n - i) / lanes : most;
        for (size_t k = 0; k < end; ++k, i += lanes) {
            const auto v = load_lanes<lanes>(p + i);
            down += of_nan ? v != v : v == wanted;
        }
        if constexpr (sizeof(E) == 1) {
            const auto up = -down;
            uint64_t words[lanes / 8];
            __builtin_memcpy(words, &up, sizeof(words));
            for (const uint64_t w : words) {  // bytes to pairs of bytes, whose sum the product has in its highest ones
                const uint64_t pairs = (w & 0x00ff00ff00ff00ff) + ((w >> 8) & 0x00ff00ff00ff00ff);
                found += uint32_t((pairs * 0x0001000100010001) >> 48);
            }
        } else {
            for (size_t lane = 0; lane < lanes; ++lane) {
                found += uint32_t(-int32_t(down[lane]));
            }
        }
    }
    for (; i < n; ++i) {
        found += of_nan ? p[i] != p[i] : p[i] == wanted;
    }
    return found;
}

template <class T> constexpr MinMaxRow min_max_location_row(const Row &head) {
    return {head, find<T>, count<T>};
}

}  // namespace

AC_ROWS_OF(min_max_location, MinMaxRow)

}  // namespace ac::AC_TIER
