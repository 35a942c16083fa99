// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLRNNLayer.h"
#include "arm_compute/runtime/NEON/functions/NERNNLayer.h"

#include "src/api/twins.h"
#include "src/ops/rnn/rnn.h"

/// Const in validate() only.
template <class T>
using Info = std::conditional_t<std::is_const<T>::value, const arm_compute::ActivationLayerInfo,
                                arm_compute::ActivationLayerInfo>;

#define AC_PARAMETERS(T)                                                                                     \
    const T *input, const T *weights, const T *recurrent_weights, const T *bias, T *hidden_state, T *output, \
        Info<T> &info
AC_FUNCTION(RNNLayer, (input, weights, recurrent_weights, bias, hidden_state, output, info), "RNN",
            ac::rnn::plan(c.plan, {c.in(0), c.in(1), c.in(2), c.in(3), c.out(0), c.out(1), info}, c.target),
            ac::in(input), ac::in(weights), ac::in(recurrent_weights), ac::in(bias), ac::out(hidden_state),
            ac::out(output))
