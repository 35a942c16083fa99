// SPDX-License-Identifier: MIT
#include "src/ops/matmul/matmul.h"

#include "src/ops/matmul/matmul.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(MatMul, R"(
scales in float
in lhs: (K, M, batches)
in rhs: (N, K), or with lhs's batches
out dst: (N, M, batches)
bool adj_lhs = false: lhs is (M, K, batches)
bool adj_rhs = false: rhs is (K, N)
bool fast_math = false: F32 may be rounded to bfloat16
ActivationFunction? activation: of the result
float activation_a = 0: parameter a of that function
float activation_b = 0: parameter b
)") {
    MatMulInfo info;
    info.adj_lhs(given.adj_lhs).adj_rhs(given.adj_rhs);
    return matmul::plan(plan, call.in(given.lhs), call.in(given.rhs), call.out(given.dst), info, given.fast_math,
                        call.activation(given), call.target);
}
