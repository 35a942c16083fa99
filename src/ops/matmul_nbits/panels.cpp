// SPDX-License-Identifier: MIT
#include "src/ops/matmul_nbits/panels.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "support/Bfloat16.h"
#include "support/Half.h"

#include "src/base/arithmetic.h"
#include "src/base/interface.h"

#include <algorithm>
#include <cstring>

namespace ac::matmul_nbits {
namespace {

/// kr bytes of a column from 2 kr elements in `from`: the low halves of the bytes are the first kr elements.
void pack_halves(const uint8_t *from, size_t kr, uint8_t flip, uint8_t *to) {
    const uint8_t *low = from, *high = from + kr / 2;
    for (size_t i = 0; i < kr / 2; ++i) {
        to[2 * i] = static_cast<uint8_t>(((low[i] & 0x0F) | (high[i] << 4)) ^ flip);
        to[2 * i + 1] = static_cast<uint8_t>(((low[i] >> 4) | (high[i] & 0xF0)) ^ flip);
    }
}

/// A part of a block of a column: `size` bytes.
void pack_column(const Panels &p, const uint8_t *bytes, size_t size, size_t column, uint8_t *to) {
    const NbitsLayout &l = p.layout;
    const size_t piece = std::min(nbits_piece, p.block) * p.bits / 8;
    const bool flips = p.is_unsigned != l.is_unsigned;
    const auto flip = static_cast<uint8_t>(!flips ? 0 : p.bits == 4 ? 0x88 : 0x80);
    to +=
        column / l.group * l.group * piece + column % l.group / l.vector * l.vector * piece + column % l.vector * l.kr;
    for (size_t i = 0; i < size; i += piece) {
        for (size_t k = 0; k < piece; k += l.kr) {
            uint8_t *const step = to + i * l.columns + k * l.vector;
            if (p.bits == 4) {
                pack_halves(bytes + i + k, l.kr, flip, step);
                continue;
            }
            for (size_t j = 0; j < l.kr; ++j) {
                step[j] = bytes[i + k + j] ^ flip;
            }
        }
    }
}

/// The zero point of a block in the range of the weights.
int integer_zero(const Panels &p, const NbitsWeights &w, size_t n, size_t block) {
    const uint8_t *row = w.integers + n * w.integers_step;
    if (p.bits == 8) {
        return p.is_unsigned ? int{row[block]} : int{static_cast<int8_t>(row[block])};
    }
    const int q = (row[block / 2] >> (block % 2 * 4)) & 0x0F;
    return p.is_unsigned || q < 8 ? q : q - 16;
}

/// What is added to scale * (q - middle), where middle is half the range of unsigned weights.
float offset_of(const Panels &p, const NbitsWeights &w, size_t n, size_t block, float scale) {
    const float middle = p.middle();
    switch (p.zero_points) {
        case ZeroPoints::integers:
            return scale * (middle - static_cast<float>(integer_zero(p, w, n, block)));
        case ZeroPoints::floats:
            return scale * (middle - w.floats.at(n, block));
        case ZeroPoints::offsets:
            return scale * middle + w.floats.at(n, block);
        case ZeroPoints::none:
            break;
    }
    return 0;
}

/// The scale and offset of a column, to place i.
void pack_scales(const Panels &p, const NbitsWeights &w, size_t n, size_t block, uint8_t *to, size_t i) {
    const size_t columns = p.layout.columns;
    if (p.half) {
        std::memcpy(to + 2 * i, w.scales.data + n * w.scales.step + 2 * block, 2);
        if (p.has_offsets()) {
            std::memcpy(to + 2 * (columns + i), w.floats.data + n * w.floats.step + 2 * block, 2);
        }
        return;
    }
    float scale = w.scales.at(n, block);
    if (p.layout.short_scales) {
        uint32_t bits;
        std::memcpy(&bits, &scale, 4);
        bits = (bits + 2) & ~3U;
        std::memcpy(&scale, &bits, 4);
    }
    std::memcpy(to + 4 * i, &scale, 4);
    if (p.has_offsets()) {
        const float offset = offset_of(p, w, n, block, scale);
        std::memcpy(to + 4 * (columns + i), &offset, 4);
    }
}

}  // namespace

size_t Panels::count() const {
    return ceil_div(n, layout.columns);
}

size_t Panels::panel_bytes() const {
    return blocks * (layout.columns * block * bits / 8 + scale_bytes());
}

float FloatRows::at(size_t n, size_t i) const {
    const uint8_t *row = data + n * step;
    switch (type) {
        case DataType::F16:
            return static_cast<float>(reinterpret_cast<const half *>(row)[i]);
        case DataType::BFLOAT16:
            return static_cast<float>(reinterpret_cast<const bfloat16 *>(row)[i]);
        default:
            return reinterpret_cast<const float *>(row)[i];
    }
}

NbitsWeights weights_of(const Panels &p, const ITensorInfo &weights, const ITensorInfo &scales,
                        const ITensorInfo *zero_points) {
    const auto floats = [](const ITensorInfo &info) {
        return FloatRows{nullptr, info.strides_in_bytes()[1], info.data_type()};
    };
    const bool apart = rank(weights.tensor_shape()) > 2 || weights.dimension(1) != p.n;
    const auto unit = static_cast<size_t>(data_type_unit(weights.data_type()));  // elements in a byte
    NbitsWeights w{};
    w.row_step = weights.strides_in_bytes()[apart ? 2 : 1];
    w.block_step = apart ? weights.strides_in_bytes()[1] : p.block * p.bits / 8;
    w.row_bytes = ceil_div(weights.dimension(0), unit) * (apart ? p.blocks : 1);
    w.scales = floats(scales);
    if (p.zero_points == ZeroPoints::integers) {
        w.integers_step = zero_points->strides_in_bytes()[1];
    } else if (p.has_offsets()) {
        w.floats = floats(*zero_points);
    }
    return w;
}

NbitsWeights weights_of(const Panels &p, const ITensor &weights, const ITensor &scales, const ITensor *zero_points) {
    NbitsWeights w =
        weights_of(p, *weights.info(), *scales.info(), zero_points == nullptr ? nullptr : zero_points->info());
    w.data = data(weights);
    w.scales.data = data(scales);
    if (p.has_offsets()) {
        (p.zero_points == ZeroPoints::integers ? w.integers : w.floats.data) = data(*zero_points);
    }
    return w;
}

void pack_panel(const Panels &p, const NbitsWeights &w, size_t panel, uint8_t *to) {
    const size_t size = p.block * p.bits / 8, columns = p.layout.columns;
    uint8_t bytes[nbits_most_block];
    for (size_t block = 0; block < p.blocks; ++block) {
        uint8_t *const scales = to + columns * size;
        std::fill_n(scales, p.scale_bytes(), uint8_t{0});
        for (size_t i = 0; i < columns && panel * columns + i < p.n; ++i) {
            pack_scales(p, w, panel * columns + i, block, scales, i);
        }
        for (size_t first = block * size, part; to != scales; first += part, to += columns * part) {
            part = std::min<size_t>(static_cast<size_t>(scales - to) / columns, nbits_most_block);
            const size_t here = std::min(part, w.row_bytes - std::min(w.row_bytes, first));
            for (size_t i = 0; i < columns; ++i) {
                const size_t n = panel * columns + i;
                std::fill_n(bytes, part, uint8_t{0});
                if (n < p.n) {
                    std::memcpy(bytes, w.data + n * w.row_step + block * w.block_step + first - block * size, here);
                }
                pack_column(p, bytes, part, i, to);
            }
        }
        to += p.scale_bytes();
    }
}

}  // namespace ac::matmul_nbits
