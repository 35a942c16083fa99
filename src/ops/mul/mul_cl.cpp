// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_cl.h"
#include "src/ops/mul/mul.h"

namespace ac::mul {

namespace {

bool is_float(DataType type) {
    return type == DataType::F32 || type == DataType::F16;
}

/// Integers are multiplied in a type that can represent their products.
ocl::Options integer_options(const MulOperands &c, const Target &target) {
    const bool wide = c.a.data_type() == DataType::S32;
    ocl::Options options;
    if (wide || (c.a.data_type() == c.b.data_type() && c.a.data_type() == c.dst.data_type())) {
        options.elements_in(type_of(c.a.data_type()), wide ? "long" : "int", 4);
    } else {
        options = elementwise::binary_options(c.a, c.b, c.dst, c.activation, target, false);
    }
    const int shift = shift_of(c.scale);
    if (is_inverse_255(c.scale) && c.rounding != RoundingPolicy::TO_ZERO) {
        options.flag("BY_255");
    } else if (shift > 0) {
        options.set("SHIFT", shift);
    } else if (shift < 0) {
        options.set("ROUNDED", c.rounding == RoundingPolicy::TO_ZERO ? "_sat_rtz" : "_sat_rte");
    }
    const DataType dst = c.dst.data_type();
    const int bits = dst == DataType::U8 ? 8 : dst == DataType::S16 ? 16 : 32;
    if (c.policy == ConvertPolicy::WRAP) {
        options.set("WRAPS", (wide ? 64 : 32) - bits);
    }
    return options.set("INTEGER", bits);
}

}  // namespace

Status plan_cl(PlanPtr &out, const MulOperands &c, const Target &target) {
    const DataType type = c.a.data_type();
    const bool real = is_float(type) || elementwise::is_quantized(type);
    const ocl::Options options =
        real ? elementwise::binary_options(c.a, c.b, c.dst, c.activation, target, c.scale == 1.f)
             : integer_options(c, target);
    std::unique_ptr<ocl::ElementwisePlan> plan;
    AC_RETURN_ON_ERROR(
        elementwise::make_cl_plan(plan, Mul_operator, "mul", c.a, c.b, c.dst, options, c.activation, target));
    plan->add_value(product_scale(c));
    out = std::move(plan);
    return Status{};
}

Status plan_complex_cl(PlanPtr &out, const ITensorInfo &dst, const ActivationLayerInfo &activation,
                       const Target &target) {
    const Type type = type_of(dst.data_type());
    ocl::Options options;
    options.elements_in(type, "float", 1);
    activation::Function function{};
    if (activation.enabled()) {
        cl::Buffer none;
        AC_RETURN_ON_ERROR(activation::set_function(options, function, none, dst, dst, activation, target));
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Mul_operator, target, "complex_mul", type, options));
    auto plan = std::make_unique<ocl::ElementwisePlan>(
        std::move(kernel), dst.tensor_shape(),
        std::initializer_list<int>{TensorType::ACL_SRC_0, TensorType::ACL_SRC_1});
    plan->add_value(function);
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::mul
