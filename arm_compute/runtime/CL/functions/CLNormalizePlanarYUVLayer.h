// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZEPLANARYUVLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZEPLANARYUVLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = (input - mean) / std, with one mean and one standard deviation per channel, on an OpenCL device.
///
/// NHWC (channels are dimension 0) and NCHW (dimension 2); strides may differ between the tensors. F16 is computed in
/// single precision and rounded once. For quantized types, mean, std and output have input's quantization; results are
/// rounded to nearest, ties away from zero, and saturate.
/// | src            | dst            |
/// |----------------|----------------|
/// | F32            | F32            |
/// | F16            | F16            |
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
class CLNormalizePlanarYUVLayer : public detail::ClFunction {
public:
    /// @param input  Source of up to 6 dimensions.
    /// @param output Destination of input's shape, type and quantization; may be input. An empty info is copied from
    ///               input's.
    /// @param mean   Mean of each channel: shape (C), input's type. Its quantization is ignored.
    /// @param std    Standard deviation of each channel, the divisor; like mean.
    void configure(const ICLTensor *input, ICLTensor *output, const ICLTensor *mean, const ICLTensor *std);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const ICLTensor *mean, const ICLTensor *std);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *mean,
                           const ITensorInfo *std);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNORMALIZEPLANARYUVLAYER_H
