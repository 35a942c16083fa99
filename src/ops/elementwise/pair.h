// SPDX-License-Identifier: MIT
// Operators that make each element of dst from those of two tensors of one type, with broadcasting and with up to two
// parameters that are equal for all elements: what unary.h is for one tensor.
#pragma once

#include "src/ops/elementwise/unary.h"

namespace ac::pair {

/// What distinguishes one operator from another: columns a, b and dst of types; rows of BinaryFn whose arguments are
/// UnaryArgs; a kernel(a, b, dst, Walk, parameters...) of OpenCL.
using Kind = unary::Kind;

/// Extents of 1 are broadcast; an empty dst is filled in. Parameters as in unary::plan(). Pack: ACL_SRC_0, ACL_SRC_1,
/// ACL_DST; dst may be a or b where that has the broadcast shape.
Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            std::initializer_list<double> parameters, const Target &target);

}  // namespace ac::pair
