// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_cl.h"

namespace ac::elementwise {

Quantized::Quantized(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, const activation::Function &f)
    : function(f) {
    const UniformQuantizationInfo qa = a.quantization_info().uniform();
    const UniformQuantizationInfo qb = b.quantization_info().uniform();
    const UniformQuantizationInfo qd = dst.quantization_info().uniform();
    a_scale = qa.scale;
    b_scale = qb.scale;
    inverse = qd.scale == 0.f ? 0.f : 1.f / qd.scale;
    a_offset = zero_point_of(a);
    b_offset = zero_point_of(b);
    offset = zero_point_of(dst);
    const DataType type = dst.data_type();
    const bool is_wide = type == DataType::QSYMM16 || type == DataType::S16 || type == DataType::QASYMM16;
    low = type == DataType::QASYMM8_SIGNED ? -128 : is_wide && type != DataType::QASYMM16 ? -32768 : 0;
    high = low + (is_wide ? 65535 : 255);
}

ocl::Options binary_options(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst,
                            const ActivationLayerInfo &activation, const Target &target, bool exact_in_half) {
    const Type type = binary_type(a, b, dst);
    ocl::Options options;
    if (type == Type::s16 && (a.data_type() == DataType::U8 || b.data_type() == DataType::U8)) {
        options.elements_in(type, "int", 4);
    } else if (is_quantized(a.data_type()) && dst.data_type() == DataType::S32) {
        options.elements_in(type, "int", 4).flag("PLAIN").set("D", "int");
    } else if (is_quantized(a.data_type())) {
        options.elements_in(type, "int").flag("QUANTIZED");
        if (dst.data_type() == DataType::QASYMM16) {
            options.set("D", "ushort");
        }
    } else {
        options.elements(type, target,
                         exact_in_half && (!activation.enabled() || activation::is_exact(activation.activation())));
    }
    if (type == Type::s16 && a.data_type() == DataType::U8) {
        options.flag("A_BYTES");
    }
    if (type == Type::s16 && b.data_type() == DataType::U8) {
        options.flag("B_BYTES");
    }
    return options;
}

Type binary_type(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst) {
    const bool bytes = a.data_type() == DataType::U8 && b.data_type() == DataType::U8;
    return bytes && dst.data_type() == DataType::S16 ? Type::s16
           : a.element_size() == 8                   ? Type::x64
           : a.data_type() == DataType::U8 && !bytes ? type_of(b.data_type())
                                                     : type_of(a.data_type());
}

Status make_cl_plan(std::unique_ptr<ocl::ElementwisePlan> &out, const Operator &op, const char *kernel,
                    const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, ocl::Options options,
                    const ActivationLayerInfo &activation, const Target &target) {
    activation::Function function{};
    cl::Buffer table;
    if (activation.enabled()) {
        AC_RETURN_ON_ERROR(activation::set_function(options, function, table, dst, dst, activation, target));
    }
    ocl::KernelPtr made;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(made, op, target, kernel, binary_type(a, b, dst), options));
    out = std::make_unique<ocl::ElementwisePlan>(
        std::move(made), dst.tensor_shape(), std::initializer_list<int>{TensorType::ACL_SRC_0, TensorType::ACL_SRC_1});
    out->set_table(table);
    out->add_value(Quantized(a, b, dst, function));
    return Status{};
}

}  // namespace ac::elementwise
