// SPDX-License-Identifier: MIT
// A convolution of pixels with few channels, read in place: a row of the kernel is contiguous in the image, and
// neighbouring outputs have equal distances in it, so neither copies nor addresses are needed. Gain against the product
// with addresses of such rows: 3x3 with stride 2 from 3 to 32 channels takes 0.53 of the instructions on a64fx and 0.58
// on SVE of 256 bits. There are no rows for NEON: this layer took 0.96 of them for an image of 224x224, and 1.05 for
// 56x56.
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/each.h"
#if defined(AC_SIMD_sve)
#include "src/gemm/tiles/sve.simd.h"
#endif
#include "src/ops/conv2d/conv2d_direct.args.h"
#include "src/simd/vectors.h"

namespace ac::AC_TIER {
namespace {

/// Vectors of output channels computed at a time (`narrow` and `single` for the remainder), and outputs: as many as
/// have registers for their sums next to the weights. Without outputs_of_single, `narrow` serves one vector, too:
/// vectors of 128 bits seldom have that few channels.
constexpr int wide = 4, narrow = 2, single = 1;
#if defined(AC_SIMD_avx512)
constexpr int outputs_of_wide = 6, outputs_of_narrow = 8, outputs_of_single = 8;
#elif defined(AC_SIMD_avx2)
constexpr int outputs_of_wide = 3, outputs_of_narrow = 6, outputs_of_single = 8;
#elif defined(AC_SIMD_sse4)
constexpr int outputs_of_wide = 2, outputs_of_narrow = 4, outputs_of_single = 0;
#else
constexpr int outputs_of_wide = 6, outputs_of_narrow = 8, outputs_of_single = 0;
#endif

/// f(v, ...) with `count` vectors of zeros. They are variables, because scalable vectors cannot be array elements.
template <class S, int count, class F, class... V> AC_INLINE void with_vectors(const F &f, V &...v) {
    if constexpr (sizeof...(V) == count) {
        f(v...);
    } else {
        typename S::vec next = S::zero();
        with_vectors<S, count>(f, v..., next);
    }
}
/// Vector i of them.
template <int i, class V, class... Rest> AC_INLINE auto &nth(V &first, Rest &...rest) {
    if constexpr (i == 0) {
        return first;
    } else {
        return nth<i - 1>(rest...);
    }
}
#define AC_EACH_VECTOR(v) [&](auto &...v) __attribute__((always_inline))

/// Output channels of a panel, or those that remain.
template <class E> struct Panel {
    const E *weights, *start;  ///< the sums start from the bias
    size_t channels;
    E *dst;
};

/// Hides a value, so that the compiler computes it as written.
template <class V> AC_INLINE void hide(V &v) {
    asm("" : "+r"(v));
}

/// Adds the products of one input element of each output.
template <class S, int outputs, int vectors, class E, class... V>
AC_INLINE void step(const E *const (&src)[outputs], size_t k, const E *weights, V &...sum) {
    const size_t lanes = S::lanes();
    if constexpr (outputs < vectors) {
        with_vectors<S, outputs>(AC_EACH_VECTOR(x) {
            each<outputs>(AC_EACH(i) { nth<i>(x...) = S::load1(src[i] + k); });
            each<vectors>(AC_EACH(j) {
                const typename S::vec w = S::load(weights + j * lanes, Full{});
                each<outputs>(AC_EACH(i) {
                    nth<i * vectors + j>(sum...) = S::mul_add(nth<i>(x...), w, nth<i * vectors + j>(sum...));
                });
            });
        });
    } else {
        with_vectors<S, vectors>(AC_EACH_VECTOR(w) {
            each<vectors>(AC_EACH(j) { nth<j>(w...) = S::load(weights + j * lanes, Full{}); });
            each<outputs>(AC_EACH(i) {
                const typename S::vec x = S::load1(src[i] + k);
                each<vectors>(AC_EACH(j) {
                    nth<i * vectors + j>(sum...) = S::mul_add(x, nth<j>(w...), nth<i * vectors + j>(sum...));
                });
            });
        });
    }
}

#if defined(AC_SIMD_sve)

// Four elements of an input at a time. Each multiplication uses one of these lanes.
AC_INLINE svfloat32_t load_four(const float *p) {
    return svld1rq_f32(svptrue_b32(), p);
}
AC_INLINE svfloat16_t load_four(const half_bits *p) {
    return svld1rq_f16(svwhilelt_b16_u32(0, 4), reinterpret_cast<const float16_t *>(p));
}
template <int lane> AC_INLINE void add_lane(svfloat32_t &sum, svfloat32_t w, svfloat32_t x) {
    sum = by_lane_f32::fma<lane>(sum, w, x);
}
template <int lane> AC_INLINE void add_lane(svfloat16_t &sum, svfloat16_t w, svfloat16_t x) {
    sum = by_lane_f16::fma<lane>(sum, w, x);
}

/// Adds the products of the elements of a piece.
template <class S, int outputs, int vectors, class E, class... V>
AC_INLINE void multiply_piece(const E *(&src)[outputs], size_t length, const E *w, V &...sum) {
    const size_t lanes = S::lanes();
    const auto forward = [&](int n) __attribute__((always_inline)) {
        each<outputs>(AC_EACH(i) {
            src[i] += n;
            hide(src[i]);  // so that loads advance their address
        });
    };
    size_t k = length;
    for (; k >= 4; k -= 4) {
        with_vectors<S, outputs>(AC_EACH_VECTOR(x) {
            each<outputs>(AC_EACH(i) { nth<i>(x...) = load_four(src[i]); });
            forward(4);
            each<4>(AC_EACH(lane) {
                each<vectors>(AC_EACH(j) {
                    const typename S::vec one = S::load(w + j * lanes, Full{});
                    each<outputs>(AC_EACH(i) { add_lane<int(lane)>(nth<i * vectors + j>(sum...), one, nth<i>(x...)); });
                });
                w += vectors * lanes;
            });
        });
    }
    for (; k != 0; --k, w += vectors * lanes) {
        step<S, outputs, vectors>(src, 0, w, sum...);
        forward(1);
    }
}

#else

/// Adds the products of the elements of a piece, three at a time: the colours of a pixel.
template <class S, int outputs, int vectors, class E, class... V>
AC_INLINE void multiply_piece(const E *(&src)[outputs], size_t length, const E *w, V &...sum) {
    constexpr int unroll = 3;
    each<outputs>(AC_EACH(i) { hide(src[i]); });  // so that no address is computed from another in each step
    size_t k = 0;
    const auto next = [&]() __attribute__((always_inline)) {
        step<S, outputs, vectors>(src, k, w, sum...);
        ++k;
        w += vectors * S::lanes();
    };
    while (k + unroll <= length) {
        each<unroll>([&](auto) __attribute__((always_inline)) { next(); });
        hide(k);  // one index serves all outputs
    }
    while (k < length) {
        next();
        hide(k);
    }
}

#endif

/// Computes the sums of a tile of outputs.
template <class S, int outputs, int vectors, class E, class... V>
AC_INLINE void multiply(const Conv2dDirectArgs &t, const Panel<E> &panel, size_t first, V &...sum) {
    const size_t lanes = S::lanes();
    each<vectors>(AC_EACH(j) {
        const typename S::vec start = S::load(panel.start + j * lanes, Full{});
        each<outputs>(AC_EACH(i) { nth<i * vectors + j>(sum...) = start; });
    });
    const Conv2dDirectPiece *piece = t.pieces;
    for (size_t rest = t.count; rest != 0; --rest, ++piece) {
        const E *src[outputs];
        const char *p = static_cast<const char *>(t.src) + ptrdiff_t(first) * t.src_x + piece->src;
        each<outputs>(AC_EACH(i) {
            src[i] = reinterpret_cast<const E *>(p);
            p += t.src_x;
        });
        multiply_piece<S, outputs, vectors>(src, t.length, panel.weights + piece->k * vectors * lanes, sum...);
    }
    if (t.clamp) {
        const typename S::vec lo = S::set1(t.lo), hi = S::set1(t.hi);
        each<outputs * vectors>(AC_EACH(i) { nth<i>(sum...) = clamp<S>(nth<i>(sum...), lo, hi); });
    }
}

template <class T, int outputs, int vectors>
AC_INLINE void tile_of_outputs(const Conv2dDirectArgs &t, const Panel<typename T::value> &panel, size_t first) {
    using S = simd<T>;
    using E = typename T::value;
    const size_t lanes = S::lanes(), width = vectors * lanes;
    with_vectors<S, outputs * vectors>(AC_EACH_VECTOR(sum) {
        multiply<S, outputs, vectors>(t, panel, first, sum...);
        char *dst = reinterpret_cast<char *>(panel.dst) + ptrdiff_t(first) * t.dst_x;
        if (panel.channels == width) {
            each<outputs>(AC_EACH(i) {
                E *const d = reinterpret_cast<E *>(dst);
                each<vectors>(AC_EACH(j) { S::store(d + j * lanes, nth<i * vectors + j>(sum...), Full{}); });
                dst += t.dst_x;
            });
            return;
        }
        if constexpr (vectors == single) {
            each<outputs>(AC_EACH(i) {
                S::store(reinterpret_cast<E *>(dst), nth<i>(sum...), Tail{panel.channels});
                dst += t.dst_x;
            });
            return;
        }
        alignas(64) E spare[outputs * vectors * longest_vector / sizeof(E)];
        each<outputs * vectors>(AC_EACH(i) { S::store(spare + i * lanes, nth<i>(sum...), Full{}); });
        const E *from = spare;
        for (int i = 0; i < outputs; ++i, from += width, dst += t.dst_x) {
            E *const d = reinterpret_cast<E *>(dst);
            strip<S>(panel.channels, [&](size_t j, auto n) { S::store(d + j, S::load(from + j, n), n); });
        }
    });
}

/// Computes tiles up to output `end`. t and panel are copies, which no store can modify.
template <class T, int outputs, int vectors>
__attribute__((noinline)) void tiles(const Conv2dDirectArgs &given, const Panel<typename T::value> &given_panel,
                                     size_t first, size_t end) {
    const Conv2dDirectArgs t = given;
    const Panel<typename T::value> panel = given_panel;
    for (; first < end; first += outputs) {
        first = first + outputs <= end ? first : end - outputs;
        tile_of_outputs<T, outputs, vectors>(t, panel, first);
    }
}
/// Computes all outputs. The last ones are computed one by one if they are few, otherwise in an overlapping tile.
template <class T, int outputs, int vectors>
AC_INLINE void all_tiles(const Conv2dDirectArgs &t, const Panel<typename T::value> &panel) {
    const size_t rest = t.outputs % outputs,
                 end = t.outputs < outputs || rest < (outputs + 1) / 2 ? t.outputs - rest : t.outputs;
    if (end != 0) {
        tiles<T, outputs, vectors>(t, panel, 0, end);
    }
    if (end != t.outputs) {
        tiles<T, 1, vectors>(t, panel, end, t.outputs);
    }
}

template <class T> size_t panel_width(size_t channels) {
    const size_t lanes = simd<T>::lanes();
    if (outputs_of_single != 0 && channels <= lanes) {
        return lanes;
    }
    return channels <= narrow * lanes ? narrow * lanes : wide * lanes;
}

template <class T> void conv2d_direct(const Conv2dDirectArgs &t) {
    using S = simd<T>;
    using E = typename T::value;
    alignas(64) E start[wide * longest_vector / sizeof(E)];
    Panel<E> panel{static_cast<const E *>(t.weights), nullptr, 0, static_cast<E *>(t.dst)};
    const E *bias = static_cast<const E *>(t.bias);
    for (size_t left = t.channels; left != 0; left -= panel.channels) {
        const size_t width = panel_width<T>(left);
        panel.channels = left < width ? left : width;
        panel.start = bias;
        if (bias == nullptr || left < width) {
            strip<S>(width, [&](size_t j, auto n) { S::store(start + j, S::zero(), n); });
            strip<S>(bias == nullptr ? 0 : left,
                     [&](size_t j, auto n) { S::store(start + j, S::load(bias + j, n), n); });
            panel.start = start;
        }
        if (width == wide * S::lanes()) {
            all_tiles<T, outputs_of_wide, wide>(t, panel);
        } else if (width == narrow * S::lanes()) {
            all_tiles<T, outputs_of_narrow, narrow>(t, panel);
        } else if constexpr (outputs_of_single != 0) {
            all_tiles<T, outputs_of_single, single>(t, panel);
        }
        bias += bias == nullptr ? 0 : width;
        panel.weights += t.k * width;
        panel.dst += width;
    }
}

template <class T> constexpr Conv2dDirectRow conv2d_direct_row(const Row &head) {
    return {head, conv2d_direct<T>, panel_width<T>};
}

}  // namespace

AC_ROWS_OF(conv2d_direct, Conv2dDirectRow)

}  // namespace ac::AC_TIER
