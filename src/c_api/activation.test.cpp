// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"

#include "src/c_api/c_api_test.h"
#include "src/c_api/operator.h"
#include "tests/framework/lack.h"

#include <cmath>
#include <string>

AC_DECLARE_OPERATOR(Activation)

namespace ac::c_api {
namespace {

constexpr int32_t count = 300;

struct CApiActivation : ::testing::Test {
    void open(AclTargetCapabilities bits) {
        const AclContextOptions options{AclPreferFastRerun, bits, false, nullptr, 0, nullptr};
        ASSERT_EQ(AclSuccess, AclCreateContext(&context, AclCpu, &options));
        ASSERT_EQ(AclSuccess, AclCreateQueue(&queue, context, nullptr));
        ASSERT_EQ(AclSuccess, AclCreateTensorPack(&pack, context));
        ASSERT_EQ(AclSuccess, AclCreateTensor(&src, context, Described({count}), false));
        ASSERT_EQ(AclSuccess, AclCreateTensor(&dst, context, Described({count}), false));
        for (int i = 0; i < count; ++i) {
            input[i] = static_cast<float>(i - 150) / 16;
        }
        ASSERT_EQ(AclSuccess, AclTensorImport(src, input, AclHostPtr));
        ASSERT_EQ(AclSuccess, AclTensorImport(dst, output, AclHostPtr));
        ASSERT_EQ(AclSuccess, AclPackTensor(pack, src, AclSrc));
    }
    /// The name of the selected kernel row.
    std::string make(const AclActivationDescriptor &info) {
        AclDestroyOperator(op);
        if (AclActivation(&op, context, Described({count}), Described({count}), info) != AclSuccess) {
            return AclLastErrorText();
        }
        return live(op.handle)->plan->row()->name;
    }

    ContextHandle context;
    QueueHandle queue;
    PackHandle pack;
    TensorHandle src, dst;
    OperatorHandle op;
    float input[count], output[count] = {};
};

TEST_F(CApiActivation, EveryFunctionIsTheOneOfItsName) {
    AC_NEEDS(Activation_operator, F32);
    open(0);
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, dst, AclDst));
    struct Case {
        AclActivationType type;
        double (*of)(double x);  // with a = 1.5, b = 0.5
    };
    const Case cases[] = {
        {AclActivationTypeNone, [](double x) { return x; }},
        {AclIdentity, [](double x) { return x; }},
        {AclLogistic, [](double x) { return 1 / (1 + std::exp(-x)); }},
        {AclTanh, [](double x) { return 1.5 * std::tanh(0.5 * x); }},
        {AclRelu, [](double x) { return std::fmax(0, x); }},
        {AclBoundedRelu, [](double x) { return std::fmin(1.5, std::fmax(0, x)); }},
        {AclLuBoundedRelu, [](double x) { return std::fmin(1.5, std::fmax(0.5, x)); }},
        {AclLeakyRelu, [](double x) { return x > 0 ? x : 1.5 * x; }},
        {AclSoftRelu, [](double x) { return std::log1p(std::exp(x)); }},
        {AclElu, [](double x) { return x >= 0 ? x : 1.5 * std::expm1(x); }},
        {AclAbs, [](double x) { return std::fabs(x); }},
        {AclSquare, [](double x) { return x * x; }},
        {AclSqrt, [](double x) { return std::sqrt(x); }},
        {AclLinear, [](double x) { return 1.5 * x + 0.5; }},
        {AclHardSwish, [](double x) { return x * std::fmin(6, std::fmax(0, x + 3)) / 6; }},
    };
    for (const Case &c : cases) {
        make({c.type, 1.5f, 0.5f, false});
        ASSERT_EQ(AclSuccess, AclRunOperator(op, queue, pack)) << AclLastErrorText();
        for (int i = c.type == AclSqrt ? 150 : 0; i < count; ++i) {
            const double want = c.of(input[i]);
            ASSERT_NEAR(want, output[i], 1e-5 * (1 + std::fabs(want))) << "function " << c.type << " of " << input[i];
        }
    }
}

TEST_F(CApiActivation, CapabilitiesChooseTheKernel) {
    AC_NEEDS(Activation_operator, F32);
#if defined(__arm__)
    const FeatureSet small = FeatureSet().with(Feature::neon);
#else
    const FeatureSet small = FeatureSet().with(Feature::asimd).with(Feature::sse4);
#endif
    open(0);
    const std::string best = make({AclRelu, 0, 0, false});
    const uint32_t needs = live(op.handle)->plan->row()->needs;
    ContextHandle base;
    OperatorHandle narrow;
    const AclContextOptions options{AclPreferFastRerun, AclCpuCapabilitiesNeon, false, nullptr, 0, nullptr};
    ASSERT_EQ(AclSuccess, AclCreateContext(&base, AclCpu, &options));
    ASSERT_EQ(AclSuccess, AclActivation(&narrow, base, Described({count}), Described({count}), {AclRelu, 0, 0, false}));
    const Row *const row = live(narrow.handle)->plan->row();
    if (!small.contains(FeatureSet(needs))) {
        EXPECT_NE(best, row->name) << "the best kernel needs what the bits do not name";
    }
    EXPECT_TRUE(small.contains(FeatureSet(row->needs))) << row->name;
}

TEST_F(CApiActivation, InPlaceNeedsNoDestination) {
    AC_NEEDS(Activation_operator, F32);
    open(0);
    ASSERT_EQ(AclSuccess, AclActivation(&op, context, Described({count}), nullptr, {AclAbs, 0, 0, true}));
    ASSERT_EQ(AclSuccess, AclRunOperator(op, queue, pack)) << AclLastErrorText();
    for (int i = 0; i < count; ++i) {
        EXPECT_EQ(std::fabs(static_cast<float>(i - 150) / 16), input[i]);
    }
    make({AclAbs, 0, 0, false});
    EXPECT_EQ(AclInvalidArgument, AclRunOperator(op, queue, pack)) << "not in place";
}

TEST_F(CApiActivation, RowsMayBeApart) {
    AC_NEEDS(Activation_operator, F32);
    open(0);
    TensorHandle apart;
    float rows[2 * 8] = {-1, -2, -3, 9, 9, 9, 9, 9, -4, -5, -6, 9, 9, 9, 9, 9};
    const Described strided({3, 2}, AclFloat32, {4, 32});
    ASSERT_EQ(AclSuccess, AclCreateTensor(&apart, context, strided, false));
    ASSERT_EQ(AclSuccess, AclTensorImport(apart, rows, AclHostPtr));
    ASSERT_EQ(AclSuccess, AclPackTensor(pack, apart, AclSrc));
    ASSERT_EQ(AclSuccess, AclActivation(&op, context, strided, nullptr, {AclAbs, 0, 0, true}));
    ASSERT_EQ(AclSuccess, AclRunOperator(op, queue, pack)) << AclLastErrorText();
    const float want[] = {1, 2, 3, 9, 9, 9, 9, 9, 4, 5, 6, 9, 9, 9, 9, 9};
    EXPECT_EQ(std::vector<float>(want, want + 16), std::vector<float>(rows, rows + 16));
}

TEST_F(CApiActivation, RefusalsHaveTheTextOfThePlan) {
    open(0);
    const AclActivationDescriptor relu{AclRelu, 0, 0, false};
    EXPECT_EQ(AclUnsupportedConfig, AclActivation(&op, context, Described({3}), Described({4}), relu));
    EXPECT_NE(std::string::npos, std::string(AclLastErrorText()).find("Activation")) << AclLastErrorText();
    EXPECT_EQ(AclUnsupportedConfig, AclActivation(ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, context,
                                                  Described({3}, AclUint32), Described({3}, AclUint32), relu));
    EXPECT_EQ(nullptr, op.handle);
}

}  // namespace
}  // namespace ac::c_api
