// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <memory>

namespace arm_compute {

class ITensor;
class ITensorInfo;

/// The maximum, the mean, or the root of the mean of squares of windows that slide along width, height and depth.
///
/// NDHWC: (channels, width, height, depth, batches).
///
/// | src            | dst            |
/// |----------------|----------------|
/// | F16            | F16            |
/// | F32            | F32            |
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
class NEPooling3dLayer : public detail::CpuFunction {
public:
    /// @param memory_manager Accepted for compatibility: no intermediate memory is needed.
    NEPooling3dLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source, layout NDHWC.
    /// @param output    Destination: width, height and depth as the windows' positions are many, else of input's shape,
    ///                  type and layout. An empty info takes them, and input's quantization; another one is honoured.
    /// @param pool_info Type and extents of the window, strides, padding, rounding. Padding never is a maximum; it
    ///                  counts as zero in a mean, as far as it was asked for, unless exclude_padding is set. F16 is
    ///                  always summed in float; means of quantized tensors are rounded once, ties away from zero.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ITensor *input, ITensor *output, const Pooling3dLayerInfo &pool_info);
    /// The same as configure(), on infos: an error for other layouts, other or differing types, an output of another
    /// shape, windows or strides of 0, windows that do not fit or may be in the padding as a whole, L2 of quantized
    /// types, their means without exclude_padding, and what this build or this CPU has no kernel for.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Pooling3dLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPOOLING3DLAYER_H
