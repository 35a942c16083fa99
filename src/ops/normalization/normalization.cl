// SPDX-License-Identifier: MIT
// dst = (src - mean) * gamma / sqrt(statistic) + beta along lines, L work items to a line. CENTERED: the statistic is
// the variance, made of differences to the mean; else it is the sum of squares, and the mean is 0. FLOOR: epsilon is
// the least it counts, else it is added.
#include "src/cl/lines.clh"

// The elements of a line: `runs` times count[0]. The struct of the same name in normalization_cl.cpp.
typedef struct {
    long src_step[6], dst_step[6];
    uint count[6];
    uint levels, runs;
    float total, epsilon, gamma, beta;
} Elements;

// Calls body with p at each element that this item has, and q, bytes from the first one in dst.
#define EACH_ELEMENT(body)                                           \
    for (uint run = 0; run < e.runs; ++run) {                        \
        long from = 0, to = 0;                                       \
        uint rest = run;                                             \
        for (uint l = 1; l < e.levels; ++l) {                        \
            from += rest % e.count[l] * e.src_step[l];               \
            to += rest % e.count[l] * e.dst_step[l];                 \
            rest /= e.count[l];                                      \
        }                                                            \
        for (uint i = first; i < e.count[0]; i += L) {               \
            __global const uchar *p = s + from + i * e.src_step[0];  \
            __global uchar *q = d + to + i * e.dst_step[0];          \
            body                                                     \
        }                                                            \
    }

#ifdef CENTERED
#define CORRECT(x) off += x;
#else
#define CORRECT(x)
#endif

__kernel void normalization(__global const uchar *src, __global uchar *dst, Walk w, Elements e) {
#if L != 1
    __local float part[PARTS];
#endif
    FIND_LINE(w)
    float mean = 0;
#ifdef CENTERED
    EACH_ELEMENT(mean += LOAD1(p, 0);)
    JOIN_ITEMS(mean, SUM)
    mean /= e.total;
    float off = 0;  // what rounding took from the mean
#endif
    float statistic = 0;
    EACH_ELEMENT(const float x = LOAD1(p, 0) - mean; statistic += x * x; CORRECT(x))
    JOIN_ITEMS(statistic, SUM)
#ifdef CENTERED
    JOIN_ITEMS(off, SUM)
    off /= e.total;
    mean += off;
    statistic = statistic / e.total - off * off;
#endif
#ifdef FLOOR
    const float factor = e.gamma / sqrt(fmax(statistic, e.epsilon));
#else
    const float factor = e.gamma / sqrt(statistic + e.epsilon);
#endif
    if (is_there) {
        EACH_ELEMENT(STORE1((LOAD1(p, 0) - mean) * factor + e.beta, q, 0);)
    }
}
