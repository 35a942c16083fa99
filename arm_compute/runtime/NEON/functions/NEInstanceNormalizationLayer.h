// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINSTANCENORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINSTANCENORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = (input - mean) * gamma / sqrt(variance + epsilon) + beta. Mean and variance are those of each plane
/// (width and height) per channel and image (ONNX InstanceNormalization with one scale and one bias for all
/// channels).
///
/// NHWC and NCHW; strides may differ between the tensors. The variance is computed from deviations from the mean: a
/// large mean does not reduce its accuracy. F16 is computed in single precision and rounded once.
/// | src | dst |
/// |-----|-----|
/// | F16 | F16 |
/// | F32 | F32 |
class NEInstanceNormalizationLayer : public detail::CpuFunction {
public:
    NEInstanceNormalizationLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : CpuFunction(memory_manager) {}
    /// @param input   Source of up to 4 dimensions. It is overwritten if output is null.
    /// @param output  Destination of input's shape and type; its layout is ignored. An empty info is copied from
    ///                input's. Null, or input: in place.
    /// @param gamma   Factor of the normalized values.
    /// @param beta    Added to the scaled values.
    /// @param epsilon Added to the variances; must be above 0.
    void configure(ITensor *input, ITensor *output, float gamma = 1.0f, float beta = 0.0f, float epsilon = 1e-12f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, float gamma = 1.0f, float beta = 0.0f,
                           float epsilon = 1e-12f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEINSTANCENORMALIZATIONLAYER_H
