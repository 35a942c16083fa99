// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#include "src/ops/normalization/normalization.h"

namespace ac {

extern const Operator MeanStdDevNormalize_operator;

namespace mean_std_dev_normalize {

using namespace arm_compute;

AC_TYPES(types, R"(NEMeanStdDevNormalizationLayer CLMeanStdDevNormalizationLayer: src dst
F32 F32
F16 F16
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, float epsilon, const Target &target) {
    AC_RETURN_IF(rank(src.tensor_shape()) > 2, "MeanStdDevNormalize: the input is %s; it takes up to 2 dimensions",
                 shape_text(src.tensor_shape()).c_str());
    return normalization::plan(out, {MeanStdDevNormalize_operator, types}, src, dst, 1,
                               {true, false, epsilon, 1.F, 0.F}, target);
}

}  // namespace mean_std_dev_normalize
}  // namespace ac
