// SPDX-License-Identifier: MIT
// Written by scripts/generate_docs.py from lstm.c_api.cpp; scripts/check.py compares.
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/fields.h"

namespace ac::records {

struct LSTM {
    static constexpr char name[] = "LSTM";
    enum In : uint8_t {
        src,
        input_to_forget,
        input_to_cell,
        input_to_output,
        recurrent_to_forget,
        recurrent_to_cell,
        recurrent_to_output,
        forget_bias,
        cell_bias,
        output_bias,
        cell_in,
        state_in,
        input_to_input,
        recurrent_to_input,
        input_bias,
        cell_to_input,
        cell_to_forget,
        cell_to_output,
        projection,
        projection_bias,
        input_norm,
        forget_norm,
        cell_norm,
        output_norm
    };
    enum Out : uint8_t { state_out, cell_out, dst, scratch };

    Word<ActivationFunction> activation{};
    uint32_t gap1{0};
    Real activation_a{0};
    Real activation_b{0};
    Real cell_clip{0};
    Real projection_clip{0};
};

struct LSTMQuantized {
    static constexpr char name[] = "LSTMQuantized";
    enum In : uint8_t {
        src,
        input_to_forget,
        input_to_cell,
        input_to_output,
        recurrent_to_forget,
        recurrent_to_cell,
        recurrent_to_output,
        forget_bias,
        cell_bias,
        output_bias,
        cell_in,
        state_in,
        input_to_input,
        recurrent_to_input,
        input_bias
    };
    enum Out : uint8_t { state_out, cell_out };
};

struct QLSTM {
    static constexpr char name[] = "QLSTM";
    enum In : uint8_t {
        src,
        input_to_forget,
        input_to_cell,
        input_to_output,
        recurrent_to_forget,
        recurrent_to_cell,
        recurrent_to_output,
        forget_bias,
        cell_bias,
        output_bias,
        cell_in,
        state_in,
        input_to_input,
        recurrent_to_input,
        input_bias,
        cell_to_input,
        cell_to_forget,
        cell_to_output,
        projection,
        projection_bias,
        input_norm,
        forget_norm,
        cell_norm,
        output_norm
    };
    enum Out : uint8_t { state_out, cell_out, dst };

    Real cell_clip{0};
    Real projection_clip{0};
    Real input_scale{0};
    Real forget_scale{0};
    Real cell_scale{0};
    Real output_scale{0};
    Real hidden_scale{0};
    int32_t hidden_zero{0};
    uint32_t gap1{0};
};

}  // namespace ac::records
