// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/AttentionInfo.h"

#include "src/plan/plan.h"

namespace ac::attention {

struct Operands {
    const ITensorInfo &query, &key, &value;
    const ITensorInfo *mask, *lengths, *sink;  ///< null: there is none
};

}  // namespace ac::attention

/// dst = softmax(cap(scale * query * key^T) + mask) * value for each batch and head.
///
/// Types and shapes: NEAttention.h. The softmax is computed in single precision from tile to tile of keys, so memory
/// does not grow with the number of keys. Pack: ACL_SRC_0 to ACL_SRC_5 in the order of Operands, ACL_DST.
AC_DECLARE_PLAN(Attention, attention, const attention::Operands &given, ITensorInfo &dst,
                const arm_compute::AttentionInfo &info)
