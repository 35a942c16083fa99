// SPDX-License-Identifier: MIT
#include "src/ops/softmax/softmax.h"

#include "src/ops/softmax/softmax.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Softmax, R"(
in= src: any shape
out dst: like src; 8-bit results have a quantization of their own
float beta = 1: factor of src
int axis = 0: dimension whose elements add up to 1; negative: from the end
bool log = false: logarithms of the results
)") {
    return softmax::plan(plan, call.in(given.src), call.out(given.dst), given.beta, given.axis, given.log, call.target);
}
