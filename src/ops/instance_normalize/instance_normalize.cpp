// SPDX-License-Identifier: MIT
#include "src/ops/instance_normalize/instance_normalize.h"

#include "src/ops/normalization/normalization.h"
#include "src/plan/rules.h"

namespace ac::instance_normalize {

AC_TYPES(types, R"(NEInstanceNormalizationLayer CLInstanceNormalizationLayer: src dst
F16 F16
F32 F32
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, float gamma, float beta, float epsilon,
            const Target &target) {
    AC_RETURN_IF(rank(src.tensor_shape()) > 4, "InstanceNormalize: the input is %s; it accepts up to 4 dimensions",
                 shape_text(src.tensor_shape()).c_str());
    AC_RETURN_IF(!(epsilon > 0), "InstanceNormalize: epsilon is %g; it must be above zero",
                 static_cast<double>(epsilon));
    const DataLayout layout = src.data_layout();
    AC_RETURN_ON_ERROR(check_image_layout("InstanceNormalize", src));
    return normalization::plan(out, {InstanceNormalize_operator, types, layout, !on_device(target)}, src, dst,
                               layout == DataLayout::NCHW ? 3 : 6, {true, false, epsilon, gamma, beta}, target);
}

}  // namespace ac::instance_normalize
