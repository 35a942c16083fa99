// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEQLSTMLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLQLSTMLayer.h"
#endif

#include "src/api/lstm.h"

namespace arm_compute {

namespace {

template <class T>
auto layer(const std::array<const T *, 12> &all, std::initializer_list<const T *> outputs,
           const LSTMParams<T> &params) {
    return ac::lstm::LayerCall("QLSTM", ac::lstm::plan_quantized_states, ac::lstm::layer_of(params),
                               ac::lstm::sources(all, params), outputs);
}

}  // namespace

#define AC_PARAMETERS(T)                                                                                            \
    const T *input, const T *input_to_forget_weights, const T *input_to_cell_weights,                               \
        const T *input_to_output_weights, const T *recurrent_to_forget_weights, const T *recurrent_to_cell_weights, \
        const T *recurrent_to_output_weights, const T *forget_gate_bias, const T *cell_bias,                        \
        const T *output_gate_bias, CpuConst<T> *cell_state_in, T *output_state_in, T *cell_state_out,               \
        T *output_state_out, T *output, const LSTMParams<Mutable<T>> &lstm_params
AC_FUNCTION_CALL(QLSTMLayer,
                 (input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, cell_state_in, output_state_in, cell_state_out, output_state_out, output,
                  lstm_params),
                 layer({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                        recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                        forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in},
                       {output_state_out, cell_state_out, output}, lstm_params))

}  // namespace arm_compute
