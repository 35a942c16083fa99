// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_cl.h"
#include "src/ops/elementwise/sum.h"

namespace ac::sum {

Status plan_cl(PlanPtr &out, const Kind &kind, const SumOperands &c, const Target &target) {
    const Type type = elementwise::binary_type(c.a, c.b, c.dst);
    ocl::Options options = elementwise::binary_options(c.a, c.b, c.dst, c.activation, target, true);
    if (type == Type::u8 || type == Type::s16 || type == Type::s32) {
        if (c.policy == ConvertPolicy::SATURATE) {
            options.flag("SATURATE");
        } else {  // integers wrap around in the unsigned type of the same width
            options.set("U", type == Type::u8 ? "uchar" : type == Type::s16 ? "ushort" : "uint");
        }
    }
    if (kind.subtracts) {
        options.flag("SUBTRACT");
    }
    std::unique_ptr<ocl::ElementwisePlan> plan;
    AC_RETURN_ON_ERROR(
        elementwise::make_cl_plan(plan, kind.op, kind.kernel, c.a, c.b, c.dst, options, c.activation, target));
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::sum
