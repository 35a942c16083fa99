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

AC_CONFIGURE(LSTMLayer,
             (const AnyTensor *input, const AnyTensor *input_to_forget_weights, const AnyTensor *input_to_cell_weights,
              const AnyTensor *input_to_output_weights, const AnyTensor *recurrent_to_forget_weights,
              const AnyTensor *recurrent_to_cell_weights, const AnyTensor *recurrent_to_output_weights,
              const AnyTensor *forget_gate_bias, const AnyTensor *cell_bias, const AnyTensor *output_gate_bias,
              const AnyTensor *output_state_in, ac::lstm::Cell *cell_state_in, AnyTensor *scratch_buffer,
              AnyTensor *output_state_out, AnyTensor *cell_state_out, AnyTensor *output,
              const LSTMParams<AnyTensor> &lstm_params, const ActivationLayerInfo &activation_info,
              float cell_threshold, float projection_threshold),
             lstm<AnyTensor>({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                              recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                              forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in},
                             {output_state_out, cell_state_out, output, scratch_buffer}, lstm_params, activation_info,
                             cell_threshold, projection_threshold))
AC_VALIDATE(LSTMLayer,
            (const ITensorInfo *input, const ITensorInfo *input_to_forget_weights,
             const ITensorInfo *input_to_cell_weights, const ITensorInfo *input_to_output_weights,
             const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
             const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *forget_gate_bias,
             const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias, const ITensorInfo *output_state_in,
             const ITensorInfo *cell_state_in, const ITensorInfo *scratch_buffer, const ITensorInfo *output_state_out,
             const ITensorInfo *cell_state_out, const ITensorInfo *output, const LSTMParams<ITensorInfo> &lstm_params,
             const ActivationLayerInfo &activation_info, float cell_threshold, float projection_threshold),
            lstm<ITensorInfo>({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                               recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                               forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in},
                              {output_state_out, cell_state_out, output, scratch_buffer}, lstm_params, activation_info,
                              cell_threshold, projection_threshold))

}  // namespace arm_compute
