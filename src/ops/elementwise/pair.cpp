// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/pair.h"

#include "src/ops/elementwise/binary.h"
#include "src/plan/rules.h"

namespace ac::pair {

Status plan(PlanPtr &out, const Kind &kind, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            std::initializer_list<double> parameters, const Target &target) {
    const char *const name = kind.op.name;
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(name, shape, a, b));
    AC_RETURN_ON_ERROR(elementwise::complete_output(name, dst, a, shape, a.data_type()));
    AC_RETURN_ON_ERROR(check_types(kind.op, kind.types, target, {a.data_type(), b.data_type(), dst.data_type()}));
    UnaryArgs args{};
    AC_RETURN_ON_ERROR(unary::set_parameters(args, name, a.data_type(), parameters));
    AC_ON_OPENCL(target, unary::plan_cl(out, kind, a, shape, {TensorType::ACL_SRC_0, TensorType::ACL_SRC_1}, args,
                                        parameters.size(), target))
    const Type type = type_of(a.data_type());
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, kind.op, kind.table, type, target);
    return elementwise::make_plan(out, elementwise::BinaryKernel(row, args), shape, dst, ActivationLayerInfo(), target);
}

}  // namespace ac::pair
