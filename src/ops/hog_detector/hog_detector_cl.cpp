// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/ICLHOG.h"

#include "src/ops/hog/sums_cl.h"
#include "src/ops/hog_detector/hog_detector.h"

namespace ac::hog_detector {
namespace {

using hog::first_byte;
using hog::row_bytes;

/// The struct Scoring of hog_detector.cl, byte for byte.
struct ClScoring {
    int64_t src, dst, src_row, down;
    int32_t across, rows, length, columns;
};
static_assert(sizeof(ClScoring) == 48, "as in hog_detector.cl");

class ClScorePlan final : public ocl::KernelPlan {
public:
    ClScorePlan(ocl::KernelPtr kernel, const Scoring &scoring, size_t items)
        : KernelPlan(std::move(kernel)), scoring_(scoring), items_(items) {}

    void run(ITensorPack &pack) const override {
        const Scoring &s = scoring_;
        const Windows &w = s.windows;
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC), &dst = *pack.get_tensor(TensorType::ACL_DST);
        const cl_mem coefficients = static_cast<const arm_compute::ICLHOG *>(s.model)->cl_buffer()();
        hog::check_coefficients(HOGDetector_operator, *s.model, coefficients != nullptr, s.coefficients());
        const ClScoring scoring{first_byte(src) + row_bytes(src) * static_cast<int64_t>(w.y) +
                                    static_cast<int64_t>(w.x * s.values * sizeof(float)),
                                first_byte(dst),
                                row_bytes(src),
                                row_bytes(src) * static_cast<int64_t>(w.step_y),
                                static_cast<int32_t>(w.step_x * s.values),
                                static_cast<int32_t>(s.rows),
                                static_cast<int32_t>(s.length),
                                static_cast<int32_t>(w.columns)};
        ocl::Launch(*kernel_)
            .source(&src)
            .buffer(coefficients)
            .destination(&dst)
            .value(scoring)
            .local(items_)
            .run(pack, items_ * w.columns, w.rows);
    }

private:
    Scoring scoring_;
    size_t items_;
};

}  // namespace

Status plan_scores_cl(PlanPtr &out, const Scoring &scoring, const Target &target) {
    const size_t items = hog::sum_items(target);
    ocl::Options options;
    options.set("L", static_cast<long>(items));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, HOGDetector_operator, target, "hog_detector", Type::f32, options));
    out = std::make_unique<ClScorePlan>(std::move(kernel), scoring, items);
    return Status{};
}

}  // namespace ac::hog_detector
