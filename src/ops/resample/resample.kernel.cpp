// SPDX-License-Identifier: MIT
#include "src/ops/resample/resample.args.h"
#include "src/ops/resample/resample.lanes.h"

namespace ac {
namespace AC_TIER {
namespace {

/// Elements of the input, and of the output, that are on the stack at a time.
constexpr int piece = 1024;
/// Vectors of near() may begin with the last element of a piece.
constexpr int slack = 2 * 64 + 16;

/// Some elements of a line, weighted along y: to buf[0..n).
template <class K>
AC_INLINE void weigh_rows(const ResampleArgs &args, const ResampleJob &job, int y, int from, int n, float *buf) {
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

/// Output i, whose elements are in buf from element `from` of the line on.
AC_INLINE float weigh_columns(const ResampleArgs &args, int i, int from, const float *buf) {
    const ResampleAxis &x = args.x;
    float sum = x.missing[i] != 0.f ? x.missing[i] * args.constant : 0.f;
    const float *p = buf + (x.first[i] - from), *weight = x.weight + i;
    for (int k = 0; k < x.count[i]; ++k, p += args.step, weight += x.outputs) {
        sum += *p * *weight;
    }
    return sum;
}

/// Outputs [i, end) of a line to done[0..). Those of two elements go in vectors where their elements are close.
template <class K>
AC_INLINE void weigh_line(const ResampleArgs &args, int i, int end, int from, const float *buf, float *done) {
    const ResampleAxis &x = args.x;
    const int lanes = int(F::lanes()), inner_end = end < x.inner_end ? end : x.inner_end;
    const float *weight = x.weight, *next = weight + x.outputs;
    const int begin = i, more = args.step - 1;  // channels of a pixel have their elements side by side
    while (i < end) {
        const int base = i + lanes <= inner_end && i >= x.inner_begin ? x.first[i] - more : 0;
        if (lanes > 1 && i >= x.inner_begin && i + lanes <= inner_end && base >= from &&
            x.first[i + lanes - 1] + more - base < int(reach())) {
            const I::vec index = I::sub(I::load(x.first + i, Full{}), I::set1(base));
            const float *p = buf + (base - from);
            const F::vec a = F::mul(near(p, index), F::load(weight + i, Full{}));
            F::store(done + (i - begin), K::add(a, near(p + args.step, index), F::load(next + i, Full{})), Full{});
            i += lanes;
        } else {
            done[i - begin] = weigh_columns(args, i, from, buf);
            ++i;
        }
    }
}

/// An output of so many elements that they come in pieces.
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

/// The elements of one output: [first, the result).
AC_INLINE int end_of(const ResampleArgs &args, int i) {
    return args.x.count[i] == 0 ? args.x.first[i] : args.x.first[i] + (args.x.count[i] - 1) * args.step + 1;
}

/// Vectors along x: rows are weighted before columns, so that each element is loaded once, in vectors.
template <class K>
AC_INLINE void lines(const ResampleArgs &args, const ResampleJob &job) {
    using E = typename K::E;
    float buf[piece + slack], done[piece];
    const int read_beyond = args.x.inner_begin < args.x.inner_end ? int(reach()) + args.step : 0;
    for (int y = job.begin; y < job.end; ++y) {
        E *dst = at(static_cast<E *>(job.dst), y * job.dst_y);
        for (int i = 0, end; i < args.x.outputs; i = end) {
            const int more = args.step - 1, first = args.x.first[i] - more < 0 ? 0 : args.x.first[i] - more;
            int last = first;
            for (end = i; end < args.x.outputs && end - i < piece; ++end) {
                const int reaches = end_of(args, end);
                if (reaches - first > piece) {
                    break;
                }
                last = reaches > last ? reaches : last;
            }
            if (end == i) {
                done[0] = weigh_long<K>(args, job, y, i, buf);
                end = i + 1;
            } else {
                weigh_rows<K>(args, job, y, first, last - first, buf);
                for (int k = 0; k < read_beyond; ++k) {  // by near(), which takes none of them
                    buf[last - first + k] = 0.f;
                }
                weigh_line<K>(args, i, end, first, buf, done);
            }
            const size_t n = size_t(end - i), lanes = F::lanes();
            size_t k = 0;
            for (; in_fours && k + 4 * lanes <= n; k += 4 * lanes) {
                F::vec a, b, c, d;
                load4(done + k, a, b, c, d);
                K::store4(args, dst + i + k, a, b, c, d);
            }
            for (; k + lanes <= n; k += lanes) {
                K::store(args, dst + i + k, F::load(done + k, Full{}), Full{});
            }
            if (k < n) {
                K::store(args, dst + i + k, F::load(done + k, Tail{n - k}), Tail{n - k});
            }
        }
    }
}

/// One pixel of the output, its vectors along the channels.
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
        K::store4(args, dst + i, s0, s1, s2, s3);
    }
    const auto some = [&](size_t k, auto c) {
        F::vec sum = F::set1(outside);
        for (int v = 0; v < rows; ++v) {
            const E *p = at(src, v * job.src_y) + k;
            for (int u = 0; u < columns; ++u, p = at(p, job.src_x)) {
                sum = K::add(sum, K::load(args, p, c), F::set1(wy[v * args.y.outputs] * wx[u * args.x.outputs]));
            }
        }
        K::store(args, dst + k, sum, c);
    };
    for (; i + lanes <= end; i += lanes) {
        some(i, Full{});
    }
    if (i < end) {
        some(i, Tail{end - i});
    }
}

/// On copies of the arguments: stores of bytes may change everything that is not local.
template <class T>
void resample(const ResampleArgs &given, const ResampleJob &job_given) {
    using K = blend<T>;
    using E = typename T::value;
    const ResampleArgs args = given;
    const ResampleJob job = job_given;
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

}  // namespace AC_TIER
}  // namespace ac
