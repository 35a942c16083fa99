// SPDX-License-Identifier: MIT
#include "src/ops/normalize/normalize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Normalize, R"(
in src: any shape
out dst: like src; not src
NormType type: which neighbours are summed
unsigned norm_size = 5: how many along one dimension; odd
float alpha: factor of the sum
float beta: exponent
float kappa = 1: added to the sum
bool is_scaled = true: alpha is divided by the number of neighbours
)") {
    return normalize::plan(plan, call.in(0), call.out(0),
                           NormalizationLayerInfo(call.word<NormType>(0), static_cast<uint32_t>(call.integer(1)),
                                                  call.real(2), call.real(3), call.real(4), call.flag(5)),
                           call.target);
}
