// SPDX-License-Identifier: MIT
// dst = (src - mean) * gamma / sqrt(statistic) + beta along lines, with L work items per line. CENTERED: the statistic
// is the variance, computed from differences to the mean; otherwise the sum of squares, with mean 0. FLOOR: epsilon is
// a lower bound of the statistic; otherwise it is added. SIDE: a group processes this many adjacent lines; consecutive
// items belong to consecutive lines. If elements are at equal distances, each item keeps its last ones from
// the statistic to the result: K in registers and Q in local memory. It reads the others twice, P at a time. FULL: all
// kept elements exist; otherwise, if K > P, the last one may be missing. ONCE: no element is read twice.
// MANY: elements of a line may have more than two dimensions.
#include "src/cl/vocabulary/lines.clh"

// The elements of a line: n of them, in dimensions with these extents. The struct of the same name in
// normalization_cl.cpp.
typedef struct {
    long src_step[6], dst_step[6];  // bytes; at least two dimensions are set
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

// Executes body for those of the item's elements k, counted from `begin` on, for which `inside` is true.
#define EACH(from, to, inside, body)                           \
    _Pragma("unroll") for (uint k = from; k < to; ++k) {       \
        if (inside) {                                          \
            body                                               \
        }                                                      \
    }
#define PASSES (k < passed)
#ifdef FULL
#define STAYS true
#elif K > P
#define STAYS (k + 1 < K || begin + k * L < e.n)
#else
#define STAYS (begin + k * L < e.n)
#endif

// The same with the address q of the element in the tensor whose line begins at `line`; side is src or dst.
#define AT_EQUAL_STEPS(from, to, inside, line, side, body)              \
    {                                                                   \
        const long step = e.side##_step[0];                             \
        __typeof__(line) q = line + (begin + (from) * L) * step;        \
        EACH(from, to, inside, body q += L * step;)                     \
    }
#ifdef MANY
#define AT_PASSING(line, side, body)                                    \
    EACH(0, P, PASSES, __typeof__(line) q = line;                          \
         uint rest = begin + k * L;                                     \
         for (uint l = 0; l < e.levels; ++l) {                          \
             q += rest % e.count[l] * e.side##_step[l];                 \
             rest /= e.count[l];                                        \
         } body)
#else
#define AT_PASSING(line, side, body)                                                \
    if (keeps && passed == P) {                                                     \
        AT_EQUAL_STEPS(0, P, true, line, side, body)                                   \
    } else {                                                                        \
        const uint columns = e.count[0];                                            \
        const long column = e.side##_step[0], row = e.side##_step[1];               \
        uint x = begin % columns;                                                   \
        __typeof__(line) q = line + begin / columns * row + x * column;             \
        EACH(0, P, PASSES, body q += L / columns * row + L % columns * column;         \
             x += L % columns;                                                      \
             if (x >= columns) {                                                    \
                 x -= columns;                                                      \
                 q += row - columns * column;                                       \
             })                                                                     \
    }
#endif
#define RESULT(value) STORE1(MUL_ADD((value) - mean, factor, e.beta), q, 0);

// Adds elements in the order in which they arrive: first their sums after subtracting the mean of the first `leading`
// ones; then, in JOIN_ALL, their mean and statistic, and those of earlier elements (Chan's formula). If a part f of the
// elements leads, their mean is apart from that of all by at most sqrt((1 - f) / f) standard deviations.
#ifdef CENTERED
#define BEGIN float shift = 0, own = 0, sum = 0, squares = 0;
#define ADD(leading, from, to, inside, values)                                               \
    if (leading != 0) {                                                                      \
        EACH(0, leading, inside, shift += values[k]; sum += 1;)                              \
        shift /= fmax(sum, 1.0f);                                                            \
        sum = 0;                                                                             \
    }                                                                                        \
    EACH(from, to, inside, const float x = values[k] - shift; sum += x; own += 1;            \
         squares = MUL_ADD(x, x, squares);)
#define JOIN_ALL                                                                             \
    const float here = shift + sum / fmax(own, 1.0f), all = fmax(so_far + own, 1.0f);        \
    const float by = here - shift, apart = here - mean, rest = sum - by * own;               \
    statistic += squares - by * (sum + rest) + apart * apart * (so_far * own / all);         \
    mean += apart * (own / all);                                                             \
    off += rest;                                                                             \
    so_far += own;
#else
#define BEGIN
#define ADD(leading, from, to, inside, values) \
    EACH(from, to, inside, statistic = MUL_ADD(values[k], values[k], statistic);)
#define JOIN_ALL
#endif

__kernel GROUP void normalization(__global const uchar *src, __global uchar *dst, Walk w, Elements e) {
#ifdef SIDE
    __local float part[L * SIDE];
    FIND_LINE_OF(w, get_group_id(0) * SIDE + get_local_id(0) % SIDE)
    const uint first = get_local_id(0) / SIDE;
#else
#if L != 1
    __local float part[PARTS];
#endif
    FIND_LINE(w)
#endif
#ifdef MANY
    const bool keeps = false;
#else
    const bool keeps = e.src_step[1] == e.count[0] * e.src_step[0] && e.dst_step[1] == e.count[0] * e.dst_step[0];
#endif
    // Elements before `end` are read twice.
#ifdef ONCE
    const uint end = keeps ? 0 : e.n;
#else
    const uint end = keeps ? ((e.n - 1) / L + 1 - K - Q) * L : e.n;
#endif
    float kept[K], mean = 0, statistic = 0;
    // The number of elements so far, and the rounding error of their mean.
    float so_far = 0, off = 0;
    for (uint begin = first; begin < end; begin += P * L) {
        const uint passed = min((end - 1 - begin) / L + 1, (uint)P);
        float passing[P];
        AT_PASSING(s, src, passing[k] = LOAD1(q, 0);)
        BEGIN
        ADD(P, 0, P, PASSES, passing)
        JOIN_ALL
    }
    const uint begin = end + Q * L + first;
#if Q != 0
    __local float saved_by_all[Q * L * SIDE];
    __local float *const saved = saved_by_all + get_local_id(0);
#endif
    if (keeps) {
        BEGIN
#if Q != 0
        // Elements for local memory arrive first; the registers that they leave then take the last ones.
        float moved[Q];
        {
            const uint begin = end + first;
            AT_EQUAL_STEPS(0, Q, true, s, src, moved[k] = LOAD1(q, 0);)
        }
        AT_EQUAL_STEPS(0, K - Q, true, s, src, kept[k] = LOAD1(q, 0);)
        ADD(Q, 0, Q, true, moved)
        EACH(0, Q, true, saved[k * L * SIDE] = moved[k];)
        AT_EQUAL_STEPS(K - Q, K, STAYS, s, src, kept[k] = LOAD1(q, 0);)
        ADD(0, 0, K, STAYS, kept)
#else
        AT_EQUAL_STEPS(0, K, STAYS, s, src, kept[k] = LOAD1(q, 0);)
        ADD((K < P ? K : P), 0, K, STAYS, kept)
#endif
        JOIN_ALL
    }
#ifdef CENTERED
    const float own = mean;
    mean *= so_far;
    JOIN_ITEMS(mean, SUM)
    mean /= e.total;
    off += (own - mean) * so_far;
    statistic += (own - mean) * (own - mean) * so_far;
    JOIN_ITEMS(off, SUM)
    JOIN_ITEMS(statistic, SUM)
    off /= e.total;
    mean += off;
    statistic = statistic / e.total - off * off;
#else
    JOIN_ITEMS(statistic, SUM)
#endif
#ifdef FLOOR
    const float factor = e.gamma / sqrt(AT_LEAST(statistic, e.epsilon));
#else
    const float factor = e.gamma / sqrt(statistic + e.epsilon);
#endif
    if (!is_there) {
        return;
    }
    if (keeps) {
        AT_EQUAL_STEPS(0, K, STAYS, d, dst, RESULT(kept[k]))
#if Q != 0
        const uint begin = end + first;
        AT_EQUAL_STEPS(0, Q, true, d, dst, RESULT(saved[k * L * SIDE]))
#endif
    }
    // In reverse order: the elements read last may still be in a cache.
    for (uint left = end == 0 ? 0 : (end - 1) / (P * L) + 1; left != 0; --left) {
        const uint begin = (left - 1) * (P * L) + first;
        const uint passed = begin < end ? min((end - 1 - begin) / L + 1, (uint)P) : 0;
        float passing[P];
        AT_PASSING(s, src, passing[k] = LOAD1(q, 0);)
        AT_PASSING(d, dst, RESULT(passing[k]))
    }
}
