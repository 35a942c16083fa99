// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Permute)

namespace ac::permute {

/// Dimension d of dst is dimension perm[d] of src: dst(x[perm[0]], x[perm[1]], ...) = src(x[0], x[1], ...).
///
/// Any type; quantized types keep their quantization, unless `same_quantization` is false. `perm` is a permutation of
/// the first 1 to 6 dimensions; the others stay where they are. src and dst must not overlap. If the build has only one
/// layout, src or dst must have it: this operator converts from and to the other one.
/// Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const PermutationVector &perm,
            const Target &target = Target::host(), bool same_quantization = true);

}  // namespace ac::permute
