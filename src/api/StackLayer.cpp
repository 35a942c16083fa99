// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLStackLayer.h"
#include "arm_compute/runtime/NEON/functions/NEStackLayer.h"

#include "src/api/list.h"
#include "src/api/twins.h"
#include "src/ops/stack/stack.h"

namespace {

template <class T> auto stack(const std::vector<T *> &input, int axis, const T *output) {
    std::vector<ac::Operand> operands = ac::list_in(input, arm_compute::TensorType::ACL_SRC_VEC);
    operands.push_back(ac::out(output));
    const auto make = [axis, count = input.size()](const ac::PlanCall &c) {
        return ac::stack::plan(c.plan, ac::infos_in(c, count), c.out(), axis, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "Stack", make};
}

}  // namespace

#define AC_PARAMETERS(T) const std::vector<Mutable<T> *> &input, int axis, T *output
AC_FUNCTION_CALL(StackLayer, (input, axis, output), stack(input, axis, output))
