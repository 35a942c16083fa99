// SPDX-License-Identifier: MIT
// One element of dst is computed from many of src. KIND, a ReductionKind: 0 sum, 1 sum of squares, 2 product,
// 3 largest element, 4 its index; with LEAST, the smallest. L work items share a result. REAL: floats; BYTES: 8-bit
// types; or S32. Rounding errors are kept as in src/ops/reduction/reduction.kernel.cpp.
#include "src/cl/vocabulary/lines.clh"

// Locations of the elements: `runs` times count[0]. The struct of the same name in reduction_cl.cpp.
typedef struct {
    long step[6];
    uint count[6];
    uint levels, runs;
    uint total;  // elements per result
    int zero, dst_zero, mean;
    float ratio, scale;
} Elements;

// Bytes to the first element of a run.
long run_at(const Elements *e, uint run) {
    long at = 0;
    for (uint d = 1; d < e->levels; ++d) {
        at += run % e->count[d] * e->step[d];
        run /= e->count[d];
    }
    return at;
}

// Devices may round divisions in any way; a Newton step corrects this.
float divided(float x, float n) {
    const float q = x / n, rest = fma(-q, n, x);
    return isfinite(rest) ? q + rest / n : q;
}

// Stores a result, a real number or in steps of src.
void put(float x, __global uchar *d, const Elements *e) {
#ifdef BYTES
    if (e->mean != 0) {
        x = divided(x, e->total);
    }
    const int low = (S)-1 < 0 ? -128 : 0;
    const float t = clamp(x * e->ratio, (float)(low - e->dst_zero), (float)(low + 255 - e->dst_zero));
    *(__global S *)d = (S)((int)round(t) + e->dst_zero);
#else
    STORE1(e->mean != 0 ? divided(x, e->total) : x, d, 0);
#endif
}

// Each kind: intermediate results, one more element, the join of two intermediate results, and the result.
#if KIND <= 1 && defined(REAL)
typedef struct {
    float sum, rest;  // rest: rounding error of sum (Knuth's TwoSum)
    float block;      // fewer than 64 elements
    uint taken;
} State;

State start(void) {
    return (State){0, 0, 0, 0};
}
State with_block(State a) {
    const float s = a.sum + a.block;
    const float t = s - a.sum;
    return (State){s, a.rest + ((a.sum - (s - t)) + (a.block - t)), 0, 0};
}
State take(State a, C x, uint i, const Elements *e) {
    a.block += KIND == 1 ? x * x : x;
    return ++a.taken == 64 ? with_block(a) : a;
}
State joined(State a, State b) {
    a = with_block(a);
    b = with_block(b);
    a.block = b.sum;
    a.rest += b.rest;
    return with_block(a);
}
void finish(State a, __global uchar *d, const Elements *e) {
    a = with_block(a);
    put(a.rest == a.rest ? a.sum + a.rest : a.sum, d, e);  // infinity minus itself is no rounding error
}
#elif KIND <= 1
typedef struct {
    long sum;
} State;

State start(void) {
    return (State){0};
}
State take(State a, C x, uint i, const Elements *e) {
    const long y = x - e->zero;
    return (State){a.sum + (KIND == 1 ? y * y : y)};
}
State joined(State a, State b) {
    return (State){a.sum + b.sum};
}
void finish(State a, __global uchar *d, const Elements *e) {
#ifdef BYTES
    put(convert_float(a.sum), d, e);
#else
    *(__global int *)d = (int)(e->mean != 0 ? a.sum / (long)e->total : a.sum);
#endif
}
#elif KIND == 2 && (defined(REAL) || defined(BYTES))
typedef struct {
    float product, rest;
} State;

State start(void) {
    return (State){1, 0};
}
State take(State a, C x, uint i, const Elements *e) {
    const float y = (x - e->zero) * e->scale, p = a.product * y;
    return (State){p, a.rest * y + fma(a.product, y, -p)};
}
State joined(State a, State b) {
    const float p = a.product * b.product;
    return (State){p, a.rest * b.product + b.rest * a.product + fma(a.product, b.product, -p)};
}
void finish(State a, __global uchar *d, const Elements *e) {
    put(a.rest == a.rest ? a.product + a.rest : a.product, d, e);
}
#elif KIND == 2
typedef struct {
    uint product;
} State;

State start(void) {
    return (State){1};
}
State take(State a, C x, uint i, const Elements *e) {
    return (State){a.product * (uint)x};
}
State joined(State a, State b) {
    return (State){a.product * b.product};
}
void finish(State a, __global uchar *d, const Elements *e) {
    *(__global int *)d = (int)a.product;
}
#else
typedef struct {
    C most;
    uint index;
} State;

// NaN is better than all numbers.
bool is_better(C x, C y) {
#ifdef REAL
    if (isnan(x) || isnan(y)) {
        return isnan(x) && !isnan(y);
    }
#endif
#ifdef LEAST
    return x < y;
#else
    return x > y;
#endif
}
State start(void) {
    C first;
#ifdef REAL
    first = is_better(1, 0) ? -INFINITY : INFINITY;
#else
    first = is_better(1, 0) ? INT_MIN : INT_MAX;
#endif
    return (State){first, 0};
}
State take(State a, C x, uint i, const Elements *e) {
    return is_better(x, a.most) ? (State){x, KIND == 4 ? i : 0} : a;
}
State joined(State a, State b) {
    return is_better(b.most, a.most) || (!is_better(a.most, b.most) && b.index < a.index) ? b : a;
}
void finish(State a, __global uchar *d, const Elements *e) {
#if KIND == 4
    *(__global D *)d = (D)a.index;
#elif defined(REAL)
    put(a.most, d, e);
#elif defined(BYTES)
    put((float)(a.most - e->zero), d, e);
#else
    *(__global int *)d = a.most;
#endif
}
#endif

#ifdef SUBGROUPS
#undef FROM_LANE
#define FROM_LANE(x, mask) from_lane(x, mask)
State from_lane(State a, uint mask) {
    union {
        State state;
        uint words[sizeof(State) / 4];
    } u = {a};
    for (uint i = 0; i < sizeof(State) / 4; ++i) {
        u.words[i] = sub_group_shuffle_xor(u.words[i], mask);
    }
    return u.state;
}
#endif

__kernel void reduction(__global const uchar *src, __global uchar *dst, Walk w, Elements e) {
#if L != 1
    __local State part[PARTS];
#endif
    FIND_LINE(w)
    State state = start();
    for (uint run = 0; run < e.runs; ++run) {
        __global const uchar *p = s + run_at(&e, run);
#if V == 1
        for (uint i = first; i < e.count[0]; i += L) {
            state = take(state, LOAD1(p + i * e.step[0], 0), i, &e);
        }
#else
        // Loads four vectors before the first is used.
        for (uint i = first * V; i < e.count[0]; i += 4 * L * V) {
            C x[4 * V];
#pragma unroll
            for (uint k = 0; k < 4; ++k) {
                const uint at = i + k * L * V;
                if (at < e.count[0]) {
                    JOIN(vstore, V)(vload_some(p + at * sizeof(S), e.count[0] - at), k, x);
                }
            }
#pragma unroll
            for (uint k = 0; k < 4 * V; ++k) {
                const uint at = i + k / V * L * V + k % V;
                if (at < e.count[0]) {
                    state = take(state, x[k], at, &e);
                }
            }
        }
#endif
    }
    JOIN_ITEMS(state, joined)
    if (is_there && first == 0) {
        finish(state, d, &e);
    }
}
