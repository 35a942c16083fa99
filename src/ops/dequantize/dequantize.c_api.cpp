// SPDX-License-Identifier: MIT
#include "src/ops/dequantize/dequantize.h"

#include "src/ops/dequantize/dequantize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Dequantize, R"(
in src: a quantized type
out dst: F32 or F16; without a type F32
)") {
    return dequantize::plan(plan, call.in(given.src), call.out(given.dst), call.target);
}
