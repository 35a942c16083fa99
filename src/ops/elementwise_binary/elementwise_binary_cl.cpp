// SPDX-License-Identifier: MIT
#include "src/ops/elementwise_binary/elementwise_binary.h"

#include "src/ops/elementwise/binary_cl.h"

namespace ac::elementwise_binary {

using A = ArithmeticOperation;

Status plan_cl(PlanPtr &out, A op, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst,
               const ActivationLayerInfo &activation, const Target &target) {
    const DataType type = a.data_type();
    const bool is_short = type == DataType::U8 || type == DataType::S16;
    ocl::Options options;
    if ((op == A::SQUARED_DIFF || op == A::PRELU) && is_short) {  // computed in 32 bits; the low bits are kept
        options.elements_in(type_of(type), "int", 4).set("BITS", type == DataType::U8 ? 8 : 16);
    } else {
        const bool rounds_once = op == A::MAX || op == A::MIN || op == A::PRELU;
        options = elementwise::binary_options(a, b, dst, activation, target, rounds_once);
    }
    if (type == DataType::S32) {
        options.set("U", "uint");
    }
    options.set("OP", static_cast<long>(op));
    std::unique_ptr<ocl::ElementwisePlan> plan;
    AC_RETURN_ON_ERROR(elementwise::make_cl_plan(plan, ElementwiseBinary_operator, "elementwise_binary", a, b, dst,
                                                 options, activation, target));
    out = std::move(plan);
    return Status{};
}

Status plan_comparison_cl(PlanPtr &out, ComparisonOperation op, const ITensorInfo &a, const ITensorInfo &b,
                          const ITensorInfo &dst, const Target &target) {
    const DataType data = a.data_type();
    const Type type = elementwise::binary_type(a, b, dst);
    ocl::Options options;
    if (type == Type::x64) {  // one by one: the results of a vector comparison are as long as the operands
        const char *name = data == DataType::F64 ? "double" : data == DataType::S64 ? "long" : "ulong";
        options.elements_in(type, name, 1, name);
    } else if (type == Type::bf16) {
        options.elements_in(type, "uint", 4, "ushort").flag("BF16");
    } else {
        const bool is_float = type == Type::f32 || type == Type::f16;
        options.elements_in(type, is_float ? "float" : type == Type::u32 ? "uint" : "int", 4);
    }
    if (is_data_type_quantized(data)) {
        options.flag("QUANTIZED");
    }
    options.set("D", "uchar").set("R", "int").set("OP", static_cast<long>(op));
    std::unique_ptr<ocl::ElementwisePlan> plan;
    AC_RETURN_ON_ERROR(elementwise::make_cl_plan(plan, ElementwiseBinary_operator, "comparison", a, b, dst, options,
                                                 ActivationLayerInfo(), target));
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::elementwise_binary
