// SPDX-License-Identifier: MIT
// armv8-a: products of bytes in 16 bits, in pairs of columns.
#include "src/ops/matmul_nbits/neon.simd.h"

namespace ac::AC_TIER {
namespace {

AC_INLINE int16x8_t pairwise(int16x8_t a, int16x8_t b) {
#if defined(__aarch64__)
    return vpaddq_s16(a, b);
#else
    return vcombine_s16(vpadd_s16(vget_low_s16(a), vget_high_s16(a)), vpadd_s16(vget_low_s16(b), vget_high_s16(b)));
#endif
}
AC_INLINE int32x4_t pairwise(int32x4_t a, int32x4_t b) {
#if defined(__aarch64__)
    return vpaddq_s32(a, b);
#else
    return vcombine_s32(vpadd_s32(vget_low_s32(a), vget_high_s32(a)), vpadd_s32(vget_low_s32(b), vget_high_s32(b)));
#endif
}

constexpr int most_rows = 16;

/// A group is one row. A vector of weights has 8 elements of a column and 8 of the next.
struct Wide {
    static constexpr int rows = 1, sums = 1, row_sums = 1;
    static constexpr NbitsLayout layout = {columns, four, 2, 8, false, 1.f, rows, 1, most_rows};

    static AC_INLINE void halves(int8x16_t both, int8x16_t &low, int8x16_t &high) {
        low = vshrq_n_s8(vshlq_n_s8(both, 4), 4);
        high = vshrq_n_s8(both, 4);
    }
    template <class S> static AC_INLINE float32x4_t scales(const S *p) { return numbers(p); }
    template <class S> static AC_INLINE float32x4_t offsets(const S *p, float middle) { return offsets_of(p, middle); }

    template <int k> struct Row { int8x8_t v[k / 8]; };
    template <int k> static AC_INLINE Row<k> load_row(const int8_t *&a) {
        Row<k> row;
        each<k / 8>(AC_EACH(i) { row.v[i] = vld1_s8(a + 8 * i); });
        advance(a, k);
        return row;
    }
    /// Sums of k products of each column. With 4 bits they are at most 32 * 8 * 127 and fit into 16 bits; with 8 bits
    /// two products do.
    template <int bits, int k>
    static AC_INLINE void add_row(int32x4_t (&s)[1], const int8x16_t (&w)[k / 4], const Row<k> &row) {
        constexpr int steps = k / 8;
        if constexpr (bits == 4) {
            int16x8_t c[4];
            each<4>(AC_EACH(i) {
                each<steps>(AC_EACH(j) {
                    const int8x16_t x = w[i / 2 * steps + j];
                    const int8x8_t half = i % 2 == 0 ? vget_low_s8(x) : vget_high_s8(x);
                    c[i] = j == 0 ? vmull_s8(half, row.v[j]) : vmlal_s8(c[i], half, row.v[j]);
                });
            });
            s[0] = vpadalq_s16(s[0], pairwise(pairwise(c[0], c[1]), pairwise(c[2], c[3])));
        } else {
            int32x4_t c[4];
            each<4>(AC_EACH(i) {
                each<steps / 2>(AC_EACH(j) {
                    const int8x16_t x = w[i / 2 * steps + 2 * j], y = w[i / 2 * steps + 2 * j + 1];
                    const int16x8_t both =
                        i % 2 == 0
                            ? vmlal_s8(vmull_s8(vget_low_s8(x), row.v[2 * j]), vget_low_s8(y), row.v[2 * j + 1])
                            : vmlal_s8(vmull_s8(vget_high_s8(x), row.v[2 * j]), vget_high_s8(y), row.v[2 * j + 1]);
                    c[i] = j == 0 ? vpaddlq_s16(both) : vpadalq_s16(c[i], both);
                });
            });
            s[0] = vaddq_s32(s[0], pairwise(pairwise(c[0], c[1]), pairwise(c[2], c[3])));
        }
    }
    template <int bits, int k>
    static AC_INLINE void add(int32x4_t (&s)[1], const int8x16_t (&w)[k / 4], const int8_t *&a) {
        add_row<bits, k>(s, w, load_row<k>(a));
    }
    static AC_INLINE void close(float32x4_t (&d)[1], const int32x4_t (&s)[1], float32x4_t scale, const int8_t *&a) {
        d[0] = vmlaq_f32(d[0], vcvtq_f32_s32(s[0]), vmulq_n_f32(scale, *reinterpret_cast<const float *>(a)));
        advance(a, nbits_src_bytes(layout, 0));
    }
    static AC_INLINE void offset(float32x4_t (&d)[1], float32x4_t offset, const int8_t *a) {
        d[0] = vmlaq_n_f32(d[0], offset, reinterpret_cast<const float *>(a)[-2]);
    }
    static AC_INLINE void close_row(float32x4_t (&d)[4][1], const int32x4_t (&s)[4][1], const float32x4_t (&scale)[4],
                                    const int8_t *&a) {
        const int8_t *const at = a;
        each<4>(AC_EACH(q) {
            a = at;
            close(d[q], s[q], scale[q], a);
        });
    }
    static AC_INLINE void offset_row(float32x4_t (&d)[4][1], const float32x4_t (&offset)[4], const int8_t *a) {
        each<4>(AC_EACH(q) { Wide::offset(d[q], offset[q], a); });
    }
    static AC_INLINE void store_row(const float32x4_t (&d)[1], float *to) { vst1q_f32(to, d[0]); }
    static AC_INLINE void store(const float32x4_t (&d)[1], float *to, size_t) { store_row(d, to); }
};
/// Where the groups of a tile are, and its four columns in a panel.
template <class S> struct Place {
    const int8_t *a;
    ptrdiff_t group;
    const int8_t *b;
    const S *scales;
    float *d;
};

/// `groups` groups of rows by four columns. A block is one piece, whose weights stay in registers.
template <class D, class S, int bits, int k, int groups>
AC_INLINE void multiply_pieces(const NbitsTile &t, const Place<S> &at) {
    const ptrdiff_t panel = columns * (k * bits / 8 + sizeof(S) * (t.offsets ? 2 : 1));
    const bool offsets = t.offsets;
    const int8_t *a[groups];
    const int8_t *b = at.b;
    const S *scales = at.scales;
    float32x4_t sums[groups][D::sums];
    each<groups>(AC_EACH(g) {
        a[g] = at.a + g * at.group;
        each<D::sums>(AC_EACH(i) { sums[g][i] = vdupq_n_f32(0); });
    });
    for (size_t n = t.blocks; n != 0; --n) {
        Piece<bits, k> w;
        w.template load<D>(b);
        advance(b, panel - Piece<bits, k>::bytes);
        each<groups>(AC_EACH(g) {
            int32x4_t products[D::sums];
            each<D::sums>(AC_EACH(i) { products[i] = vdupq_n_s32(0); });
            D::template add<bits, k>(products, w.v, a[g]);
            D::close(sums[g], products, D::scales(scales), a[g]);
        });
        if (offsets) {
            each<groups>(AC_EACH(g) { D::offset(sums[g], D::offsets(scales, t.middle), a[g]); });
        }
        advance(scales, panel);
    }
    each<groups>(AC_EACH(g) { D::store(sums[g], at.d + g * D::rows * t.d_step, t.d_step); });
}

/// The same for longer blocks: sums of integers are in registers, those of blocks in memory.
template <class D, class S, int bits, int groups>
AC_INLINE void multiply_blocks(const NbitsTile &t, const Place<S> &at) {
    constexpr int k = nbits_piece, bytes = Piece<bits, k>::bytes;
    const ptrdiff_t panel = columns * (t.block * bits / 8 + sizeof(S) * (t.offsets ? 2 : 1));
    float32x4_t memory[groups][D::sums];
    each<groups>(AC_EACH(g) { each<D::sums>(AC_EACH(i) { memory[g][i] = vdupq_n_f32(0); }); });
    const int8_t *a[groups];
    const int8_t *block = at.b;
    const S *scales = at.scales;
    each<groups>(AC_EACH(g) { a[g] = at.a + g * at.group; });
    for (size_t n = t.blocks; n != 0; --n) {
        int32x4_t products[groups][D::sums];
        each<groups>(AC_EACH(g) { each<D::sums>(AC_EACH(i) { products[g][i] = vdupq_n_s32(0); }); });
        const int8_t *b = block;
        for (size_t left = t.block; left != 0; left -= k) {
            Piece<bits, k> w;
            w.template load<D>(b);
            advance(b, 3 * bytes);
            each<groups>(AC_EACH(g) { D::template add<bits, k>(products[g], w.v, a[g]); });
        }
        asm("" : "+m"(memory));  // the compiler would keep them in registers, and the products in memory
        each<groups>(AC_EACH(g) {
            float32x4_t sums[D::sums];
            each<D::sums>(AC_EACH(i) { sums[i] = memory[g][i]; });
            D::close(sums, products[g], D::scales(scales), a[g]);
            if (t.offsets) {
                D::offset(sums, D::offsets(scales, t.middle), a[g]);
            }
            each<D::sums>(AC_EACH(i) { memory[g][i] = sums[i]; });
        });
        asm("" : "+m"(memory));
        advance(block, panel);
        advance(scales, panel);
    }
    each<groups>(AC_EACH(g) { D::store(memory[g], at.d + g * D::rows * t.d_step, t.d_step); });
}

/// Rows of a call: as many groups as there are, most_rows at a time.
template <class D, class S, int bits, int k, bool one_piece> void multiply_rows(const NbitsTile &given) {
    const NbitsTile t = given;
    constexpr int groups = most_rows / D::sums;
    for (int q = 0; q < 4; ++q) {
        Place<S> at;
        at.a = static_cast<const int8_t *>(t.a);
        at.group = ptrdiff_t(D::rows * t.blocks * nbits_src_bytes(D::layout, t.block));
        at.b = static_cast<const int8_t *>(t.b) + q * Piece<bits, k>::bytes;
        at.scales =
            reinterpret_cast<const S *>(static_cast<const int8_t *>(t.b) + columns * t.block * bits / 8) + 4 * q;
        at.d = t.d + 4 * q;
        for (size_t left = t.rows / D::rows; left != 0;) {
            if (left >= groups) {
                if constexpr (one_piece) {
                    multiply_pieces<D, S, bits, k, groups>(t, at);
                } else {
                    multiply_blocks<D, S, bits, groups>(t, at);
                }
                left -= groups;
                at.a += groups * at.group;
                at.d += groups * D::rows * t.d_step;
                continue;
            }
            if constexpr (one_piece) {
                multiply_pieces<D, S, bits, k, 1>(t, at);
            } else {
                multiply_blocks<D, S, bits, 1>(t, at);
            }
            --left;
            at.a += at.group;
            at.d += D::rows * t.d_step;
        }
    }
}

template <class T> constexpr NbitsRow nbits_row(::ac::Row head) {
    return row_of < Wide, T::type == Type::qs4 ? 4 : 8 > (head);
}

}  // namespace

AC_ROWS_OF(nbits, NbitsRow)

}  // namespace ac::AC_TIER
