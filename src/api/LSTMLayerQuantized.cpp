// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELSTMLayerQuantized.h"
#else
#include "arm_compute/runtime/CL/functions/CLLSTMLayerQuantized.h"
#endif

#include "src/api/lstm.h"

namespace arm_compute {

namespace {

template <class T> auto layer(const ac::lstm::Sources<T> &all, std::initializer_list<const T *> outputs) {
    ac::lstm::Layer gates;
    gates.cifg = false;
    return ac::lstm::LayerCall("LSTMQuantized", ac::lstm::plan_quantized, gates, all, outputs);
}

}  // namespace

#define AC_PARAMETERS(T)                                                                                               \
    const T *input, const T *input_to_input_weights, const T *input_to_forget_weights, const T *input_to_cell_weights, \
        const T *input_to_output_weights, const T *recurrent_to_input_weights, const T *recurrent_to_forget_weights,   \
        const T *recurrent_to_cell_weights, const T *recurrent_to_output_weights, const T *input_gate_bias,            \
        const T *forget_gate_bias, const T *cell_bias, const T *output_gate_bias, T *cell_state_in,                    \
        const T *output_state_in, T *cell_state_out, T *output_state_out
AC_FUNCTION_CALL(LSTMLayerQuantized,
                 (input, input_to_input_weights, input_to_forget_weights, input_to_cell_weights,
                  input_to_output_weights, recurrent_to_input_weights, recurrent_to_forget_weights,
                  recurrent_to_cell_weights, recurrent_to_output_weights, input_gate_bias, forget_gate_bias, cell_bias,
                  output_gate_bias, cell_state_in, output_state_in, cell_state_out, output_state_out),
                 layer({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                        recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                        forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in,
                        input_to_input_weights, recurrent_to_input_weights, input_gate_bias},
                       {output_state_out, cell_state_out}))

}  // namespace arm_compute
