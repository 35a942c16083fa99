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

AC_CONFIGURE(QLSTMLayer,
             (const AnyTensor *input, const AnyTensor *input_to_forget_weights, const AnyTensor *input_to_cell_weights,
              const AnyTensor *input_to_output_weights, const AnyTensor *recurrent_to_forget_weights,
              const AnyTensor *recurrent_to_cell_weights, const AnyTensor *recurrent_to_output_weights,
              const AnyTensor *forget_gate_bias, const AnyTensor *cell_bias, const AnyTensor *output_gate_bias,
              ac::lstm::Cell *cell_state_in, AnyTensor *output_state_in, AnyTensor *cell_state_out,
              AnyTensor *output_state_out, AnyTensor *output, const LSTMParams<AnyTensor> &lstm_params),
             layer<AnyTensor>({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                               recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                               forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in},
                              {output_state_out, cell_state_out, output}, lstm_params))
AC_VALIDATE(QLSTMLayer,
            (const ITensorInfo *input, const ITensorInfo *input_to_forget_weights,
             const ITensorInfo *input_to_cell_weights, const ITensorInfo *input_to_output_weights,
             const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
             const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *forget_gate_bias,
             const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias, const ITensorInfo *cell_state_in,
             const ITensorInfo *output_state_in, const ITensorInfo *cell_state_out, const ITensorInfo *output_state_out,
             const ITensorInfo *output, const LSTMParams<ITensorInfo> &lstm_params),
            layer<ITensorInfo>({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                                recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                                forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in},
                               {output_state_out, cell_state_out, output}, lstm_params))

}  // namespace arm_compute
