// SPDX-License-Identifier: MIT
#include "src/ops/prelu/prelu.h"

#include "src/ops/elementwise_binary/elementwise_binary.h"

namespace ac::prelu {

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &alpha, ITensorInfo &dst, const Target &target) {
    AC_RETURN_ON_ERROR(check_operator(PRelu_operator, target, {src.data_type()}));
    return elementwise_binary::plan(out, ArithmeticOperation::PRELU, src, alpha, dst, ActivationLayerInfo(),
                                    target.inside());
}

}  // namespace ac::prelu
