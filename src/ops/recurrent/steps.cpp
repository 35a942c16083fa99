// SPDX-License-Identifier: MIT
#include "src/ops/recurrent/steps.h"

#include "src/ops/copy/copy.h"
#include "src/ops/gemm/gemm.h"
#include "src/ops/permute/permute.h"

namespace ac::recurrent {

void copy(Program &p, Value from, Value to, When when) {
    PlanPtr plan;
    p.add(copy::plan(plan, p.info(from), p.info(to), PaddingList(), p.target()), plan,
          {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, to}}, when);
}

void transpose_once(Program &p, Value from, Value to) {
    PlanPtr plan;
    p.add(permute::plan(plan, p.info(from), p.info(to), PermutationVector(1U, 0U), p.target()), plan,
          {{TensorType::ACL_SRC, from}, {TensorType::ACL_DST, to}}, When::once);
}

void multiply(Program &p, Value a, Value b, Value bias, Value d, const ActivationLayerInfo &activation) {
    PlanPtr plan;
    GEMMInfo info;
    info.set_activation_info(activation);
    p.add(gemm::plan(plan, p.info(a), p.info(b), p.info_or_null(bias), p.info(d), 1.F, 1.F, info, p.target()), plan,
          {{TensorType::ACL_SRC_0, a},
           {TensorType::ACL_SRC_1, b},
           {TensorType::ACL_SRC_2, bias},
           {TensorType::ACL_DST, d}});
}

}  // namespace ac::recurrent
