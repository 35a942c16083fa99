// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETABLELOOKUP_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETABLELOOKUP_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class ILut;

/// output = lut[input + lut->index_offset()]. Where the table has no result, output keeps its pixel.
/// Any shape; strides may differ between the tensors.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
/// | S16 | S16 |
class NETableLookup : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param lut    Table of input's type, which must exist until the last run. Each run reads its contents.
    /// @param output Destination of input's shape and type; may be input. An empty info is filled in.
    void configure(const ITensor *input, const ILut *lut, ITensor *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETABLELOOKUP_H
