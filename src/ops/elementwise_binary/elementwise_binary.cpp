// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_binary/elementwise_binary.h"

#include "src/ops/elementwise/binary.h"
#include "src/ops/elementwise_binary/elementwise_binary.args.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(elementwise_binary)

namespace ac::elementwise_binary {

using A = ArithmeticOperation;

namespace {

AC_TYPES(extremes, R"(NEElementwiseMax NEElementwiseMin CLElementwiseMax CLElementwiseMin: a b dst
F32 = =
F16 = =
S32 = =
S16 = =
QASYMM8 = =
QASYMM8_SIGNED = =
U32 = = opencl
U8 = = opencl
QSYMM16 = =|QASYMM16 opencl
)")
AC_TYPES(differences, R"(NEElementwiseSquaredDiff CLElementwiseSquaredDiff: a b dst
F32 = =
F16 = =
S32 = =
S16 = =
QASYMM8 = =
QASYMM8_SIGNED = =
U8 = = opencl
QSYMM16 = =|QASYMM16 opencl
)")
AC_TYPES(quotients, R"(NEElementwiseDivision CLArithmeticDivision: a b dst
F32 = =
F16 = =
S32 = =
)")
AC_TYPES(powers, R"(NEElementwisePower CLElementwisePower: a b dst
F32 = =
F16 = =
)")
AC_TYPES(slopes, R"(NEPReluLayer CLPReluLayer: src alpha dst
F32 = =
F16 = =
S32 = =
S16 = =
QASYMM8 = =
QASYMM8_SIGNED = =
U8 = = opencl
QSYMM16 = = opencl
)")

/// The operation for the kernel and for messages; null if this operator does not implement it.
struct Named {
    A op;
    BinaryOp kernel;
    const char *name;
    const Types &types;
};
constexpr Named operations[] = {{A::MAX, BinaryOp::max, "Max", extremes},
                                {A::MIN, BinaryOp::min, "Min", extremes},
                                {A::SQUARED_DIFF, BinaryOp::squared_diff, "SquaredDiff", differences},
                                {A::DIV, BinaryOp::div, "Division", quotients},
                                {A::POWER, BinaryOp::power, "Power", powers},
                                {A::PRELU, BinaryOp::prelu, "PRelu", slopes}};

const Named *named(A op) {
    for (const Named &n : operations) {
        if (n.op == op) {
            return &n;
        }
    }
    return nullptr;
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
    Operator own = ElementwiseBinary_operator;  // named after the function
    own.name = n->name;
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(n->name, shape, a, b));
    AC_RETURN_ON_ERROR(elementwise::complete_output(n->name, dst, a, shape, a.data_type()));
    AC_RETURN_ON_ERROR(check_types(own, n->types, target, {a.data_type(), b.data_type(), dst.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, op, a, b, dst, activation, target))
    const Type type = type_of(a.data_type());
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, ElementwiseBinary_operator, elementwise_binary_table, type, target);
    elementwise::BinaryKernel kernel(row, arguments(*n, a, b, dst));
    kernel.cost = op == A::POWER ? 24 : op == A::DIV ? 4 : 1;
    return elementwise::make_plan(out, kernel, shape, dst, activation, target);
}

}  // namespace ac::elementwise_binary
