// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACCUMULATE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACCUMULATE_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// output += input, at most 32767.
/// Any shape; strides may differ between the tensors.
/// | src | total |
/// |-----|-------|
/// | U8  | S16   |
class NEAccumulate : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output The sum; input's shape. Updated by each run.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

/// output = (1 - alpha) * output + alpha * input, in float and truncated.
/// Any shape; strides may differ between the tensors.
/// | src | total |
/// |-----|-------|
/// | U8  | U8    |
class NEAccumulateWeighted : public detail::CpuFunction {
public:
    /// @param input    Source.
    /// @param alpha    Weight of the source, 0 to 1.
    /// @param output   The mean; input's shape. Updated by each run.
    /// @param use_fp16 Ignored: the results do not depend on it.
    void configure(const ITensor *input, float alpha, ITensor *output, bool use_fp16 = false);
    static Status validate(const ITensorInfo *input, float alpha, const ITensorInfo *output, bool use_fp16 = false);
};

/// output += input^2 / 2^shift, rounded down; at most 32767.
/// Any shape; strides may differ between the tensors.
/// | src | total |
/// |-----|-------|
/// | U8  | S16   |
class NEAccumulateSquared : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param shift  0 to 15.
    /// @param output The sum; input's shape. Updated by each run.
    void configure(const ITensor *input, uint32_t shift, ITensor *output);
    static Status validate(const ITensorInfo *input, uint32_t shift, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEACCUMULATE_H
