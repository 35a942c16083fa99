// SPDX-License-Identifier: MIT
// Sums of the pixels of an image: each group of L items has a result of its own. REAL: floats, otherwise bytes.
#include "src/ops/statistics/pixels.clh"

#ifdef REAL
// Of `count` numbers, their mean and the sum of the squares of the differences from it.
typedef struct {
    float count, mean, squares;
} State;

State joined(State a, State b) {
    if (a.count == 0 || b.count == 0) {
        return a.count == 0 ? b : a;
    }
    const float count = a.count + b.count, part = b.count / count, d = b.mean - a.mean;
    return (State){count, a.mean + d * part, a.squares + b.squares + d * d * a.count * part};
}
// Numbers are added less the first of them, so that no large sums lose the differences.
State of_vector(const C *v, uint n) {
    float sum = 0, squares = 0;
    for (uint i = 1; i < n; ++i) {
        const float d = v[i] - v[0];
        sum += d;
        squares += d * d;
    }
    return (State){n, v[0] + sum / n, fmax(squares - sum * (sum / n), 0.f)};
}
#else
typedef struct {
    ulong sum, squares;
} State;

State joined(State a, State b) {
    return (State){a.sum + b.sum, a.squares + b.squares};
}
State of_vector(const C *v, uint n) {
    uint sum = 0, squares = 0;
    for (uint i = 0; i < n; ++i) {
        sum += v[i];
        squares += v[i] * v[i];
    }
    return (State){sum, squares};
}
#endif
AC_FROM_LANE(State)

__kernel void mean_std_dev(__global const uchar *src, __global State *results, Pixels p) {
#if L != 1
    __local State part[PARTS];
#endif
    State state = {0};
    EACH_VECTOR(p, src, 0, p.lines, get_global_id(0), get_global_size(0), state = joined(state, of_vector(v, n));)
    JOIN_ITEMS(state, joined)
    if (get_local_id(0) == 0) {
        results[get_group_id(0)] = state;
    }
}
