// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMULNBITS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMULNBITS_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = src * w^T + bias for weights w of 4 or 8 bits, quantized in blocks of K. Not in the established interface.
///
/// With blocks = ceil(K / block_size) and the block b = k / block_size of an element, w(n, k) = (weights(n, k) -
/// zero_point(n, b)) * scale(n, b), and dst(m, n) = bias(n) + the sum over k of src(m, k) * w(n, k).
///
/// exact: products are of src in F32 and integers, sums are F32, and the sum of each block is multiplied by its scale.
///
/// Otherwise each row of src is rounded to bytes in the same blocks: with the largest absolute value t of a block, and
/// s = t / 127, to multiples of s, ties to even. Sums of products of integers are exact within a block; they are
/// multiplied by s and scale and added in F32. An element of src changes by at most s / 2, so a result changes by at
/// most the sum over k of s / 2 times the absolute value of w(n, k), besides the rounding of F32. A block whose t is
/// below 2^-100 counts as zeros. Scales, whose absolute values are at most 2^100, may be rounded to 22 bits. A NaN in a
/// row of src makes the row of dst NaN; an infinity makes it infinite or NaN.
///
/// Constant weights are packed by prepare() with the scales and zero points, and all three are marked as unused; other
/// weights are packed in each run.
/// | src      | weights        | scales             | zero_points        | bias             | dst           |
/// |----------|----------------|--------------------|--------------------|------------------|---------------|
/// | F16      | QASYMM4, U8    | F16, F32, BFLOAT16 | QASYMM4, U8, -     | F16, F32, -      | F16, F32      |
/// | F16      | QASYMM4, U8    | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F16, F32, -      | F16, F32      |
/// | F16      | QSYMM4, S8     | F16, F32, BFLOAT16 | QSYMM4, S8, -      | F16, F32, -      | F16, F32      |
/// | F16      | QSYMM4, S8     | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F16, F32, -      | F16, F32      |
/// | F16      | QASYMM8        | F16, F32, BFLOAT16 | QASYMM8, -         | F16, F32, -      | F16, F32      |
/// | F16      | QASYMM8        | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F16, F32, -      | F16, F32      |
/// | F16      | QASYMM8_SIGNED | F16, F32, BFLOAT16 | QASYMM8_SIGNED, -  | F16, F32, -      | F16, F32      |
/// | F16      | QASYMM8_SIGNED | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F16, F32, -      | F16, F32      |
/// | F32      | QASYMM4, U8    | F16, F32, BFLOAT16 | QASYMM4, U8, -     | F32, -           | F32           |
/// | F32      | QASYMM4, U8    | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F32, -           | F32           |
/// | F32      | QSYMM4, S8     | F16, F32, BFLOAT16 | QSYMM4, S8, -      | F32, -           | F32           |
/// | F32      | QSYMM4, S8     | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F32, -           | F32           |
/// | F32      | QASYMM8        | F16, F32, BFLOAT16 | QASYMM8, -         | F32, -           | F32           |
/// | F32      | QASYMM8        | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F32, -           | F32           |
/// | F32      | QASYMM8_SIGNED | F16, F32, BFLOAT16 | QASYMM8_SIGNED, -  | F32, -           | F32           |
/// | F32      | QASYMM8_SIGNED | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | F32, -           | F32           |
/// | BFLOAT16 | QASYMM4, U8    | F16, F32, BFLOAT16 | QASYMM4, U8, -     | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QASYMM4, U8    | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QSYMM4, S8     | F16, F32, BFLOAT16 | QSYMM4, S8, -      | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QSYMM4, S8     | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QASYMM8        | F16, F32, BFLOAT16 | QASYMM8, -         | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QASYMM8        | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QASYMM8_SIGNED | F16, F32, BFLOAT16 | QASYMM8_SIGNED, -  | BFLOAT16, F32, - | BFLOAT16, F32 |
/// | BFLOAT16 | QASYMM8_SIGNED | F16, F32, BFLOAT16 | F16, F32, BFLOAT16 | BFLOAT16, F32, - | BFLOAT16, F32 |
class NEMatMulNBits : public detail::CpuFunction {
public:
    NEMatMulNBits(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}

    /// @param src         (K, M, ...).
    /// @param weights     N rows; their first K elements count. (k, N) with K <= k <= blocks * block_size; or
    ///                    (block_size, blocks, N). U8 and S8 are the bytes of QASYMM4 and QSYMM4: dimension 0 is half
    ///                    as large. The quantization of the info does not matter.
    /// @param scales      (blocks, N).
    /// @param zero_points Floats (blocks, N), or as many integers of the weights' type: those of a column begin with a
    ///                    byte. Null: 8 for QASYMM4 and U8, 128 for QASYMM8, 0 for signed weights.
    /// @param bias        (N) of dst's type or F32; null: zeros.
    /// @param dst         (N, M, ...) of src's type or F32. An empty info is filled in.
    /// @param block_size  A power of two from 16 to 256; the last block of a row may have fewer elements. 0: K, one
    ///                    scale for a column; then K is at most 131072, unless exact is true.
    /// @param exact       Whether src is not rounded.
    /// @param offsets     True: zero_points are floats, and w(n, k) = weights(n, k) * scale(n, b) + zero_point(n, b).
    void configure(const ITensor *src, const ITensor *weights, const ITensor *scales, const ITensor *zero_points,
                   const ITensor *bias, ITensor *dst, unsigned block_size, bool exact = false, bool offsets = false);
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *scales,
                           const ITensorInfo *zero_points, const ITensorInfo *bias, const ITensorInfo *dst,
                           unsigned block_size, bool exact = false, bool offsets = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMATMULNBITS_H
