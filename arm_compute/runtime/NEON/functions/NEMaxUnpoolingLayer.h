// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMAXUNPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMAXUNPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Writes the maxima of a pooling to their original positions, and 0 elsewhere. NHWC and NCHW, up to 4 dimensions. The
/// 0 is the stored number, even for quantized types.
///
/// | src            | dst            |
/// |----------------|----------------|
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// | F16            | F16            |
/// | F32            | F32            |
class NEMaxUnpoolingLayer : public detail::CpuFunction {
public:
    /// @param input     Maxima.
    /// @param indices   U32, input's shape, as NEPoolingLayer writes them: the position of each maximum, in elements of
    ///                  a dense output from the start of its batch. Positions beyond the batch are ignored.
    /// @param output    Destination of input's type, layout, channels and batches. An empty info takes the width (w -
    ///                  1) * stride - padding + 2 and a corresponding height; other extents are accepted.
    /// @param pool_info The pooling that made input: PoolingType::MAX, a 2x2 window, its strides and padding.
    void configure(ITensor *input, ITensor *indices, ITensor *output, const PoolingLayerInfo &pool_info);
    /// An error for other poolings, for indices that are not U32 or have another shape than input, and for an output
    /// with other channels, batches or layout.
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output,
                           const PoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMAXUNPOOLINGLAYER_H
