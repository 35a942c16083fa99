// SPDX-License-Identifier: MIT
// dst = (src - mean) * gamma / sqrt(statistic) + beta along lines, L work items to a line. CENTERED: the statistic is
// the variance, made of differences to the mean; if not, it is the sum of squares, and the mean is 0. FLOOR: epsilon is
// the least it counts, else it is added. SIDE: so many lines that lie side by side are the work of a group, whose items
// count through them first. An item has P elements of its line in registers at a time, a chunk, and keeps the last
// ones. FULL: all chunks are whole. ONCE: there is one. MANY: elements of a line may have more than two dimensions.
#include "src/cl/lines.clh"

// The elements of a line: n of them, in dimensions of these extents. The struct of the same name in
// normalization_cl.cpp.
typedef struct {
    long src_step[6], dst_step[6];  // bytes; those of two dimensions are always there
    uint count[6];
    uint levels, n;
    float total, epsilon, gamma, beta;
} Elements;

#ifdef SIDE
#undef JOIN_ITEMS
#define JOIN_ITEMS(value, with)                                                                   \
    {                                                                                             \
        __local float *own = part + get_local_id(0);                                              \
        *own = value;                                                                             \
        for (uint left = L, next; left != 1; left = next) {                                       \
            next = (left + 3) / 4;                                                                \
            barrier(CLK_LOCAL_MEM_FENCE);                                                         \
            for (uint other = next; first < next && first + other < left; other += next) {        \
                *own = with(*own, own[other * SIDE]);                                             \
            }                                                                                     \
        }                                                                                         \
        barrier(CLK_LOCAL_MEM_FENCE);                                                             \
        value = part[get_local_id(0) % SIDE];                                                     \
        barrier(CLK_LOCAL_MEM_FENCE);                                                             \
    }
#define GROUP __attribute__((reqd_work_group_size(L * SIDE, 1, 1)))
#else
#define GROUP
#endif

// The elements of a chunk, from `begin` on, that this item has: body is called for each k. FULL: no chunk is cut short.
// AT_EACH: with the place q of the element, in the tensor whose line begins at `line`; side is src or dst.
#ifdef FULL
#define INSIDE true
#else
#define INSIDE (begin + k * L < e.n)
#endif
#define EACH(body)                                        \
    _Pragma("unroll") for (uint k = 0; k < P; ++k) {      \
        if (INSIDE) {                                     \
            body                                          \
        }                                                 \
    }
#ifdef MANY
#define AT_EACH(line, side, body)                                       \
    EACH(__typeof__(line) q = line; uint rest = begin + k * L;          \
         for (uint l = 0; l < e.levels; ++l) {                          \
             q += rest % e.count[l] * e.side##_step[l];                 \
             rest /= e.count[l];                                        \
         } body)
#else
#define AT_EACH(line, side, body)                                                                    \
    {                                                                                                \
        const uint columns = e.count[0];                                                             \
        const long column = e.side##_step[0], row = e.side##_step[1];                                \
        uint x = begin % columns;                                                                    \
        __typeof__(line) q = line + begin / columns * row + x * column;                              \
        if (row == columns * column) {                                                               \
            EACH(body q += L * column;)                                                              \
        } else {                                                                                     \
            EACH(body q += L / columns * row + L % columns * column;                                 \
                 x += L % columns;                                                                   \
                 if (x >= columns) {                                                                 \
                     x -= columns;                                                                   \
                     q += row - columns * column;                                                    \
                 })                                                                                  \
        }                                                                                            \
    }
#endif
#define LOAD_CHUNK AT_EACH(s, src, kept[k] = LOAD1(q, 0);)

__kernel GROUP void normalization(__global const uchar *src, __global uchar *dst, Walk w, Elements e) {
#ifdef SIDE
    __local float part[L * SIDE];
    const long lines = w.length * w.extent[0], of_item = get_group_id(0) * SIDE + get_local_id(0) % SIDE;
    const bool is_there = of_item < lines;
    const long line = is_there ? of_item : lines - 1;
    const long4 at = place(&w, (uint)(line / w.length), line % w.length);
    const uint first = get_local_id(0) / SIDE;
    __global const uchar *s = src + at.s0;
    __global uchar *d = dst + at.s1;
#else
#if L != 1
    __local float part[PARTS];
#endif
    FIND_LINE(w)
#endif
#ifdef ONCE
    const uint chunks = 1;
#else
    const uint chunks = (e.n - 1) / (P * L) + 1;
#endif
    float kept[P], mean = 0, statistic = 0;
    // Of the elements so far: how many, and what rounding took from their mean.
    float count = 0, off = 0;
    for (uint chunk = 0; chunk < chunks; ++chunk) {
        const uint begin = chunk * P * L + first;
        LOAD_CHUNK
#ifdef CENTERED
        float sum = 0, own = 0, rest = 0, squares = 0;
        EACH(sum += kept[k]; own += 1;)
        const float here = sum / fmax(own, 1.0f), all = fmax(count + own, 1.0f);
        EACH(const float x = kept[k] - here; rest += x; squares += x * x;)
        // Those before have another mean (Chan's formula).
        const float apart = here - mean;
        statistic += squares + apart * apart * (count * own / all);
        mean += apart * (own / all);
        off += rest;
        count += own;
#else
        EACH(statistic += kept[k] * kept[k];)
#endif
    }
#ifdef CENTERED
    const float own = mean;
    mean *= count;
    JOIN_ITEMS(mean, SUM)
    mean /= e.total;
    off += (own - mean) * count;
    statistic += (own - mean) * (own - mean) * count;
    JOIN_ITEMS(off, SUM)
    JOIN_ITEMS(statistic, SUM)
    off /= e.total;
    mean += off;
    statistic = statistic / e.total - off * off;
#else
    JOIN_ITEMS(statistic, SUM)
#endif
#ifdef FLOOR
    const float factor = e.gamma / sqrt(fmax(statistic, e.epsilon));
#else
    const float factor = e.gamma / sqrt(statistic + e.epsilon);
#endif
    // Back to front: what was read last is in registers, what was read before that may be in a cache.
    for (uint chunk = is_there ? chunks : 0; chunk != 0; --chunk) {
        const uint begin = (chunk - 1) * P * L + first;
        if (chunk != chunks) {
            LOAD_CHUNK
        }
        AT_EACH(d, dst, STORE1((kept[k] - mean) * factor + e.beta, q, 0);)
    }
}
