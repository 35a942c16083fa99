// SPDX-License-Identifier: MIT
// Operators that compute each element of dst from those of two tensors of one type, with broadcasting and up to two
// parameters that are equal for all elements. The counterpart of unary.h for two tensors.
#pragma once

#include "src/ops/elementwise/unary.h"

namespace ac::pair {

/// The properties of one operator: columns a, b and dst of types; rows of BinaryFn whose arguments are UnaryArgs; an
/// OpenCL kernel(a, b, dst, Walk, parameters...).
using Kind = unary::Kind;

/// Extents of 1 are broadcast; an empty dst is filled in. Parameters as in unary::plan(). Pack: ACL_SRC_0, ACL_SRC_1,
/// ACL_DST; dst may be an operand that has the broadcast shape.
Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            std::initializer_list<double> parameters, const Target &target);

}  // namespace ac::pair
