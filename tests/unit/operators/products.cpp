// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/low_level/CpuGemmAssemblyDispatch.h"
#include "arm_compute/runtime/experimental/operators/CpuFullyConnected.h"
#include "arm_compute/runtime/experimental/operators/CpuGemm.h"

#include "src/gemm/engine/fixed_weights_test.h"
#include "src/ops/gemm/gemm.h"
#include "tests/framework/caller_owned.h"

namespace ac {

extern const Operator Gemm_operator, FullyConnected_operator;

namespace {

using namespace arm_compute::experimental;
using test::Operands;

TensorInfo f32(const TensorShape &shape) {
    return test::info_of(shape, DataType::F32);
}

/// a (K, M), b (N, K), a row c (N).
Operands matrices() {
    return test::operands({f32({24, 9}), f32({37, 24}), f32({37})}, f32({37, 9}));
}

const ActivationLayerInfo relu(ActivationFunction::RELU);

static_assert(std::is_same<arm_compute::experimental::ops::CpuGemm, op::CpuGemm>::value, "");

TEST(CallerOwnedMemory, GemmGivesWhatItsClassGives) {
    if (!test::has_type(Gemm_operator, DataType::F32)) {
        return;
    }
    for (const bool constant : {true, false}) {
        Operands o = matrices();
        o.src[1]->info()->set_are_values_constant(constant);
        test::check_caller_owned<op::CpuGemm, NEGEMM>(
            o,
            [](op::CpuGemm &op, Operands &t) {
                op.configure(t.info(0), t.info(1), t.info(2), &t.dst, 1.F, 1.F);
                EXPECT_GE(op.workspace().size(), 7U);
            },
            [](NEGEMM &f, const auto &src, ITensor *dst) {
                f.configure(src[0].get(), src[1].get(), src[2].get(), dst, 1.F, 1.F);
            });
        GEMMInfo info;
        info.set_activation_info(relu);
        test::check_caller_owned<op::ll::CpuGemmAssemblyDispatch, NEGEMM>(
            o,
            [&](op::ll::CpuGemmAssemblyDispatch &op, Operands &t) {
                EXPECT_FALSE(op.is_configured());
                op.configure(t.info(0), t.info(1), t.info(2), &t.dst, info);
                EXPECT_TRUE(op.is_configured());
            },
            [&](NEGEMM &f, const auto &src, ITensor *dst) {
                f.configure(src[0].get(), src[1].get(), src[2].get(), dst, 1.F, 1.F, info);
            });
    }
}

TEST(CallerOwnedMemory, ActivationsOfTheAssemblyDispatchAreThoseOfTheLastStore) {
    const auto supported = [](const ActivationLayerInfo &a) {
        return op::ll::CpuGemmAssemblyDispatch::is_activation_supported(a);
    };
    EXPECT_TRUE(supported(relu));
    EXPECT_TRUE(supported({ActivationFunction::BOUNDED_RELU, 6.F}));
    EXPECT_TRUE(supported({ActivationFunction::LU_BOUNDED_RELU, 6.F, 0.F}));
    EXPECT_FALSE(supported({ActivationFunction::LU_BOUNDED_RELU, 6.F, -1.F}));
    EXPECT_FALSE(supported({ActivationFunction::TANH, 1.F, 1.F}));
    EXPECT_FALSE(supported(ActivationLayerInfo()));
}

/// Frameworks leave such an activation in the info and run it themselves.
TEST(CallerOwnedMemory, TheAssemblyDispatchLeavesOtherActivationsOut) {
    if (!test::has_type(Gemm_operator, DataType::F32)) {
        return;
    }
    const Operands o = matrices();
    const auto with = [&](const ActivationLayerInfo &activation) {
        GEMMInfo info;
        info.set_activation_info(activation);
        TensorInfo dst(o.dst);
        op::ll::CpuGemmAssemblyDispatch op;
        EXPECT_TRUE(bool(op.validate(o.info(0), o.info(1), o.info(2), &dst, info)));
        op.configure(o.info(0), o.info(1), o.info(2), &dst, info);
        return test::run_once(op, o);
    };
    const auto plain = with(ActivationLayerInfo());
    EXPECT_EQ(with({ActivationFunction::TANH, 1.F, 1.F}), plain);
    EXPECT_EQ(with({ActivationFunction::LU_BOUNDED_RELU, 6.F, -1.F}), plain);
    EXPECT_NE(with(relu), plain);
}

/// One a for all b: the same result as with copies of a.
TEST(CallerOwnedMemory, TheAssemblyDispatchMultipliesOneMatrixByMany) {
    if (!test::has_type(Gemm_operator, DataType::F32)) {
        return;
    }
    Operands one = test::operands({f32({24, 9}), f32({37, 24, 3})}, f32({37, 9, 1, 3}));
    Operands each = test::operands({f32({24, 9, 1, 3}), f32({37, 24, 3})}, f32({37, 9, 1, 3}));
    const std::vector<double> a = test::stored(*one.src[0]);
    std::vector<double> copies;
    for (int i = 0; i < 3; ++i) {
        copies.insert(copies.end(), a.begin(), a.end());
    }
    test::store(*each.src[0], copies);
    for (const bool constant : {true, false}) {
        one.src[1]->info()->set_are_values_constant(constant);
        op::ll::CpuGemmAssemblyDispatch op, with_copies;
        EXPECT_TRUE(bool(op.validate(one.info(0), one.info(1), nullptr, &one.dst)));
        op.configure(one.info(0), one.info(1), nullptr, &one.dst);
        with_copies.configure(each.info(0), each.info(1), nullptr, &each.dst);
        EXPECT_EQ(test::run_once(op, one), test::run_once(with_copies, each));
    }
    GEMMInfo info;
    info.set_weight_format(WeightFormat::ANY);
    WeightFormat format = WeightFormat::UNSPECIFIED;
    const Status status =
        op::ll::CpuGemmAssemblyDispatch::has_opt_impl(format, one.info(0), one.info(1), nullptr, &one.dst, info);
    EXPECT_TRUE(bool(status)) << status.error_description();
}

/// b may change between two runs and move to other memory: nothing is cached.
TEST(CallerOwnedMemory, TheAssemblyDispatchReadsFixedFormatsWhereTheyAre) {
    if (!test::has_type(Gemm_operator, DataType::F32)) {
        return;
    }
    Operands o = matrices();
    GEMMInfo info;
    info.set_fixed_format(true);
    info.set_weight_format(WeightFormat::ANY);
    WeightFormat format = WeightFormat::UNSPECIFIED;
    const Status status =
        op::ll::CpuGemmAssemblyDispatch::has_opt_impl(format, o.info(0), o.info(1), o.info(2), &o.dst, info);
    ASSERT_TRUE(bool(status)) << status.error_description();
    EXPECT_FALSE(bool(op::ll::CpuGemmAssemblyDispatch::validate(o.info(0), o.info(1), o.info(2), &o.dst, info)));
    info.set_weight_format(format);
    op::ll::CpuGemmAssemblyDispatch op;
    op.configure(o.info(0), o.info(1), o.info(2), &o.dst, info);
    for (unsigned seed = 3; seed < 5; ++seed) {
        gemm::fill_exactly(*o.src[1], seed);
        gemm::fill_exactly(*o.src[0], seed + 9);
        const gemm::FixedWeights weights(format, *o.src[1], true, gemm::Told::by_strides);
        const auto dst = test::make_tensor(o.dst);
        const test::CallersWorkspace workspace(op);
        EXPECT_FALSE(workspace.keeps_weights());
        ITensorPack pack = o.pack(dst.get());
        pack.add_const_tensor(TensorType::ACL_SRC_1, &weights.tensor);
        workspace.add_to(pack);
        op.run(pack);
        const std::vector<double> a = test::stored(*o.src[0]), b = test::stored(*o.src[1]), c = test::stored(*o.src[2]);
        std::vector<double> want(37 * 9);
        for (size_t i = 0; i < want.size(); ++i) {
            want[i] = c[i % 37];
            for (size_t k = 0; k < 24; ++k) {
                want[i] += a[i / 37 * 24 + k] * b[k * 37 + i % 37];
            }
        }
        EXPECT_TRUE(test::close(*dst, want, {1e-5, 1e-5, 0}));
    }
}

TEST(CallerOwnedMemory, FullyConnectedGivesWhatItsClassGives) {
    if (!test::has_type(FullyConnected_operator, DataType::F32)) {
        return;
    }
    FullyConnectedLayerInfo info;
    info.activation_info = relu;
    Operands o = test::operands({f32({40, 3}), f32({40, 21}), f32({21})}, f32({21, 3}));
    test::check_caller_owned<op::CpuFullyConnected, NEFullyConnectedLayer>(
        o,
        [&](op::CpuFullyConnected &op, Operands &t) {
            op.configure(t.info(0), t.info(1), t.info(2), &t.dst, info);
            EXPECT_GE(op.workspace().size(), 13U);
        },
        [&](NEFullyConnectedLayer &f, const auto &src, ITensor *dst) {
            f.configure(src[0].get(), src[1].get(), src[2].get(), dst, info);
        });
}

}  // namespace
}  // namespace ac
