// SPDX-License-Identifier: MIT
// Transforms of 2, 3, 4, 5, 7, 8 and 16 complex vectors in registers, forward.
//
// Dft<R>::run(load, store) calls load(k, re, im) and store(k, re, im) for k = 0 .. R - 1 once each. Lengths 3, 5 and 7
// use that their coefficients are conjugate pairs; 8 is 2 x 4 and 16 is 4 x 4 (Cooley and Tukey, 1965).
//
// Twiddle factors are multiplied separately. Butterflies that include them, as in radix.clh (a + w b, 2 a minus that),
// have fewer operations. But nearly all of these are fused, and a CPU starts fewer fused operations per cycle than a
// mix with additions; NEON has no instruction for the second half; four levels of 16 elements need more registers
// than 4 x 4. Such passes of radix 4, 8 and 16 had 1.03, 0.87 and 0.74 of the speed on AVX2, 0.97, 0.93 and 0.81 on
// AVX-512 (Sapphire Rapids). GCC 12 needed 67, 172 and 669 instructions a butterfly on NEON instead of 51, 128 and 408.
#pragma once

#include "src/simd/complex.h"

namespace ac::AC_TIER {

using F = simd<f32>;
using V = complex_vec;

/// A complex vector is two named variables: SVE vectors cannot be members of structs or arrays.
#define AC_COMPLEX(x) V x##r, x##i
#define AC_PARTS(x) x##r, x##i
#define AC_LOAD(k, x) \
    V x##r, x##i;     \
    load(k, x##r, x##i)

AC_INLINE void dft2(V &ar, V &ai, V &br, V &bi) {
    const V r = F::sub(ar, br), i = F::sub(ai, bi);
    ar = F::add(ar, br);
    ai = F::add(ai, bi);
    br = r;
    bi = i;
}

AC_INLINE void dft4(V &ar, V &ai, V &br, V &bi, V &cr, V &ci, V &dr, V &di) {
    dft2(ar, ai, cr, ci);
    dft2(br, bi, dr, di);
    const V sr = br, si = bi, ur = dr, ui = di;
    const V tr = cr, ti = ci;
    br = F::add(tr, ui);  // t - i u
    bi = F::sub(ti, ur);
    dr = F::sub(tr, ui);  // t + i u
    di = F::add(ti, ur);
    cr = F::sub(ar, sr);
    ci = F::sub(ai, si);
    ar = F::add(ar, sr);
    ai = F::add(ai, si);
}

/// Multiplies (re, im) by (wr, wi).
AC_INLINE void turn(V &re, V &im, V wr, V wi) {
    const V r = neg_mul_add(im, wi, F::mul(re, wr));
    im = F::mul_add(im, wr, F::mul(re, wi));
    re = r;
}
/// Multiplies by exp(-pi i / 4); turn3() by its cube.
AC_INLINE void turn1(V &re, V &im) {
    const V h = F::set1(0.70710678118654752f);
    const V r = F::mul(h, F::add(re, im));
    im = F::mul(h, F::sub(im, re));
    re = r;
}
AC_INLINE void turn3(V &re, V &im) {
    const V h = F::set1(0.70710678118654752f);
    const V r = F::mul(h, F::sub(im, re));
    im = F::mul(F::set1(-0.70710678118654752f), F::add(re, im));
    re = r;
}

template <int R> struct Dft;

template <> struct Dft<2> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        AC_LOAD(0, a);
        AC_LOAD(1, b);
        dft2(AC_PARTS(a), AC_PARTS(b));
        store(0, AC_PARTS(a));
        store(1, AC_PARTS(b));
    }
};

template <> struct Dft<4> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        AC_LOAD(0, a);
        AC_LOAD(1, b);
        AC_LOAD(2, c);
        AC_LOAD(3, d);
        dft4(AC_PARTS(a), AC_PARTS(b), AC_PARTS(c), AC_PARTS(d));
        store(0, AC_PARTS(a));
        store(1, AC_PARTS(b));
        store(2, AC_PARTS(c));
        store(3, AC_PARTS(d));
    }
};

/// Stores m -/+ i n as results k and R - k.
template <int R, class Store> AC_INLINE void store_pair(Store &&store, int k, V mr, V mi, V nr, V ni) {
    store(k, F::add(mr, ni), F::sub(mi, nr));
    store(R - k, F::sub(mr, ni), F::add(mi, nr));
}

template <> struct Dft<3> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        AC_LOAD(0, a);
        AC_LOAD(1, b);
        AC_LOAD(2, c);
        dft2(AC_PARTS(b), AC_PARTS(c));
        const V half = F::set1(0.5f), sine = F::set1(0.86602540378443865f);
        store(0, F::add(ar, br), F::add(ai, bi));
        store_pair<3>(store, 1, neg_mul_add(br, half, ar), neg_mul_add(bi, half, ai), F::mul(cr, sine),
                      F::mul(ci, sine));
    }
};

template <> struct Dft<5> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        AC_LOAD(0, a);
        AC_LOAD(1, b);
        AC_LOAD(2, c);
        AC_LOAD(3, d);
        AC_LOAD(4, e);
        dft2(AC_PARTS(b), AC_PARTS(e));
        dft2(AC_PARTS(c), AC_PARTS(d));
        const V c1 = F::set1(0.30901699437494742f), c2 = F::set1(-0.80901699437494742f);
        const V s1 = F::set1(0.95105651629515357f), s2 = F::set1(0.58778525229247313f);
        store(0, F::add(ar, F::add(br, cr)), F::add(ai, F::add(bi, ci)));
        store_pair<5>(store, 1, F::mul_add(cr, c2, F::mul_add(br, c1, ar)), F::mul_add(ci, c2, F::mul_add(bi, c1, ai)),
                      F::mul_add(dr, s2, F::mul(er, s1)), F::mul_add(di, s2, F::mul(ei, s1)));
        store_pair<5>(store, 2, F::mul_add(cr, c1, F::mul_add(br, c2, ar)), F::mul_add(ci, c1, F::mul_add(bi, c2, ai)),
                      neg_mul_add(dr, s1, F::mul(er, s2)), neg_mul_add(di, s1, F::mul(ei, s2)));
    }
};

/// a + x cx + y cy + z cz
AC_INLINE V sum3(V a, V x, V cx, V y, V cy, V z, V cz) {
    return F::mul_add(z, cz, F::mul_add(y, cy, F::mul_add(x, cx, a)));
}

template <> struct Dft<7> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        AC_LOAD(0, a);
        AC_LOAD(1, b);
        AC_LOAD(2, c);
        AC_LOAD(3, d);
        AC_LOAD(4, e);
        AC_LOAD(5, f);
        AC_LOAD(6, g);
        dft2(AC_PARTS(b), AC_PARTS(g));
        dft2(AC_PARTS(c), AC_PARTS(f));
        dft2(AC_PARTS(d), AC_PARTS(e));
        const V c1 = F::set1(0.62348980185873353f), c2 = F::set1(-0.22252093395631440f),
                c3 = F::set1(-0.90096886790241913f);
        const V s1 = F::set1(0.78183148246802981f), s2 = F::set1(0.97492791218182361f),
                s3 = F::set1(0.43388373911755812f);
        const V m1 = F::neg(s1), m3 = F::neg(s3), o = F::zero();
        store(0, F::add(F::add(ar, br), F::add(cr, dr)), F::add(F::add(ai, bi), F::add(ci, di)));
        store_pair<7>(store, 1, sum3(ar, br, c1, cr, c2, dr, c3), sum3(ai, bi, c1, ci, c2, di, c3),
                      sum3(o, gr, s1, fr, s2, er, s3), sum3(o, gi, s1, fi, s2, ei, s3));
        store_pair<7>(store, 2, sum3(ar, br, c2, cr, c3, dr, c1), sum3(ai, bi, c2, ci, c3, di, c1),
                      sum3(o, gr, s2, fr, m3, er, m1), sum3(o, gi, s2, fi, m3, ei, m1));
        store_pair<7>(store, 3, sum3(ar, br, c3, cr, c1, dr, c2), sum3(ai, bi, c3, ci, c1, di, c2),
                      sum3(o, gr, s3, fr, m1, er, s2), sum3(o, gi, s3, fi, m1, ei, s2));
    }
};

template <> struct Dft<8> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        AC_LOAD(0, a);
        AC_LOAD(2, b);
        AC_LOAD(4, c);
        AC_LOAD(6, d);
        dft4(AC_PARTS(a), AC_PARTS(b), AC_PARTS(c), AC_PARTS(d));
        AC_LOAD(1, e);
        AC_LOAD(3, f);
        AC_LOAD(5, g);
        AC_LOAD(7, h);
        dft4(AC_PARTS(e), AC_PARTS(f), AC_PARTS(g), AC_PARTS(h));
        store(0, F::add(ar, er), F::add(ai, ei));
        store(4, F::sub(ar, er), F::sub(ai, ei));
        store(2, F::add(cr, gi), F::sub(ci, gr));
        store(6, F::sub(cr, gi), F::add(ci, gr));
        const V half = F::set1(0.70710678118654752f);
        const V p = F::add(fr, fi), q = F::sub(fi, fr), r = F::sub(hi, hr), s = F::add(hr, hi);
        store(1, F::mul_add(p, half, br), F::mul_add(q, half, bi));
        store(5, neg_mul_add(p, half, br), neg_mul_add(q, half, bi));
        store(3, F::mul_add(r, half, dr), neg_mul_add(s, half, di));
        store(7, neg_mul_add(r, half, dr), F::mul_add(s, half, di));
    }
};

template <> struct Dft<16> {
    template <class Load, class Store> static AC_INLINE void run(Load &&load, Store &&store) {
        const V c = F::set1(0.92387953251128674f), s = F::set1(0.38268343236508977f);
#define AC_COLUMN(j, x)    \
    AC_LOAD(j, x##0);      \
    AC_LOAD(j + 4, x##1);  \
    AC_LOAD(j + 8, x##2);  \
    AC_LOAD(j + 12, x##3); \
    dft4(AC_PARTS(x##0), AC_PARTS(x##1), AC_PARTS(x##2), AC_PARTS(x##3))
#define AC_LINE(k)                                                        \
    dft4(AC_PARTS(w##k), AC_PARTS(x##k), AC_PARTS(y##k), AC_PARTS(z##k)); \
    store(k, AC_PARTS(w##k));                                             \
    store(k + 4, AC_PARTS(x##k));                                         \
    store(k + 8, AC_PARTS(y##k));                                         \
    store(k + 12, AC_PARTS(z##k))
        AC_COLUMN(0, w);
        AC_COLUMN(1, x);
        turn(AC_PARTS(x1), c, F::neg(s));
        turn1(AC_PARTS(x2));
        turn(AC_PARTS(x3), s, F::neg(c));
        AC_COLUMN(2, y);
        turn1(AC_PARTS(y1));
        const V t = y2r;  // times -i
        y2r = y2i;
        y2i = F::neg(t);
        turn3(AC_PARTS(y3));
        AC_COLUMN(3, z);
        turn(AC_PARTS(z1), s, F::neg(c));
        turn3(AC_PARTS(z2));
        turn(AC_PARTS(z3), F::neg(c), s);
        AC_LINE(0);
        AC_LINE(1);
        AC_LINE(2);
        AC_LINE(3);
#undef AC_COLUMN
#undef AC_LINE
    }
};

#undef AC_LOAD

}  // namespace ac::AC_TIER
