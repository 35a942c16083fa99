// SPDX-License-Identifier: MIT
#include "src/ops/activation/activation.h"

#include "src/ops/activation/activation.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(Activation, R"(
in= src: any shape
out dst: like src; 8-bit and 16-bit results of LOGISTIC and TANH have a quantization of their own
ActivationFunction function: which one
float a = 0: its parameter a
float b = 0: its parameter b
)") {
    return activation::plan_layer(plan, call.in(given.src), call.out(given.dst),
                                  call.activation(given.function, given.a, given.b), call.target);
}
