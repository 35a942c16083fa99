// SPDX-License-Identifier: MIT
#include "src/ops/roi_align/roi_align_cl.h"

#include "src/ops/resample/images_cl.h"

AC_DECLARE_OPERATOR(ROIAlign)

namespace ac::roi_align {

namespace {

/// The struct of the same name in roi_align.cl, byte for byte.
struct RoiAlign {
    int32_t bins[2];
    float spatial_scale, samples;
    float zero, ratio, dst_zero, unused;
};
static_assert(sizeof(RoiAlign) == 32, "as in roi_align.cl");

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &rois, const ITensorInfo &dst,
               const ROIPoolingLayerInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(resample::check_items(ROIAlign_operator, dst));
    const bool planar = src.data_layout() == DataLayout::NCHW;
    // Bins of a plane are far apart: an item computes one.
    ocl::Options options = resample::options_for(
        src.data_type(), planar, planar ? 1 : resample::vector_of(false, src.dimension(0), src.element_size()));
    RoiAlign args{};
    args.bins[0] = static_cast<int32_t>(info.pooled_width());
    args.bins[1] = static_cast<int32_t>(info.pooled_height());
    args.spatial_scale = info.spatial_scale();
    args.samples = static_cast<float>(info.sampling_ratio());
    if (rois.data_type() != DataType::F32) {
        options.flag(rois.data_type() == DataType::F16 ? "ROI_HALF" : "ROI_FIXED");
    }
    if (is_data_type_quantized(src.data_type())) {
        const UniformQuantizationInfo from = src.quantization_info().uniform(), to = dst.quantization_info().uniform();
        args.zero = static_cast<float>(from.offset);
        if (src.quantization_info() != dst.quantization_info()) {
            options.flag("RESCALE");
            args.ratio = from.scale / to.scale;
            args.dst_zero = static_cast<float>(to.offset);
        }
    }
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(
        ocl::Kernel::make(kernel, ROIAlign_operator, target, "roi_align", type_of(src.data_type()), options));
    out = std::make_unique<resample::ImagesPlan>(std::move(kernel), 2, planar, args);
    return Status{};
}

}  // namespace ac::roi_align
