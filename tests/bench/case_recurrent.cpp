// SPDX-License-Identifier: MIT
#include "tests/bench/case_recurrent.h"

#include "arm_compute/runtime/NEON/NEFunctions.h"

using namespace arm_compute;

namespace bench {

namespace {

void make_rnn(Case &made, const Words &words, DataType type) {
    const unsigned batch = words.a, units = words.b, inputs = words.c;
    Tensor &x = made.tensor(info_of(TensorShape(inputs, batch), type)),
           &w = made.tensor(info_of(TensorShape(inputs, units), type)),
           &r = made.tensor(info_of(TensorShape(units, units), type)),
           &b = made.tensor(info_of(TensorShape(units), type)),
           &h = made.tensor(info_of(TensorShape(units, batch), type)),
           &y = made.tensor(info_of(TensorShape(units, batch), type));
    ActivationLayerInfo tanh(ActivationLayerInfo::ActivationFunction::TANH, 1.f, 1.f);
    auto function = std::make_unique<NERNNLayer>();
    function->configure(&x, &w, &r, &b, &h, &y, tanh);
    made.function = std::move(function);
}

}  // namespace

bool make_recurrent(Case &made, const Words &words, const std::string &name, DataType type) {
    if (name == "rnn") {
        make_rnn(made, words, type);
        return true;
    }
    if (name != "lstm")
        return false;
    const unsigned batch = words.a, units = words.b, inputs = words.c;
    enum Gate { forget, cell, output, input, gates };
    Tensor &x = made.tensor(info_of(TensorShape(inputs, batch), type));
    Tensor *w[gates], *r[gates], *b[gates];
    for (Tensor *&t : w)
        t = &made.tensor(info_of(TensorShape(inputs, units), type));
    for (Tensor *&t : r)
        t = &made.tensor(info_of(TensorShape(units, units), type));
    for (Tensor *&t : b)
        t = &made.tensor(info_of(TensorShape(units), type));
    const TensorInfo state = info_of(TensorShape(units, batch), type);
    Tensor &h = made.tensor(state), &c = made.tensor(state);
    Tensor &scratch = made.tensor(info_of(TensorShape(4 * units, batch), type));
    Tensor &h_next = made.tensor(state), &c_next = made.tensor(state), &y = made.tensor(state);
    LSTMParams<ITensor> parameters;
    parameters.set_cifg_params(w[input], r[input], nullptr, b[input]);
    auto function = std::make_unique<NELSTMLayer>();
    function->configure(&x, w[forget], w[cell], w[output], r[forget], r[cell], r[output], b[forget], b[cell], b[output],
                        &h, &c, &scratch, &h_next, &c_next, &y, parameters,
                        ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::TANH, 1.f, 1.f));
    made.function = std::move(function);
    return true;
}

}  // namespace bench
