// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLRNNLayer.h"

#include "src/ops/rnn/reference.h"
#include "tests/framework/op_test_cl.h"

AC_DECLARE_OPERATOR(RNN)

namespace ac::rnn {
namespace {

using test::info_of;

void check_sequence(DataType type, test::Layout layout) {
    const auto make = [&](const TensorShape &shape, unsigned seed) {
        auto t = test::make_tensor(info_of(shape, type), layout);
        test::fill(*t, seed, -0.4, 0.4);
        return t;
    };
    const auto x = make({37u, 3u}, 1), w = make({37u, 19u}, 2), r = make({19u, 19u}, 3), b = make(TensorShape(19u), 4),
               h = make({19u, 3u}, 5);
    const auto dx = test::on_device(*x), dw = test::on_device(*w), dr = test::on_device(*r), db = test::on_device(*b),
               dh = test::on_device(*h);
    ActivationLayerInfo act(ActivationFunction::TANH, 1.F, 1.F);
    CLTensor dst;
    CLRNNLayer rnn;
    rnn.configure(dx.get(), dw.get(), dr.get(), db.get(), dh.get(), &dst, act);
    dst.allocator()->allocate();
    const auto got = test::make_tensor(TensorInfo(*dst.info()));
    std::vector<double> state = test::values(*h);
    for (unsigned t = 0; t < 3; ++t) {
        test::fill(*x, 10 + t);
        test::copy_to_device(*x, *dx);
        state = reference(test::values(*x), test::values(*w), test::values(*r), test::values(*b), state, act);
        rnn.run();
        test::copy_from_device(dst, *got);
        test::copy_from_device(*dh, *h);
        EXPECT_TRUE(test::close(*got, state, tolerance(type))) << "step " << t;
        EXPECT_EQ(test::bytes(*got), test::bytes(*h)) << "step " << t;
    }
}

TEST(ClRNN, StepsInSequenceFollowTheFormula) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(RNN_operator, type)) {
            const TensorInfo i = info_of(TensorShape(2u, 2u), type), v = info_of(TensorShape(2u), type);
            EXPECT_FALSE(bool(CLRNNLayer::validate(&i, &i, &i, &v, &i, &i, ActivationLayerInfo())));
            continue;
        }
        check_sequence(type, test::Layout::guarded);
        check_sequence(type, test::Layout::padded);
    }
}

}  // namespace
}  // namespace ac::rnn
