// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_binary/elementwise_binary.h"

#include "src/ops/elementwise/binary.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator ElementwiseBinary_operator;
extern const Table elementwise_binary_table;

namespace elementwise_binary {

using namespace arm_compute;
using A = ArithmeticOperation;

namespace {

/// The operation for the kernel and for messages; null where this operator is not the one for it.
struct Named {
    A op;
    BinaryOp kernel;
    const char *name;
};
constexpr Named operations[] = {{A::MAX, BinaryOp::max, "Max"},
                                {A::MIN, BinaryOp::min, "Min"},
                                {A::SQUARED_DIFF, BinaryOp::squared_diff, "SquaredDiff"},
                                {A::DIV, BinaryOp::div, "Division"},
                                {A::POWER, BinaryOp::power, "Power"},
                                {A::PRELU, BinaryOp::prelu, "PRelu"}};

const Named *named(A op) {
    for (const Named &n : operations) {
        if (n.op == op) {
            return &n;
        }
    }
    return nullptr;
}

Status check_type(const Named &n, DataType type, bool on_device) {
    const bool is_float = type == DataType::F32 || type == DataType::F16;
    const bool is_byte = type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED;
    const std::string name = string_from_data_type(type);
    AC_RETURN_IF(n.op == A::DIV && !is_float && type != DataType::S32, "%s: takes F32, F16 and S32, not %s", n.name,
                 name.c_str());
    AC_RETURN_IF(n.op == A::POWER && !is_float, "%s: takes F32 and F16, not %s", n.name, name.c_str());
    AC_RETURN_IF(n.op == A::PRELU && !is_float && !is_byte && !on_device,
                 "%s: takes F32, F16, QASYMM8 and QASYMM8_SIGNED, not %s", n.name, name.c_str());
    AC_RETURN_IF(n.op == A::PRELU && type == DataType::U32, "%s: takes no U32, which has no numbers below zero",
                 n.name);
    AC_RETURN_IF(n.op == A::SQUARED_DIFF && type == DataType::U32,
                 "%s: takes no U32; Cast to S32, which has the same squares in 32 bits", n.name);
    return Status{};
}

ElementwiseBinaryArgs arguments(const Named &n, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst) {
    const UniformQuantizationInfo qa = a.quantization_info().uniform();
    const UniformQuantizationInfo qb = b.quantization_info().uniform();
    const UniformQuantizationInfo qd = dst.quantization_info().uniform();
    return {
        n.kernel, qa == qb && qa == qd, qa.scale, qb.scale, qd.scale > 0.f ? 1.f / qd.scale : 0.f, qa.offset, qb.offset,
        qd.offset};
}

}  // namespace

Status plan(PlanPtr &out, A op, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            const ActivationLayerInfo &activation, const Target &target) {
    const Named *n = named(op);
    AC_RETURN_IF(n == nullptr, "ElementwiseBinary: sums and differences are the operators Add and Sub");
    AC_RETURN_ON_ERROR(check_same_type(n->name, {"second input", b}, {"first one", a}));
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(n->name, shape, a, b));
    AC_RETURN_ON_ERROR(elementwise::complete_output(n->name, dst, a, shape, a.data_type()));
    AC_RETURN_ON_ERROR(check_same_type(n->name, {"output", dst}, {"first input", a}));
    AC_RETURN_ON_ERROR(check_type(*n, a.data_type(), elementwise::on_device(target)));
    AC_RETURN_ON_ERROR(check_operator(ElementwiseBinary_operator, target, {a.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, op, a, b, dst, activation, target))
    const Type type = type_of(a.data_type());
    const auto *row = select_as<RowOf<BinaryFn>>(elementwise_binary_table, type, target);
    if (row == nullptr) {
        return why_no_row(ElementwiseBinary_operator, elementwise_binary_table, type, target);
    }
    elementwise::BinaryKernel kernel(row, arguments(*n, a, b, dst));
    kernel.cost = op == A::POWER ? 24 : op == A::DIV ? 4 : 1;
    return elementwise::make_plan(out, kernel, shape, dst, activation, target);
}

}  // namespace elementwise_binary
}  // namespace ac
