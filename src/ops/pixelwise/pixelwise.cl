// SPDX-License-Identifier: MIT
// Functions of pixels at one position of images of A and B, with results of RESULT. FORMULA is a number of
// PixelFormula; MODE chooses among its variants.
#include "src/cl/vocabulary/kernel.clh"

#define T VEC(int)
#define F VEC(float)
#define LOADER(name, type)                                                        \
    T name(__global const uchar *p, long n) {                                     \
        if (n >= V) {                                                             \
            return TO(T)(JOIN(vload, V)(0, (__global const type *)p));            \
        }                                                                         \
        int part[V];                                                              \
        for (int i = 0; i < V; ++i) {                                             \
            part[i] = i < n ? ((__global const type *)p)[i] : 0;                  \
        }                                                                         \
        return JOIN(vload, V)(0, part);                                           \
    }
LOADER(load_a, A)
#ifdef B
LOADER(load_b, B)
#endif

#define SATURATED(t, x) JOIN(JOIN(convert_, VEC(t)), _sat)(x)

void store_result(T x, __global uchar *p, long n) {
    const VEC(RESULT) r = SATURATED(RESULT, x);
    if (n >= V) {
        JOIN(vstore, V)(r, 0, (__global RESULT *)p);
        return;
    }
    RESULT part[V];
    JOIN(vstore, V)(r, 0, part);
    for (int i = 0; i < n; ++i) {
        ((__global RESULT *)p)[i] = part[i];
    }
}

#if FORMULA == 4 && defined(WIDE)
// The same for pixels below 2^18.
T root(T x, T y) {
    const VEC(long) p = TO(VEC(long))(x), q = TO(VEC(long))(y), s = p * p + q * q;
    VEC(long) r = TO(VEC(long))(sqrt(TO(F)(s)));
    r = s > r * r + r ? r + 1 : r;
    r = s <= r * r - r ? r - 1 : r;
    return TO(T)(max(r, (VEC(long))0));
}
#elif FORMULA == 4
// The root to the nearest integer, exact: the estimate is corrected by at most 1.
T root(T x, T y) {
    x = max(x, (T)(-32767));
    y = max(y, (T)(-32767));
    const T s = x * x + y * y;
    T r = JOIN(TO(T), _rte)(sqrt(TO(F)(s)));
    r = s > r * r + r ? r + 1 : r;
    return max(s <= r * r - r ? r - 1 : r, (T)0);
}
#elif FORMULA == 5
// As in phase.kernel.cpp.
T angle(T gx, T gy, float quarter) {
    const F x = fabs(TO(F)(gx)), y = fabs(TO(F)(gy));
    const F t = fmin(x, y) / fmax(fmax(x, y), (F)1.f);
    const F s = t * t;
    F p = s * 0.0028662257f + -0.0161657367f;
    p = p * s + 0.0429096138f;
    p = p * s + -0.0752896400f;
    p = p * s + 0.1065626393f;
    p = p * s + -0.1420889944f;
    p = p * s + 0.1999355085f;
    p = p * s + -0.3333314528f;
    p = (p * s + 1.f) * t * (quarter * 0.636619772f);
    p = y > x ? quarter - p : p;
    p = gx < 0 ? 2.f * quarter - p : p;
#if MODE == 0
    p = gy < 0 ? 4.f * quarter - p : p;
    return JOIN(TO(T), _rtz)(p + 0.5f) & 255;
#else
    p = gy < 0 ? 2.f * quarter - p : p;
    p = p < 2.f * quarter ? p : 0.f;
    return JOIN(TO(T), _rtz)(p + 0.5f);
#endif
}
#endif

__kernel void pixelwise(__global const uchar *a,
#ifdef B
                        __global const uchar *b,
#endif
                        __global uchar *dst,
#ifdef TABLE
                        __global const RESULT *table,
#endif
                        Walk w, int low, int high, int no, int yes, float factor) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    const T p = load_a(a + at.s0, n);
#ifdef B
    const T q = load_b(b + at.s1, n);
    __global uchar *to = dst + at.s2;
#else
    __global uchar *to = dst + at.s1;
#endif
#if FORMULA == 0
    store_result(TO(T)(abs_diff(p, q)), to, n);
#elif FORMULA == 1
    store_result(p + q, to, n);
#elif FORMULA == 2
    store_result(((p * p) >> low) + q, to, n);
#elif FORMULA == 3
    store_result(JOIN(TO(T), _rtz)(TO(F)(q) * (1.f - factor) + TO(F)(p) * factor), to, n);
#elif FORMULA == 4
#if MODE == 0
    store_result(TO(T)(abs(p)) + TO(T)(abs(q)), to, n);
#else
    store_result(root(p, q), to, n);
#endif
#elif FORMULA == 5
    store_result(angle(p, q, factor), to, n);
#elif FORMULA == 6
    int part[V];
    JOIN(vstore, V)(p, 0, part);
    for (int i = 0; i < V && i < n; ++i) {
        const int index = part[i] + low;
        if (index >= 0 && index < high) {
            ((__global RESULT *)to)[i] = table[index];
        }
    }
#else
    store_result(((p >= low) & (p <= high)) != 0 ? (T)yes : (T)no, to, n);
#endif
}
