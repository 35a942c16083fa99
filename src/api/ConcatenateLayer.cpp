// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConcatenateLayer.h"
#include "arm_compute/runtime/NEON/functions/NEConcatenateLayer.h"

#include "src/api/list.h"
#include "src/api/twins.h"
#include "src/ops/concatenate/concatenate.h"

namespace arm_compute {

namespace {

template <class T> auto concatenate(const std::vector<const T *> &inputs, const T *output, size_t axis) {
    std::vector<ac::Operand> operands = ac::list_in(inputs, TensorType::ACL_SRC_VEC);
    operands.push_back(ac::out(output));
    const auto make = [axis, count = inputs.size()](const ac::PlanCall &c) {
        AC_RETURN_IF(count < 2, "Concatenate: inputs: %zu; it needs at least 2", count);
        return ac::concatenate::plan(c.plan, ac::infos_in(c, count), c.out(), axis, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "Concatenate", make};
}

}  // namespace

#ifdef AC_API_CPU
AC_CONFIGURE(ConcatenateLayer, (std::vector<const ITensor *> inputs_vector, ITensor *output, size_t axis),
             concatenate(inputs_vector, output, axis))
#else
AC_CONFIGURE(ConcatenateLayer, (std::vector<const ICLTensor *> & inputs_vector, ICLTensor *output, size_t axis),
             concatenate(inputs_vector, output, axis))
#endif
AC_VALIDATE(ConcatenateLayer,
            (const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output, size_t axis),
            concatenate(inputs_vector, output, axis))

}  // namespace arm_compute
