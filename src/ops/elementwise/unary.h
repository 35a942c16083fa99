// SPDX-License-Identifier: MIT
// Operators that make each element of dst from that of src, with up to two parameters that are equal for all elements.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/elementwise/unary.args.h"
#include "src/plan/plan.h"

namespace ac::unary {

/// What distinguishes one operator from another.
struct Kind {
    const Operator &op;
    const Types &types;  ///< columns src and dst
    const Table &table;  ///< rows of UnaryFn
    const char *kernel;  ///< of OpenCL: kernel(src, dst, Walk, parameters...)
    bool exact_in_half;  ///< the formula rounds nothing, so halves need no float
};

/// Shapes are equal; an empty dst is filled in. Parameters are rounded to float where elements are floating point, and
/// to the nearest integer of their type otherwise. Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &src, ITensorInfo &dst,
            std::initializer_list<double> parameters, const Target &target);

/// Parameters as kernels for elements of the type take them; one that is not a number is refused.
Status set_parameters(UnaryArgs &args, const char *name, arm_compute::DataType type,
                      std::initializer_list<double> parameters);

/// What plans are for an OpenCL device: `sources` are the slots of one tensor or more, all of src's type, whose
/// elements at each place of the shape make that of ACL_DST.
Status plan_cl(PlanPtr &out, const Kind &kind, const ITensorInfo &src, const arm_compute::TensorShape &shape,
               std::initializer_list<int> sources, const UnaryArgs &args, size_t parameters, const Target &target);

}  // namespace ac::unary
