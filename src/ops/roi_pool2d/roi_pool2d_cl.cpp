// SPDX-License-Identifier: MIT
#include "src/ops/roi_pool2d/roi_pool2d_cl.h"

#include "src/ops/resample/images_cl.h"

AC_DECLARE_OPERATOR(ROIPool2d)

namespace ac::roi_pool2d {

namespace {

/// The struct of the same name in roi_pool2d.cl, byte for byte.
struct RoiPool {
    int32_t bins[2];
    float spatial_scale, ratio, src_zero, dst_zero;
};
static_assert(sizeof(RoiPool) == 24, "as in roi_pool2d.cl");

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const RoiPoolJob &job, float spatial_scale,
               const Target &target) {
    AC_RETURN_ON_ERROR(resample::check_items(ROIPool2d_operator, dst));
    ocl::Options options = resample::options_for(src.data_type(), true, 1);
    if (job.rescale) {
        options.flag("RESCALE");
    }
    const RoiPool args{{job.width, job.height},
                       spatial_scale,
                       job.ratio,
                       static_cast<float>(job.src_zero),
                       static_cast<float>(job.dst_zero)};
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, ROIPool2d_operator, target, "roi_pool2d", type_of(src.data_type()), options));
    out = std::make_unique<resample::ImagesPlan>(std::move(kernel), 2, true, args);
    return Status{};
}

}  // namespace ac::roi_pool2d
