// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_OUTPUTSTAGES_H
#define ARM_COMPUTE_RUNTIME_COMMON_OUTPUTSTAGES_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/GEMMInfo.h"

#include <cstdint>

namespace arm_compute {
namespace detail {

/// A stage with QUANTIZE_DOWN_FIXEDPOINT; the parameters are its members.
inline GEMMLowpOutputStageInfo fixed_point_stage(DataType type, int multiplier, int shift, int offset, int min,
                                                 int max) {
    GEMMLowpOutputStageInfo info;
    info.type = GEMMLowpOutputStageType::QUANTIZE_DOWN_FIXEDPOINT;
    info.gemmlowp_multiplier = multiplier;
    info.gemmlowp_shift = shift;
    info.gemmlowp_offset = offset;
    info.gemmlowp_min_bound = min;
    info.gemmlowp_max_bound = max;
    info.output_data_type = type;
    return info;
}

/// A stage with QUANTIZE_DOWN to QASYMM8; the parameters are its members. Bounds that are equal are none.
inline GEMMLowpOutputStageInfo integer_stage(int offset, int multiplier, int shift, int min, int max) {
    GEMMLowpOutputStageInfo info;
    info.type = GEMMLowpOutputStageType::QUANTIZE_DOWN;
    info.gemmlowp_offset = offset;
    info.gemmlowp_multiplier = multiplier;
    info.gemmlowp_shift = shift;
    info.output_data_type = DataType::QASYMM8;
    if (min != max) {
        info.gemmlowp_min_bound = min;
        info.gemmlowp_max_bound = max;
    }
    return info;
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_OUTPUTSTAGES_H
