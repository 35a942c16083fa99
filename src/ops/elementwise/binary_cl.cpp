// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/binary_cl.h"

namespace ac {
namespace elementwise {

using namespace arm_compute;

namespace {

/// One plan, then another one that works on the first one's output in place.
class ThenPlan final : public Plan {
public:
    ThenPlan(PlanPtr first, PlanPtr second) : first_(std::move(first)), second_(std::move(second)) {}

    void run(ITensorPack &pack) const override {
        first_->run(pack);
        ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        ITensorPack in_place{{TensorType::ACL_SRC, static_cast<const ITensor *>(dst)}, {TensorType::ACL_DST, dst}};
        second_->run(in_place);
    }
    const Row *row() const override { return first_->row(); }

private:
    PlanPtr first_, second_;
};

}  // namespace

Quantized::Quantized(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst) {
    const UniformQuantizationInfo qa = a.quantization_info().uniform();
    const UniformQuantizationInfo qb = b.quantization_info().uniform();
    const UniformQuantizationInfo qd = dst.quantization_info().uniform();
    a_scale = qa.scale;
    b_scale = qb.scale;
    inverse = qd.scale == 0.f ? 0.f : 1.f / qd.scale;
    a_offset = qa.offset;
    b_offset = qb.offset;
    offset = qd.offset;
    const DataType type = dst.data_type();
    low = type == DataType::QASYMM8 || type == DataType::U8 ? 0 : type == DataType::QASYMM8_SIGNED ? -128 : -32768;
    high = type == DataType::QSYMM16 || type == DataType::S16 ? 32767 : low + 255;
}

ocl::Options binary_options(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, const Target &target,
                            bool exact_in_half) {
    const Type type = binary_type(a, b, dst);
    ocl::Options options;
    if (type == Type::s16 && (a.data_type() == DataType::U8 || b.data_type() == DataType::U8)) {
        options.elements_in(type, "int", 4);
    } else if (is_quantized(a.data_type()) && dst.data_type() == DataType::S32) {
        options.elements_in(type, "int", 4).flag("PLAIN").set("D", "int");
    } else if (is_quantized(a.data_type())) {
        options.elements_in(type, "int").flag("QUANTIZED");
    } else {
        options.elements(type, target, exact_in_half);
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
           : a.data_type() == DataType::U8 && !bytes ? type_of(b.data_type())
                                                     : type_of(a.data_type());
}

Status make_cl_plan(std::unique_ptr<ocl::ElementwisePlan> &out, const Operator &op, const char *kernel,
                    const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, const ocl::Options &options,
                    const Target &target) {
    ocl::KernelPtr made;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(made, op, target, kernel, binary_type(a, b, dst), options));
    out = std::make_unique<ocl::ElementwisePlan>(
        std::move(made), dst.tensor_shape(), std::initializer_list<int>{TensorType::ACL_SRC_0, TensorType::ACL_SRC_1});
    out->add_value(Quantized(a, b, dst));
    return Status{};
}

Status then_activation(PlanPtr &out, const ITensorInfo &dst, const ActivationLayerInfo &info, const Target &target) {
    if (!info.enabled()) {
        return Status{};
    }
    PlanPtr second;
    TensorInfo same(dst);
    AC_RETURN_ON_ERROR(activation::plan(second, dst, same, info, target.inside()));
    out = std::make_unique<ThenPlan>(std::move(out), std::move(second));
    return Status{};
}

}  // namespace elementwise
}  // namespace ac
