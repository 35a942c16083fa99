// SPDX-License-Identifier: MIT
#ifndef AC_OPS_TRANSPOSE_H
#define AC_OPS_TRANSPOSE_H

#include "src/plan/plan.h"

namespace ac {
namespace transpose {

/// Dimensions 0 and 1 change places; all others stay, so batches of matrices are transposed each. Any type; quantized
/// types keep their quantization. src and dst must not overlap. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

}  // namespace transpose
}  // namespace ac

#endif  // AC_OPS_TRANSPOSE_H
