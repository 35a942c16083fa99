// SPDX-License-Identifier: MIT
#include "src/graph/passes/net_test.h"

namespace ac::graph::test {
namespace {

/// Whether a node overwrites one of its inputs.
bool is_in_place(Net &net, NodeIdxPair at) {
    for (const TensorID id : net.node(at).inputs()) {
        if (id == net.node(at).output_id(0)) {
            return true;
        }
    }
    return false;
}

/// Adds a layer that reads a tensor. Tests may add other readers.
using Layer = std::function<NodeIdxPair(Net &, NodeIdxPair)>;

struct Case {
    const char *name;
    DataLayout layout;
    Layer layer;
};

const Case cases[] = {
    {"Activation", DataLayout::NCHW, [](Net &n, NodeIdxPair x) { return n.activation(x, F::TANH); }},
    {"BatchNormalization", DataLayout::NCHW, [](Net &n, NodeIdxPair x) { return n.normalization(x); }},
    {"BatchNormalization", DataLayout::NHWC, [](Net &n, NodeIdxPair x) { return n.normalization(x); }},
    {"Exp", DataLayout::NCHW, [](Net &n, NodeIdxPair x) { return n.unary(n.activation(x, F::TANH)); }},
    {"Add", DataLayout::NCHW, [](Net &n, NodeIdxPair x) { return n.eltwise(x, n.input(4, 4, 4)); }},
    {"Sub", DataLayout::NHWC,
     [](Net &n, NodeIdxPair x) { return n.eltwise(n.input(4, 4, 4), x, EltwiseOperation::Sub); }},
    {"Mul", DataLayout::NCHW,
     [](Net &n, NodeIdxPair x) { return n.eltwise(x, n.input(1, 1, 4), EltwiseOperation::Mul); }},
    {"Max", DataLayout::NCHW,
     [](Net &n, NodeIdxPair x) { return n.eltwise(x, n.input(4, 4, 4), EltwiseOperation::Max); }},
    {"Depthwise", DataLayout::NHWC,
     [](Net &n, NodeIdxPair x) {
         return n.depthwise(x, 1, {1, 1});
     }},
};

}  // namespace

TEST(InPlace, LayersWriteOverWhatNobodyElseReads) {
    for (const auto &c : cases) {
        SCOPED_TRACE(c.name);
        NodeIdxPair at{};
        expect_same<InPlaceOperationMutator>([&](Net &n) { n.output(at = c.layer(n, n.conv(n.input(4, 4, 4), 4))); },
                                             [&](Net &n) { EXPECT_TRUE(is_in_place(n, at)); }, DataType::F32, c.layout);
    }
}

TEST(InPlace, LayersKeepWhatHasAnotherReader) {
    for (const auto &c : cases) {
        if (std::string(c.name) == "Exp") {
            continue;  // its input is a separate layer without other readers
        }
        SCOPED_TRACE(c.name);
        NodeIdxPair at{};
        const Build build = [&](Net &n) {
            const auto x = n.conv(n.input(4, 4, 4), 4);
            at = c.layer(n, x);
            n.output(n.eltwise(at, n.conv(x, 4)));  // the other reader follows
            n.output(x);
        };
        expect_same<InPlaceOperationMutator>(
            build, [&](Net &n) { EXPECT_FALSE(is_in_place(n, at)); }, DataType::F32, c.layout);
    }
}

TEST(InPlace, InputsAndConstantsAreKept) {
    for (const auto &c : cases) {
        for (const bool constant : {false, true}) {
            SCOPED_TRACE(std::string(c.name) + (constant ? " of a constant" : " of an input"));
            NodeIdxPair at{}, given{};
            expect_same<InPlaceOperationMutator>(
                [&](Net &n) {
                    given = constant ? n.constant(n.shape_of(4, 4, 4, 1)) : n.input(4, 4, 4);
                    n.tensor(given).set_accessor(random_values(99, -1.F, 1.F));
                    at = c.layer(n, given);
                    n.output(n.eltwise(at, n.conv(n.input(4, 4, 4), 4)));
                },
                [&](Net &n) { EXPECT_NE(n.node(at).output_id(0), n.tensor(given).id()); }, DataType::F32, c.layout);
        }
    }
}

/// Whether an activation of the tensor becomes in place, if the tensor has this accessor.
bool becomes_in_place(Net &net, NodeIdxPair at, ITensorAccessorUPtr accessor) {
    const auto act = net.activation(at);
    net.tensor(at).set_accessor(std::move(accessor));
    net.output(act);
    net.apply<InPlaceOperationMutator>();
    return is_in_place(net, act);
}

TEST(InPlace, ConstantWithoutAccessorIsKept) {
    Net net(targets().front());
    EXPECT_FALSE(becomes_in_place(net, net.constant(TensorShape(4U, 4U)), nullptr));
}

TEST(InPlace, TensorWithAnAccessorIsKept) {
    Net net(targets().front());
    EXPECT_FALSE(becomes_in_place(net, net.conv(net.input(4, 4, 4), 4), idle()));
}

TEST(InPlace, AccessorOfTheOutputMovesToTheSharedTensor) {
    Net net(targets().front());
    const auto conv = net.conv(net.input(4, 4, 4), 4), act = net.activation(conv);
    net.output(act);
    const ITensorAccessor *accessor = net.tensor(act).accessor();
    net.apply<InPlaceOperationMutator>();
    EXPECT_TRUE(is_in_place(net, act));
    EXPECT_EQ(net.tensor(act).accessor(), accessor);
}

TEST(InPlace, AnotherQuantizationKeepsTheInput) {
    for (const bool other : {false, true}) {
        NodeIdxPair at{};
        expect_same<InPlaceOperationMutator>(
            [&](Net &n) {
                const auto x = n.conv(n.input(4, 4, 4), 4, 3, {1, 1, 1, 1}, 1, ConvolutionMethod::Default, n.quant);
                n.output(at = n.activation(x, F::RELU, other ? QuantizationInfo(0.02F, 3) : n.quant));
            },
            [&](Net &n) { EXPECT_EQ(is_in_place(n, at), !other); }, DataType::QASYMM8, DataLayout::NHWC, 0.);
    }
}

TEST(InPlace, BroadcastOperandIsKept) {
    NodeIdxPair at{};
    expect_same<InPlaceOperationMutator>(
        [&](Net &n) {
            const auto small = n.conv(n.input(1, 1, 4), 4), large = n.conv(n.input(4, 4, 4), 4);
            n.output(at = n.eltwise(small, large, EltwiseOperation::Sub));
        },
        [&](Net &n) { EXPECT_EQ(n.node(at).output_id(0), n.node(at).input_id(1)); });
}

TEST(InPlace, SecondOperandIsKeptWhenSomebodyElseReadsIt) {
    NodeIdxPair at{};
    expect_same<InPlaceOperationMutator>(
        [&](Net &n) {
            const auto shared = n.conv(n.input(4, 4, 4), 4);
            at = n.eltwise(n.input(4, 4, 4), shared);
            n.output(n.conv(at, 4));
            n.output(n.conv(shared, 4));
        },
        [&](Net &n) { EXPECT_FALSE(is_in_place(n, at)); });
}

TEST(InPlace, TensorTimesItselfIsKept) {
    NodeIdxPair at{};
    expect_same<InPlaceOperationMutator>(
        [&](Net &n) {
            const auto x = n.conv(n.input(4, 4, 4), 4);
            n.output(at = n.eltwise(x, x, EltwiseOperation::Mul));
        },
        [&](Net &n) { EXPECT_FALSE(is_in_place(n, at)); });
}

TEST(InPlace, DepthwiseOnlyWherePixelsDoNotMix) {
    using Shape = std::tuple<DataLayout, unsigned int, PadStrideInfo, int>;
    for (const auto &[layout, kernel, info, multiplier] :
         {Shape{DataLayout::NCHW, 1U, {1, 1}, 1}, Shape{DataLayout::NHWC, 3U, {1, 1, 1, 1}, 1},
          Shape{DataLayout::NHWC, 1U, {2, 2}, 1}, Shape{DataLayout::NHWC, 1U, {1, 1}, 2}}) {
        NodeIdxPair at{};
        expect_same<InPlaceOperationMutator>(
            [&, k = kernel, i = info, m = multiplier](Net &n) {
                n.output(at = n.depthwise(n.conv(n.input(4, 4, 4), 4), k, i, m));
            },
            [&](Net &n) { EXPECT_FALSE(is_in_place(n, at)); }, DataType::F32, layout);
    }
}

TEST(InPlace, FusedDepthwiseNormalization) {
    expect_same<NodeFusionMutator, InPlaceOperationMutator>(
        [](Net &n) {
            n.output(n.normalization(n.depthwise(n.conv(n.input(4, 4, 4), 4), 1, {1, 1})));
        },
        [](Net &n) {
            auto &fused = n.only<FusedDepthwiseConvolutionBatchNormalizationNode>();
            EXPECT_EQ(fused.input_id(0), fused.output_id(0));
        },
        DataType::F32, DataLayout::NHWC, 1e-4);
}

TEST(InPlace, PartOfATensorThatIsReadElsewhereIsKept) {
    for (const bool shared : {false, true}) {
        NodeIdxPair at{};
        expect_same<InPlaceOperationMutator, SplitLayerSubTensorMutator>(
            [&](Net &n) {
                const auto whole = n.conv(n.input(4, 4, 4), 4), parts = n.split(whole, 2);
                at = n.activation({parts.node_id, 1}, F::TANH);
                n.output(n.conv(at, 2));
                n.output(n.conv({parts.node_id, 0}, 2));
                if (shared) {
                    n.output(n.conv(whole, 4));
                }
            },
            [&](Net &n) { EXPECT_EQ(is_in_place(n, at), !shared); });
    }
}

TEST(InPlace, OutputThatHasPartsAlreadyIsKept) {  // passes in the other order
    NodeIdxPair at{};
    expect_same<SplitLayerSubTensorMutator, InPlaceOperationMutator>(
        [&](Net &n) {
            at = n.activation(n.conv(n.input(4, 4, 4), 4), F::TANH);
            const auto parts = n.split(at, 2);
            n.output(n.conv({parts.node_id, 0}, 2));
            n.output(n.conv({parts.node_id, 1}, 2));
        },
        [&](Net &n) { EXPECT_FALSE(is_in_place(n, at)); });
}

TEST(InPlace, PartOfAnInputIsKept) {
    NodeIdxPair at{};
    expect_same<InPlaceOperationMutator, SplitLayerSubTensorMutator>(
        [&](Net &n) {
            const auto parts = n.split(n.input(4, 4, 4), 2);
            n.output(at = n.activation({parts.node_id, 1}, F::TANH));
            n.output(n.conv({parts.node_id, 0}, 2));
        },
        [&](Net &n) { EXPECT_FALSE(is_in_place(n, at)); });
}

TEST(InPlace, ChainsShareOneTensor) {
    NodeIdxPair first{}, last{};
    expect_same<InPlaceOperationMutator>(
        [&](Net &n) {
            first = n.conv(n.input(4, 4, 4), 4);
            n.output(last = n.activation(n.normalization(n.activation(first, F::TANH)), F::LOGISTIC));
        },
        [&](Net &n) { EXPECT_EQ(n.node(first).output_id(0), n.node(last).output_id(0)); });
}

}  // namespace ac::graph::test
