// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NELSTMLayerQuantized.h"

#include "src/ops/lstm/quantized_test.h"
#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {
namespace {

using test::Layout;

bool built() {
    return test::has_type(LSTM_operator, DataType::QASYMM8) && test::has_type(LSTM_operator, DataType::QSYMM16);
}

void configure(NELSTMLayerQuantized &f, const IntegerTensors &t, ITensor *cell_next, ITensor *state_next) {
    const auto in = [&](Src s) { return t.src[s].get(); };
    f.configure(in(x), in(wi), in(wf), in(wc), in(wo), in(ri), in(rf), in(rc), in(ro), in(bi), in(bf), in(bc), in(bo),
                in(cell), in(state), cell_next, state_next);
}

TEST(LSTMQuantized, StepsInSequenceFollowTheFormulas) {
    if (!built()) {
        const QuantizedLayer layer(3, 2, 1, false, false);
        Layer l = layer.layer();
        PlanPtr none;
        EXPECT_TRUE(test::refuses(plan_quantized(none, l), "this build"));
        return;
    }
    for (const bool odd : {false, true}) {
        for (const Layout layout : {Layout::guarded, Layout::padded}) {
            for (const size_t batches : {1, 4}) {
                QuantizedLayer layer(7, 19, batches, odd, odd, layout);
                NELSTMLayerQuantized lstm;
                configure(lstm, layer, layer.out[cell_out].get(), layer.out[state_out].get());
                for (unsigned t = 0; t < 4; ++t) {
                    lstm.run();
                    SCOPED_TRACE("step " + std::to_string(t));
                    layer.check();
                    EXPECT_FALSE(layer.src[wf]->is_used());
                    EXPECT_FALSE(layer.src[bo]->is_used());
                    layer.advance(200 + t);
                }
            }
        }
    }
}

/// Programs pass one tensor for each state.
TEST(LSTMQuantized, WritesTheStatesInPlace) {
    AC_NEEDS(LSTM_operator, QASYMM8);
    AC_NEEDS(LSTM_operator, QSYMM16);
    QuantizedLayer apart(4, 6, 2, false, false), same(4, 6, 2, false, false);
    NELSTMLayerQuantized first, second;
    configure(first, apart, apart.out[cell_out].get(), apart.out[state_out].get());
    configure(second, same, same.src[cell].get(), same.src[state].get());
    check_in_place(first, apart, second, same);
}

/// Weights of zero: gates depend only on biases. Scale 0.0125 / 128: 10240 is 1, -81920 is -8, 81910 is 7.999.
TEST(LSTMQuantized, GatesOfBiasesAlone) {
    AC_NEEDS(LSTM_operator, QASYMM8);
    AC_NEEDS(LSTM_operator, QSYMM16);
    QuantizedLayer layer(1, 1, 1, false, false);
    for (const Src s : {wi, wf, wc, wo, ri, rf, rc, ro}) {
        test::store(*layer.src[s], {100});
    }
    test::store(*layer.src[bi], {0});       // i = 16384
    test::store(*layer.src[bf], {-81920});  // f = logistic(-8) = 11
    test::store(*layer.src[bc], {10240});   // g = tanh(1) = 24956
    test::store(*layer.src[bo], {81910});   // o = logistic(7.999) = 32757
    test::store(*layer.src[cell], {2048});
    NELSTMLayerQuantized lstm;
    configure(lstm, layer, layer.out[cell_out].get(), layer.out[state_out].get());
    lstm.run();
    // 2048 * 11 / 32768 = 1 and 16384 * 24956 / 2^30 * 2048 = 780
    EXPECT_EQ(test::stored(*layer.out[cell_out])[0], 781);
    // tanh(781 / 2048) = 0.3639; times 0.9997 and 128 = 46.6
    EXPECT_EQ(test::stored(*layer.out[state_out])[0], 128 + 47);
}

TEST(LSTMQuantized, RefusesWithAReason) {
    AC_NEEDS(LSTM_operator, QASYMM8);
    AC_NEEDS(LSTM_operator, QSYMM16);
    const QuantizedLayer layer(7, 5, 3, false, false);
    const auto planned = [](Layer &l) {
        PlanPtr p;
        return plan_quantized(p, l);
    };
    Layer good = layer.layer();
    EXPECT_TRUE(bool(planned(good)));
    const auto with = [&](Src s, TensorInfo info) {
        Layer l = layer.layer();
        l.src[s] = &info;
        return planned(l);
    };
    TensorInfo other(*layer.src[wc]->info());
    other.set_quantization_info(QuantizationInfo(0.02F, 100));
    EXPECT_TRUE(test::refuses(with(wc, other), "different quantization information"));
    TensorInfo coarse(*layer.src[cell]->info());
    coarse.set_quantization_info(QuantizationInfo(1.F / 1024, 0));
    EXPECT_TRUE(test::refuses(with(cell, coarse), "cell_state_in"));
    TensorInfo shifted(*layer.src[state]->info());
    shifted.set_quantization_info(QuantizationInfo(1.F / 128, 0));
    EXPECT_TRUE(test::refuses(with(state, shifted), "output_state_in"));
    EXPECT_TRUE(test::refuses(with(bi, info_of(TensorShape(5u), DataType::F32)), "input_gate_bias is F32"));
    EXPECT_TRUE(test::refuses(with(wo, info_of({5u, 7u}, DataType::QASYMM8)), "5x7"));
    const Status missing = NELSTMLayerQuantized::validate(
        nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
        nullptr, nullptr, nullptr, layer.out[cell_out]->info(), layer.out[state_out]->info());
    EXPECT_TRUE(test::refuses(missing, "LSTMQuantized: input is missing"));
}

}  // namespace
}  // namespace ac::lstm
