// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NELSTMLayer.h"

#include "src/ops/lstm/lstm_test.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {
namespace {

using test::Layout;

/// A function on the tensors of a layer.
template <class Tensors>
void configure(NELSTMLayer &function, const Tensors &t, const LSTMParams<ITensor> &params, const Layer &l) {
    const auto in = [&](Src s) { return t.src[s].get(); };
    function.configure(in(x), in(wf), in(wc), in(wo), in(rf), in(rc), in(ro), in(bf), in(bc), in(bo), in(state),
                       in(cell), t.out[scratch].get(), t.out[state_out].get(), t.out[cell_out].get(), t.out[dst].get(),
                       params, l.activation, l.cell_clip, l.projection_clip);
}

void check_sequence(const Case &c, DataType type, Layout layout) {
    FloatLayer layer(c, type, layout);
    LSTMParams<ITensor> params;
    Tensor unused;  // for cell_to_input_weights without peepholes
    layer.set(params, [&](Src s) { return s == pi && !c.peephole ? &unused : layer.src[s].get(); });
    NELSTMLayer lstm;
    configure(lstm, layer, params, layer.layer());
    for (unsigned t = 0; t < 4; ++t) {
        lstm.run();
        layer.check_step(t);
        for (const Src s : {wf, wc, wo, rf, rc, ro}) {
            EXPECT_FALSE(layer.src[s]->is_used());
            test::fill(*layer.src[s], 77);  // these are not read again
        }
    }
}

/// A tensor that counts the calls of info().
class Watched final : public ITensor {
public:
    explicit Watched(Tensor &tensor) : tensor_(tensor) {}
    ITensorInfo *info() const override {
        ++asked;
        return tensor_.info();
    }
    ITensorInfo *info() override { return const_cast<const Watched *>(this)->info(); }
    uint8_t *buffer() const override { return tensor_.buffer(); }

    mutable int asked = 0;

private:
    Tensor &tensor_;
};

/// A program may delete tensors that prepare() marked as unused.
TEST(LSTM, RunsDoNotTouchWhatIsUnused) {
    AC_NEEDS(LSTM_operator, F32);
    FloatLayer layer({5, 4, 3, 2, false, true, true, true}, DataType::F32, Layout::guarded);
    struct {
        std::unique_ptr<Watched> src[src_count];
        const std::unique_ptr<Tensor> *out;
    } t{{}, layer.out};
    for (size_t k = 0; k < src_count; ++k) {
        t.src[k] = layer.src[k] == nullptr ? nullptr : std::make_unique<Watched>(*layer.src[k]);
    }
    LSTMParams<ITensor> params;
    layer.set(params, [&](Src s) { return t.src[s].get(); });
    NELSTMLayer lstm;
    configure(lstm, t, params, layer.layer());
    lstm.prepare();
    for (const auto &tensor : t.src) {
        tensor->asked = 0;
    }
    lstm.run();
    layer.check_step(0);
    EXPECT_FALSE(t.src[wf]->is_used());
    for (const auto &tensor : t.src) {
        EXPECT_TRUE(tensor->is_used() || tensor->asked == 0);
    }
}

TEST(LSTM, StepsInSequenceFollowTheFormulasWithEachOption) {
    std::vector<Case> all = cases();
    const std::vector<Case> more = normalized_cases();
    all.insert(all.end(), more.begin(), more.end());
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(LSTM_operator, type)) {
            FloatLayer layer(all[0], type, Layout::guarded);
            Layer l = layer.layer();
            PlanPtr none;
            EXPECT_TRUE(test::refuses(plan(none, l), "data_types"));
            continue;
        }
        for (const Case &c : all) {
            for (const Layout layout : {Layout::guarded, Layout::padded}) {
                SCOPED_TRACE("units " + std::to_string(c.units) + ", outputs " + std::to_string(c.outputs));
                check_sequence(c, type, layout);
            }
        }
    }
}

/// One unit, one input, weights of 0: all gates depend only on their biases; results computed by hand.
TEST(LSTM, GatesOfBiasesAlone) {
    AC_NEEDS(LSTM_operator, F32);
    FloatLayer layer({1, 1, 1, 1, false, false, false}, DataType::F32, Layout::guarded);
    for (const Src s : {wi, wf, wc, wo, ri, rf, rc, ro}) {
        test::store(*layer.src[s], {0});
    }
    test::store(*layer.src[bi], {0});     // i = 0.5
    test::store(*layer.src[bf], {-1e3});  // f = 0
    test::store(*layer.src[bc], {0.5});   // g = tanh(0.5) = 0.46211716
    test::store(*layer.src[bo], {1e3});   // o = 1
    test::store(*layer.src[cell], {12345});
    LSTMParams<ITensor> params;
    layer.set(params, [&](Src s) { return layer.src[s].get(); });
    NELSTMLayer lstm;
    configure(lstm, layer, params, layer.layer());
    lstm.run();
    EXPECT_NEAR(test::values(*layer.out[cell_out])[0], 0.23105858, 1e-6);
    EXPECT_NEAR(test::values(*layer.out[dst])[0], 0.22703311, 1e-6);  // tanh of it
    const std::vector<double> gates = test::values(*layer.out[scratch]);
    EXPECT_NEAR(gates[0], 0.5, 1e-6);
    EXPECT_NEAR(gates[1], 0.23105858, 1e-6);
    EXPECT_NEAR(gates[2], 0, 1e-6);
    EXPECT_NEAR(gates[3], 1, 1e-6);
}

/// One tensor is the state before and after a step.
TEST(LSTM, WritesTheStatesInPlace) {
    const DataType type = DataType::F32;
    if (!test::has_type(LSTM_operator, type)) {
        EXPECT_FALSE(test::has_type(LSTM_operator, type)) << "this build has other types";
        return;
    }
    for (const Case &c : {Case{7, 5, 5, 3, true, false, false}, Case{5, 12, 4, 2, false, true, false}}) {
        FloatLayer apart(c, type, Layout::guarded), in_place(c, type, Layout::guarded);
        LSTMParams<ITensor> params, same;
        apart.set(params, [&](Src s) { return apart.src[s].get(); });
        in_place.set(same, [&](Src s) { return in_place.src[s].get(); });
        NELSTMLayer first, second;
        configure(first, apart, params, apart.layer());
        const Layer l = in_place.layer();
        const auto in = [&](Src s) { return in_place.src[s].get(); };
        second.configure(in(x), in(wf), in(wc), in(wo), in(rf), in(rc), in(ro), in(bf), in(bc), in(bo), in(state),
                         in(cell), in_place.out[scratch].get(), in(state), in(cell), in_place.out[dst].get(), same,
                         l.activation);
        for (unsigned t = 0; t < 3; ++t) {
            first.run();
            second.run();
            apart.check_step(t);
            EXPECT_EQ(test::bytes(*in(cell)), test::bytes(*apart.out[cell_out]));
            EXPECT_EQ(test::bytes(*in(state)), test::bytes(*apart.out[state_out]));
            test::store(*in(x), test::stored(*apart.src[x]));
        }
    }
}

TEST(LSTM, FillsInOutputsWithoutShape) {
    const DataType type = test::has_type(LSTM_operator, DataType::F32) ? DataType::F32 : DataType::F16;
    FloatLayer layer({7, 12, 4, 3, false, false, false}, type, Layout::guarded);
    Layer l = layer.layer();
    TensorInfo made[dst_count];
    for (size_t k = 0; k < dst_count; ++k) {
        l.out[k] = &made[k];
    }
    PlanPtr p;
    ASSERT_TRUE(!test::has_type(LSTM_operator, type) || bool(plan(p, l)));
    if (p != nullptr) {
        EXPECT_EQ(made[state_out].tensor_shape(), TensorShape(4u, 3u));
        EXPECT_EQ(made[cell_out].tensor_shape(), TensorShape(12u, 3u));
        EXPECT_EQ(made[dst].tensor_shape(), TensorShape(4u, 3u));
        EXPECT_EQ(made[scratch].tensor_shape(), TensorShape(48u, 3u));
    }
}

TEST(LSTM, RefusesWithAReason) {
    const DataType type = test::has_type(LSTM_operator, DataType::F32) ? DataType::F32 : DataType::F16;
    if (!test::has_type(LSTM_operator, type)) {
        EXPECT_FALSE(test::has_type(LSTM_operator, type)) << "this build has other types";
        return;
    }
    const FloatLayer layer({7, 5, 4, 3, false, true, true, true}, type, Layout::guarded);
    const TensorInfo wrong = info_of({6u, 6u}, type), s32 = info_of(TensorShape(5u), DataType::S32);
    const auto text = [](Layer &l) {
        PlanPtr p;
        const Status s = plan(p, l);
        return bool(s) ? std::string("accepted") : s.error_description();
    };
    Layer good = layer.layer();
    EXPECT_EQ(text(good), "accepted");
    for (size_t k = 0; k < src_count; ++k) {
        Layer l = layer.layer();
        l.src[k] = nullptr;
        EXPECT_EQ(text(l).find(k == bp ? "accepted" : " is missing") == std::string::npos, false) << k << text(l);
        l.src[k] = &wrong;
        EXPECT_NE(text(l).find("6x"), std::string::npos) << k << text(l);
        l.src[k] = &s32;
        EXPECT_NE(text(l).find("S32"), std::string::npos) << k << text(l);
    }
    for (size_t k = 0; k < dst_count; ++k) {
        Layer l = layer.layer();
        TensorInfo other(wrong);
        l.out[k] = &other;
        EXPECT_NE(text(l).find("6x6"), std::string::npos) << k;
    }
    Layer coupled = layer.layer();
    coupled.cifg = true;
    EXPECT_NE(text(coupled).find("input_layer_norm_weights"), std::string::npos);
    Layer unprojected = layer.layer();
    unprojected.projection = false;
    EXPECT_NE(text(unprojected).find("4 outputs of 5 units"), std::string::npos);
    Layer negative = layer.layer();
    negative.cell_clip = -1;
    EXPECT_NE(text(negative).find("at least 0"), std::string::npos);
}

TEST(LSTM, TakesTrailingOnes) {
    const auto in = [](Src s, const TensorShape &shape) { return test::operand(TensorType::ACL_SRC_0 + s, shape); };
    const TensorShape weights(5u, 3u), back(3u, 3u), one(3u), states(3u, 2u);
    test::check_trailing_ones(
        {in(x, {5u, 2u}), in(wf, weights), in(wc, weights), in(wo, weights), in(rf, back), in(rc, back), in(ro, back),
         in(bf, one), in(bc, one), in(bo, one), in(cell, states), in(state, states),
         test::operand(TensorType::ACL_DST_0 + state_out, states),
         test::operand(TensorType::ACL_DST_0 + cell_out, states),
         test::operand(TensorType::ACL_DST_0 + scratch, {9u, 2u}), test::operand(TensorType::ACL_DST_0 + dst, states)},
        [](PlanPtr &out, auto &i, const Target &target) {
            Layer l;
            for (size_t k = 0; k < 12; ++k) {
                l.src[k] = &i[k];
            }
            l.out[state_out] = &i[12];
            l.out[cell_out] = &i[13];
            l.out[scratch] = &i[14];
            l.out[dst] = &i[15];
            return plan(out, l, target);
        },
        test::has_type(LSTM_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::lstm
