// SPDX-License-Identifier: MIT
#include "src/ops/optical_flow/optical_flow.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

// A window often has less than 16 columns.
constexpr size_t lanes = (vector_bytes < 32 ? vector_bytes : 32) / 4;
template <size_t count> using Ints = Vector<int32_t, count>;
constexpr size_t most_pixels = size_t(flow_most_window) * flow_most_window;

/// Where a window is in an image.
struct Place {
    ptrdiff_t x, y;     ///< of its first pixel
    int32_t weight[4];  ///< of a pixel, the one on its right, and the two below these
};

/// False if a pixel of the window, or one with a weight, does not exist.
AC_INLINE bool find_place(const FlowArgs &args, float x, float y, Place &place) {
    const int32_t half = args.window / 2, rest = args.window - half;
    if (!(x >= float(args.left + half) && x < float(args.right - rest) && y >= float(args.top + half) &&
          y < float(args.bottom - rest))) {
        return false;
    }
    const auto column = int32_t(x), line = int32_t(y);
    const float right = x - float(column), below = y - float(line), left = 1.f - right, above = 1.f - below;
    constexpr auto one = float(1 << flow_bits);
    place.x = column - half;
    place.y = line - half;
    place.weight[0] = int32_t(left * above * one + 0.5f);
    place.weight[1] = int32_t(right * above * one + 0.5f);
    place.weight[2] = int32_t(left * below * one + 0.5f);
    place.weight[3] = (1 << flow_bits) - place.weight[0] - place.weight[1] - place.weight[2];
    return true;
}

/// Interpolated pixels with `bits` of their fraction. `above` and `below`: two consecutive rows.
template <int bits, size_t count, class E>
AC_INLINE Ints<count> mean(const E *above, const E *below, const int32_t *weight) {
    const auto at = [](const E *p) { return to_lanes<int32_t, count>(load_lanes<count>(p)); };
    const Ints<count> sum =
        at(above) * weight[0] + at(above + 1) * weight[1] + at(below) * weight[2] + at(below + 1) * weight[3];
    constexpr int shift = flow_bits - bits;
    return (sum + (1 << (shift - 1))) >> shift;
}

template <class E> AC_INLINE const E *row_of(const FlowPlane &plane, ptrdiff_t x, ptrdiff_t y) {
    return reinterpret_cast<const E *>(plane.first + y * plane.step) + x;
}

/// Adds vectors of products and single ones.
struct Sum {
    Ints<lanes> row{};
    int64_t all = 0;

    AC_INLINE void add(Ints<lanes> v) { row += v; }
    AC_INLINE void add(Ints<1> v) { all += v[0]; }
    AC_INLINE void end_row() {
        for (size_t i = 0; i < lanes; ++i) {
            all += row[i];
        }
        row = Ints<lanes>{};
    }
    AC_INLINE float value() const { return float(all) * flow_scale; }
};

/// Calls f(lanes, column) for vectors of columns, and f(1, column) for each of the others.
template <class F> AC_INLINE void each_column(size_t n, F &&f) {
    size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        f(Ints<lanes>{}, i);
    }
    for (; i < n; ++i) {
        f(Ints<1>{}, i);
    }
}

/// The window in the first image, and the sums of products of its gradients.
struct Window {
    int16_t pixel[most_pixels], x[most_pixels], y[most_pixels];
    float a11, a12, a22;

    AC_INLINE void load(const FlowArgs &args, const Place &place) {
        Sum xx, xy, yy;
        const auto n = size_t(args.window);
        for (size_t line = 0; line < n; ++line) {
            const ptrdiff_t row = place.y + ptrdiff_t(line);
            const auto *const image = row_of<uint8_t>(args.before, place.x, row), *const image_below = row_of<uint8_t>(
                                                                                      args.before, place.x, row + 1);
            const auto *const gx = row_of<int16_t>(args.x, place.x, row), *const gx_below =
                                                                              row_of<int16_t>(args.x, place.x, row + 1);
            const auto *const gy = row_of<int16_t>(args.y, place.x, row), *const gy_below =
                                                                              row_of<int16_t>(args.y, place.x, row + 1);
            each_column(n, [&](auto example, size_t i) {
                constexpr size_t count = sizeof(example) / sizeof(int32_t);
                const Ints<count> p = mean<flow_kept_bits, count>(image + i, image_below + i, place.weight);
                const Ints<count> dx = mean<0, count>(gx + i, gx_below + i, place.weight);
                const Ints<count> dy = mean<0, count>(gy + i, gy_below + i, place.weight);
                const size_t to = line * n + i;
                store_lanes(pixel + to, to_lanes<int16_t, count>(p));
                store_lanes(x + to, to_lanes<int16_t, count>(dx));
                store_lanes(y + to, to_lanes<int16_t, count>(dy));
                xx.add(dx * dx);
                xy.add(dx * dy);
                yy.add(dy * dy);
            });
            xx.end_row();
            xy.end_row();
            yy.end_row();
        }
        a11 = xx.value();
        a12 = xy.value();
        a22 = yy.value();
    }

    /// The sums of products of gradients and differences to the second image.
    AC_INLINE void compare(const FlowArgs &args, const Place &place, float &b1, float &b2) const {
        Sum with_x, with_y;
        const auto n = size_t(args.window);
        for (size_t line = 0; line < n; ++line) {
            const ptrdiff_t row = place.y + ptrdiff_t(line);
            const auto *const image = row_of<uint8_t>(args.after, place.x, row), *const image_below = row_of<uint8_t>(
                                                                                     args.after, place.x, row + 1);
            each_column(n, [&](auto example, size_t i) {
                constexpr size_t count = sizeof(example) / sizeof(int32_t);
                const size_t at = line * n + i;
                const auto stored = [at](const int16_t *p) {
                    return to_lanes<int32_t, count>(load_lanes<count>(p + at));
                };
                const Ints<count> difference =
                    mean<flow_kept_bits, count>(image + i, image_below + i, place.weight) - stored(pixel);
                with_x.add(difference * stored(x));
                with_y.add(difference * stored(y));
            });
            with_x.end_row();
            with_y.end_row();
        }
        b1 = with_x.value();
        b2 = with_y.value();
    }

    /// Whether the window has edges of two directions. The smaller eigenvalue of A is (trace - root) / 2, where root is
    /// that of (a11 - a22)^2 + 4 a12^2; squares are compared.
    AC_INLINE bool has_corner(float determinant, int32_t pixels) const {
        const float more = a11 + a22 - 2.f * float(pixels) * flow_least_eigenvalue, difference = a11 - a22;
        return determinant >= flow_least_determinant && more >= 0 &&
               more * more >= difference * difference + 4.f * (a12 * a12);
    }
};

AC_INLINE float length(float x) {
    return x < 0 ? -x : x;
}

/// False if the window leaves the image.
AC_INLINE bool search(const FlowArgs &args, const Window &w, float determinant, FlowPoint &point) {
    const float f = 1.f / determinant;
    float before_x = 0, before_y = 0;
    for (int32_t k = 0; k < args.most_steps; ++k) {
        Place place;
        if (!find_place(args, point.new_x, point.new_y, place)) {
            return false;
        }
        float b1, b2;
        w.compare(args, place, b1, b2);
        const float x = (w.a12 * b2 - w.a22 * b1) * f, y = (w.a12 * b1 - w.a11 * b2) * f;
        point.new_x += x;
        point.new_y += y;
        if (x * x + y * y <= args.epsilon) {
            break;
        }
        if (k != 0 && length(x + before_x) < flow_least_step && length(y + before_y) < flow_least_step) {
            point.new_x -= x * 0.5f;
            point.new_y -= y * 0.5f;
            break;
        }
        before_x = x;
        before_y = y;
    }
    return true;
}

AC_INLINE bool track(const FlowArgs &args, Window &w, FlowPoint &point) {
    Place place;
    if (!find_place(args, point.old_x, point.old_y, place)) {
        return false;
    }
    w.load(args, place);
    const float determinant = w.a11 * w.a22 - w.a12 * w.a12;
    return w.has_corner(determinant, args.window * args.window) && search(args, w, determinant, point);
}

template <class T> void optical_flow(const FlowArgs &args, float *points, size_t n) {
    Window w;
    auto *const point = reinterpret_cast<FlowPoint *>(points);
    for (size_t i = 0; i < n; ++i) {
        if (!track(args, w, point[i]) && args.last) {
            point[i].tracked = 0;
        }
    }
}

}  // namespace

AC_ROWS(optical_flow, FlowFn)

}  // namespace ac::AC_TIER
