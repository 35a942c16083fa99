// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::layer_normalize {

struct Operands {
    const ITensorInfo &src;
    const ITensorInfo *skip, *gamma, *beta;  ///< null: there is none
    ITensorInfo &dst;
    ITensorInfo *sum;  ///< null: nobody reads it
};

}  // namespace ac::layer_normalize

/// Rows x = src + skip along dimension 0 become (x - mean) / sqrt(statistic + epsilon) * gamma + beta, and sum = x.
///
/// Types and shapes: NELayerNormalization.h. All is computed in single precision and rounded once. Pack: ACL_SRC_0 to
/// ACL_SRC_3 in the order of Operands, ACL_DST_0, ACL_DST_1 sum; dst may be src.
AC_DECLARE_PLAN(LayerNormalize, layer_normalize, const layer_normalize::Operands &given, float epsilon, bool centered)
