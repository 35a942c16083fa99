// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::matmul_nbits {

/// dst = src * weights^T + bias with weights of 4 or 8 bits that are quantized in blocks of k.
///
/// Shapes, dimension 0 first, with blocks = ceil(K / block_size): src (K, M, ...); scales (blocks, N); bias (N); dst
/// (N, M, ...). An empty dst gets this shape and src's type. Pack: ACL_SRC_0 to ACL_SRC_4, ACL_DST.
struct MatMulNBitsOperands {
    const ITensorInfo &src;
    /// N rows, whose elements up to K count: QASYMM4, QSYMM4, QASYMM8, QASYMM8_SIGNED (k, N) with K <= k <= blocks *
    /// block_size, or (block_size, blocks, N); U8 and S8 are the bytes of QASYMM4 and QSYMM4. The quantization of the
    /// infos does not matter.
    const ITensorInfo &weights;
    const ITensorInfo &scales;
    /// (blocks, N) floats; or as many integers of the weights' bits and sign, packed as the weights. Null: half the
    /// range of unsigned weights, 0 of signed ones.
    const ITensorInfo *zero_points;
    const ITensorInfo *bias;  ///< of dst's type or F32; or null
    ITensorInfo &dst;
    unsigned block_size;   ///< a power of two, 16 to 256; 0: K, so that a column has one scale
    bool exact = false;    ///< src is not rounded to bytes
    bool offsets = false;  ///< zero_points are floats o: an element is q * scale + o, not (q - zero_point) * scale
};

Status plan(PlanPtr &out, const MatMulNBitsOperands &operands, const Target &target = Target::host());

}  // namespace ac::matmul_nbits
