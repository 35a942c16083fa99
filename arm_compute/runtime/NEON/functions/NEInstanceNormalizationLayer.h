// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINSTANCENORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINSTANCENORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = (input - mean) * gamma / sqrt(variance + epsilon) + beta, with the mean and the variance of each plane
/// (width and height) of each channel of each image (ONNX InstanceNormalization with one scale and one bias for all
/// channels).
///
/// NHWC and NCHW; strides may differ between the tensors. The variance is computed from differences to the mean, so a
/// large mean does not reduce its accuracy. F16 is computed in single precision and rounded once.
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class NEInstanceNormalizationLayer : public detail::CpuFunction {
public:
    NEInstanceNormalizationLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : CpuFunction(memory_manager) {}
    /// @param input   Source of up to 4 dimensions. It is written where output is null.
    /// @param output  Destination of input's shape and type; its layout is ignored. An empty info gets all of input's.
    ///                Null, or input: in place.
    /// @param gamma   Factor of the normalized values.
    /// @param beta    Added to them.
    /// @param epsilon Added to the variances; above zero.
    void configure(ITensor *input, ITensor *output, float gamma = 1.0f, float beta = 0.0f, float epsilon = 1e-12f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, float gamma = 1.0f, float beta = 0.0f,
                           float epsilon = 1e-12f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINSTANCENORMALIZATIONLAYER_H
