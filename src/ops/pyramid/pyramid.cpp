// SPDX-License-Identifier: MIT
#include "src/ops/pyramid/pyramid.h"

#include "src/ops/scale/scale.h"
#include "src/plan/rules.h"

#include <cmath>

namespace ac::pyramid {

Status check(const char *op, const PyramidInfo &info, float scale, size_t levels) {
    AC_RETURN_IF(levels == 0 || levels > most_levels, "%s: a pyramid of %zu levels; it must have 1 to %zu", op, levels,
                 most_levels);
    AC_RETURN_IF(info.scale() != scale, "%s: the scale of the pyramid is %g; it must be %s", op,
                 static_cast<double>(info.scale()),
                 scale == SCALE_PYRAMID_HALF ? "SCALE_PYRAMID_HALF" : "SCALE_PYRAMID_ORB");
    return Status{};
}

Status check_level(const char *op, const char *what, const ITensorInfo &image, const PyramidInfo &info, size_t level) {
    const TensorShape shape = arm_compute::detail::pyramid_level_shape(info, level);
    AC_RETURN_IF(shape.total_size() == 0 || rank(shape) > 2, "%s: a pyramid of %s; it must have two dimensions", op,
                 shape_text(shape).c_str());
    return check_same_shape(op, {what, image.tensor_shape()}, {text("pyramid's level %zu", level).c_str(), shape});
}

ValidRegion resized_region(const ValidRegion &region, const ITensorInfo &from, const ITensorInfo &to) {
    ValidRegion valid = to.valid_region();
    for (size_t d = 0; d < 2; ++d) {
        const float ratio = static_cast<float>(from.dimension(d)) / static_cast<float>(to.dimension(d));
        const int extent = static_cast<int>(to.dimension(d));
        const auto outputs_before = [&](int end) {  // the first output whose nearest pixel is not before `end`
            int o = 0;
            while (o < extent && static_cast<int>(std::floor((static_cast<float>(o) + 0.5f) * ratio)) < end) {
                ++o;
            }
            return o;
        };
        const int first = outputs_before(region.anchor[d]);
        const int end = outputs_before(region.anchor[d] + static_cast<int>(region.shape[d]));
        valid.anchor.set(d, first);
        valid.shape.set(d, static_cast<size_t>(end - first), false);
    }
    return valid;
}

void resize(Program &p, Program::Value from, Program::Value to) {
    const ScaleKernelInfo nearest(InterpolationPolicy::NEAREST_NEIGHBOR, BorderMode::REPLICATE, PixelValue(),
                                  SamplingPolicy::CENTER, false, false, DataLayout::NCHW);
    PlanPtr plan;
    p.add(scale::plan(plan, p.info(from), p.info(to), nearest, p.target()), plan,
          {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, to}});
    p.info(to).set_valid_region(resized_region(p.info(from).valid_region(), p.info(from), p.info(to)));
}

}  // namespace ac::pyramid
