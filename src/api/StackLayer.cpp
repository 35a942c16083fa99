// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEStackLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLStackLayer.h"
#endif

#include "src/api/list.h"
#include "src/api/twins.h"
#include "src/ops/stack/stack.h"

namespace arm_compute {

namespace {

template <class T>
auto stack(const std::vector<T *> &input, int axis, const T *output) {
    std::vector<ac::Operand> operands = ac::list_in(input, TensorType::ACL_SRC_VEC);
    operands.push_back(ac::out(output));
    const auto make = [axis, count = input.size()](const ac::Call &c) {
        return ac::stack::plan(c.plan, ac::infos_in(c, count), c.out(), axis, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "Stack", make};
}

}  // namespace

AC_CONFIGURE(StackLayer, (const std::vector<AnyTensor *> &input, int axis, AnyTensor *output),
             stack<AnyTensor>(input, axis, output))
AC_VALIDATE(StackLayer, (const std::vector<ITensorInfo *> &input, int axis, const ITensorInfo *output),
            stack<ITensorInfo>(input, axis, output))

}  // namespace arm_compute
