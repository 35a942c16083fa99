// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOMPUTEALLANCHORS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOMPUTEALLANCHORS_H

#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#include "arm_compute/runtime/common/AllAnchors.h"
#include "arm_compute/runtime/common/CpuBackend.h"

namespace arm_compute {

/// Lists the anchors of all cells of a feature map: row i is anchor i % A plus (x, y, x, y) / scale, where x and y
/// are column and row of cell i / A, and A is the number of anchors.
///
/// | anchors | all_anchors |
/// |---------|-------------|
/// | QSYMM16 | QSYMM16     |
/// | F16     | F16         |
/// | F32     | F32         |
///
/// Quantized positions are rounded to the quantization before they are added; sums saturate.
class NEComputeAllAnchors : public detail::AllAnchors<detail::CpuBackend, NEArithmeticAddition> {
public:
    /// @param anchors     (4, A): x1, y1, x2, y2 of each.
    /// @param all_anchors (4, A * cells), of anchors' type and quantization. An empty info is filled in.
    /// @param info        Extents of the feature map, at least 1, its scale, and 4 values for each region.
    void configure(const ITensor *anchors, ITensor *all_anchors, const ComputeAnchorsInfo &info) {
        plan(nullptr, anchors, all_anchors, info);
    }
    /// @param anchors, all_anchors, info As for configure().
    static Status validate(const ITensorInfo *anchors, const ITensorInfo *all_anchors, const ComputeAnchorsInfo &info) {
        return detail::check_all_anchors(anchors, all_anchors, info);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOMPUTEALLANCHORS_H
