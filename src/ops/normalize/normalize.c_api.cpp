// SPDX-License-Identifier: MIT
#include "src/ops/normalize/normalize.h"

#include "src/ops/normalize/normalize.record.h"
#include "src/registry/operators.h"

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
    return normalize::plan(
        plan, call.in(given.src), call.out(given.dst),
        NormalizationLayerInfo(given.type, given.norm_size, given.alpha, given.beta, given.kappa, given.is_scaled),
        call.target);
}
