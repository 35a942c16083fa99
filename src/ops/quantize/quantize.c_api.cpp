// SPDX-License-Identifier: MIT
#include "src/ops/quantize/quantize.h"

#include "src/ops/quantize/quantize.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Quantize, R"(
in src: F32, F16 or an 8-bit quantized type
out dst: its data type and quantization are the result's
)") {
    return quantize::plan(plan, call.in(given.src), call.out(given.dst), call.target);
}
