// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEReorderLayer.h"

#include "src/api/function.h"
#include "src/ops/reorder/reorder.h"

namespace arm_compute {

namespace {

template <class T>
auto reorder(const T *input, const T *output, const WeightFormat &from, const WeightFormat &to) {
    return ac::call(
        "Reorder", [&](const ac::Call &c) { return ac::reorder::plan(c.plan, c.in(0), c.out(), from, to, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

void NEReorderLayer::configure(const ITensor *input, ITensor *output, WeightFormat input_wf, WeightFormat output_wf) {
    function().configure(reorder<ITensor>(input, output, input_wf, output_wf));
}

Status NEReorderLayer::validate(const ITensorInfo *input, const ITensorInfo *output, WeightFormat input_wf,
                                WeightFormat output_wf) {
    return ac::validate(reorder(input, output, input_wf, output_wf));
}

}  // namespace arm_compute
