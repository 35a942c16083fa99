// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/operators/CpuActivation.h"
#include "arm_compute/runtime/experimental/operators/CpuAdd.h"
#include "arm_compute/runtime/experimental/operators/CpuElementwise.h"
#include "arm_compute/runtime/experimental/operators/CpuMul.h"
#include "arm_compute/runtime/experimental/operators/CpuSub.h"

#include "tests/framework/caller_owned.h"
#include "tests/framework/lack.h"

namespace ac {

extern const Operator Activation_operator;
extern const Operator Add_operator;

namespace {

using namespace arm_compute::experimental;
using test::Operands;

const ActivationLayerInfo relu(ActivationFunction::RELU), logistic(ActivationFunction::LOGISTIC);

Operands two() {
    return test::operands({test::info_of({17, 9, 5}, DataType::F32), test::info_of({17, 1, 5}, DataType::F32)});
}

/// An operator with two sources and further arguments.
template <class Op, class Function, class... Args> void check_two(const Args &...args) {
    Operands o = two();
    test::check_caller_owned<Op, Function>(
        o, [&](Op &op, Operands &t) { op.configure(t.info(0), t.info(1), &t.dst, args...); },
        [&](Function &f, const auto &src, ITensor *dst) { f.configure(src[0].get(), src[1].get(), dst, args...); });
    EXPECT_EQ(o.dst.tensor_shape(), TensorShape(17, 9, 5));
    Op op;
    op.configure(o.info(0), o.info(1), &o.dst, args...);
    EXPECT_TRUE(op.workspace().empty());
    EXPECT_TRUE(bool(Op::validate(o.info(0), o.info(1), &o.dst, args...)));
    const TensorInfo other = test::info_of({17, 9, 4}, DataType::F32);
    EXPECT_FALSE(bool(Op::validate(o.info(0), o.info(1), &other, args...)));
}

TEST(CallerOwnedMemory, ElementwiseOperatorsGiveWhatTheirClassesGive) {
    AC_NEEDS(Add_operator, F32);
    check_two<op::CpuAdd, NEArithmeticAddition>(ConvertPolicy::SATURATE, relu);
    check_two<op::CpuSub, NEArithmeticSubtraction>(ConvertPolicy::WRAP, relu);
    check_two<op::CpuMul, NEPixelWiseMultiplication>(0.5F, ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
    check_two<op::CpuElementwiseDivision, NEElementwiseDivision>();
    check_two<op::CpuElementwiseMax, NEElementwiseMax>();
    check_two<op::CpuElementwiseMin, NEElementwiseMin>();
}

TEST(CallerOwnedMemory, ActivationGivesWhatItsClassGives) {
    Operands o = test::operands({test::info_of({33, 7}, DataType::F32)});
    test::check_caller_owned<op::CpuActivation, NEActivationLayer>(
        o, [&](op::CpuActivation &op, Operands &t) { op.configure(t.info(0), &t.dst, logistic); },
        [&](NEActivationLayer &f, const auto &src, ITensor *dst) { f.configure(src[0].get(), dst, logistic); });
}

TEST(CallerOwnedMemory, ActivationRunsInPlace) {
    AC_NEEDS(Activation_operator, F32);
    const TensorInfo info = test::info_of({3}, DataType::F32);
    op::CpuActivation op;
    for (ITensorInfo *dst : {static_cast<ITensorInfo *>(nullptr), static_cast<ITensorInfo *>(new TensorInfo(info))}) {
        const std::unique_ptr<ITensorInfo> owned(dst);
        op.configure(&info, dst, relu);
        const auto t = test::make_tensor(info);
        test::store(*t, {-1, 2, -3});
        ITensorPack pack{{TensorType::ACL_SRC, static_cast<ITensor *>(t.get())}};
        if (dst != nullptr) {
            pack.add_tensor(TensorType::ACL_DST, static_cast<ITensor *>(t.get()));
        }
        op.run(pack);
        EXPECT_EQ(test::stored(*t), (std::vector<double>{0, 2, 0}));
    }
}

TEST(CallerOwnedMemory, ARefusedConfigurationThrowsAndLeavesTheObjectAsItWas) {
    AC_NEEDS(Add_operator, F32);
    const TensorInfo a = test::info_of({4}, DataType::F32), b = test::info_of({5}, DataType::F32);
    TensorInfo dst = test::info_of({4}, DataType::F32), none;
    op::CpuAdd op;
    ITensorPack empty;
    EXPECT_RAISES(op.run(empty));  // nothing is configured
    op.configure(&a, &a, &dst, ConvertPolicy::SATURATE);
    EXPECT_THROW(op.configure(&a, &b, &none, ConvertPolicy::SATURATE), std::runtime_error);
    const auto x = test::make_tensor(a), y = test::make_tensor(dst);
    test::store(*x, {1, 2, 3, 4});
    ITensorPack pack = test::pack_of({x.get(), x.get()}, y.get());
    op.run(pack);
    EXPECT_EQ(test::stored(*y), (std::vector<double>{2, 4, 6, 8}));
}

}  // namespace
}  // namespace ac
