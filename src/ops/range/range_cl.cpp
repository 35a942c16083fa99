// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/ops/range/range.h"

#include <cstring>

namespace ac::range {

namespace {

class ClRangePlan final : public ocl::KernelPlan {
public:
    /// `start` and `step`: the bits of the kernel's arguments.
    ClRangePlan(ocl::KernelPtr kernel, uint32_t start, uint32_t step, const UniformQuantizationInfo &quantization)
        : KernelPlan(std::move(kernel)), start_(start), step_(step), quantization_(quantization) {}

    void run(ITensorPack &pack) const override {
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::Walk walk(dst->info()->tensor_shape(), {dst});
        const auto vector = static_cast<size_t>(kernel_->vector());
        ocl::Launch launch(*kernel_);
        launch.destination(dst).value(walk).value(start_).value(step_);
        launch.value(quantization_.scale).value(quantization_.offset);
        launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector);
    }

private:
    uint32_t start_, step_;
    UniformQuantizationInfo quantization_;
};

uint32_t float_bits(float number) {
    uint32_t bits = 0;
    std::memcpy(&bits, &number, sizeof(bits));
    return bits;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const Steps &s, const Target &target) {
    Type type = type_of(dst.data_type());
    const bool real = type == Type::f32 || type == Type::f16 || type == Type::qu8;
    ocl::Options options;
    if (real) {
        options.elements_in(type, "float");
    } else {
        type = type_of_size(dst.element_size());
        options.elements_in(type, "uint");
    }
    if (type == Type::qu8) {
        options.flag("QUANTIZED");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Range_operator, target, "range", type, options));
    out = std::make_unique<ClRangePlan>(std::move(kernel), real ? float_bits(s.start) : bits_of(s.start),
                                        real ? float_bits(s.step) : bits_of(s.step), dst.quantization_info().uniform());
    return Status{};
}

}  // namespace ac::range
