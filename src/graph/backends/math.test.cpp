// SPDX-License-Identifier: MIT
// Nodes that compute without weights, each in its own graph, compared with their formulas.
#include "src/graph/runtime/run_test.h"

#include <algorithm>
#include <sstream>

namespace ac::graph::runs {
namespace {

using Function = ActivationLayerInfo::ActivationFunction;
using Nodes = std::vector<NodeID>;

/// Expects the result of a node with one input.
template <class Node, class... Arguments>
void expect_map(const TensorDescriptor &src, const Values &x, const Values &want, double tolerance,
                const Arguments &...arguments) {
    expect([&](Net &net) -> Sink & { return net.output(net.add<Node>({net.input(src, x)}, arguments...)); }, want,
           tolerance);
}

template <class Apply> Values mapped(Values values, const Apply &apply) {
    for (double &value : values) {
        value = apply(value);
    }
    return values;
}

TEST(GraphActivation, AppliesEachFunction) {
    const Values x = some(24, 0.5);
    const auto expect_function = [&](Function f, float a, float b, const auto &apply) {
        expect_map<ActivationLayerNode>(desc(TensorShape(6, 4)), x, mapped(x, apply), 1e-4,
                                        ActivationLayerInfo(f, a, b));
    };
    expect_function(Function::LOGISTIC, 0, 0, [](double v) { return 1 / (1 + std::exp(-v)); });
    expect_function(Function::TANH, 2, 0.5, [](double v) { return 2 * std::tanh(0.5 * v); });
    expect_function(Function::RELU, 0, 0, [](double v) { return std::max(0.0, v); });
    expect_function(Function::BOUNDED_RELU, 1, 0, [](double v) { return std::min(1.0, std::max(0.0, v)); });
    expect_function(Function::LU_BOUNDED_RELU, 2, -1, [](double v) { return std::min(2.0, std::max(-1.0, v)); });
    expect_function(Function::LEAKY_RELU, 0.25, 0, [](double v) { return v > 0 ? v : 0.25 * v; });
    expect_function(Function::SOFT_RELU, 0, 0, [](double v) { return std::log(1 + std::exp(v)); });
    expect_function(Function::ELU, 0.5, 0, [](double v) { return v >= 0 ? v : 0.5 * (std::exp(v) - 1); });
    expect_function(Function::ABS, 0, 0, [](double v) { return std::fabs(v); });
    expect_function(Function::SQUARE, 0, 0, [](double v) { return v * v; });
    expect_function(Function::LINEAR, 3, -2, [](double v) { return 3 * v - 2; });
    expect_function(Function::IDENTITY, 0, 0, [](double v) { return v; });
    expect_function(Function::HARD_SWISH, 0, 0, [](double v) { return v * std::min(6.0, std::max(0.0, v + 3)) / 6; });
    expect_function(Function::SWISH, 1, 0, [](double v) { return v / (1 + std::exp(-v)); });
    expect_function(Function::GELU, 0, 0, [](double v) { return v * 0.5 * (1 + std::erf(v / std::sqrt(2.0))); });
    expect_map<ActivationLayerNode>(desc(TensorShape(3U)), {0, 4, 2.25}, {0, 2, 1.5}, 1e-4,
                                    ActivationLayerInfo(Function::SQRT));
}

TEST(GraphArgMinMax, GivesIndices) {
    const Values x{3, 1, 2, /**/ 0, 5, 4};
    expect_map<ArgMinMaxLayerNode>(desc(TensorShape(3, 2)), x, {0, 1}, 0, ReductionOperation::ARG_IDX_MAX, 0U,
                                   DataType::S32);
    expect_map<ArgMinMaxLayerNode>(desc(TensorShape(3, 2)), x, {1, 0, 0}, 0, ReductionOperation::ARG_IDX_MIN, 1U,
                                   DataType::S32);
}

TEST(GraphBatchNormalization, NormalizesEachChannel) {
    const Values x = some(2 * 2 * 3);
    Values want(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
        const size_t c = i / 4;  // NCHW
        const double mean[] = {1, 0, -1}, var[] = {4, 1, 0.25}, beta[] = {0, 1, 2}, gamma[] = {1, 2, 3};
        want[i] = std::max(0.0, gamma[c] * (x[i] - mean[c]) / std::sqrt(var[c] + 0.5) + beta[c]);
    }
    expect(
        [&](Net &net) -> Sink & {
            const NodeID in = net.input(desc(TensorShape(2, 2, 3)), x);
            const auto constant = [&](const Values &v) { return net.constant(desc(TensorShape(3U)), v); };
            return net.output(net.add<BatchNormalizationLayerNode>(
                {in, constant({1, 0, -1}), constant({4, 1, 0.25}), constant({0, 1, 2}), constant({1, 2, 3})}, 0.5F,
                ActivationLayerInfo(Function::RELU)));
        },
        want, 1e-5);
}

TEST(GraphEltwise, HasItsSixOperations) {
    const Values a{1, -2, 3, 4, 0.5, 6}, b{2, 4, -8};
    const struct {
        EltwiseOperation operation;
        double (*apply)(double, double);
    } cases[] = {{EltwiseOperation::Add, [](double x, double y) { return x + y; }},
                 {EltwiseOperation::Sub, [](double x, double y) { return x - y; }},
                 {EltwiseOperation::Mul, [](double x, double y) { return x * y; }},
                 {EltwiseOperation::Max, [](double x, double y) { return std::max(x, y); }},
                 {EltwiseOperation::Div, [](double x, double y) { return x / y; }},
                 {EltwiseOperation::Min, [](double x, double y) { return std::min(x, y); }}};
    for (const auto &c : cases) {
        Values want(6);
        for (size_t i = 0; i < 6; ++i) {
            want[i] = std::max(-1.0, std::min(4.0, c.apply(a[i], b[i % 3])));
        }
        expect(
            [&](Net &net) -> Sink & {
                // b is broadcast over two rows.
                const Nodes inputs{net.input(desc(TensorShape(3, 2)), a), net.input(desc(TensorShape(3, 1)), b)};
                return net.output(net.add<EltwiseLayerNode>(
                    inputs, descriptors::EltwiseLayerDescriptor(
                                c.operation, QuantizationInfo(), ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO,
                                ActivationLayerInfo(Function::LU_BOUNDED_RELU, 4.F, -1.F))));
            },
            want);
    }
}

TEST(GraphEltwise, AddsATensorToItselfOnce) {
    const Values x = some(6);
    expect(
        [&](Net &net) -> Sink & {
            const NodeID in = net.input(desc(TensorShape(6U)), x);
            return net.output(
                net.add<EltwiseLayerNode>({in, in}, descriptors::EltwiseLayerDescriptor(EltwiseOperation::Add)));
        },
        mapped(x, [](double v) { return 2 * v; }));
}

TEST(GraphUnaryEltwise, AppliesItsFusedActivation) {
    const Values x = some(6, 0.5);
    expect_map<UnaryEltwiseLayerNode>(
        desc(TensorShape(6U)), x, mapped(x, [](double v) { return std::min(2.0, std::exp(v)); }), 1e-4,
        descriptors::UnaryEltwiseLayerDescriptor(UnaryEltwiseOperation::Exp, QuantizationInfo(),
                                                 ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO,
                                                 ActivationLayerInfo(Function::BOUNDED_RELU, 2.F)));
}

TEST(GraphL2Normalize, DividesByTheRootOfTheSquares) {
    const Values x{3, 4, /**/ 0, 0};
    expect_map<L2NormalizeLayerNode>(desc(TensorShape(2, 2)), x, {0.6, 0.8, 0, 0}, 1e-5, 0, 1e-4F);
}

TEST(GraphNormalization, SumsNeighbourChannels) {
    // One pixel of three channels: kappa + alpha / 3 * the sum of the squares of a channel and its neighbours.
    const Values x{1, 2, 3};
    Values want(3);
    for (size_t c = 0; c < 3; ++c) {
        double sum = 0;
        for (size_t n = c == 0 ? 0 : c - 1; n <= std::min<size_t>(2, c + 1); ++n) {
            sum += x[n] * x[n];
        }
        want[c] = x[c] / std::pow(2 + 0.3 / 3 * sum, 0.75);
    }
    expect_map<NormalizationLayerNode>(desc(TensorShape(1, 1, 3)), x, want, 1e-4,
                                       NormalizationLayerInfo(NormType::CROSS_MAP, 3, 0.3F, 0.75F, 2.F));
}

TEST(GraphNormalizePlanarYuv, SubtractsAndDividesOnOpenCl) {
    const Values x = some(2 * 2 * 3);
    Values want(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
        const double mean[] = {1, 2, -1}, deviation[] = {2, 4, 0.5};
        want[i] = (x[i] - mean[i / 4]) / deviation[i / 4];
    }
    const auto build = [&](Net &net) -> Sink & {
        const NodeID in = net.input(desc(TensorShape(2, 2, 3)), x);
        const NodeID node = net.add<NormalizePlanarYUVLayerNode>(
            {in, net.constant(desc(TensorShape(3U)), {1, 2, -1}), net.constant(desc(TensorShape(3U)), {2, 4, 0.5})});
        net.name(node, "yuv");
        return net.output(node);
    };
    Net cpu;
    build(cpu);
    if (targets().back() != Target::CL) {
        EXPECT_NE(cpu.refusal(Target::NEON).find("yuv: "), std::string::npos);
    } else {
        Net net;
        Sink &sink = build(net);
        net.run(Target::CL);
        expect_near(sink.values, want, 1e-5, "on OpenCL");
        // The CPU does not have this operator. A library without the CPU uses the device.
        EXPECT_EQ(cpu.refusal(Target::NEON) == "", targets().size() == 1);
    }
}

TEST(GraphPooling, HasItsKinds) {
    const Values x{1, 2, 3, 4, /**/ 5, 6, 7, 8, /**/ -1, -2, -3, -4, /**/ 0, 1, 0, 1};
    const PadStrideInfo moves(2, 2, 0, 0);
    const auto pool = [&](PoolingType type, const Values &want) {
        expect_map<PoolingLayerNode>(desc(TensorShape(4, 4, 1)), x, want, 1e-5,
                                     PoolingLayerInfo(type, 2, DataLayout::NCHW, moves));
    };
    pool(PoolingType::MAX, {6, 8, 1, 1});
    pool(PoolingType::AVG, {3.5, 5.5, -0.5, -1.5});
    pool(PoolingType::L2, {std::sqrt(16.5), std::sqrt(34.5), std::sqrt(6 / 4.), std::sqrt(26 / 4.)});
    expect_map<PoolingLayerNode>(desc(TensorShape(4, 4, 1)), x, {28 / 16.}, 1e-5,
                                 PoolingLayerInfo(PoolingType::AVG, DataLayout::NCHW));
    // With and without padding in the mean.
    for (const bool exclude : {false, true}) {
        expect_map<PoolingLayerNode>(
            desc(TensorShape(1, 1, 1)), {8},
            {exclude ? 8. : 2., exclude ? 8. : 2., exclude ? 8. : 2., exclude ? 8. : 2.}, 1e-5,
            PoolingLayerInfo(PoolingType::AVG, 2, DataLayout::NCHW, PadStrideInfo(1, 1, 1, 1), exclude));
    }
}

TEST(GraphPRelu, MultipliesWhatIsNegative) {
    const Values x = some(6);
    Values want(6);
    for (size_t i = 0; i < 6; ++i) {
        want[i] = x[i] >= 0 ? x[i] : x[i] * (i % 2 == 0 ? 0.5 : 2);
    }
    expect(
        [&](Net &net) -> Sink & {
            const NodeID in = net.input(desc(TensorShape(2, 3)), x);
            return net.output(net.add<PReluLayerNode>({in, net.constant(desc(TensorShape(2, 1)), {0.5, 2})}));
        },
        want);
}

TEST(GraphPrint, PrintsAndCopies) {
    for (const Target target : targets()) {
        Net net;
        std::ostringstream text;
        const NodeID in = net.input(desc(TensorShape(3U)), {1, 2, 3});
        int transforms = 0;
        Sink &sink = net.output(net.add<PrintLayerNode>({in}, text, IOFormatInfo(), [&](ITensor *tensor) {
            ++transforms;
            return tensor;
        }));
        net.run(target);
        EXPECT_EQ(transforms, 1);
        EXPECT_NE(text.str().find('1'), std::string::npos) << text.str();
        EXPECT_LT(text.str().find('2'), text.str().find('3')) << text.str();
        expect_near(sink.values, {1, 2, 3}, 0, name_of(target));
    }
}

TEST(GraphPrint, AFailureOfTheTransformEndsOneRunOnly) {
    for (const Target target : targets()) {
        Net net;
        std::ostringstream text;
        bool fails = true;
        const NodeID in = net.input(desc(TensorShape(3U)), {1, 2, 3});
        Sink &sink = net.output(net.add<PrintLayerNode>({in}, text, IOFormatInfo(), [&](ITensor *tensor) {
            if (fails) {
                throw std::runtime_error("no transform");
            }
            return tensor;
        }));
        net.finalize(target);
        EXPECT_THROW(net.manager->execute_graph(net.graph), std::runtime_error);
        fails = false;
        net.manager->execute_graph(net.graph);
        expect_near(sink.values, {1, 2, 3}, 0, name_of(target));
    }
}

TEST(GraphQuantization, GoesAndComesBack) {
    const QuantizationInfo q(0.25F, 10);
    const Values x{0.3, -1.1, 2, 100};
    expect_map<QuantizationLayerNode>(desc(TensorShape(4U)), x, {0.25, -1, 2, 0.25 * 245}, 1e-6, q);
    expect_map<QuantizationLayerNode>(desc(TensorShape(4U)), x, {0.25, -1, 2, 0.25 * 117}, 1e-6, q,
                                      DataType::QASYMM8_SIGNED);
    expect_map<DequantizationLayerNode>(desc(TensorShape(3U), DataLayout::NCHW, DataType::QASYMM8, q), {0.25, -1, 2},
                                        {0.25, -1, 2}, 1e-6);
}

TEST(GraphReduction, RemovesItsAxisOrKeepsIt) {
    const Values x{1, 2, 3, /**/ 4, 5, 6};
    for (const bool keep : {true, false}) {
        expect_map<ReductionLayerNode>(desc(TensorShape(3, 2)), x, {6, 15}, 1e-5, ReductionOperation::SUM, 0U, keep);
        expect_map<ReductionLayerNode>(desc(TensorShape(3, 2)), x, {2.5, 3.5, 4.5}, 1e-5, ReductionOperation::MEAN_SUM,
                                       1U, keep);
    }
    expect_map<ReductionLayerNode>(desc(TensorShape(3, 2)), x, {6, 120}, 1e-4, ReductionOperation::PROD, 0U);
    expect_map<ReductionLayerNode>(desc(TensorShape(3, 2)), x, {14, 77}, 1e-4, ReductionOperation::SUM_SQUARE, 0U);
    expect_map<ReductionLayerNode>(desc(TensorShape(3, 2)), x, {1, 4}, 0, ReductionOperation::MIN, 0U);
    expect_map<ReductionLayerNode>(desc(TensorShape(3, 2)), x, {3, 6}, 0, ReductionOperation::MAX, 0U);
}

TEST(GraphResize, ScalesToTwiceTheSize) {
    expect_map<ResizeLayerNode>(desc(TensorShape(2, 1, 1)), {4, 8}, {4, 4, 8, 8, 4, 4, 8, 8}, 1e-5,
                                InterpolationPolicy::NEAREST_NEIGHBOR, 2.F, 2.F);
    // Samples are at -0.25, 0.25, 0.75, 1.25 along both axes, with zeros outside.
    Values want;
    for (const double y : {0.75, 0.75}) {
        for (const double x : {0.75 * 4, 0.75 * 4 + 0.25 * 8, 0.25 * 4 + 0.75 * 8, 0.75 * 8}) {
            want.push_back(x * y);
        }
    }
    expect_map<ResizeLayerNode>(desc(TensorShape(2, 1, 1)), {4, 8}, want, 1e-5, InterpolationPolicy::BILINEAR, 2.F,
                                2.F);
}

TEST(GraphSoftmax, AddsUpToOne) {
    const Values x{1, 2, 3, /**/ 0, 0, 0};
    Values want(6);
    for (size_t i = 0; i < 6; ++i) {
        const size_t row = i / 3 * 3;
        want[i] =
            std::exp(0.5 * x[i]) / (std::exp(0.5 * x[row]) + std::exp(0.5 * x[row + 1]) + std::exp(0.5 * x[row + 2]));
    }
    expect_map<SoftmaxLayerNode>(desc(TensorShape(3, 2)), x, want, 1e-5, 0.5F);
}

TEST(GraphOperator, RunsAnyOperatorByItsName) {
    const Values a{1, 2, 3, 4, 5, 6}, b{1, 0, 2, /**/ 3, 1, -1};  // 2 rows of 3; 2 rows of 3, transposed
    expect(
        [&](Net &net) -> Sink & {
            descriptors::OperatorDescriptor descriptor{"MatMul",
                                                       {{"adj_rhs", true}, {"activation", "RELU"}},
                                                       {"lhs", "rhs"},
                                                       {"dst"},
                                                       {desc(TensorShape(2, 2))}};
            return net.output(net.add<OperatorNode>(
                {net.input(desc(TensorShape(3, 2)), a), net.input(desc(TensorShape(3, 2)), b)}, descriptor));
        },
        {7, 2, 16, 11});
}

#ifdef ARM_COMPUTE_CPU_ENABLED
TEST(GraphOperator, HasOperandsOfTheHost) {
    // TopKV runs on the CPU whatever the target.
    expect(
        [&](Net &net) -> Sink & {
            descriptors::OperatorDescriptor descriptor{"TopKV",
                                                       {{"k", 1}},
                                                       {"predictions", "targets"},
                                                       {"dst"},
                                                       {desc(TensorShape(2U), DataLayout::NCHW, DataType::U8)}};
            return net.output(
                net.add<OperatorNode>({net.input(desc(TensorShape(3, 2)), {1, 5, 3, 9, 8, 7}),
                                       net.input(desc(TensorShape(2U), DataLayout::NCHW, DataType::U32), {1, 2})},
                                      descriptor));
        },
        {1, 0});
}
#endif

}  // namespace
}  // namespace ac::graph::runs
