// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEAddMulAdd.h"

#include "src/api/function.h"
#include "src/ops/add_mul_add/add_mul_add.h"

namespace arm_compute {

namespace {

template <class T>
auto add_mul_add(const T *input1, const T *input2, const T *bn_mul, const T *bn_add, const T *add_output,
                 const T *final_output, const ConvertPolicy &policy, const ActivationLayerInfo &act_info) {
    return ac::call(
        "AddMulAdd",
        [&](const ac::Call &c) {
            return ac::add_mul_add::plan(
                c.plan, {c.in(0), c.in(1), c.in(2), c.in(3), c.out_or_null(0), c.out(1), policy, act_info}, c.target);
        },
        ac::in_place(ac::in(input1), 1), ac::in_place(ac::in(input2), 1), ac::in(bn_mul), ac::in(bn_add),
        ac::out_or_null(add_output), ac::out(final_output));
}

}  // namespace

void NEAddMulAdd::configure(ITensor *input1, ITensor *input2, ITensor *bn_mul, ITensor *bn_add, ITensor *add_output,
                            ITensor *final_output, ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    function().configure(
        add_mul_add<ITensor>(input1, input2, bn_mul, bn_add, add_output, final_output, policy, act_info));
}

Status NEAddMulAdd::validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *bn_mul,
                             const ITensorInfo *bn_add, const ITensorInfo *add_output, const ITensorInfo *final_output,
                             ConvertPolicy policy, const ActivationLayerInfo &act_info) {
    return ac::validate(add_mul_add(input1, input2, bn_mul, bn_add, add_output, final_output, policy, act_info));
}

}  // namespace arm_compute
