// SPDX-License-Identifier: MIT
#include "src/api/call.h"

#include "src/plan/rules.h"

namespace ac {

using namespace arm_compute;

Status make_plan(PlanPtr &plan, const Operands &operands, const Planner &planner, const Target &target, bool copies) {
    std::unique_ptr<std::unique_ptr<TensorInfo>[]> copy(copies ? new std::unique_ptr<TensorInfo>[operands.count]
                                                               : nullptr);
    size_t outputs = 0;
    for (size_t i = 0; i < operands.count; ++i) {
        Operand &o = operands.first[i];
        const bool is_output = o.kind == Operand::output;
        o.info = o.tensor != nullptr ? o.tensor->info() : o.info;
        AC_RETURN_IF(o.info == nullptr && !o.may_be_null, "%s: %s %zu is missing", operands.name,
                     is_output ? "output" : "input", is_output ? outputs : i);
        if (o.info != nullptr) {
            AC_RETURN_ON_ERROR(check_size(operands.name, *o.info, o.may_be_complex));
            AC_RETURN_ON_ERROR(check_quantization(operands.name, *o.info));
        }
        if (is_output && copies && o.info != nullptr) {
            copy[outputs].reset(new TensorInfo(*o.info));
            o.info = copy[outputs].get();
        }
        outputs += is_output ? 1 : 0;
    }
    return planner(Call(plan, target, operands.first, operands.count - outputs));
}

Status validate_on(const Target &target, const Operands &operands, const Planner &planner) {
    PlanPtr plan;
    return make_plan(plan, operands, planner, target, true);
}

}  // namespace ac
