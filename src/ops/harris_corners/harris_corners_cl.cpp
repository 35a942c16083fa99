// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/dispatch/types.h"
#include "src/ops/harris_corners/harris_corners.h"

namespace ac::harris_corners {
namespace {

/// The struct of the same name in harris_corners.cl, byte for byte.
struct Image {
    int64_t x, y, dst;              ///< bytes from the start of the memory to pixel (0, 0)
    int64_t x_row, y_row, dst_row;  ///< bytes
    Region region;
    int32_t outside;
    float scale, sensitivity, threshold;
};
static_assert(sizeof(Image) == 80, "as in harris_corners.cl");

class ClScorePlan final : public ocl::KernelPlan {
public:
    ClScorePlan(ocl::KernelPtr kernel, const Scoring &scoring) : KernelPlan(std::move(kernel)), scoring_(scoring) {}

    void run(ITensorPack &pack) const override {
        const ITensor &x = *pack.get_const_tensor(TensorType::ACL_SRC_0),
                      &y = *pack.get_const_tensor(TensorType::ACL_SRC_1), &dst = *pack.get_tensor(TensorType::ACL_DST);
        const auto start = [](const ITensor &t) {
            return static_cast<int64_t>(t.info()->offset_first_element_in_bytes());
        };
        const auto row = [](const ITensor &t) { return static_cast<int64_t>(t.info()->strides_in_bytes()[1]); };
        const Scoring &s = scoring_;
        const Image image{
            start(x), start(y),      start(dst), row(x),
            row(y),   row(dst),      s.region,   s.border.mode == BorderMode::CONSTANT ? s.border.value : -1,
            s.scale,  s.sensitivity, s.threshold};
        const auto vector = static_cast<size_t>(kernel_->vector());
        ocl::Launch(*kernel_).source(&x).source(&y).destination(&dst).value(image).run(
            pack, (s.region.width() + vector - 1) / vector, s.region.height());
    }

private:
    Scoring scoring_;
};

}  // namespace

Status plan_scores_cl(PlanPtr &out, DataType gradients, const Scoring &scoring, const Target &target) {
    const Type type = type_of(gradients);
    ocl::Options options;
    options.elements_in(type, "float", 4).set("R_BLOCK", scoring.radius);
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, HarrisCorners_operator, target, "harris_corners", type, options));
    out = std::make_unique<ClScorePlan>(std::move(kernel), scoring);
    return Status{};
}

}  // namespace ac::harris_corners
