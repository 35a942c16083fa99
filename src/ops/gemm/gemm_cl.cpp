// SPDX-License-Identifier: MIT
#include "src/ops/gemm/gemm_cl.h"

#include "src/ops/common/product_cl.h"
#include "src/ops/gemm/matrices_cl.h"

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {

Status plan_cl(PlanPtr &out, const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
               const ITensorInfo &d, float alpha, float beta, const GEMMInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_batches(shape, a, b));
    auto made = std::make_unique<ClMatrices>(shape, c);
    made->fixed.alpha = alpha;
    made->fixed.beta = beta;
    ProductForm form = made->form(a.data_type(), b.data_type());
    form.accumulates = c == &d;
    AC_RETURN_ON_ERROR(set_activation(*made, form, d, info.activation_info(), target));
    AC_RETURN_ON_ERROR(made->make(Gemm_operator, form, shape.batches, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::gemm
