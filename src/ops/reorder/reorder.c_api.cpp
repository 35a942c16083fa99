// SPDX-License-Identifier: MIT
#include "src/ops/reorder/reorder.h"

#include "src/ops/reorder/reorder.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Reorder, R"(
in src: F32 weights, X by K
out dst: in blocks, with K rounded up to a multiple of the format's; without a type F32
unsigned block: 4 (OHWIo4) or 8 (OHWIo8)
)") {
    const int block = given.block;
    AC_RETURN_IF(block != 4 && block != 8, "Reorder: blocks of %d; they must be of 4 or 8", block);
    const WeightFormat format = block == 4 ? WeightFormat::OHWIo4 : WeightFormat::OHWIo8;
    return reorder::plan(plan, call.in(given.src), call.out(given.dst), WeightFormat::OHWI, format, true, call.target);
}
