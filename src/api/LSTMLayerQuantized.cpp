// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NELSTMLayerQuantized.h"
#else
#include "arm_compute/runtime/CL/functions/CLLSTMLayerQuantized.h"
#endif

#include "src/api/lstm.h"

namespace arm_compute {

namespace {

template <class T>
auto layer(const ac::lstm::Sources<T> &all, std::initializer_list<const T *> outputs) {
    ac::lstm::Layer gates;
    gates.cifg = false;
    return ac::lstm::LayerCall("LSTMQuantized", ac::lstm::plan_quantized, gates, all, outputs);
}

}  // namespace

AC_CONFIGURE(LSTMLayerQuantized,
             (const AnyTensor *input, const AnyTensor *input_to_input_weights, const AnyTensor *input_to_forget_weights,
              const AnyTensor *input_to_cell_weights, const AnyTensor *input_to_output_weights,
              const AnyTensor *recurrent_to_input_weights, const AnyTensor *recurrent_to_forget_weights,
              const AnyTensor *recurrent_to_cell_weights, const AnyTensor *recurrent_to_output_weights,
              const AnyTensor *input_gate_bias, const AnyTensor *forget_gate_bias, const AnyTensor *cell_bias,
              const AnyTensor *output_gate_bias, AnyTensor *cell_state_in, const AnyTensor *output_state_in,
              AnyTensor *cell_state_out, AnyTensor *output_state_out),
             layer<AnyTensor>({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                               recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                               forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in,
                               input_to_input_weights, recurrent_to_input_weights, input_gate_bias},
                              {output_state_out, cell_state_out}))
AC_VALIDATE(LSTMLayerQuantized,
            (const ITensorInfo *input, const ITensorInfo *input_to_input_weights,
             const ITensorInfo *input_to_forget_weights, const ITensorInfo *input_to_cell_weights,
             const ITensorInfo *input_to_output_weights, const ITensorInfo *recurrent_to_input_weights,
             const ITensorInfo *recurrent_to_forget_weights, const ITensorInfo *recurrent_to_cell_weights,
             const ITensorInfo *recurrent_to_output_weights, const ITensorInfo *input_gate_bias,
             const ITensorInfo *forget_gate_bias, const ITensorInfo *cell_bias, const ITensorInfo *output_gate_bias,
             const ITensorInfo *cell_state_in, const ITensorInfo *output_state_in, const ITensorInfo *cell_state_out,
             const ITensorInfo *output_state_out),
            layer<ITensorInfo>({input, input_to_forget_weights, input_to_cell_weights, input_to_output_weights,
                                recurrent_to_forget_weights, recurrent_to_cell_weights, recurrent_to_output_weights,
                                forget_gate_bias, cell_bias, output_gate_bias, cell_state_in, output_state_in,
                                input_to_input_weights, recurrent_to_input_weights, input_gate_bias},
                               {output_state_out, cell_state_out}))

}  // namespace arm_compute
