// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEQLSTMLayer.h"

#include "src/ops/lstm/qlstm_test.h"
#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {
namespace {

using test::Layout;

bool built() {
    return test::has_type(LSTM_operator, DataType::QASYMM8_SIGNED) && test::has_type(LSTM_operator, DataType::QSYMM16);
}

void configure(NEQLSTMLayer &f, const QLayer &t, LSTMParams<ITensor> &params, ITensor *cell_next, ITensor *state_next) {
    const auto in = [&](Src s) { return t.src[s].get(); };
    t.set(params, in);
    f.configure(in(x), in(wf), in(wc), in(wo), in(rf), in(rc), in(ro), in(bf), in(bc), in(bo), in(cell), in(state),
                cell_next, state_next, t.out[dst].get(), params);
}

TEST(QLSTM, StepsInSequenceFollowTheFormulasWithEachOption) {
    if (!built()) {
        const QLayer layer(q_cases()[0]);
        Layer l = layer.layer();
        PlanPtr none;
        EXPECT_TRUE(test::refuses(plan_quantized_states(none, l), "this build"));
        return;
    }
    std::vector<QCase> all = q_cases();
    const std::vector<QCase> more = q_normalized_cases();
    all.insert(all.end(), more.begin(), more.end());
    for (const QCase &c : all) {
        if (c.weights == DataType::QASYMM8 && !test::has_type(LSTM_operator, DataType::QASYMM8)) {
            continue;  // refused: RefusesWithAReason
        }
        for (const Layout layout : {Layout::guarded, Layout::padded}) {
            QLayer layer(c, layout);
            LSTMParams<ITensor> params;
            NEQLSTMLayer lstm;
            configure(lstm, layer, params, layer.out[cell_out].get(), layer.out[state_out].get());
            for (unsigned t = 0; t < 4; ++t) {
                lstm.run();
                SCOPED_TRACE("units " + std::to_string(c.units) + ", step " + std::to_string(t));
                layer.check();
                EXPECT_FALSE(layer.src[wf]->is_used());
                layer.advance(200 + t);
            }
        }
    }
}

TEST(QLSTM, WritesTheStatesInPlace) {
    AC_NEEDS(LSTM_operator, QASYMM8_SIGNED);
    AC_NEEDS(LSTM_operator, QSYMM16);
    QLayer apart(q_cases()[5]), same(q_cases()[5]);
    LSTMParams<ITensor> first_params, second_params;
    NEQLSTMLayer first, second;
    configure(first, apart, first_params, apart.out[cell_out].get(), apart.out[state_out].get());
    configure(second, same, second_params, same.src[cell].get(), same.src[state].get());
    check_in_place(first, apart, second, same);
}

/// Weights of zero: gates depend only on biases, which are in units of 0.01 * scale of the input weights. The coupled
/// input gate is 32767 - f.
TEST(QLSTM, GatesOfBiasesAlone) {
    AC_NEEDS(LSTM_operator, QASYMM8_SIGNED);
    AC_NEEDS(LSTM_operator, QSYMM16);
    QLayer layer({1, 1, 1, 1, true, false, false});
    for (const Src s : {wf, wc, wo, rf, rc, ro}) {
        test::store(*layer.src[s], {0});
    }
    test::store(*layer.src[bf], {0});        // f = 16384, i = 16383
    test::store(*layer.src[bc], {10000});    // 10000 * 0.01 * 0.006 = 0.6, in steps of 1/5000: g = tanh(0.6) = 17597
    test::store(*layer.src[bo], {-200000});  // -200000 * 0.01 * 0.007 = -14, which 16 bits of 1/4096 hold as -8: o = 11
    const TensorInfo fine = info_of({1u, 1u}, DataType::QSYMM16, QuantizationInfo(1.F / 32768, 0));
    layer.make(cell, fine, 1000, 1000);
    layer.out[cell_out] = test::make_tensor(fine);
    LSTMParams<ITensor> params;
    NEQLSTMLayer lstm;
    configure(lstm, layer, params, layer.out[cell_out].get(), layer.out[state_out].get());
    lstm.run();
    // 1000 / 2 and 16383 * 17597 / 32768 = 8797.96; with an input gate of 16384 the latter would be 8798.5
    EXPECT_EQ(test::stored(*layer.out[cell_out])[0], 500 + 8798);
    EXPECT_EQ(test::stored(*layer.out[state_out])[0], 0);
}

TEST(QLSTM, RefusesWithAReason) {
    AC_NEEDS(LSTM_operator, QASYMM8_SIGNED);
    AC_NEEDS(LSTM_operator, QSYMM16);
    const QLayer layer({5, 12, 4, 2, false, true, false, true});
    const auto planned = [](Layer &l) {
        PlanPtr p;
        return plan_quantized_states(p, l);
    };
    Layer good = layer.layer();
    EXPECT_TRUE(bool(planned(good)));
    const auto with = [&](Src s, const QuantizationInfo &q) {
        Layer l = layer.layer();
        TensorInfo info(*l.src[s]);
        info.set_quantization_info(q);
        l.src[s] = &info;
        return planned(l);
    };
    EXPECT_TRUE(test::refuses(with(cell, QuantizationInfo(1.F / 256, 0)), "at most 2^-9"));
    EXPECT_TRUE(test::refuses(with(state, QuantizationInfo(0.F, 0)), "output_state_in"));
    EXPECT_TRUE(test::refuses(with(rc, QuantizationInfo(0.F)), "scale 0"));
    for (size_t k = 0; k < 4; ++k) {
        Layer l = layer.layer();
        l.scales[k] = 0;
        EXPECT_TRUE(test::refuses(planned(l), "set_matmul_scale_params")) << k;
    }
    Layer hidden = layer.layer();
    hidden.hidden_scale = 0;
    EXPECT_TRUE(test::refuses(planned(hidden), "set_hidden_state_params"));
    Layer mixed = layer.layer();
    const TensorInfo signed8 = info_of({5u, 12u}, DataType::QASYMM8_SIGNED, QuantizationInfo(0.01F, 0));
    mixed.src[wo] = &signed8;
    EXPECT_TRUE(test::refuses(planned(mixed), "input_to_output_weights is QASYMM8_SIGNED"));
    const QLayer shifted({3, 2, 2, 1, true, false, false, false, 0, 0, 0, DataType::QASYMM8_SIGNED});
    Layer l = shifted.layer();
    TensorInfo info(*l.src[wf]);
    info.set_quantization_info(QuantizationInfo(0.01F, 7));
    l.src[wf] = &info;
    EXPECT_TRUE(test::refuses(planned(l), "zero point 7"));
    const QLayer unsigned8({3, 2, 2, 1, true, false, false, false, 0, 0, 0, DataType::QASYMM8});
    Layer u = unsigned8.layer();
    const bool has_it = test::has_type(LSTM_operator, DataType::QASYMM8);
    EXPECT_TRUE(has_it ? bool(planned(u)) : bool(test::refuses(planned(u), "this build has no qasymm8")));
}

}  // namespace
}  // namespace ac::lstm
