// SPDX-License-Identifier: MIT
// Products of float with block-quantized weights. A lane is a column; a panel has two vectors of columns. Sums of a
// block are products with integers, which its scale then multiplies. For several rows, a part of a panel becomes F32
// once.
#include "src/ops/matmul_nbits/nbits.row.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;
using I = simd<s32>;

constexpr size_t most_rows = 64, least_rows = 4;
#if defined(__AVX512F__) || defined(__aarch64__)
constexpr int tile_rows = 8;  // twice as many sums, of 32 registers
#else
constexpr int tile_rows = 4;
#endif

/// The first byte of a lane in its lowest bits. Big-endian targets have the scalar tier only.
AC_INLINE I::vec little_endian(I::vec word) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return I::vec(__builtin_bswap32(uint32_t(word)));
#else
    return word;
#endif
}

/// The element of a lane's four bytes whose highest bit is at `top`.
template <int bits, int top> AC_INLINE F::vec element(I::vec word) {
    return F::from_s32(I::shr<32 - bits>(I::shl<31 - top>(word)));
}

/// f(i, element i) for the elements of the lanes' four bytes at b.
template <int bits, class Use> AC_INLINE void each_element(const uint8_t *b, const Use &f) {
    const auto word = little_endian(I::load(reinterpret_cast<const int32_t *>(b), Full{}));
    f(0, element<bits, bits - 1>(word));
    f(1, element<bits, bits + 7>(word));
    f(2, element<bits, bits + 15>(word));
    f(3, element<bits, bits + 23>(word));
    if constexpr (bits == 4) {
        f(4, element<bits, 7>(word));
        f(5, element<bits, 15>(word));
        f(6, element<bits, 23>(word));
        f(7, element<bits, 31>(word));
    }
}

/// The offsets of a vector of columns, whose scales are at `scales`.
template <class V> AC_INLINE F::vec offset_of(const V *scales, float middle) {
    const auto offset = F::load_as(scales + 2 * F::lanes(), Full{});
    if constexpr (sizeof(V) == 2) {
        return F::mul_add(F::set1(middle), F::load_as(scales, Full{}), offset);
    }
    return offset;
}

template <class V, int bits> void one_row(const NbitsTile &given, const float *a, float *to) {
    const NbitsTile t = given;
    const size_t lanes = F::lanes(), piece = t.block < nbits_piece ? t.block : nbits_piece;
    const uint8_t *b = static_cast<const uint8_t *>(t.b);
    auto d0 = F::zero(), d1 = F::zero();
    for (size_t n = t.blocks; n != 0; --n) {
        auto s0 = F::zero(), s1 = F::zero();
        for (size_t k = 0; k < t.block; k += piece, a += piece, b += lanes * piece * bits / 8) {
            const uint8_t *const next = b + lanes * piece * bits / 8;
            for (size_t i = 0; i < piece; i += 32 / bits, b += 4 * lanes) {
                each_element<bits>(b, [&](int j, auto w) { s0 = F::mul_add(w, F::load1(a + i + j), s0); });
                each_element<bits>(next + i * lanes * bits / 8,
                                   [&](int j, auto w) { s1 = F::mul_add(w, F::load1(a + i + j), s1); });
            }
        }
        const V *const scales = reinterpret_cast<const V *>(b);
        d0 = F::mul_add(F::load_as(scales, Full{}), s0, d0);
        d1 = F::mul_add(F::load_as(scales + lanes, Full{}), s1, d1);
        if (t.offsets) {
            d0 = F::mul_add(offset_of(scales, t.middle), F::load1(a), d0);
            d1 = F::mul_add(offset_of(scales + lanes, t.middle), F::load1(a), d1);
        }
        b += 2 * sizeof(V) * lanes * (t.offsets ? 2 : 1);
        ++a;
    }
    F::store(to, d0, Full{});
    F::store(to + lanes, d1, Full{});
}

/// Elements of a panel as F32, and what they are multiplied by: of whole blocks, or of one part of a block.
struct Part {
    static constexpr size_t most = 4096;

    size_t blocks, size;  ///< elements of each column
    bool offsets;         ///< otherwise there are none, or this part does not end a block
    alignas(64) float w[most], scales[most / nbits_least_block], offset[most / nbits_least_block];

    template <class V, int bits> AC_INLINE void read(const NbitsTile &t, const uint8_t *panel, size_t k0) {
        const size_t lanes = F::lanes(), columns = 2 * lanes, piece = t.block < nbits_piece ? t.block : nbits_piece;
        const size_t block_bytes = columns * t.block * bits / 8;
        float *to = w;
        for (size_t n = 0; n < blocks; ++n) {
            const uint8_t *from = panel + k0 * columns * bits / 8;
            for (size_t k = 0; k < size; k += piece, to += piece * columns) {
                for (size_t g = 0; g < columns; g += lanes) {
                    float *x = to + g;
                    for (size_t i = 0; i < piece; i += 32 / bits, from += 4 * lanes) {
                        each_element<bits>(from, [&](int, auto element) {
                            F::store(x, element, Full{});
                            x += columns;
                        });
                    }
                }
            }
            const V *const of_columns = reinterpret_cast<const V *>(panel + block_bytes);
            for (size_t g = 0; g < columns; g += lanes) {
                F::store(scales + n * columns + g, F::load_as(of_columns + g, Full{}), Full{});
                if (offsets) {
                    F::store(offset + n * columns + g, offset_of(of_columns + g, t.middle), Full{});
                }
            }
            panel += block_bytes + sizeof(V) * columns * (t.offsets ? 2 : 1);
        }
    }
};

// A vector of SVE cannot be in an array.
#define AC_EACH_ROW(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7)

/// d += a part times rows of src, whose blocks are `block` elements and their sum.
template <int rows>
AC_INLINE void add_part(const Part &p, const float *a, size_t row, size_t block, float *d, size_t d_step) {
    const size_t lanes = F::lanes(), size = p.size;
    const float *w = p.w;
    for (size_t n = 0; n < p.blocks; ++n, a += block + 1) {
#define AC_ROW(r) auto s##r = F::zero(), u##r = F::zero();
        AC_EACH_ROW(AC_ROW)
#undef AC_ROW
        for (size_t k = 0; k < size; ++k, w += 2 * lanes) {
            const auto x = F::load(w, Full{}), y = F::load(w + lanes, Full{});
#define AC_ROW(r)                                       \
    if constexpr (r < rows) {                           \
        const auto element = F::load1(a + r * row + k); \
        s##r = F::mul_add(x, element, s##r);            \
        u##r = F::mul_add(y, element, u##r);            \
    }
            AC_EACH_ROW(AC_ROW)
#undef AC_ROW
        }
        const float *const scales = p.scales + 2 * n * lanes, *const offset = p.offset + 2 * n * lanes;
        const auto finish = [&](size_t r, size_t g, auto sum) __attribute__((always_inline)) {
            float *const to = d + r * d_step + g;
            auto x = F::mul_add(F::load(scales + g, Full{}), sum, F::load(to, Full{}));
            if (p.offsets) {
                x = F::mul_add(F::load(offset + g, Full{}), F::load1(a + r * row + size), x);
            }
            F::store(to, x, Full{});
        };
#define AC_ROW(r)               \
    if constexpr (r < rows) {   \
        finish(r, 0, s##r);     \
        finish(r, lanes, u##r); \
    }
        AC_EACH_ROW(AC_ROW)
#undef AC_ROW
    }
}

template <class V, int bits> void many_rows(const NbitsTile &given) {
    const NbitsTile t = given;
    const size_t columns = 2 * F::lanes(), row = t.blocks * (t.block + 1);
    const size_t panel_bytes = columns * (t.block * bits / 8 + sizeof(V) * (t.offsets ? 2 : 1));
    for (size_t i = 0; i < t.rows; ++i) {
        F::store(t.d + i * t.d_step, F::zero(), Full{});
        F::store(t.d + i * t.d_step + F::lanes(), F::zero(), Full{});
    }
    Part p;
    const size_t most = p.most / columns / nbits_piece * nbits_piece, size = t.block < most ? t.block : most;
    const float *a = static_cast<const float *>(t.a);
    const uint8_t *b = static_cast<const uint8_t *>(t.b);
    for (size_t left = t.blocks; left != 0; left -= p.blocks) {
        p.blocks = left < most / size ? left : most / size;
        for (size_t k0 = 0; k0 < t.block; k0 += size) {
            p.size = t.block - k0 < size ? t.block - k0 : size;
            p.offsets = t.offsets && k0 + p.size == t.block;
            p.template read<V, bits>(t, b, k0);
            size_t i = 0;
            for (; t.rows - i >= tile_rows; i += tile_rows) {
                add_part<tile_rows>(p, a + i * row + k0, row, t.block, t.d + i * t.d_step, t.d_step);
            }
            for (; i < t.rows; ++i) {
                add_part<1>(p, a + i * row + k0, row, t.block, t.d + i * t.d_step, t.d_step);
            }
        }
        a += p.blocks * (t.block + 1);
        b += p.blocks * panel_bytes;
    }
}

template <class V, int bits> void tiles(const NbitsTile &t) {
    if (t.rows >= least_rows) {
        many_rows<V, bits>(t);
        return;
    }
    const float *a = static_cast<const float *>(t.a);
    for (size_t i = 0; i < t.rows; ++i) {
        one_row<V, bits>(t, a + i * t.blocks * (t.block + 1), t.d + i * t.d_step);
    }
}

size_t lanes_of_tier() {
    return F::lanes();
}

template <class T> constexpr NbitsRow nbits_exact_row(Row head) {
    constexpr int bits = T::type == Type::qs4 ? 4 : 8;
    return {head, {2, 1, 1, 4, false, 1.f, 1, 1, most_rows}, lanes_of_tier, tiles<float, bits>, tiles<half_bits, bits>};
}

}  // namespace

AC_ROWS_OF(nbits_exact, NbitsRow)

}  // namespace ac::AC_TIER
