// SPDX-License-Identifier: MIT
#include "src/ops/fill/fill.h"

#include "src/ops/fill/fill.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Fill, R"(
out dst: every element is set; it must have its shape and type
float value = 0: the stored value: the integer of quantized types; truncated towards zero for integers
)") {
    const ITensorInfo &dst = call.out(given.dst);
    const double value = given.value.value;
    const DataType type = dst.data_type();
    const bool real =
        type == DataType::F32 || type == DataType::F16 || type == DataType::BFLOAT16 || type == DataType::F64;
    AC_RETURN_IF(!real && !(value >= -0x1p63 && value < 0x1p63), "Fill: the value does not fit into an integer");
    const PixelValue stored = real ? PixelValue(value, type) : PixelValue(static_cast<int64_t>(value));
    return fill::plan(plan, dst, stored, nullptr, call.target);
}
