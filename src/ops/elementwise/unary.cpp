// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/unary.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/plan/rules.h"
#include "src/plan/unary.h"

#include <cmath>

namespace ac::unary {

namespace {

/// The nearest integer of the type U8, S16 or S32.
int32_t nearest(double value, DataType type) {
    const double lo = type == DataType::U8 ? 0 : type == DataType::S16 ? INT16_MIN : INT32_MIN;
    const double hi = type == DataType::U8 ? UINT8_MAX : type == DataType::S16 ? INT16_MAX : INT32_MAX;
    return static_cast<int32_t>(std::lrint(std::fmin(std::fmax(value, lo), hi)));
}

}  // namespace

Status set_parameters(UnaryArgs &args, const char *name, DataType type, std::initializer_list<double> parameters) {
    size_t count = 0;
    for (const double value : parameters) {
        AC_RETURN_IF(std::isnan(value), "%s: a parameter is not a number", name);
        if (is_data_type_float(type)) {
            args.value[count++].f = static_cast<float>(value);
        } else {
            args.value[count++].i = nearest(value, type);
        }
    }
    return Status{};
}

Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &src, ITensorInfo &dst,
            std::initializer_list<double> parameters, const Target &target) {
    const char *const name = kind.op.name;
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_types(kind.op, kind.types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", name);
    AC_RETURN_ON_ERROR(check_shape(name, dst, src.tensor_shape()));
    UnaryArgs args{};
    AC_RETURN_ON_ERROR(set_parameters(args, name, src.data_type(), parameters));
    AC_ON_OPENCL(target,
                 plan_cl(out, kind, src, src.tensor_shape(), {TensorType::ACL_SRC}, args, parameters.size(), target))
    const Type type = type_of(src.data_type());
    const RowOf<UnaryFn> *row = nullptr;
    AC_FIND_ROW(row, kind.op, kind.table, type, target);
    out = std::make_unique<UnaryPlan<UnaryArgs, UnaryFn>>(row, args, src.tensor_shape());
    return Status{};
}

}  // namespace ac::unary
