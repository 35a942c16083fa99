// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETILE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETILE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Repeats a tensor along its dimensions: output(x, ...) = input(x % extent, ...).
class NETile : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type, with extents multiplied by multiples. An empty info is filled in.
    /// @param multiples Repetitions along dimension 0, 1...: 1 to 4 numbers, each at least 1.
    void configure(const ITensor *input, ITensor *output, const Multiples &multiples);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Multiples &multiples);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETILE_H
