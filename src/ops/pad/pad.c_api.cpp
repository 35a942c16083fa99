// SPDX-License-Identifier: MIT
#include "src/ops/pad/pad.h"

#include "src/c_api/operators.h"

AC_C_OPERATOR(Pad, R"(
in src: any type
out dst: with more elements before and after those of src
unsigned[<=4] before: elements before src, in each dimension
unsigned[<=4] behind: elements behind it; as many numbers
PaddingMode mode = CONSTANT: REFLECT mirrors src without its edge, SYMMETRIC with it
float value = 0: the value for CONSTANT; for quantized types the real number
)") {
    const Value &before = call.values[0], &behind = call.values[1];
    AC_RETURN_IF(before.count != behind.count, "Pad: %zu numbers before and %zu behind", before.count, behind.count);
    PaddingList padding;
    for (size_t d = 0; d < before.count; ++d) {
        padding.emplace_back(before.at(d), behind.at(d));
    }
    const ITensorInfo &src = call.in(0);
    const PixelValue value(call.values[3].real, src.data_type(), src.quantization_info());
    return pad::plan(plan, src, call.out(0), padding, value, call.word<PaddingMode>(2), call.target);
}
