// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLUnstack.h"
#include "arm_compute/runtime/NEON/functions/NEUnstack.h"

#include "src/api/list.h"
#include "src/api/twins.h"
#include "src/ops/unstack/unstack.h"

#include <utility>

namespace {

/// Ignores outputs beyond the last element of the dimension.
void leave_out(std::vector<ac::Operand> &operands, int axis) {
    const ac::Operand &input = operands[0];
    const ac::ITensorInfo *info = input.tensor != nullptr ? input.tensor->info() : input.info;
    const int dims = info != nullptr ? static_cast<int>(info->num_dimensions()) : 0;
    if (axis >= -dims && axis < dims) {
        const size_t elements = info->dimension(static_cast<size_t>(axis < 0 ? axis + dims : axis));
        while (operands.size() > 1 + elements) {
            operands.pop_back();
        }
    }
}

template <class T> auto unstack(const T *input, const std::vector<T *> &outputs, int axis) {
    std::vector<ac::Operand> operands = ac::list_out(input, outputs, arm_compute::TensorType::ACL_DST_VEC);
    leave_out(operands, axis);
    const auto make = [axis, count = operands.size() - 1](const ac::PlanCall &c) {
        std::vector<ac::ITensorInfo *> infos(count);
        for (size_t i = 0; i < count; ++i) {
            infos[i] = c.out_or_null(i);
        }
        return ac::unstack::plan(c.plan, c.in(0), infos, axis, c.target);
    };
    return ac::ListCall<decltype(make)>{std::move(operands), "Unstack", make};
}

}  // namespace

#define AC_PARAMETERS(T) const T *input, const std::vector<Mutable<T> *> &output_vector, int axis
AC_FUNCTION_CALL(Unstack, (input, output_vector, axis), unstack(input, output_vector, axis))
