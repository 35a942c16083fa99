// SPDX-License-Identifier: MIT
#include "src/ops/quantize/quantize.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Quantize, R"(
in src: F32, F16 or an 8-bit quantized type
out dst: its data type and quantization are the result's
)") {
    return quantize::plan(plan, call.in(0), call.out(0), call.target);
}
