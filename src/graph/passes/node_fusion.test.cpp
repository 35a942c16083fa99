// SPDX-License-Identifier: MIT
#include "src/graph/passes/net_test.h"

namespace ac::graph::test {
namespace {

constexpr F functions[] = {
    F::ABS,      F::BOUNDED_RELU,    F::ELU,  F::GELU,      F::HARD_SWISH, F::IDENTITY, F::LEAKY_RELU, F::LINEAR,
    F::LOGISTIC, F::LU_BOUNDED_RELU, F::RELU, F::SOFT_RELU, F::SQRT,       F::SQUARE,   F::SWISH,      F::TANH};

/// A layer that supports an activation, on a new input.
struct Producer {
    const char *name;
    std::function<NodeIdxPair(Net &)> build;
    std::function<void(Net &)> activate;
};

template <typename Node> void activate(Net &net) {
    net.only<Node>().set_fused_activation(ActivationLayerInfo(F::RELU));
}

const Producer producers[] = {
    {"BatchNormalization", [](Net &n) { return n.normalization(n.input(5, 4, 3)); },
     activate<BatchNormalizationLayerNode>},
    {"Convolution", [](Net &n) { return n.conv(n.input(5, 4, 3), 4); }, activate<ConvolutionLayerNode>},
    {"Depthwise", [](Net &n) { return n.depthwise(n.input(5, 4, 3)); }, activate<DepthwiseConvolutionLayerNode>},
    {"FullyConnected", [](Net &n) { return n.connected(n.input(5, 4, 3), 6); }, activate<FullyConnectedLayerNode>},
};

}  // namespace

TEST(NodeFusion, EveryProducerTakesEveryActivationThatItComputes) {
    struct Kind {
        DataType type;
        DataLayout layout;
        double tolerance;
    };
    for (const Kind &kind :
         {Kind{DataType::F32, DataLayout::NCHW, 1e-4}, Kind{DataType::F16, DataLayout::NHWC, 4e-3}}) {
        for (const auto &producer : producers) {
            for (const F f : functions) {
                SCOPED_TRACE(std::string(producer.name) + " " + std::to_string(static_cast<int>(f)));
                const bool clamps = f == F::RELU || f == F::BOUNDED_RELU || f == F::LU_BOUNDED_RELU;
                const bool fuses = clamps || std::string(producer.name) != "BatchNormalization";
                const auto check = [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), fuses ? 0U : 1U); };
                expect_same<NodeFusionMutator>([&](Net &n) { n.output(n.activation(producer.build(n), f)); }, check,
                                               kind.type, kind.layout, kind.tolerance);
            }
        }
    }
}

/// Bytes: where a function fuses, the result is that of two steps, within a step of the output.
TEST(NodeFusion, ProducersOfBytesTakeActivationsWithEqualResults) {
    for (const auto &producer : producers) {
        for (const F f : functions) {
            SCOPED_TRACE(std::string(producer.name) + " " + std::to_string(static_cast<int>(f)));
            // LOGISTIC and TANH have a quantization of their own; roots of negative numbers have none.
            const bool runs = f != F::LOGISTIC && f != F::TANH && f != F::SQRT;
            if (runs && std::string(producer.name) != "BatchNormalization") {
                expect_same<NodeFusionMutator>([&](Net &n) { n.output(n.activation(producer.build(n), f)); },
                                               [](Net &) {}, DataType::QASYMM8, DataLayout::NHWC, 2. / 255);
            }
        }
    }
}

TEST(NodeFusion, FoldedNormalizationTakesEveryActivation) {
    for (const F f : functions) {
        for (const bool depthwise : {false, true}) {
            SCOPED_TRACE(static_cast<int>(f));
            expect_same<NodeFusionMutator>(
                [&](Net &n) {
                    const auto input = n.input(5, 4, 3);
                    n.output(n.activation(n.normalization(depthwise ? n.depthwise(input) : n.conv(input, 4)), f));
                },
                [&](Net &n) { EXPECT_EQ(n.tasks("Activation") + n.count(NodeType::BatchNormalizationLayer), 0U); },
                DataType::F32, DataLayout::NCHW, 1e-3);
        }
    }
}

TEST(NodeFusion, ActivationStaysWhenTheResultHasAnotherReader) {
    for (const auto &producer : producers) {
        const Build build = [&](Net &n) {
            const auto result = producer.build(n);
            n.output(n.activation(result));
            n.output(result);
        };
        expect_same<NodeFusionMutator>(build, [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), 1U); });
    }
}

TEST(NodeFusion, ActivationStaysWhenTheResultHasAnAccessor) {
    for (const auto &producer : producers) {
        const Build build = [&](Net &n) {
            const auto result = producer.build(n);
            n.tensor(result).set_accessor(idle());
            n.output(n.activation(result));
        };
        expect_same<NodeFusionMutator>(build, [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), 1U) << producer.name; });
    }
}

TEST(NodeFusion, SecondActivationStays) {
    for (const auto &producer : producers) {
        expect_same<NodeFusionMutator>(
            [&](Net &n) { n.output(n.activation(n.activation(producer.build(n), F::LU_BOUNDED_RELU), F::RELU)); },
            [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), 1U); });
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                const auto result = producer.build(n);
                producer.activate(n);
                n.output(n.activation(result, F::LU_BOUNDED_RELU));
            },
            [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), 1U) << producer.name; });
    }
}

TEST(NodeFusion, QuantizedActivationFusesWhenItsQuantizationIsTheProducers) {
    const QuantizationInfo q(0.2F, 30), other(1.F / 128.F, 128);
    for (const QuantizationInfo &out : {QuantizationInfo(), q, other}) {
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                n.output(n.activation(n.conv(n.input(5, 4, 3), 4, 3, {1, 1, 1, 1}, 1, ConvolutionMethod::Default, q),
                                      F::LU_BOUNDED_RELU, out));
            },
            [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), out == other ? 1U : 0U); }, DataType::QASYMM8,
            DataLayout::NHWC, 0.);
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                n.output(n.activation(n.depthwise(n.input(5, 4, 3), 3, {1, 1, 1, 1}, 1, q), F::RELU, out));
            },
            [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), out == other ? 1U : 0U); }, DataType::QASYMM8,
            DataLayout::NHWC, 0.);
    }
}

TEST(NodeFusion, EltwiseTakesActivationsOfFloats) {
    expect_same<NodeFusionMutator>(
        [](Net &n) { n.output(n.activation(n.eltwise(n.input(5, 4, 3), n.input(5, 4, 3)), F::TANH)); },
        [](Net &n) { EXPECT_EQ(n.tasks("Activation"), 0U); });
}

// Padding

TEST(NodeFusion, ZeroPaddingOfThePlaneMovesIntoTheConvolution) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const PaddingList plane =
            layout == DataLayout::NCHW ? PaddingList{{1, 2}, {3, 0}} : PaddingList{{0, 0}, {1, 2}, {3, 0}};
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                n.output(
                    n.conv(n.pad(n.input(7, 6, 3, 2), plane), 4, 4, {2, 1, 1, 0, 0, 2, DimensionRoundingType::FLOOR}));
            },
            [](Net &n) {
                EXPECT_EQ(n.count(NodeType::PadLayer), 0U);
                const PadStrideInfo info = n.only<ConvolutionLayerNode>().convolution_info();
                EXPECT_EQ(info.pad_left(), 2U);
                EXPECT_EQ(info.pad_right(), 2U);
                EXPECT_EQ(info.pad_top(), 3U);
                EXPECT_EQ(info.pad_bottom(), 2U);
                EXPECT_EQ(info.stride().first, 2U);
            },
            DataType::F32, layout);
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                n.output(n.depthwise(n.pad(n.input(7, 6, 3, 2), plane), 4, {1, 2}));
            },
            [](Net &n) {
                EXPECT_EQ(n.count(NodeType::PadLayer), 0U);
                EXPECT_EQ(n.only<DepthwiseConvolutionLayerNode>().convolution_info().pad_top(), 3U);
            },
            DataType::F32, layout);
    }
}

TEST(NodeFusion, OtherPaddingStays) {
    const auto pads = [](const PaddingList &padding, float value) -> Build {
        return [=](Net &n) { n.output(n.conv(n.pad(n.input(7, 6, 3), padding, PixelValue(value)), 4)); };
    };
    for (const Build &build : {pads({{1, 1}}, 1.F), pads({{0, 0}, {0, 0}, {1, 0}}, 0.F)}) {
        expect_same<NodeFusionMutator>(build, [](Net &n) { EXPECT_EQ(n.count(NodeType::PadLayer), 1U); });
    }
}

TEST(NodeFusion, PaddingOfTheWeightsStays) {
    Net net(targets().front());
    const auto input = net.input(7, 6, 3),
               weights = net.pad(net.constant(TensorShape(1U, 1U, 3U, 4U)), {{1, 1}, {1, 1}});
    const NodeID conv = net.g.add_node<ConvolutionLayerNode>(PadStrideInfo(1, 1, 1, 1));
    net.g.add_connection(input.node_id, 0, conv, 0);
    net.g.add_connection(weights.node_id, 0, conv, 1);
    net.output({conv, 0});
    net.apply<NodeFusionMutator>();
    EXPECT_EQ(net.count(NodeType::PadLayer), 1U);
}

TEST(NodeFusion, PaddingWithTwoReadersStays) {
    const Build build = [](Net &n) {
        const auto padded = n.pad(n.input(7, 6, 3), {{1, 1}, {1, 1}});
        n.output(n.conv(padded, 4));
        n.output(n.conv(padded, 2));
    };
    expect_same<NodeFusionMutator>(build, [](Net &n) { EXPECT_EQ(n.count(NodeType::PadLayer), 1U); });
}

TEST(NodeFusion, QuantizedPaddingFusesWhenItIsTheZeroPoint) {
    for (const uint8_t value : {0, 7}) {  // 7 is the zero point of the net's inputs
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                n.output(n.conv(n.pad(n.input(7, 6, 3), {{0, 0}, {1, 1}, {1, 1}}, PixelValue(value)), 4, 3,
                                {1, 1, 0, 0}, 1, ConvolutionMethod::Default, QuantizationInfo(0.2F, 30)));
            },
            [&](Net &n) { EXPECT_EQ(n.count(NodeType::PadLayer), value == 7 ? 0U : 1U); }, DataType::QASYMM8,
            DataLayout::NHWC, 0.);
    }
}

TEST(NodeFusion, PaddingOfASecondOutputKeepsThatOutput) {
    expect_same<NodeFusionMutator>(
        [](Net &n) {
            const auto parts = n.split(n.input(7, 6, 4), 2);
            n.output(n.conv(n.pad({parts.node_id, 1}, {{1, 1}, {1, 1}}), 4));
            n.output(n.conv({parts.node_id, 0}, 4));
        },
        [](Net &n) { EXPECT_EQ(n.count(NodeType::PadLayer), 0U); });
}

// Batch normalization

TEST(NodeFusion, NormalizationFoldsIntoTheConvolution) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const int affine : {0, 1, 2, 3}) {
            for (const bool activated : {false, true}) {
                const auto tail = [&](Net &n, NodeIdxPair src) {
                    const auto bn = n.normalization(src, affine & 1, affine & 2);
                    n.output(activated ? n.activation(bn, F::LU_BOUNDED_RELU) : bn);
                };
                expect_same<NodeFusionMutator>([&](Net &n) { tail(n, n.conv(n.input(5, 4, 3, 2), 4)); },
                                               [&](Net &n) {
                                                   EXPECT_EQ(n.count(NodeType::ConvolutionLayer) +
                                                                 n.count(NodeType::BatchNormalizationLayer) +
                                                                 n.tasks("Activation"),
                                                             0U);
                                                   const auto &fused = n.only<FusedConvolutionBatchNormalizationNode>();
                                                   EXPECT_FLOAT_EQ(fused.epsilon(), 0.01F);
                                                   EXPECT_NE(fused.name().find('+'), std::string::npos);
                                               },
                                               DataType::F32, layout, 1e-4);
                expect_same<NodeFusionMutator>(
                    [&](Net &n) {
                        tail(n, n.depthwise(n.input(5, 4, 3, 2), 3, {1, 1, 1, 1}, 2));
                    },
                    [](Net &n) {
                        EXPECT_EQ(
                            n.count(NodeType::DepthwiseConvolutionLayer) + n.count(NodeType::BatchNormalizationLayer),
                            0U);
                        EXPECT_EQ(n.only<FusedDepthwiseConvolutionBatchNormalizationNode>().depth_multiplier(), 2U);
                    },
                    DataType::F32, layout, 1e-4);
            }
        }
    }
}

TEST(NodeFusion, NormalizationStaysAfterAnActivation) {
    for (const bool depthwise : {false, true}) {
        expect_same<NodeFusionMutator>(
            [&](Net &n) {
                const auto input = n.input(5, 4, 3);
                n.output(n.normalization(n.activation(depthwise ? n.depthwise(input) : n.conv(input, 4))));
            },
            [&](Net &n) { EXPECT_EQ(n.count(NodeType::BatchNormalizationLayer), 1U); });
    }
}

TEST(NodeFusion, NormalizationStaysAfterGroups) {
    expect_same<NodeFusionMutator>(
        [](Net &n) {
            n.output(n.normalization(n.conv(n.input(5, 4, 4), 6, 3, {1, 1, 1, 1}, 2)));
        },
        [](Net &n) { EXPECT_EQ(n.count(NodeType::BatchNormalizationLayer), 1U); });
}

TEST(NodeFusion, NormalizationStaysWhenWeightsAreShared) {
    expect_same<NodeFusionMutator>(
        [](Net &n) {
            const auto input = n.input(5, 4, 3), weights = n.constant(TensorShape(3U, 3U, 3U, 3U));
            for (int i = 0; i < 2; ++i) {
                const NodeID conv = n.g.add_node<ConvolutionLayerNode>(PadStrideInfo(1, 1, 1, 1));
                n.g.add_connection(input.node_id, 0, conv, 0);
                n.g.add_connection(weights.node_id, 0, conv, 1);
                n.output(n.normalization({conv, 0}));
            }
        },
        [](Net &n) { EXPECT_EQ(n.count(NodeType::BatchNormalizationLayer), 2U); });
}

TEST(NodeFusion, NormalizationStaysWhenWeightsAreComputed) {
    Net net(targets().front());
    const auto input = net.input(5, 4, 3), weights = net.input(3, 3, 3, 4);
    const NodeID conv = net.g.add_node<ConvolutionLayerNode>(PadStrideInfo(1, 1, 1, 1));
    net.g.add_connection(input.node_id, 0, conv, 0);
    net.g.add_connection(weights.node_id, 0, conv, 1);
    net.output(net.normalization({conv, 0}));
    net.apply<NodeFusionMutator>();
    EXPECT_EQ(net.count(NodeType::BatchNormalizationLayer), 1U);
}

TEST(NodeFusion, FoldedConvolutionOfASecondOutputKeepsThatOutput) {
    expect_same<NodeFusionMutator>(
        [](Net &n) {
            const auto parts = n.split(n.input(5, 4, 4), 2);
            n.output(n.normalization(n.conv({parts.node_id, 1}, 4)));
            n.output(n.normalization(n.depthwise({parts.node_id, 1})));
            n.output(n.conv({parts.node_id, 0}, 4));
        },
        [](Net &n) { EXPECT_EQ(n.count(NodeType::BatchNormalizationLayer), 0U); }, DataType::F32, DataLayout::NCHW,
        1e-4);
}

TEST(NodeFusion, ChainInHalfPrecision) {
    expect_same<NodeFusionMutator>(
        [](Net &n) {
            n.output(n.activation(n.normalization(n.conv(n.pad(n.input(5, 4, 3), {{1, 1}}), 4))));
        },
        [](Net &n) { EXPECT_EQ(n.count(NodeType::FusedConvolutionBatchNormalizationLayer), 1U); }, DataType::F16,
        DataLayout::NCHW, 0.02);
}

}  // namespace ac::graph::test
