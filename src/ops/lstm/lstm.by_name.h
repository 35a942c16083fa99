// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/common/LSTMParams.h"

#include "tests/framework/by_name.h"

namespace ac::test {

/// The class whose functions take the tensors and parameters of T.
template <class T>
using LstmBase = std::remove_const_t<std::remove_pointer_t<decltype(concrete(static_cast<const T *>(nullptr)))>>;

/// The operands of every layer: 6 inputs, 5 units, 4 outputs, 3 batches.
template <class T> struct LstmOperands {
    LstmOperands(ByName<T> &c, const TensorInfo &input, const TensorInfo &weights, const TensorInfo &biases,
                 const TensorInfo &cells, const TensorInfo &states, size_t outputs) {
        const auto of = [](TensorInfo info, size_t a, size_t b) {
            return info.set_tensor_shape(TensorShape(a, b)), info;
        };
        src = c.in("src", of(input, 6, 3));
        wf = c.in("input_to_forget", of(weights, 6, 5)), wc = c.in("input_to_cell", of(weights, 6, 5));
        wo = c.in("input_to_output", of(weights, 6, 5));
        rf = c.in("recurrent_to_forget", of(weights, outputs, 5)),
        rc = c.in("recurrent_to_cell", of(weights, outputs, 5));
        ro = c.in("recurrent_to_output", of(weights, outputs, 5));
        bf = c.in("forget_bias", of(biases, 5, 1)), bc = c.in("cell_bias", of(biases, 5, 1));
        bo = c.in("output_bias", of(biases, 5, 1));
        cell = c.in("cell_in", of(cells, 5, 3)), state = c.in("state_in", of(states, outputs, 3));
        wi = c.in("input_to_input", of(weights, 6, 5)), ri = c.in("recurrent_to_input", of(weights, outputs, 5));
        bi = c.in("input_bias", of(biases, 5, 1));
    }
    T *src, *wf, *wc, *wo, *rf, *rc, *ro, *bf, *bc, *bo, *cell, *state, *wi, *ri, *bi;
};

}  // namespace ac::test

AC_BY_NAME(LSTM, options, NELSTMLayer, CLLSTMLayer) {
    for (DataType type : {DataType::F32, DataType::F16}) {
        c.restart();
        const TensorInfo any = info_of(TensorShape(1U), type);
        LstmOperands<T> t(c, any, any, any, any, any, 4);
        T *pi = c.in("cell_to_input", info_of({5}, type)), *pf = c.in("cell_to_forget", info_of({5}, type));
        T *po = c.in("cell_to_output", info_of({5}, type));
        T *wp = c.in("projection", info_of({5, 4}, type)), *bp = c.in("projection_bias", info_of({4}, type));
        T *h = c.out("state_out", info_of({4, 3}, type)), *next = c.out("cell_out", info_of({5, 3}, type));
        T *dst = c.out("dst", info_of({4, 3}, type)), *scratch = c.out("scratch", info_of({20, 3}, type));
        c.word("activation", "TANH").real("activation_a", 1).real("activation_b", 1);
        c.real("cell_clip", 0.5).real("projection_clip", 0.25);
        LSTMParams<LstmBase<T>> params;
        params.set_cifg_params(t.wi, t.ri, pi, t.bi).set_peephole_params(pf, po).set_projection_params(wp, bp);
        c.expect([&](Fn &f) {
            f.configure(t.src, t.wf, t.wc, t.wo, t.rf, t.rc, t.ro, t.bf, t.bc, t.bo, t.state, t.cell, scratch, h, next,
                        dst, params, ActivationLayerInfo(ActivationFunction::TANH, 1.F, 1.F), 0.5F, 0.25F);
        });
    }
}

AC_BY_NAME(LSTMQuantized, step, NELSTMLayerQuantized, CLLSTMLayerQuantized) {
    const TensorInfo states = info_of(TensorShape(1U), DataType::QASYMM8, QuantizationInfo(1.F / 128, 128));
    const TensorInfo cells = info_of(TensorShape(1U), DataType::QSYMM16, QuantizationInfo(1.F / 2048, 0));
    const TensorInfo weights = info_of(TensorShape(1U), DataType::QASYMM8, QuantizationInfo(0.005F, 100));
    LstmOperands<T> t(c, states, weights, info_of(TensorShape(1U), DataType::S32), cells, states, 5);
    T *h = c.out("state_out"), *next = c.out("cell_out");
    c.expect([&](Fn &f) {
        f.configure(t.src, t.wi, t.wf, t.wc, t.wo, t.ri, t.rf, t.rc, t.ro, t.bi, t.bf, t.bc, t.bo, t.cell, t.state,
                    next, h);
    });
}

AC_BY_NAME(QLSTM, step, NEQLSTMLayer, CLQLSTMLayer) {
    const TensorInfo states = info_of(TensorShape(1U), DataType::QASYMM8_SIGNED, QuantizationInfo(0.0078F, 3));
    const TensorInfo cells = info_of(TensorShape(1U), DataType::QSYMM16, QuantizationInfo(1.F / 2048, 0));
    const TensorInfo weights = info_of(TensorShape(1U), DataType::QSYMM8, QuantizationInfo(0.008F));
    LstmOperands<T> t(c, states, weights, info_of(TensorShape(1U), DataType::S32), cells, states, 5);
    T *h = c.out("state_out"), *next = c.out("cell_out"), *dst = c.out("dst");
    c.real("input_scale", 0.0005).real("forget_scale", 0.00025).real("cell_scale", 0.001).real("output_scale", 0.0001);
    c.real("hidden_scale", 0.0078).integer("hidden_zero", 3).real("cell_clip", 0.75);
    LSTMParams<LstmBase<T>> params;
    params.set_cifg_params(t.wi, t.ri, nullptr, t.bi).set_matmul_scale_params(0.0005F, 0.00025F, 0.001F, 0.0001F);
    params.set_hidden_state_params(3, 0.0078F).set_cell_clip_params(0.75F);
    c.expect([&](Fn &f) {
        f.configure(t.src, t.wf, t.wc, t.wo, t.rf, t.rc, t.ro, t.bf, t.bc, t.bo, t.cell, t.state, next, h, dst, params);
    });
}
