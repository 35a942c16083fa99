// SPDX-License-Identifier: MIT
// Functions of images that compute each pixel from those at the same position of one or two images, whose types may
// differ. The family of elementwise/unary.h and pair.h has one type and broadcasts; this one has neither.
#pragma once

#include "src/dispatch/types.h"
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/plan/plan.h"

namespace ac {

/// Formulas of pixelwise.cl, the numbers in its FORMULA.
enum class PixelFormula {
    difference,
    accumulate,
    accumulate_squared,
    accumulate_weighted,
    magnitude,
    phase,
    lookup,
    threshold
};

}  // namespace ac

namespace ac::pixelwise {

/// The properties of one function.
struct Kind {
    const Operator &op;
    const char *name;    ///< for messages
    const Table &table;  ///< rows of PixelFn
    Type type;           ///< of the row
    PixelFormula formula;
    bool updates;  ///< the second source is dst
};

/// All images have the shape of the first; an empty dst is filled in with `result`, unless it is updated. dst's valid
/// region is where all sources are valid. `b` may be null. Types have been checked. Pack: ACL_SRC_0, ACL_SRC_1,
/// ACL_DST.
Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo *b, ITensorInfo &dst,
            const PixelArgs &args, const Target &target);

/// Fills in an empty dst, before its type is checked.
void fill_in(ITensorInfo &dst, const ITensorInfo &src, DataType type);

/// The plan for an OpenCL device. `args.table` is null or a cl::Buffer that the formula reads; a lookup without it
/// reads the tensor in this slot of the pack.
constexpr int lookup_slot = TensorType::ACL_INT_1;
Status plan_cl(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo *b, const ITensorInfo &dst,
               const PixelArgs &args, const Target &target);

}  // namespace ac::pixelwise
