// SPDX-License-Identifier: MIT
// Which results are written over an input when a graph is finalized.
#include "src/graph/passes/net_test.h"

namespace ac::graph::test {
namespace {

/// A tensor that nothing but a test's layers reads. Its operator applies no other activations than clamps.
NodeIdxPair source(Net &n) {
    return n.normalization(n.conv(n.input(4, 4, 4), 4));
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
        expect_same<>([&](Net &n) { n.output(at = c.layer(n, source(n))); },
                      [&](Net &n) { EXPECT_TRUE(n.is_in_place(at)); }, DataType::F32, c.layout);
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
            const auto x = source(n);
            at = c.layer(n, x);
            n.output(n.eltwise(at, n.conv(x, 4)));  // the other reader follows
            n.output(x);
        };
        expect_same<>(
            build, [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); }, DataType::F32, c.layout);
    }
}

TEST(InPlace, InputsAndConstantsAreKept) {
    for (const auto &c : cases) {
        for (const bool constant : {false, true}) {
            SCOPED_TRACE(std::string(c.name) + (constant ? " of a constant" : " of an input"));
            NodeIdxPair at{}, given{};
            expect_same<>(
                [&](Net &n) {
                    given = constant ? n.constant(n.shape_of(4, 4, 4, 1)) : n.input(4, 4, 4);
                    n.tensor(given).set_accessor(random_values(99, -1.F, 1.F));
                    at = c.layer(n, given);
                    n.output(n.eltwise(at, source(n)));
                },
                [&](Net &n) { EXPECT_NE(&n.tensor(at).handle()->tensor(), &n.tensor(given).handle()->tensor()); },
                DataType::F32, c.layout);
        }
    }
}

TEST(InPlace, TensorWithAnAccessorIsKept) {
    NodeIdxPair at{};
    expect_same<>(
        [&](Net &n) {
            const auto x = source(n);
            n.tensor(x).set_accessor(idle());
            n.output(at = n.activation(x, F::TANH));
        },
        [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); });
}

/// A program that debugs a graph reads all its tensors.
TEST(InPlace, NothingWithoutTheTransitionMemoryManager) {
    for (const Target target : targets()) {
        Net net(target);
        const auto x = source(net), at = net.activation(x, F::TANH), last = net.conv(at, 4);
        net.output(net.activation(last));
        auto none = passes<>();
        net.run(none, true);
        EXPECT_FALSE(net.is_in_place(at));
        EXPECT_EQ(net.tasks("Activation"), 2U);
        for (const auto tensor : {x, at, last}) {
            std::vector<float> values;
            net.tensor(tensor).set_accessor(capture(values));
            net.tensor(tensor).call_accessor();
            EXPECT_EQ(values.size(), 64U);
            EXPECT_NE(values, std::vector<float>(64, values[0]));
        }
    }
}

TEST(InPlace, AnotherQuantizationKeepsTheInput) {
    for (const bool other : {false, true}) {
        NodeIdxPair at{};
        expect_same<>(
            [&](Net &n) {
                const auto x = n.conv(n.input(4, 4, 4), 4, 3, {1, 1, 1, 1}, 1, ConvolutionMethod::Default, n.quant);
                n.output(at = n.activation(x, F::RELU, other ? QuantizationInfo(0.02F, 3) : n.quant));
            },
            [&](Net &n) { EXPECT_EQ(n.tasks("Activation"), other ? 1U : 0U); }, DataType::QASYMM8, DataLayout::NHWC,
            0.);
    }
}

TEST(InPlace, BroadcastOperandIsKept) {
    NodeIdxPair at{};
    expect_same<>(
        [&](Net &n) {
            const auto small = n.conv(n.input(1, 1, 4), 4), large = source(n);
            n.output(at = n.eltwise(small, large, EltwiseOperation::Sub));
        },
        [&](Net &n) { EXPECT_TRUE(n.is_in_place(at)); });
}

TEST(InPlace, SecondOperandIsKeptWhenSomebodyElseReadsIt) {
    NodeIdxPair at{};
    expect_same<>(
        [&](Net &n) {
            const auto shared = source(n);
            at = n.eltwise(n.input(4, 4, 4), shared);
            n.output(n.conv(at, 4));
            n.output(n.conv(shared, 4));
        },
        [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); });
}

TEST(InPlace, TensorTimesItselfIsKept) {
    NodeIdxPair at{};
    expect_same<>(
        [&](Net &n) {
            const auto x = source(n);
            n.output(at = n.eltwise(x, x, EltwiseOperation::Mul));
        },
        [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); });
}

TEST(InPlace, DepthwiseOnlyWherePixelsDoNotMix) {
    using Shape = std::tuple<DataLayout, unsigned int, PadStrideInfo, int>;
    for (const auto &[layout, kernel, info, multiplier] :
         {Shape{DataLayout::NCHW, 1U, {1, 1}, 1}, Shape{DataLayout::NHWC, 3U, {1, 1, 1, 1}, 1},
          Shape{DataLayout::NHWC, 1U, {2, 2}, 1}, Shape{DataLayout::NHWC, 1U, {1, 1}, 2}}) {
        NodeIdxPair at{};
        expect_same<>(
            [&, k = kernel, i = info, m = multiplier](Net &n) { n.output(at = n.depthwise(source(n), k, i, m)); },
            [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); }, DataType::F32, layout);
    }
}

TEST(InPlace, FusedDepthwiseNormalization) {
    expect_same<NodeFusionMutator>(
        [](Net &n) {
            n.output(n.normalization(n.depthwise(source(n), 1, {1, 1})));
        },
        [](Net &n) {
            auto &fused = n.only<FusedDepthwiseConvolutionBatchNormalizationNode>();
            EXPECT_TRUE(n.is_in_place({fused.id(), 0}));
        },
        DataType::F32, DataLayout::NHWC, 1e-4);
}

TEST(InPlace, PartOfATensorThatIsReadElsewhereIsKept) {
    for (const bool shared : {false, true}) {
        NodeIdxPair at{};
        expect_same<>(
            [&](Net &n) {
                const auto whole = source(n), parts = n.split(whole, 2);
                at = n.activation({parts.node_id, 1}, F::TANH);
                n.output(n.conv(at, 2));
                n.output(n.conv({parts.node_id, 0}, 2));
                if (shared) {
                    n.output(n.conv(whole, 4));
                }
            },
            [&](Net &n) { EXPECT_EQ(n.is_in_place(at), !shared); });
    }
}

TEST(InPlace, ResultThatHasPartsIsNotMoved) {
    NodeIdxPair at{};
    expect_same<>(
        [&](Net &n) {
            at = n.activation(source(n), F::TANH);
            const auto parts = n.split(at, 2);
            n.output(n.conv({parts.node_id, 0}, 2));
            n.output(n.conv({parts.node_id, 1}, 2));
        },
        [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); });
}

TEST(InPlace, PartOfAnInputIsKept) {
    NodeIdxPair at{};
    expect_same<>(
        [&](Net &n) {
            const auto parts = n.split(n.input(4, 4, 4), 2);
            n.output(at = n.activation({parts.node_id, 1}, F::TANH));
            n.output(n.conv({parts.node_id, 0}, 2));
        },
        [&](Net &n) { EXPECT_FALSE(n.is_in_place(at)); });
}

TEST(InPlace, ChainsShareOneTensor) {
    NodeIdxPair first{}, last{};
    expect_same<>(
        [&](Net &n) {
            first = source(n);
            n.output(last = n.activation(n.normalization(n.activation(first, F::TANH)), F::LOGISTIC));
        },
        [&](Net &n) { EXPECT_EQ(&n.tensor(first).handle()->tensor(), &n.tensor(last).handle()->tensor()); });
}

}  // namespace ac::graph::test
