// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NERNNLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLRNNLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/rnn/rnn.h"

namespace arm_compute {

namespace {

template <class T>
auto step(const T *input, const T *weights, const T *recurrent_weights, const T *bias, const T *hidden_state,
          const T *output, const ActivationLayerInfo &info) {
    return ac::call(
        "RNN",
        [&info](const ac::Call &c) {
            return ac::rnn::plan(c.plan, {c.in(0), c.in(1), c.in(2), c.in(3), c.out(0), c.out(1), info}, c.target);
        },
        ac::in(input), ac::in(weights), ac::in(recurrent_weights), ac::in(bias), ac::out(hidden_state),
        ac::out(output));
}

}  // namespace

AC_CONFIGURE(RNNLayer,
             (const AnyTensor *input, const AnyTensor *weights, const AnyTensor *recurrent_weights,
              const AnyTensor *bias, AnyTensor *hidden_state, AnyTensor *output, ActivationLayerInfo &info),
             step<AnyTensor>(input, weights, recurrent_weights, bias, hidden_state, output, info))
AC_VALIDATE(RNNLayer,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *recurrent_weights,
             const ITensorInfo *bias, const ITensorInfo *hidden_state, const ITensorInfo *output,
             const ActivationLayerInfo &info),
            step(input, weights, recurrent_weights, bias, hidden_state, output, info))

}  // namespace arm_compute
