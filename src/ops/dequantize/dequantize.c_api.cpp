// SPDX-License-Identifier: MIT
#include "src/ops/dequantize/dequantize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Dequantize, R"(
in src: a quantized type
out dst: F32 or F16; without a type F32
)") {
    return dequantize::plan(plan, call.in(0), call.out(0), call.target);
}
