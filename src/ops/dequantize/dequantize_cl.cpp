// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/Tensor.h"

#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/ops/dequantize/dequantize.h"

namespace ac::dequantize {

namespace {

class DequantizePlan final : public ocl::KernelPlan {
public:
    DequantizePlan(ocl::KernelPtr kernel, const TensorShape &shape, const TensorInfo &scales, int32_t offset)
        : KernelPlan(std::move(kernel)), shape_(shape), offset_(offset) {
        along_.allocator()->init(scales);
    }

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::Walk walk(shape_, {src, &along_, dst});
        const auto vector = static_cast<size_t>(kernel_->vector());
        ocl::Launch launch(*kernel_);
        launch.source(src).buffer(scales_()).destination(dst).value(walk).value(offset_);
        launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector * walk.rows());
    }

    cl::Buffer scales_{};

private:
    TensorShape shape_;
    Tensor along_{};  ///< the scales' tensor as the walk sees it; it has no memory
    int32_t offset_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const DequantizeArgs &args,
               std::vector<float> scales, const TensorShape &scales_shape, const Target &target) {
    const bool half = dst.data_type() == DataType::F16;
    const Type from = args.from == DequantizeFrom::qu8   ? Type::qu8
                      : args.from == DequantizeFrom::qs8 ? Type::qs8
                                                         : Type::qs16;
    ocl::Options options;
    options.elements_in(from, "int", half ? 8 : 4).set("D", half ? "half" : "float").set("R", "float");
    if (half) {
        options.flag("D_HALF");
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, Dequantize_operator, target, "dequantize", type_of(dst.data_type()), options));
    const auto vector = static_cast<size_t>(kernel->vector());
    auto plan = std::make_unique<DequantizePlan>(std::move(kernel), src.tensor_shape(),
                                                 TensorInfo(scales_shape, 1, DataType::F32), args.offset);
    scales.resize(scales.size() + vector);
    AC_RETURN_ON_ERROR(ocl::constant_buffer(plan->scales_, target, scales.data(), scales.size() * sizeof(float)));
    out = std::move(plan);
    return Status{};
}

}  // namespace ac::dequantize
