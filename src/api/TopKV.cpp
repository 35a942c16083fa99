// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPTopKV.h"

#include "src/api/function.h"
#include "src/ops/top_kv/top_kv.h"

namespace arm_compute {

namespace {

template <class T>
auto top_kv(const T *predictions, const T *targets, const T *output, const unsigned &k) {
    return ac::call(
        "TopKV", [&](const ac::Call &c) { return ac::top_kv::plan(c.plan, c.in(0), c.in(1), c.out(), k, c.target); },
        ac::in(predictions), ac::in(targets), ac::out(output));
}

}  // namespace

void CPPTopKV::configure(const ITensor *predictions, const ITensor *targets, ITensor *output, const unsigned int k) {
    function().configure(top_kv<ITensor>(predictions, targets, output, k));
}

Status CPPTopKV::validate(const ITensorInfo *predictions, const ITensorInfo *targets, ITensorInfo *output,
                          const unsigned int k) {
    return ac::validate(top_kv<ITensorInfo>(predictions, targets, output, k));
}

}  // namespace arm_compute
