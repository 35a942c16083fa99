// SPDX-License-Identifier: MIT
#include "src/ops/rnn/rnn.h"

#include "src/dispatch/types.h"
#include "src/ops/recurrent/steps.h"
#include "src/plan/rules.h"

namespace ac::rnn {

using recurrent::Value;

namespace {

AC_TYPES(types, R"(NERNNLayer CLRNNLayer: src weights recurrent bias hidden dst
F16 F16 F16 F16 F16 F16
F32 F32 F32 F32 F32 F32
)")

Status check_shape_of(const char *what, const ITensorInfo &info, const TensorShape &shape) {
    return check_same_shape("RNN", {what, info.tensor_shape()}, {"layer's own", shape});
}

Status check(const RnnOperands &c, const Target &target) {
    const size_t inputs = c.src.dimension(0), batches = c.src.dimension(1), units = c.weights.dimension(1);
    init_if_empty(c.hidden, TensorInfo({units, batches}, 1, c.src.data_type()));
    init_if_empty(c.dst, c.hidden);
    AC_RETURN_ON_ERROR(check_types(RNN_operator, types, target,
                                   {c.src.data_type(), c.weights.data_type(), c.recurrent.data_type(),
                                    c.bias.data_type(), c.hidden.data_type(), c.dst.data_type()}));
    AC_RETURN_IF(inputs * batches * units == 0 || rank(c.src.tensor_shape()) > 2,
                 "RNN: the input is %s and its weights are %s; they must be (inputs, batches) and (inputs, units)",
                 shape_text(c.src.tensor_shape()).c_str(), shape_text(c.weights.tensor_shape()).c_str());
    AC_RETURN_ON_ERROR(check_shape_of("weight tensor", c.weights, {inputs, units}));
    AC_RETURN_ON_ERROR(check_shape_of("recurrent weight tensor", c.recurrent, {units, units}));
    AC_RETURN_ON_ERROR(check_shape_of("bias", c.bias, TensorShape(units)));
    AC_RETURN_ON_ERROR(check_shape_of("hidden state", c.hidden, {units, batches}));
    return check_shape_of("output", c.dst, {units, batches});
}

}  // namespace

Status plan(PlanPtr &out, const RnnOperands &c, const Target &target) {
    AC_RETURN_ON_ERROR(check(c, target));
    const size_t inputs = c.src.dimension(0), batches = c.src.dimension(1), units = c.weights.dimension(1);
    auto p = std::make_unique<Program>("RNN", target);
    const Value x = p->given(TensorType::ACL_SRC_0, c.src), hidden = p->given(TensorType::ACL_DST_0, c.hidden);
    const Value rows = p->memory(inputs + units, batches, c.src.data_type());
    const Value weights = p->memory(units, inputs + units, c.src.data_type(), 0, 0, p->of_weights());
    recurrent::transpose_once(*p, p->given(TensorType::ACL_SRC_1, c.weights), p->box(weights, units, inputs, 0));
    recurrent::copy(*p, p->given(TensorType::ACL_SRC_2, c.recurrent), p->box(weights, units, units, 0, inputs),
                    recurrent::When::once);
    recurrent::copy(*p, x, p->box(rows, inputs, batches, 0));
    recurrent::copy(*p, hidden, p->box(rows, units, batches, inputs));
    recurrent::multiply(*p, rows, weights, p->given(TensorType::ACL_SRC_3, c.bias), hidden, c.activation);
    recurrent::copy(*p, hidden, p->given(TensorType::ACL_DST_1, c.dst));
    return finish(out, std::move(p));
}

}  // namespace ac::rnn
