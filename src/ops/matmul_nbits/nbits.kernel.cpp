// SPDX-License-Identifier: MIT
// Products of bytes with block-quantized weights: plain loops.
#include "src/ops/matmul_nbits/nbits.row.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

using F = simd<f32>;

constexpr size_t columns = 4;
constexpr NbitsLayout layout = {columns, columns, 1, 4, false, 1.f, 1, 1, 1};

template <int bits> AC_INLINE int32_t sum_of(const int8_t *a, const uint8_t *b, size_t count) {
    int32_t sum = 0;
    if constexpr (bits == 8) {
        for (size_t k = 0; k < count; ++k) {
            sum += a[k] * int8_t(b[k]);
        }
    } else {
        for (size_t k = 0; k < count; k += 8, b += 4) {
            for (size_t i = 0; i < 4; ++i) {
                sum += a[k + i] * (int8_t(uint8_t(b[i] << 4)) >> 4) + a[k + 4 + i] * (int8_t(b[i]) >> 4);
            }
        }
    }
    return sum;
}

template <class V, int bits> void tile(const NbitsTile &given) {
    const NbitsTile t = given;
    const int8_t *a = static_cast<const int8_t *>(t.a);
    const uint8_t *b = static_cast<const uint8_t *>(t.b);
    const size_t piece = t.block < nbits_piece ? t.block : nbits_piece;
    float d[columns] = {};
    for (size_t n = 0; n < t.blocks; ++n) {
        int32_t sums[columns] = {};
        for (size_t k = 0; k < t.block; k += piece, a += piece) {
            for (size_t i = 0; i < columns; ++i, b += piece * bits / 8) {
                sums[i] += sum_of<bits>(a, b, piece);
            }
        }
        const V *scales = reinterpret_cast<const V *>(b);
        float a_scale, a_sum;
        __builtin_memcpy(&a_scale, a, 4);
        __builtin_memcpy(&a_sum, a + 4, 4);
        for (size_t i = 0; i < columns; ++i) {
            const float scale = F::load_as(scales + i, Full{});
            d[i] += float(sums[i]) * (scale * a_scale);
            if (t.offsets) {
                const float offset = F::load_as(scales + columns + i, Full{});
                d[i] += (sizeof(V) == 2 ? offset + t.middle * scale : offset) * a_sum;
            }
        }
        a += nbits_src_bytes(layout, 0);
        b += columns * sizeof(V) * (t.offsets ? 2 : 1);
    }
    for (size_t i = 0; i < columns; ++i) {
        t.d[i] = d[i];
    }
}

template <class T> constexpr NbitsRow nbits_row(Row head) {
    constexpr int bits = T::type == Type::qs4 ? 4 : 8;
    return {head, layout, nullptr, tile<float, bits>, tile<half_bits, bits>};
}

}  // namespace

AC_ROWS_OF(nbits, NbitsRow)

}  // namespace ac::AC_TIER
