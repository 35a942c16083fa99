// SPDX-License-Identifier: MIT
// dst = (src - mean) * gamma / sqrt(statistic) + beta along lines, L work items to a line. CENTERED: the statistic is
// the variance, made of differences to the mean; if not, it is the sum of squares, and the mean is 0. FLOOR: epsilon is
// the least it counts, else it is added. SIDE: so many lines that lie side by side are the work of a group, whose items
// count through them first. P: a line is one loop, and an item keeps its elements, at most so many, in registers.
#include "src/cl/lines.clh"

// The elements of a line: `runs` times count[0]. The struct of the same name in normalization_cl.cpp.
typedef struct {
    long src_step[6], dst_step[6];
    uint count[6];
    uint levels, runs;
    float total, epsilon, gamma, beta;
} Elements;

#ifdef SIDE
#undef JOIN_ITEMS
#define JOIN_ITEMS(value, with)                                     \
    {                                                               \
        part[get_local_id(0)] = value;                              \
        for (uint step = L / 2; step != 0; step /= 2) {             \
            barrier(CLK_LOCAL_MEM_FENCE);                           \
            if (first < step) {                                     \
                part[get_local_id(0)] += part[get_local_id(0) + step * SIDE]; \
            }                                                       \
        }                                                           \
        barrier(CLK_LOCAL_MEM_FENCE);                               \
        value = part[get_local_id(0) % SIDE];                       \
        barrier(CLK_LOCAL_MEM_FENCE);                               \
    }
#endif

// Calls body with x, an element of those that this item has, and q, where its result goes. The sweep FIRST loads it.
#ifdef P
#define EACH_ELEMENT(FIRST, body)                                             \
    {                                                                         \
        __global const uchar *from = s + first * e.src_step[0];               \
        __global uchar *q = d + first * e.dst_step[0];                        \
        (void)q;                                                              \
        _Pragma("unroll") for (uint k = 0; k < P; ++k) {                      \
            if (first + k * L < e.count[0]) {                                 \
                if (FIRST) {                                                  \
                    kept[k] = LOAD1(from, 0);                                 \
                }                                                             \
                const float x = kept[k];                                      \
                body                                                          \
            }                                                                 \
            from += L * e.src_step[0];                                        \
            q += L * e.dst_step[0];                                           \
        }                                                                     \
    }
#else
#define EACH_ELEMENT(FIRST, body)                                        \
    for (uint run = 0; run < e.runs; ++run) {                            \
        long from = 0, to = 0;                                           \
        uint rest = run;                                                 \
        for (uint l = 1; l < e.levels; ++l) {                            \
            from += rest % e.count[l] * e.src_step[l];                   \
            to += rest % e.count[l] * e.dst_step[l];                     \
            rest /= e.count[l];                                          \
        }                                                                \
        for (uint i = first; i < e.count[0]; i += L) {                   \
            const float x = LOAD1(s + from + i * e.src_step[0], 0);      \
            __global uchar *q = d + to + i * e.dst_step[0];              \
            body                                                         \
        }                                                                \
    }
#endif

__kernel void normalization(__global const uchar *src, __global uchar *dst, Walk w, Elements e) {
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
#ifdef P
    float kept[P];
#endif
    float mean = 0, statistic = 0;
#ifdef CENTERED
    EACH_ELEMENT(true, mean += x;)
    JOIN_ITEMS(mean, SUM)
    mean /= e.total;
    float off = 0;  // what rounding took from the mean
    EACH_ELEMENT(false, off += x - mean; statistic += (x - mean) * (x - mean);)
    JOIN_ITEMS(off, SUM)
    JOIN_ITEMS(statistic, SUM)
    off /= e.total;
    mean += off;
    statistic = statistic / e.total - off * off;
#else
    EACH_ELEMENT(true, statistic += x * x;)
    JOIN_ITEMS(statistic, SUM)
#endif
#ifdef FLOOR
    const float factor = e.gamma / sqrt(fmax(statistic, e.epsilon));
#else
    const float factor = e.gamma / sqrt(statistic + e.epsilon);
#endif
    if (is_there) {
        EACH_ELEMENT(false, STORE1((x - mean) * factor + e.beta, q, 0);)
    }
}
