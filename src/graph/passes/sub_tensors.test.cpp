// SPDX-License-Identifier: MIT
// Concatenations and splits without copies: which tensors are parts of others when a graph is finalized.
#include "src/graph/passes/net_test.h"

namespace ac::graph::test {
namespace {

bool is_view(Net &net, NodeIdxPair at) {
    return net.tensor(at).handle()->is_subtensor();
}

/// Runs a net. Expects that the inputs of the first concatenation are parts of its output, or not. cpu_only: they are
/// not on OpenCL.
void expect_joined(bool joined, const Build &build, DataType type = DataType::F32, DataLayout layout = DataLayout::NCHW,
                   bool cpu_only = false) {
    expect_same<>(
        build,
        [&](Net &n) { EXPECT_EQ(n.tasks("Concatenate"), joined && !(cpu_only && n.target == Target::CL) ? 0U : 1U); },
        type, layout, 1e-6);
}

NodeIdxPair conv(Net &n, unsigned int depth) {
    return n.conv(n.input(5, 4, 3, 2), depth);
}

}  // namespace

TEST(ConcatSubTensor, ChannelsInNchwAndHeightInNhwc) {
    expect_joined(true, [](Net &n) { n.output(n.concat({conv(n, 2), conv(n, 5), conv(n, 1)})); });
    expect_joined(
        true,
        [](Net &n) {
            n.output(n.concat({conv(n, 3), conv(n, 3)}, DataLayoutDimension::HEIGHT));
        },
        DataType::F32, DataLayout::NHWC);
    expect_joined(
        true,
        [](Net &n) {
            n.output(n.concat({conv(n, 2), conv(n, 5)}));
        },
        DataType::QASYMM8);
}

TEST(ConcatSubTensor, ChannelsInNhwcOnTheCpu) {
    for (const DataType type : {DataType::F32, DataType::QASYMM8}) {
        expect_joined(
            true,
            [](Net &n) {
                const auto x = conv(n, 7);  // its other readers see pixels 13 channels apart
                n.output(n.concat({conv(n, 2), x, conv(n, 4)}));
                n.output(n.conv(x, 3));
            },
            type, DataLayout::NHWC, true);
    }
}

TEST(ConcatSubTensor, OtherDimensionsRunAFunction) {
    expect_joined(
        false,
        [](Net &n) {
            n.output(n.concat({conv(n, 2), conv(n, 2)}, DataLayoutDimension::WIDTH));
        },
        DataType::F32, DataLayout::NHWC);
    expect_joined(false, [](Net &n) { n.output(n.concat({conv(n, 2), conv(n, 2)}, DataLayoutDimension::WIDTH)); });
}

TEST(ConcatSubTensor, AnotherQuantizationRunsAFunction) {
    expect_joined(
        false,
        [](Net &n) {
            const auto x = n.input(5, 4, 3);
            const PadStrideInfo same(1, 1, 1, 1);
            n.output(n.concat({n.conv(x, 2, 3, same, 1, ConvolutionMethod::Default, QuantizationInfo(0.1F, 3)),
                               n.conv(x, 2, 3, same, 1, ConvolutionMethod::Default, QuantizationInfo(0.2F, 3))}));
        },
        DataType::QASYMM8);
}

TEST(ConcatSubTensor, OneTensorTwice) {
    expect_joined(false, [](Net &n) {
        const auto x = conv(n, 2);
        n.output(n.concat({x, x}));
    });
}

TEST(ConcatSubTensor, InputsAndConstants) {
    expect_joined(false, [](Net &n) { n.output(n.concat({conv(n, 2), n.input(5, 4, 2, 2)})); });
    expect_joined(false, [](Net &n) { n.output(n.concat({n.constant(n.shape_of(5, 4, 2, 2)), conv(n, 2)})); });
}

TEST(ConcatSubTensor, PartsOfASplit) {
    expect_joined(false, [](Net &n) {
        const auto parts = n.split(conv(n, 4), 2);
        n.output(n.concat({{parts.node_id, 1}, conv(n, 1), {parts.node_id, 0}}));
    });
}

/// A node that works in place on a part has made it an input of the concatenation.
TEST(ConcatSubTensor, PartsOfASplitThatNodesOverwrite) {
    expect_same<>(
        [](Net &n) {
            std::vector<NodeIdxPair> results;
            for (int i = 0; i < 2; ++i) {
                const auto parts = n.split(conv(n, 4), 2);
                results.push_back(n.eltwise({parts.node_id, 0}, conv(n, 2), EltwiseOperation::Mul));
            }
            n.output(n.concat(results));
        },
        [](Net &) {});
}

TEST(ConcatSubTensor, SplitOfAPart) {
    expect_joined(true, [](Net &n) {
        const auto x = conv(n, 4), parts = n.split(x, 2);
        n.output(n.concat({conv(n, 1), x}));
        n.output(n.conv({parts.node_id, 1}, 2));
        n.output({parts.node_id, 0});
    });
}

TEST(ConcatSubTensor, OneTensorInTwoConcatenations) {
    for (const bool again : {false, true}) {
        expect_same<>(
            [&](Net &n) {
                const auto x = conv(n, 2);
                n.output(n.concat({x, conv(n, 3)}));
                n.output(n.concat({conv(n, 1), again ? x : conv(n, 2)}));
            },
            [&](Net &n) { EXPECT_EQ(n.tasks("Concatenate"), again ? 1U : 0U); }, DataType::F32, DataLayout::NCHW, 1e-6);
    }
}

TEST(ConcatSubTensor, Nested) {
    NodeIdxPair first{};
    expect_same<>(
        [&](Net &n) {
            first = conv(n, 2);
            const auto inner = n.concat({first, n.conv(first, 3)});
            n.output(n.concat({n.conv(inner, 2), inner}));
        },
        [&](Net &n) { EXPECT_TRUE(is_view(n, first)); }, DataType::F32, DataLayout::NCHW, 1e-6);
}

TEST(ConcatSubTensor, OverwrittenResultKeepsInputsThatAreReadElsewhere) {
    for (const int depth : {1, 2}) {  // the result itself is overwritten, or a concatenation of it
        for (const bool shared : {false, true}) {
            NodeIdxPair first{};
            expect_same<>(
                [&](Net &n) {
                    first = conv(n, 2);
                    auto all = n.concat({first, conv(n, 3)});
                    all = depth == 1 ? all : n.concat({conv(n, 1), all});
                    n.output(n.conv(n.activation(all, F::TANH), 4));
                    if (shared) {
                        n.output(n.conv(first, 4));
                    }
                },
                [&](Net &n) { EXPECT_EQ(is_view(n, first), !shared); });
        }
    }
}

TEST(ConcatSubTensor, OverwrittenPartOfTheResultKeepsInputsThatAreReadElsewhere) {
    NodeIdxPair first{};
    expect_same<>(
        [&](Net &n) {
            first = conv(n, 2);
            const auto parts = n.split(n.concat({first, conv(n, 2)}), 2);
            n.output(n.conv(n.activation({parts.node_id, 0}, F::TANH), 4));
            n.output(n.conv({parts.node_id, 1}, 4));
            n.output(n.conv(first, 4));
        },
        [&](Net &n) { EXPECT_FALSE(is_view(n, first)); });
}

TEST(ConcatSubTensor, ReadElsewhereIsAllowedOtherwise) {
    NodeIdxPair first{};
    expect_same<>(
        [&](Net &n) {
            first = n.activation(conv(n, 2), F::TANH);
            n.output(first);
            n.output(n.conv(n.concat({first, conv(n, 3)}), 4));
        },
        [&](Net &n) { EXPECT_TRUE(is_view(n, first)); });
}

// Splits

TEST(SplitSubTensor, PartsHoldTheirElements) {
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        for (const auto axis :
             {DataLayoutDimension::WIDTH, DataLayoutDimension::HEIGHT, DataLayoutDimension::CHANNEL}) {
            for (const Target target : targets()) {
                Net net(target, DataType::F32, layout);
                const auto x = net.input(6, 4, 2, 2), whole = net.activation(x, F::IDENTITY),
                           parts = net.split(whole, 2, axis);
                net.output({parts.node_id, 0});
                net.output({parts.node_id, 1});
                net.output(net.activation(x, F::IDENTITY));
                auto pm = passes<>();
                const auto results = net.run(pm);
                EXPECT_TRUE(is_view(net, {parts.node_id, 1}));
                const TensorShape shape = net.tensor(x).desc().shape;
                const size_t d = get_dimension_idx(layout, axis);
                size_t inner = 1;
                for (size_t i = 0; i < d; ++i) {
                    inner *= shape[i];
                }
                std::vector<std::vector<float>> expected(3);
                expected[2] = results[2];
                for (size_t i = 0; i < results[2].size(); ++i) {
                    expected[i / inner % shape[d] / (shape[d] / 2)].push_back(results[2][i]);
                }
                EXPECT_EQ(results, expected);
            }
        }
    }
}

TEST(SplitSubTensor, NestedSplits) {
    for (const Target target : targets()) {
        Net net(target);
        const auto whole = net.conv(net.input(5, 4, 3), 4), outer = net.split(whole, 2),
                   inner = net.split({outer.node_id, 1}, 2);
        net.output(net.activation({inner.node_id, 1}, F::IDENTITY));
        net.output({outer.node_id, 0});
        net.output({inner.node_id, 0});
        net.output(whole);
        auto pm = passes<>();
        const auto results = net.run(pm);
        const auto plane = [&](size_t from, size_t n) {
            return std::vector<float>(results[3].begin() + static_cast<long>(from * 20),
                                      results[3].begin() + static_cast<long>((from + n) * 20));
        };
        EXPECT_EQ(results[0], plane(3, 1));
        EXPECT_EQ(results[1], plane(0, 2));
        EXPECT_EQ(results[2], plane(2, 1));
    }
}

}  // namespace ac::graph::test
