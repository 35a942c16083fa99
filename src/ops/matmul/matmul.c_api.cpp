// SPDX-License-Identifier: MIT
#include "src/ops/matmul/matmul.h"

#include "src/c_api/operators.h"

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
    info.adj_lhs(call.flag(0)).adj_rhs(call.flag(1));
    return matmul::plan(plan, call.in(0), call.in(1), call.out(0), info, call.flag(2), call.activation(3), call.target);
}
