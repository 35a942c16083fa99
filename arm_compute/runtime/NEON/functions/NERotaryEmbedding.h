// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROTARYEMBEDDING_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROTARYEMBEDDING_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Rotates pairs of the elements of each head by angles that depend on the position: (a, b) becomes
/// (a cos - b sin, a sin + b cos). Computed in single precision and rounded once. Any layout; strides may differ
/// between the tensors.
///
/// | src | cosines | sines | dst |
/// |-----|---------|-------|-----|
/// | F32 | F32     | F32   | F32 |
/// | F16 | F16     | F16   | F16 |
class NERotaryEmbedding : public detail::CpuFunction {
public:
    /// @param input       (width, positions, heads, batches). It may be the output.
    /// @param cosines     (pairs, positions, batches), where the last two may be 1. The first 2 * pairs elements of
    /// each
    ///                    head are rotated; the others stay.
    /// @param sines       Like cosines.
    /// @param output      Like the input. An empty info is filled in.
    /// @param inside      Dimension 1 of input and output is the heads, dimension 2 the positions.
    /// @param interleaved Pairs are neighbours. Otherwise element i and element pairs + i are one.
    void configure(const ITensor *input, const ITensor *cosines, const ITensor *sines, ITensor *output,
                   bool inside = false, bool interleaved = false);
    static Status validate(const ITensorInfo *input, const ITensorInfo *cosines, const ITensorInfo *sines,
                           const ITensorInfo *output, bool inside = false, bool interleaved = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROTARYEMBEDDING_H
