// SPDX-License-Identifier: MIT
#include "src/ops/scale/scale_cl.h"

#include "src/ops/resample/images_cl.h"
#include "src/ops/resample/resample.h"
#include "src/plan/rules.h"

AC_DECLARE_OPERATOR(Scale)

namespace ac::scale {

namespace {

/// The struct of the same name in scale.cl, byte for byte.
struct Scale {
    float ratio[2];
    float shift, outside;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const ScaleKernelInfo &info, bool planar,
               int kind, float constant, const Target &target) {
    AC_RETURN_ON_ERROR(check_same_quantization("Scale", {"output", dst}, {"input", src}));
    AC_RETURN_ON_ERROR(resample::check_items(Scale_operator, dst));
    const size_t dx = planar ? 0 : 1;
    const int vector = resample::vector_of(planar, src.dimension(0), src.element_size());
    ocl::Options options = resample::options_for(src.data_type(), planar, vector);
    options.set("KIND", kind);
    // The pixels of an item share the checks of its position. Images of 64 channels to twice their extents on an
    // H200: bilinear 166 us with one, 100 with four, 94 with eight; nearest 108, 87 and 90.
    const int across = planar || vector == 1 || kind == 2 ? 1 : kind == 1 ? 8 : 4;
    options.set("ACROSS", across);
    if (kind == 0 && info.align_corners) {
        options.flag("ALIGN");
    }
    if (kind == 1 && info.border_mode != BorderMode::REPLICATE) {
        options.flag("OUTSIDE");
    }
    const auto ratio = [&](size_t d) {
        return resample::ratio_of(static_cast<int>(src.dimension(d)), static_cast<int>(dst.dimension(d)),
                                  info.align_corners);
    };
    const Scale args{{ratio(dx), ratio(dx + 1)}, info.sampling_policy == SamplingPolicy::CENTER ? 0.5f : 0.f, constant};
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, Scale_operator, target, "scale", type_of(src.data_type()), options));
    out = std::make_unique<resample::ImagesPlan>(std::move(kernel), 1, planar, args, false, across, true);
    return Status{};
}

}  // namespace ac::scale
