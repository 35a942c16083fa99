// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.h"

#include "src/cl/elementwise.h"
#include "src/ops/activation/table.h"

#include <array>

namespace ac {

extern const Operator Activation_operator;

namespace activation {

using namespace arm_compute;

namespace {

/// Functions of one rounded operation, which half may do as well as float.
bool is_exact(ActivationFunction f) {
    using F = ActivationFunction;
    return f == F::RELU || f == F::BOUNDED_RELU || f == F::LU_BOUNDED_RELU || f == F::LEAKY_RELU || f == F::ABS ||
           f == F::IDENTITY;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ActivationLayerInfo &info,
               const Target &target) {
    const Type type = type_of(src.data_type());
    const bool by_table = type == Type::qs8 || type == Type::qu8;
    ocl::Options options;
    if (by_table) {
        options.elements(Type::x8, target).flag("TABLE");
    } else {
        if (type == Type::qs16) {
            options.elements_in(type, "float").flag("QUANTIZED");
        } else {
            options.elements(type, target, is_exact(info.activation()));
        }
        options.set("FN", static_cast<long>(info.activation()));
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Activation_operator, target, "activation", type, options));
    auto plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                       std::initializer_list<int>{TensorType::ACL_SRC});
    if (by_table) {
        std::array<uint8_t, 256> answers;
        make_table(answers, src, dst, info);
        cl::Buffer table;
        AC_RETURN_ON_ERROR(ocl::constant_buffer(table, target, answers.data(), answers.size()));
        plan->set_table(table);
    } else {
        plan->add_value(info.a());
        plan->add_value(info.b());
        const bool quantized = type == Type::qs16;
        plan->add_value(quantized ? src.quantization_info().uniform().scale : 1.f);
        plan->add_value(quantized ? 1.f / dst.quantization_info().uniform().scale : 1.f);
    }
    out = std::move(plan);
    return Status{};
}

}  // namespace activation
}  // namespace ac
