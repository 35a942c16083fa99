// SPDX-License-Identifier: MIT
#include "src/cl/launch/elementwise.h"
#include "src/ops/quantize/quantize.h"
#include "src/requantize/requantize.h"

namespace ac::quantize {

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const QuantizeArgs &args,
               const Target &target) {
    const Type type = type_of(src.data_type());
    const bool quantized = requantize::applies_to(src.data_type());
    if (quantized && args.to != QuantizeTo::qu16) {
        return requantize::plan_cl(out, Quantize_operator, src, dst, {}, target);
    }
    ocl::Options options;
    options.elements_in(type, quantized ? "int" : "float", type == Type::f32 ? 4 : 8).set("R", "int");
    options.set("D", args.to == QuantizeTo::qu8 ? "uchar" : args.to == QuantizeTo::qs8 ? "char" : "ushort");
    if (quantized) {
        options.flag("QUANTIZED");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Quantize_operator, target, "quantize", type, options));
    auto plan = std::make_unique<ocl::ElementwisePlan>(std::move(kernel), src.tensor_shape(),
                                                       std::initializer_list<int>{TensorType::ACL_SRC});
    const int32_t low = args.to == QuantizeTo::qs8 ? -128 : 0;
    plan->add_value(args.scale);
    plan->add_value(args.src_offset);
    plan->add_value(args.dst_scale);
    plan->add_value(1.f / args.dst_scale);
    plan->add_value(args.offset);
    plan->add_value(low);
    plan->add_value(args.to == QuantizeTo::qu16 ? 65535 : low + 255);
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::quantize
