// SPDX-License-Identifier: MIT
#include "src/ops/add/add.h"

#include "src/cl/elementwise.h"

namespace ac {

extern const Operator Add_operator;

namespace add {

using namespace arm_compute;

namespace {

/// The unsigned type of the same width, in which integers wrap around.
const char *unsigned_of(Type type) {
    return type == Type::u8 ? "uchar" : type == Type::s16 ? "ushort" : "uint";
}

ocl::Options options_of(Type type, bool widens, ConvertPolicy policy, const Target &target) {
    ocl::Options options;
    if (widens) {
        options.elements_in(type, "int", 4).set("D", "int");
    } else if (type == Type::qs8 || type == Type::qu8 || type == Type::qs16) {
        options.elements_in(type, "int").flag("QUANTIZED");
    } else if (type == Type::f32 || type == Type::f16) {
        options.elements(type, target, true);
    } else if (policy == ConvertPolicy::SATURATE) {
        options.elements(type, target).flag("SATURATE");
    } else {
        options.elements(type, target).set("U", unsigned_of(type));
    }
    return options;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, ConvertPolicy policy,
               const Target &target) {
    const Type type = type_of(a.data_type());
    const bool widens = dst.data_type() == DataType::S32 && type == Type::qs16;
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, Add_operator, target, "add", type, options_of(type, widens, policy, target)));
    auto plan = std::make_unique<ocl::ElementwisePlan>(
        std::move(kernel), dst.tensor_shape(),
        std::initializer_list<int>{TensorType::ACL_SRC_0, TensorType::ACL_SRC_1});
    const UniformQuantizationInfo qa = a.quantization_info().uniform();
    const UniformQuantizationInfo qb = b.quantization_info().uniform();
    const UniformQuantizationInfo qd = dst.quantization_info().uniform();
    const int32_t low = type == Type::qu8 ? 0 : type == Type::qs8 ? -128 : -32768;
    plan->add_value(qa.scale);
    plan->add_value(qb.scale);
    plan->add_value(qd.scale == 0.f ? 0.f : 1.f / qd.scale);
    plan->add_value(qa.offset);
    plan->add_value(qb.offset);
    plan->add_value(qd.offset);
    plan->add_value(low);
    plan->add_value(type == Type::qs16 ? 32767 : low + 255);
    out = std::move(plan);
    return Status{};
}

}  // namespace add
}  // namespace ac
