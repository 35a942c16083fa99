// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Softmax, R"(
in= src: any shape
out dst: like src; 8-bit results have a quantization of their own
float beta = 1: factor of src
int axis = 0: dimension whose elements add up to 1; negative: from the end
bool log = false: logarithms of the results
)") {
    return softmax::plan(plan, call.in(0), call.out(0), call.real(0), call.integer(1), call.flag(2), call.target);
}
