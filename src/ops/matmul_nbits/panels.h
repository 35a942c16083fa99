// SPDX-License-Identifier: MIT
// Block-quantized weights in the order in which a kernel reads them.
#pragma once

#include "arm_compute/core/ITensor.h"

#include "src/ops/matmul_nbits/nbits.row.h"
#include "src/plan/plan.h"

namespace ac::matmul_nbits {

enum class ZeroPoints : uint8_t { none, integers, floats, offsets };

/// What is known when an operator is planned.
struct Panels {
    NbitsLayout layout;  ///< of the row; its columns, group and vector are those of this CPU
    size_t n, blocks, block, bits;
    bool is_unsigned;  ///< the weights of the user
    ZeroPoints zero_points;
    bool half;  ///< scales and offsets are F16

    size_t count() const;
    bool has_offsets() const { return zero_points != ZeroPoints::none; }
    /// Half the range of unsigned weights.
    float middle() const { return !is_unsigned ? 0.F : bits == 4 ? 8.F : 128.F; }
    /// Bytes of the scales and offsets of a block.
    size_t scale_bytes() const { return layout.columns * size_t{half ? 2U : 4U} * (has_offsets() ? 2 : 1); }
    size_t panel_bytes() const;
};

/// Floats of any type: element i of row n is at data + n * step + i * its size.
struct FloatRows {
    const uint8_t *data;
    size_t step;
    DataType type;
    float at(size_t n, size_t i) const;
};

/// The weights of the user.
struct NbitsWeights {
    const uint8_t *data;
    size_t row_step, block_step;
    size_t row_bytes;          ///< that may be read, as if blocks were contiguous
    FloatRows scales, floats;  ///< floats: the zero points
    const uint8_t *integers;   ///< the zero points
    size_t integers_step;
};

/// Where everything is, but not the addresses.
NbitsWeights weights_of(const Panels &panels, const ITensorInfo &weights, const ITensorInfo &scales,
                        const ITensorInfo *zero_points);
NbitsWeights weights_of(const Panels &panels, const ITensor &weights, const ITensor &scales,
                        const ITensor *zero_points);

/// Writes one panel: panel_bytes().
void pack_panel(const Panels &panels, const NbitsWeights &weights, size_t panel, uint8_t *to);

}  // namespace ac::matmul_nbits
