// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELSHUFFLELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELSHUFFLELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Interleaves the channels of several groups: channel g * k + i of input becomes channel i * num_groups + g, where k
/// is the number of channels per group.
class NEChannelShuffleLayer : public detail::CpuFunction {
public:
    /// @param input  Source, NCHW or NHWC.
    /// @param output Destination of input's type, shape and layout. Elements are copied unchanged, whatever the
    ///               quantizations. An empty info is filled in.
    /// @param num_groups Number of groups: at least 2, less than the number of channels, and a divisor of it.
    void configure(const ITensor *input, ITensor *output, unsigned int num_groups);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int num_groups);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECHANNELSHUFFLELAYER_H
