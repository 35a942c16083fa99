// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.h"

#include "src/cl/launch/elementwise.h"
#include "src/ops/activation/function_cl.h"
#include "src/ops/activation/table.h"
#include "src/plan/rules.h"

#include <array>

namespace ac::activation {

bool is_exact(ActivationFunction f) {
    using F = ActivationFunction;
    return f == F::RELU || f == F::BOUNDED_RELU || f == F::LU_BOUNDED_RELU || f == F::LEAKY_RELU || f == F::ABS ||
           f == F::IDENTITY;
}

Status set_function(ocl::Options &options, Function &function, cl::Buffer &table, const ITensorInfo &src,
                    const ITensorInfo &dst, const ActivationLayerInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_enumerator("Activation", "function", info.activation(), ActivationFunction::GELU));
    const Type type = type_of(src.data_type());
    function = {info.a(), info.b(), 1.f, 1.f};
    if (type == Type::qs8 || type == Type::qu8) {
        options.flag("TABLE");
        std::array<uint8_t, 256> answers;
        make_table(answers, src, dst, info);
        return ocl::constant_buffer(table, target, answers.data(), answers.size());
    }
    AC_RETURN_IF(type != Type::f32 && type != Type::f16 && type != Type::qs16,
                 "Activation: %s is not supported; supported: F32, F16, QASYMM8, QASYMM8_SIGNED and QSYMM16",
                 string_from_data_type(src.data_type()).c_str());
    options.set("FN", static_cast<long>(info.activation()));
    if (type == Type::qs16) {
        function.scale = src.quantization_info().uniform().scale;
        function.inverse = 1.f / dst.quantization_info().uniform().scale;
    }
    return Status{};
}

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ActivationLayerInfo &info,
               const Target &target) {
    const Type type = type_of(src.data_type());
    ocl::Options options;
    if (type == Type::qs8 || type == Type::qu8) {
        options.elements(Type::x8, target);
    } else if (type == Type::qs16) {
        options.elements_in(type, "float").flag("QUANTIZED");
    } else {
        options.elements(type, target, is_exact(info.activation()));
    }
    Function function;
    cl::Buffer table;
    AC_RETURN_ON_ERROR(set_function(options, function, table, src, dst, info, target));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Activation_operator, target, "activation", type, options));
    auto plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                       std::initializer_list<int>{TensorType::ACL_SRC});
    if (table() != nullptr) {
        plan->set_table(table);
    } else {
        plan->add_value(function);
    }
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::activation
