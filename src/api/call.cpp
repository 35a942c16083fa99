// SPDX-License-Identifier: MIT
#include "src/api/call.h"

#include <vector>

namespace ac {

using namespace arm_compute;

Status make_plan(PlanPtr &plan, const Operands &operands, const Planner &planner, const Target &target, bool copies) {
    std::vector<const ITensorInfo *> infos;
    std::vector<TensorInfo> outputs;
    outputs.reserve(operands.count);  // infos point into it
    size_t inputs = 0;
    for (size_t i = 0; i < operands.count; ++i) {
        const Operand &o = operands.first[i];
        const ITensorInfo *info = o.tensor != nullptr ? o.tensor->info() : o.info;
        const bool is_output = o.kind == Operand::output;
        AC_RETURN_IF(info == nullptr && !o.may_be_null, "%s: %s %zu is missing", operands.name,
                     is_output ? "output" : "input", is_output ? i - inputs : i);
        inputs += is_output ? 0 : 1;
        if (is_output && copies && info != nullptr) {
            outputs.emplace_back(*info);
            info = &outputs.back();
        }
        infos.push_back(info);
    }
    return planner(Call(plan, target, infos.data(), inputs));
}

Status validate_on(const Target &target, const Operands &operands, const Planner &planner) {
    PlanPtr plan;
    return make_plan(plan, operands, planner, target, true);
}

}  // namespace ac
