// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELSTMLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLLSTMLayer.h"
#endif

#include "src/api/lstm.h"

namespace arm_compute {

namespace {

template <class T>
auto lstm(const std::array<const T *, 12> &all, std::initializer_list<const T *> outputs, const LSTMParams<T> &params,
          const ActivationLayerInfo &activation, float cell_threshold, float projection_threshold) {
    ac::lstm::Layer layer = ac::lstm::layer_of(params);
    layer.activation = activation;
    layer.cell_clip = cell_threshold;
    layer.projection_clip = projection_threshold;
    return ac::lstm::LayerCall("LSTM", ac::lstm::plan, layer, ac::lstm::sources(all, params), outputs);
}

}  // namespace

#define AC_PARAMETERS(T)                                                                                            \
    const T *input, const T *input_to_forget_weights, const T *input_to_cell_weights,                               \
        const T *input_to_output_weights, const T *recurrent_to_forget_weights, const T *recurrent_to_cell_weights, \
        const T *recurrent_to_output_weights, const T *forget_gate_bias, const T *cell_bias,                        \
        const T *output_gate_bias, const T *output_state_in, CpuConst<T> *cell_state_in, T *scratch_buffer,         \
        T *output_state_out, T *cell_state_out, T *output, const LSTMParams<Mutable<T>> &lstm_params,               \
        const ActivationLayerInfo &activation_info, float cell_threshold, float projection_threshold
AC_FUNCTION_CALL(LSTMLayer,
                 (input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                  recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights, forget_gate_bias,
                  cell_bias, output_gate_bias, output_state_in, cell_state_in, scratch_buffer, output_state_out,
                  cell_state_out, output, lstm_params, activation_info, cell_threshold, projection_threshold),
                 lstm({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                       recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                       forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in},
                      {output_state_out, cell_state_out, output, scratch_buffer}, lstm_params, activation_info,
                      cell_threshold, projection_threshold))

}  // namespace arm_compute
