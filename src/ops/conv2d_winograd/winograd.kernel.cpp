// SPDX-License-Identifier: MIT
// A tile is transformed along its columns, stored on the stack, then transformed along its rows.
#include "src/gemm/tiles/schedule.h"

#include "src/ops/conv2d_winograd/winograd.args.h"
#include "src/ops/conv2d_winograd/winograd.lines.h"
#include "src/simd/at.h"

namespace ac::AC_TIER {
namespace {

#define AC_EACH2(i, v) [&](auto i, const auto &v) __attribute__((always_inline))

/// Calls body(c, Full or Tail) for all channels. If masks are free, each vector has one. Otherwise vectors are whole,
/// and the last may overlap the one before: there are at least as many channels as lanes.
template <class S, class Body> AC_INLINE void each_vector(size_t channels, const Body &body) {
    const size_t lanes = S::lanes();
    for (size_t c = 0; c < channels; c += lanes) {
        if constexpr (AC_SIMD_MASKED) {
            body(c, Tail{channels - c < lanes ? channels - c : lanes});
        } else {
            c = c + lanes <= channels ? c : channels - lanes;
            body(c, Full{});
        }
    }
}

/// Transforms points x points inputs.
template <class T, int points> void input_tile(const WinogradInput &given) {
    using S = simd<T>;
    using E = typename T::value;
    const WinogradInput t = given;  // a copy, which no store can modify
    const size_t lanes = S::lanes();
    alignas(64) E spare[points * points * longest_vector / sizeof(E)];
    each_vector<S>(
        t.channels, [&](size_t c, auto n) __attribute__((always_inline)) {
            const E *p[points];
            each<points>(AC_EACH(i) { p[i] = static_cast<const E *>(t.rows[i]) + c; });
            ptrdiff_t column = 0;
            for (int x = 0; x < points; ++x, column += t.step) {
                E *const to = spare + size_t(x) * lanes;
                const auto put = AC_EACH2(i, v) {
                    S::store(to + size_t(i * points) * lanes, v, Full{});
                };
                if (unsigned(x - t.begin) >= unsigned(t.end - t.begin)) {
                    each<points>(AC_EACH(i) { put(i, S::zero()); });
                } else {
                    line<S, points>::input(
                        AC_EACH(i) { return S::load(at(p[i], column), n); }, put);
                }
            }
            E *d = static_cast<E *>(t.dst) + c;
            for (int y = 0; y < points; ++y) {
                const E *const from = spare + size_t(y * points) * lanes;
                line<S, points>::input(
                    AC_EACH(i) { return S::load(from + size_t(i) * lanes, Full{}); },
                    AC_EACH2(i, v) { S::store(at(d, i * t.dst_step), v, n); });
                d = at(d, points * t.dst_step);
            }
        });
}

/// Transforms a line of points.
template <class T, int points> void input_line(const WinogradInput &t) {
    using S = simd<T>;
    using E = typename T::value;
    each_vector<S>(
        t.channels, [&](size_t c, auto n) __attribute__((always_inline)) {
            const E *const p = static_cast<const E *>(t.rows[0]) + c;
            E *const d = static_cast<E *>(t.dst) + c;
            line<S, points>::input(
                AC_EACH(i) { return i < t.begin || i >= t.end ? S::zero() : S::load(at(p, i * t.step), n); },
                AC_EACH2(i, v) { S::store(at(d, i * t.dst_step), v, n); });
        });
}

/// Computes one row of outputs; load(index<i>) returns its points.
template <class T, int points, int outputs, class Load, class C>
AC_INLINE void output_row(const WinogradOutput &t, const Load &load, typename T::value *d, size_t c, C n) {
    using S = simd<T>;
    using E = typename T::value;
    const typename S::vec bias = t.bias == nullptr ? S::zero() : S::load(static_cast<const E *>(t.bias) + c, n);
    const typename S::vec lo = S::set1(t.lo), hi = S::set1(t.hi);
    line<S, points>::template output<outputs>(
        load, AC_EACH2(i, v) { S::store(at(d, i * t.dst_x), clamp<S>(S::add(v, bias), lo, hi), n); });
}

template <class T, int points, int outputs> void output_tile(const WinogradOutput &given) {
    using S = simd<T>;
    using E = typename T::value;
    const WinogradOutput t = given;
    const size_t lanes = S::lanes();
    alignas(64) E spare[outputs * points * longest_vector / sizeof(E)];
    each_vector<S>(
        t.channels, [&](size_t c, auto n) __attribute__((always_inline)) {
            const E *p = static_cast<const E *>(t.src) + c;
            for (int x = 0; x < points; ++x) {
                E *const to = spare + size_t(x) * lanes;
                line<S, points>::template output<outputs>(
                    AC_EACH(i) { return S::load(at(p, i * points * t.src_step), n); },
                    AC_EACH2(i, v) { S::store(to + size_t(i * points) * lanes, v, Full{}); });
                p = at(p, t.src_step);
            }
            E *d = static_cast<E *>(t.dst) + c;
            for (int y = 0; y < outputs; ++y) {
                const E *const from = spare + size_t(y * points) * lanes;
                output_row<T, points, outputs>(
                    t, AC_EACH(i) { return S::load(from + size_t(i) * lanes, Full{}); }, d, c, n);
                d = at(d, t.dst_y);
            }
        });
}

template <class T, int points, int outputs> void output_line(const WinogradOutput &t) {
    using S = simd<T>;
    using E = typename T::value;
    each_vector<S>(
        t.channels, [&](size_t c, auto n) __attribute__((always_inline)) {
            const E *const p = static_cast<const E *>(t.src) + c;
            output_row<T, points, outputs>(
                t, AC_EACH(i) { return S::load(at(p, i * t.src_step), n); }, static_cast<E *>(t.dst) + c, c, n);
        });
}

template <class T> void winograd_input(const WinogradInput &t) {
    switch (t.scheme) {
        case WinogradScheme::f2x2_3x3:
            return input_tile<T, 4>(t);
        case WinogradScheme::f1x4_1x3:
            return input_line<T, 6>(t);
        case WinogradScheme::f1x4_1x5:
        case WinogradScheme::f1x2_1x7:
            return input_line<T, 8>(t);
        default:
            return input_tile<T, 6>(t);
    }
}

template <class T> void winograd_output(const WinogradOutput &t) {
    switch (t.scheme) {
        case WinogradScheme::f2x2_3x3:
            return output_tile<T, 4, 2>(t);
        case WinogradScheme::f4x4_3x3:
            return output_tile<T, 6, 4>(t);
        case WinogradScheme::f2x2_5x5:
            return output_tile<T, 6, 2>(t);
        case WinogradScheme::f1x4_1x3:
            return output_line<T, 6, 4>(t);
        case WinogradScheme::f1x4_1x5:
            return output_line<T, 8, 4>(t);
        default:
            return output_line<T, 8, 2>(t);
    }
}

template <class T> void winograd_weights(const WinogradWeights &t) {
    using S = simd<f32>;
    using E = typename T::value;
    each_vector<S>(
        t.channels, [&](size_t c, auto n) __attribute__((always_inline)) {
            typename S::vec sum = S::zero();
            for (size_t i = 0; i < t.taps; ++i) {
                const typename S::vec w =
                    S::load_as(at(static_cast<const E *>(t.src) + c, ptrdiff_t(i) * t.src_step), n);
                sum = S::mul_add(w, S::set1(t.factors[i]), sum);
            }
            S::store_as(static_cast<E *>(t.dst) + c, sum, n);
        });
}

template <class T> constexpr WinogradRow winograd_row(const Row &head) {
    return {head, winograd_input<T>, winograd_output<T>, winograd_weights<T>};
}

}  // namespace

AC_ROWS_OF(winograd, WinogradRow)

}  // namespace ac::AC_TIER
