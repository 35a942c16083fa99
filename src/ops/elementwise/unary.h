// SPDX-License-Identifier: MIT
// Operators that compute each element of dst from that of src, with up to two parameters that are equal for all.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/elementwise/unary.args.h"
#include "src/plan/plan.h"

namespace ac::unary {

/// The properties of one operator.
struct Kind {
    const Operator &op;
    const Types &types;  ///< columns src and dst
    const Table &table;  ///< rows of UnaryFn
    const char *kernel;  ///< OpenCL: kernel(src, dst, Walk, parameters...)
    bool exact_in_half;  ///< the formula does not round, so half is as good as float
};

/// Shapes are equal; an empty dst is filled in. Parameters are rounded to float for floating-point elements, otherwise
/// to the nearest integer of the type. Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &src, ITensorInfo &dst,
            std::initializer_list<double> parameters, const Target &target);

/// Converts parameters to the type in which kernels take them; refuses NaN.
Status set_parameters(UnaryArgs &args, const char *name, DataType type, std::initializer_list<double> parameters);

/// The plan for an OpenCL device. `sources`: the slots of one or more tensors, all of src's type, whose elements at
/// each position of the shape give that of ACL_DST.
Status plan_cl(PlanPtr &out, const Kind &kind, const ITensorInfo &src, const TensorShape &shape,
               std::initializer_list<int> sources, const UnaryArgs &args, size_t parameters, const Target &target);

}  // namespace ac::unary
