// SPDX-License-Identifier: MIT
#include "src/ops/resample/resample.args.h"
#include "src/ops/resample/resample.bytes.h"
#include "src/ops/resample/resample.lanes.h"

namespace ac::AC_TIER {
namespace {

/// Elements of the input and of the output that are on the stack at a time.
constexpr int piece = 1024;
/// Vectors of near() may begin with the last element of a piece.
constexpr int slack = 2 * 64 + 16;

/// Weights some elements of a line along y, into buf[0..n).
template <class K>
__attribute__((noinline)) void weigh_rows(const ResampleArgs &args, const ResampleJob &job, int y, int from, int n,
                                          float *buf) {
    using E = typename K::E;
    const E *src = at(static_cast<const E *>(job.src), args.y.first[y] * job.src_y) + from;
    const float *weight = args.y.weight + y;
    const int rows = args.y.count[y], stride = args.y.outputs;
    const float outside = args.y.missing[y] != 0.f ? args.y.missing[y] * args.constant : 0.f;
    const auto some = [&](size_t i, auto c) {
        F::vec sum = F::set1(outside);
        const E *p = src + i;
        for (int k = 0; k < rows; ++k, p = at(p, job.src_y)) {
            sum = K::add(sum, K::load(args, p, c), F::set1(weight[k * stride]));
        }
        F::store(buf + i, sum, c);
    };
    size_t i = 0;
    const size_t lanes = F::lanes(), end = size_t(n);
    if (in_fours && rows == 2 && outside == 0.f) {  // the common case
        const F::vec v = F::set1(weight[0]), w = F::set1(weight[stride]);
        for (; i + 4 * lanes <= end; i += 4 * lanes) {
            F::vec a, b, c, d, e, f, g, h;
            K::load4(args, src + i, a, b, c, d);
            K::load4(args, at(src, job.src_y) + i, e, f, g, h);
            store4(buf + i, K::add(F::mul(a, v), e, w), K::add(F::mul(b, v), f, w), K::add(F::mul(c, v), g, w),
                   K::add(F::mul(d, v), h, w));
        }
    }
    for (; in_fours && i + 4 * lanes <= end; i += 4 * lanes) {
        F::vec s0 = F::set1(outside), s1 = s0, s2 = s0, s3 = s0, a, b, c, d;
        const E *p = src + i;
        for (int k = 0; k < rows; ++k, p = at(p, job.src_y)) {
            const F::vec w = F::set1(weight[k * stride]);
            K::load4(args, p, a, b, c, d);
            s0 = K::add(s0, a, w);
            s1 = K::add(s1, b, w);
            s2 = K::add(s2, c, w);
            s3 = K::add(s3, d, w);
        }
        store4(buf + i, s0, s1, s2, s3);
    }
    for (; i + lanes <= end; i += lanes) {
        some(i, Full{});
    }
    if (i < end) {
        some(i, Tail{end - i});
    }
}

/// Output i; buf holds the line's elements from `from` on.
AC_INLINE float weigh_columns(const ResampleArgs &args, int i, int from, const float *buf) {
    const ResampleAxis &x = args.x;
    float sum = x.missing[i] != 0.f ? x.missing[i] * args.constant : 0.f;
    const float *p = buf + (x.first[i] - from), *weight = x.weight + i;
    for (int k = 0; k < x.count[i]; ++k, p += args.step, weight += x.outputs) {
        sum += *p * *weight;
    }
    return sum;
}

/// Outputs [begin, end) of a line, computed from its elements [first, last).
struct Piece {
    int begin, end, first, last;
    bool is_close;        ///< the elements of each vector of outputs fit into one vector
    bool is_far;          ///< the elements of the vector in the middle are too far apart for near()
    int32_t base[piece];  ///< per vector of outputs: the base for near(), or -1 for one output at a time
};

/// The next outputs from `begin` on that fit; none if the first one does not.
AC_INLINE void find_piece(const ResampleArgs &args, int begin, Piece &p) {
    const ResampleAxis &x = args.x;
    const int more = args.step - 1;  // channels of a pixel have adjacent elements
    p.begin = begin;
    p.first = p.last = x.first[begin] - more < 0 ? 0 : x.first[begin] - more;
    for (p.end = begin; p.end < x.outputs && p.end - begin < piece; ++p.end) {
        const int reaches = x.count[p.end] == 0 ? p.first : x.first[p.end] + (x.count[p.end] - 1) * args.step + 1;
        if (reaches - p.first > piece) {
            break;
        }
        p.last = reaches > p.last ? reaches : p.last;
    }
    p.is_close = true;
    const int lanes = int(F::lanes()), inner_end = p.end < x.inner_end ? p.end : x.inner_end;
    for (int i = begin, b = 0; lanes > 1 && i < p.end; i += lanes, ++b) {
        const int base = x.first[i] - more, most = i + lanes <= inner_end ? x.first[i + lanes - 1] + more - base : 0;
        const bool is_near = i >= x.inner_begin && i + lanes <= inner_end && base >= p.first && most < 2 * lanes;
        p.base[b] = is_near ? base - p.first : -1;
        p.is_close = p.is_close && most < lanes;
    }
    p.is_far = lanes > 1 && args.step > 2 && p.base[(p.end - begin) / lanes / 2] < 0;
}

/// Writes all outputs of a piece to done[0..). Those of two elements use vectors if their elements are close.
template <class K, bool is_close>
AC_INLINE void weigh_line(const ResampleArgs &args, const Piece &p, const float *buf, float *done) {
    const ResampleAxis &x = args.x;
    const int lanes = int(F::lanes());
    const float *weight = x.weight, *next = weight + x.outputs;
    for (int i = p.begin, b = 0; i < p.end; i += lanes, ++b, done += lanes) {
        if (lanes > 1 && p.base[b] >= 0) {
            const float *close = buf + p.base[b];
            const I::vec index = I::sub(I::load(x.first + i, Full{}), I::set1(p.base[b] + p.first));
            const F::vec one = near<is_close>(close, index), two = near<is_close>(close + args.step, index);
            const F::vec a = F::mul(one, F::load(weight + i, Full{}));
            F::store(done, K::add(a, two, F::load(next + i, Full{})), Full{});
        } else if (i >= x.inner_begin && i + lanes <= x.inner_end && i + lanes <= p.end) {
            for (int k = i; k < i + lanes; ++k) {  // far apart
                const float *two = buf + (x.first[k] - p.first);
                done[k - i] = two[0] * weight[k] + two[args.step] * next[k];
            }
        } else {
            for (int k = i; k < i + lanes && k < p.end; ++k) {
                done[k - i] = weigh_columns(args, k, p.first, buf);
            }
        }
    }
}

/// The same if elements are far apart and pixels have more than two channels: four channels at a time.
/// Stores beyond the last one are overwritten.
__attribute__((noinline)) void weigh_pixels(const ResampleArgs &args, int begin, int end, int first, const float *buf,
                                            float *done) {
    using Four __attribute__((vector_size(16), aligned(4), may_alias)) = float;
    const ResampleAxis x = args.x;  // a store might change anything that is not local
    const float *weight = x.weight, *next = weight + x.outputs, *from = buf - first;
    const int step = args.step;
    for (int i = begin; i < end;) {
        if (i % step != 0 || i < x.inner_begin || i + step + 3 > end || i >= x.inner_end) {
            *done++ = weigh_columns(args, i, first, buf);
            ++i;
            continue;
        }
        for (; i + step + 3 <= end && i < x.inner_end; i += step, done += step) {
            for (int c = 0; c < step; c += 4) {
                const float *one = from + x.first[i] + c, *two = one + step;
                const Four a = *reinterpret_cast<const Four *>(one), b = *reinterpret_cast<const Four *>(two);
                *reinterpret_cast<Four *>(done + c) = a * weight[i] + b * next[i];
            }
        }
    }
}

/// An output with more elements than a piece.
template <class K>
__attribute__((noinline)) float weigh_long(const ResampleArgs &args, const ResampleJob &job, int y, int i, float *buf) {
    const ResampleAxis &x = args.x;
    float sum = x.missing[i] != 0.f ? x.missing[i] * args.constant : 0.f;
    for (int k = 0; k < x.count[i];) {
        const int left = x.count[i] - k, room = (piece - 1) / args.step + 1, n = left < room ? left : room;
        weigh_rows<K>(args, job, y, x.first[i] + k * args.step, (n - 1) * args.step + 1, buf);
        for (int j = 0; j < n; ++j, ++k) {
            sum += buf[j * args.step] * x.weight[k * x.outputs + i];
        }
    }
    return sum;
}

/// Converts n results to stored values.
template <class K, bool plain, class E>
AC_INLINE void finish_line(const ResampleArgs &args, const float *done, size_t n, E *dst) {
    const size_t lanes = F::lanes();
    size_t k = 0;
    for (; in_fours && k + 4 * lanes <= n; k += 4 * lanes) {
        F::vec a, b, c, d;
        load4(done + k, a, b, c, d);
        K::template store4<plain>(args, dst + k, a, b, c, d);
    }
    for (; k + lanes <= n; k += lanes) {
        K::template store<plain>(args, dst + k, F::load(done + k, Full{}), Full{});
    }
    if (k < n) {
        K::template store<plain>(args, dst + k, F::load(done + k, Tail{n - k}), Tail{n - k});
    }
}

/// All rows of a piece.
template <class K>
AC_INLINE void piece_of_lines(const ResampleArgs &args, const ResampleJob &job, const Piece &p, bool plain) {
    using E = typename K::E;
    float buf[piece + slack], made[piece];
    const int n = p.last - p.first, read_beyond = args.x.inner_begin < args.x.inner_end ? int(reach()) + args.step : 0;
    for (int k = 0; k < read_beyond; ++k) {  // near() reads these, but does not use them
        buf[n + k] = 0.f;
    }
    for (int y = job.begin; y < job.end; ++y) {
        E *dst = at(static_cast<E *>(job.dst), y * job.dst_y) + p.begin;
        float *done = made;
        if constexpr (sizeof(E) == sizeof(float)) {
            done = reinterpret_cast<float *>(dst);
        }
        weigh_rows<K>(args, job, y, p.first, n, buf);
        if (p.is_far) {
            weigh_pixels(args, p.begin, p.end, p.first, buf, done);
        } else if (p.is_close) {
            weigh_line<K, true>(args, p, buf, done);
        } else {
            weigh_line<K, false>(args, p, buf, done);
        }
        if constexpr (sizeof(E) != sizeof(float)) {
            const size_t count = size_t(p.end - p.begin);
            if (plain) {
                finish_line<K, true>(args, done, count, dst);
            } else {
                finish_line<K, false>(args, done, count, dst);
            }
        }
    }
}

/// Half the size along both axes.
template <class E> AC_INLINE void halves(const ResampleArgs &args, const ResampleJob &job) {
    for (int y = job.begin; y < job.end; ++y) {
        const E *a = at(static_cast<const E *>(job.src), 2 * y * job.src_y), *b = at(a, job.src_y);
        E *dst = at(static_cast<E *>(job.dst), y * job.dst_y);
        if (args.step == 1) {
            for (int i = halve(a, b, dst, args.x.outputs); i < args.x.outputs; ++i) {
                dst[i] = mean_of_four(a[2 * i], a[2 * i + 1], b[2 * i], b[2 * i + 1]);
            }
            continue;
        }
        if constexpr (sizeof(E) == 1) {
            for (int i = halve_pixels(a, b, dst, args.x.outputs, args.step); i < args.x.outputs; ++i) {
                const int k = args.x.first[i], l = k + args.step;
                dst[i] = mean_of_four(a[k], a[l], b[k], b[l]);
            }
        }
    }
}

/// Vectors along x: rows are weighted before columns, so each element is loaded once, in vectors.
template <class K> AC_INLINE void lines(const ResampleArgs &args, const ResampleJob &job) {
    using E = typename K::E;
    // Interpolation between values of the type cannot saturate.
    const bool plain = args.ratio == 1.f && args.src_zero == args.dst_zero;
    Piece p;
    for (int i = 0; i < args.x.outputs;) {
        find_piece(args, i, p);
        if (p.end != i) {
            piece_of_lines<K>(args, job, p, plain);
            i = p.end;
            continue;
        }
        float buf[piece];
        for (int y = job.begin; y < job.end; ++y) {
            E *dst = at(static_cast<E *>(job.dst), y * job.dst_y) + i;
            K::template store<false>(args, dst, F::set1(weigh_long<K>(args, job, y, i, buf)), Tail{1});
        }
        ++i;
    }
}

/// One pixel of the output; vectors run along the channels.
template <class K>
AC_INLINE void pixel(const ResampleArgs &args, const ResampleJob &job, int y, int x, typename K::E *dst) {
    using E = typename K::E;
    const E *src = at(static_cast<const E *>(job.src), args.y.first[y] * job.src_y + args.x.first[x] * job.src_x);
    const float *wy = args.y.weight + y, *wx = args.x.weight + x;
    const int rows = args.y.count[y], columns = args.x.count[x];
    const float my = args.y.missing[y], mx = args.x.missing[x], missing = mx + my - mx * my;
    const float outside = missing != 0.f ? missing * args.constant : 0.f;
    const size_t lanes = F::lanes(), end = job.channels;
    size_t i = 0;
    for (; in_fours && i + 4 * lanes <= end; i += 4 * lanes) {
        F::vec s0 = F::set1(outside), s1 = s0, s2 = s0, s3 = s0, a, b, c, d;
        for (int v = 0; v < rows; ++v) {
            const E *p = at(src, v * job.src_y) + i;
            for (int u = 0; u < columns; ++u, p = at(p, job.src_x)) {
                const F::vec w = F::set1(wy[v * args.y.outputs] * wx[u * args.x.outputs]);
                K::load4(args, p, a, b, c, d);
                s0 = K::add(s0, a, w);
                s1 = K::add(s1, b, w);
                s2 = K::add(s2, c, w);
                s3 = K::add(s3, d, w);
            }
        }
        K::template store4<false>(args, dst + i, s0, s1, s2, s3);
    }
    const auto some = [&](size_t k, auto c) {
        F::vec sum = F::set1(outside);
        for (int v = 0; v < rows; ++v) {
            const E *p = at(src, v * job.src_y) + k;
            for (int u = 0; u < columns; ++u, p = at(p, job.src_x)) {
                sum = K::add(sum, K::load(args, p, c), F::set1(wy[v * args.y.outputs] * wx[u * args.x.outputs]));
            }
        }
        K::template store<false>(args, dst + k, sum, c);
    };
    for (; i + lanes <= end; i += lanes) {
        some(i, Full{});
    }
    if (i < end) {
        some(i, Tail{end - i});
    }
}

/// Works on copies of the arguments: stores of bytes may change anything that is not local.
template <class T> void resample(const ResampleArgs &given, const ResampleJob &job_given) {
    using K = blend<T>;
    using E = typename T::value;
    const ResampleArgs args = given;
    const ResampleJob job = job_given;
    if constexpr (sizeof(E) != 2) {
        // SVE has no pairwise addition.
        if (args.halves && (args.step == 1 || (has_halves_of_pixels && args.step != 0 && sizeof(E) == 1))) {
            halves<E>(args, job);
            return;
        }
    }
    if constexpr (sizeof(E) == 1) {
        if (args.pairs && args.step != 0) {
            pairs_of_bytes<K>(args, job);
            return;
        }
    }
    if (args.step != 0) {
        lines<K>(args, job);
        return;
    }
    for (int y = job.begin; y < job.end; ++y) {
        E *dst = at(static_cast<E *>(job.dst), y * job.dst_y);
        for (int x = 0; x < args.x.outputs; ++x, dst = at(dst, job.dst_x)) {
            pixel<K>(args, job, y, x, dst);
        }
    }
}

}  // namespace

AC_ROWS(resample, ResampleFn)

}  // namespace ac::AC_TIER
