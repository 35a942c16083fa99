// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NERNNLayer.h"

#include "src/ops/rnn/reference.h"
#include "src/ops/rnn/rnn.h"
#include "tests/framework/lack.h"
#include "tests/framework/trailing_ones.h"

namespace ac::rnn {
namespace {

using test::info_of;
using test::Layout;

/// The tensors of a layer.
struct Layer {
    Layer(size_t inputs, size_t units, size_t batches, DataType type, Layout layout)
        : x(test::make_tensor(info_of(TensorShape(inputs, batches), type), layout)),
          w(test::make_tensor(info_of(TensorShape(inputs, units), type), layout)),
          r(test::make_tensor(info_of(TensorShape(units, units), type), layout)),
          b(test::make_tensor(info_of(TensorShape(units), type), layout)),
          h(test::make_tensor(info_of(TensorShape(units, batches), type), layout)) {
        test::fill(*w, 1, -0.4, 0.4);
        test::fill(*r, 2, -0.4, 0.4);
        test::fill(*b, 3);
        test::store(*h, std::vector<double>(units * batches, 0.0));
    }
    std::unique_ptr<Tensor> x, w, r, b, h;
};

/// Five consecutive steps: the state of one is an operand of the next.
void check_sequence(Layer &layer, const TensorInfo &dst_info, DataType type, ActivationLayerInfo act) {
    Tensor dst;
    dst.allocator()->init(dst_info);
    NERNNLayer rnn;
    rnn.configure(layer.x.get(), layer.w.get(), layer.r.get(), layer.b.get(), layer.h.get(), &dst, act);
    dst.allocator()->allocate();
    const std::vector<double> w = test::values(*layer.w), r = test::values(*layer.r), b = test::values(*layer.b);
    std::vector<double> state = test::values(*layer.h);
    for (unsigned t = 0; t < 5; ++t) {
        test::fill(*layer.x, 10 + t);
        state = reference(test::values(*layer.x), w, r, b, state, act);
        rnn.run();
        EXPECT_TRUE(test::close(*layer.h, state, tolerance(type))) << "step " << t;
        EXPECT_EQ(test::bytes(dst), test::bytes(*layer.h)) << "step " << t;
        if (t == 0) {  // weights that prepare() packed are not read again
            EXPECT_FALSE(layer.w->is_used());
            EXPECT_FALSE(layer.r->is_used());
            test::fill(*layer.w, 50);
            test::fill(*layer.r, 51);
        }
    }
}

TEST(RNN, StepsInSequenceFollowTheFormula) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(RNN_operator, type)) {
            const TensorInfo i = info_of(TensorShape(2u, 2u), type), v = info_of(TensorShape(2u), type);
            EXPECT_FALSE(bool(NERNNLayer::validate(&i, &i, &i, &v, &i, &i, ActivationLayerInfo())));
            continue;
        }
        for (const Layout layout : {Layout::guarded, Layout::padded}) {
            Layer wide(37, 19, 5, type, layout), narrow(1, 1, 1, type, layout), one(8, 33, 1, type, layout);
            check_sequence(wide, TensorInfo(), type, ActivationLayerInfo(ActivationFunction::TANH, 1.F, 1.F));
            check_sequence(narrow, *narrow.h->info(), type, ActivationLayerInfo(ActivationFunction::LOGISTIC));
            check_sequence(one, *one.h->info(), type, ActivationLayerInfo(ActivationFunction::BOUNDED_RELU, 1.F));
        }
    }
}

/// Two inputs, two units, no activation: h = (x0 + 2 x1 + 1, 3 x0 + 4 x1 - 1), then h R is added, R not transposed.
TEST(RNN, MultipliesByTheRecurrentWeightsAsTheyStand) {
    AC_NEEDS(RNN_operator, F32);
    Layer layer(2, 2, 1, DataType::F32, Layout::guarded);
    test::store(*layer.x, {1, 10});
    test::store(*layer.w, {1, 2, 3, 4});
    test::store(*layer.r, {1, 100, 0, 2});  // rows (1, 100) and (0, 2)
    test::store(*layer.b, {1, -1});
    Tensor dst;
    NERNNLayer rnn;
    ActivationLayerInfo none;
    rnn.configure(layer.x.get(), layer.w.get(), layer.r.get(), layer.b.get(), layer.h.get(), &dst, none);
    dst.allocator()->allocate();
    rnn.run();
    EXPECT_EQ(test::values(dst), (std::vector<double>{22, 42}));
    rnn.run();
    EXPECT_EQ(test::values(dst), (std::vector<double>{22 + 22, 42 + 2200 + 84}));
}

TEST(RNN, RefusesWithAReason) {
    const ActivationLayerInfo act;
    const auto refusal = [&](const TensorInfo &x, const TensorInfo &w, const TensorInfo &r, const TensorInfo &b,
                             const TensorInfo &h,
                             const TensorInfo &d) { return NERNNLayer::validate(&x, &w, &r, &b, &h, &d, act); };
    const DataType t = test::has_type(RNN_operator, DataType::F32) ? DataType::F32 : DataType::F16;
    const TensorInfo x = info_of(TensorShape(5u, 2u), t), w = info_of(TensorShape(5u, 3u), t),
                     r = info_of(TensorShape(3u, 3u), t), b = info_of(TensorShape(3u), t),
                     h = info_of(TensorShape(3u, 2u), t), other = info_of(TensorShape(4u, 2u), t),
                     s32 = info_of(TensorShape(3u), DataType::S32), deep = info_of(TensorShape(5u, 2u, 2u), t);
    EXPECT_TRUE(bool(refusal(x, w, r, b, h, h)));
    EXPECT_TRUE(test::refuses(refusal(other, w, r, b, h, h), "weight tensor is 5x3"));
    EXPECT_TRUE(test::refuses(refusal(deep, w, r, b, h, h), "5x2x2"));
    EXPECT_TRUE(test::refuses(refusal(x, w, h, b, h, h), "recurrent weight tensor is 3x2"));
    EXPECT_TRUE(test::refuses(refusal(x, w, r, h, h, h), "bias is 3x2"));
    EXPECT_TRUE(test::refuses(refusal(x, w, r, b, other, h), "hidden state is 4x2"));
    EXPECT_TRUE(test::refuses(refusal(x, w, r, b, h, other), "output is 4x2"));
    EXPECT_TRUE(test::refuses(refusal(x, w, r, s32, h, h), "bias is S32"));
    const Status missing = NERNNLayer::validate(&x, &w, &r, nullptr, &h, &h, act);
    EXPECT_TRUE(test::refuses(missing, "RNN: input 3 is missing"));
}

TEST(RNN, TakesTrailingOnes) {
    const ActivationLayerInfo act(ActivationFunction::TANH, 1.F, 1.F);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(5u, 2u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(5u, 3u)),
         test::operand(TensorType::ACL_SRC_2, TensorShape(3u, 3u)),
         test::operand(TensorType::ACL_SRC_3, TensorShape(3u)),
         test::operand(TensorType::ACL_DST_0, TensorShape(3u, 2u)),
         test::operand(TensorType::ACL_DST_1, TensorShape(3u, 2u))},
        [&](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, {i[0], i[1], i[2], i[3], i[4], i[5], act}, target);
        },
        test::has_type(RNN_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::rnn
