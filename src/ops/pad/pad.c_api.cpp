// SPDX-License-Identifier: MIT
#include "src/ops/pad/pad.h"

#include "src/ops/pad/pad.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Pad, R"(
in src: any type
out dst: with more elements before and after those of src
unsigned[<=4] before: elements before src, in each dimension
unsigned[<=4] behind: elements behind it; as many numbers
PaddingMode mode = CONSTANT: REFLECT mirrors src without its edge, SYMMETRIC with it
float value = 0: the value for CONSTANT; for quantized types the real number
)") {
    const auto &before = given.before, &behind = given.behind;
    AC_RETURN_IF(before.count != behind.count, "Pad: %u numbers before and %u behind", before.count, behind.count);
    PaddingList padding;
    for (size_t d = 0; d < before.count; ++d) {
        padding.emplace_back(before[d], behind[d]);
    }
    const ITensorInfo &src = call.in(given.src);
    const PixelValue value(given.value.value, src.data_type(), src.quantization_info());
    return pad::plan(plan, src, call.out(given.dst), padding, value, given.mode, call.target);
}
