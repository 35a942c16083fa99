// SPDX-License-Identifier: MIT
// Nodes that move data, each in its own graph. Each output element is an input element at a position computed here.
#include "src/graph/runtime/run_test.h"

#include <numeric>

namespace ac::graph::runs {
namespace {

/// 0, 1, 2, ...
Values counted(size_t count) {
    Values values(count);
    std::iota(values.begin(), values.end(), 0.0);
    return values;
}

template <class Node, class... Arguments>
void expect_moved(const TensorDescriptor &src, const Values &want, const Arguments &...arguments) {
    const Values x = counted(src.shape.total_size());
    expect([&](Net &net) -> Sink & { return net.output(net.add<Node>({net.input(src, x)}, arguments...)); }, want, 0);
}

TEST(GraphChannelShuffle, TakesChannelsFromEachGroupInTurn) {
    expect_moved<ChannelShuffleLayerNode>(desc(TensorShape(1, 1, 6)), {0, 3, 1, 4, 2, 5}, 2U);
    expect_moved<ChannelShuffleLayerNode>(desc(TensorShape(6, 1, 1), DataLayout::NHWC), {0, 2, 4, 1, 3, 5}, 3U);
}

TEST(GraphConcatenate, JoinsAnyNumberAlongEachDimension) {
    // Three tensors of 2x1x2 with values from 0, 10 and 20 on
    const struct {
        DataLayoutDimension axis;
        Values want;
    } cases[] = {{DataLayoutDimension::WIDTH, {0, 1, 10, 11, 20, 21, 2, 3, 12, 13, 22, 23}},
                 {DataLayoutDimension::HEIGHT, {0, 1, 10, 11, 20, 21, 2, 3, 12, 13, 22, 23}},
                 {DataLayoutDimension::CHANNEL, {0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23}}};
    for (const auto &c : cases) {
        expect(
            [&](Net &net) -> Sink & {
                std::vector<NodeID> inputs;
                for (int i = 0; i < 3; ++i) {
                    Values values = counted(4);
                    for (double &value : values) {
                        value += 10 * i;
                    }
                    inputs.push_back(net.input(desc(TensorShape(2, 1, 2)), values));
                }
                return net.output(
                    net.add<ConcatenateLayerNode>(inputs, 3U, descriptors::ConcatLayerDescriptor(c.axis)));
            },
            c.want, 0);
    }
}

TEST(GraphDepthToSpace, PutsChannelsIntoBlocks) {
    // One pixel of four channels becomes a block of 2x2.
    expect_moved<DepthToSpaceLayerNode>(desc(TensorShape(1, 1, 4)), {0, 1, 2, 3}, 2);
    // Two pixels side by side: rows 0, 1 | 4, 5 and 2, 3 | 6, 7; in NHWC pixel by pixel.
    expect_moved<DepthToSpaceLayerNode>(desc(TensorShape(4, 2, 1), DataLayout::NHWC), {0, 1, 4, 5, 2, 3, 6, 7}, 2);
}

TEST(GraphFlatten, KeepsTheOrderOfElements) {
    expect_moved<FlattenLayerNode>(desc(TensorShape(3, 2, 2, 2)), counted(24));
}

TEST(GraphPad, WritesItsValueAround) {
    expect_moved<PadLayerNode>(desc(TensorShape(2, 1)), {9, 0, 1, 9, 9, 9, 9, 9}, PaddingList{{1, 1}, {0, 1}},
                               PixelValue(9.F));
    // For quantized types the pad value is a stored value: (14 - 10) * 0.5.
    const QuantizationInfo q(0.5F, 10);
    expect_moved<PadLayerNode>(desc(TensorShape(2U), DataLayout::NCHW, DataType::QASYMM8, q), {2, 0, 1, 2},
                               PaddingList{{1, 1}}, PixelValue(static_cast<uint8_t>(14)));
}

TEST(GraphPermute, Transposes) {
    expect_moved<PermuteLayerNode>(desc(TensorShape(3, 2)), {0, 3, 1, 4, 2, 5}, PermutationVector(1U, 0U));
    // To NHWC: channels first.
    expect_moved<PermuteLayerNode>(desc(TensorShape(2, 1, 3)), {0, 2, 4, 1, 3, 5}, PermutationVector(2U, 0U, 1U),
                                   DataLayout::NHWC);
}

TEST(GraphReorg, PutsBlocksIntoChannels) {
    // 2x2 pixels: channel (y * 2 + x) has the pixel at x, y.
    expect_moved<ReorgLayerNode>(desc(TensorShape(2, 2, 1)), {0, 1, 2, 3}, 2);
}

TEST(GraphReshape, KeepsTheOrderOfElements) {
    expect_moved<ReshapeLayerNode>(desc(TensorShape(3, 4)), counted(12), TensorShape(2, 6));
}

TEST(GraphSlice, EndsWhereTheDimensionDoes) {
    expect_moved<SliceLayerNode>(desc(TensorShape(4, 3)), {5, 6, 9, 10}, Coordinates(1, 1), Coordinates(3, -1));
}

TEST(GraphStridedSlice, StepsBackwardsAndShrinks) {
    expect_moved<StridedSliceLayerNode>(desc(TensorShape(4, 3)), {3, 1, 7, 5}, Coordinates(3, 0), Coordinates(-5, 2),
                                        BiStrides(-2, 1), StridedSliceLayerInfo(0, 1, 0));
    expect_moved<StridedSliceLayerNode>(desc(TensorShape(4, 3)), {4, 5, 6, 7}, Coordinates(0, 1), Coordinates(4, 2),
                                        BiStrides(1, 1), StridedSliceLayerInfo(0, 0, 2));
}

TEST(GraphStack, MakesANewDimension) {
    for (const int axis : {0, 1}) {
        const Values want = axis == 0 ? Values{0, 5, 1, 6, 2, 7} : Values{0, 1, 2, 5, 6, 7};
        expect(
            [&](Net &net) -> Sink & {
                return net.output(net.add<StackLayerNode>(
                    {net.input(desc(TensorShape(3U)), {0, 1, 2}), net.input(desc(TensorShape(3U)), {5, 6, 7})}, 2U,
                    axis));
            },
            want, 0);
    }
}

/// Expects the parts of a split whose parts are all read.
void expect_split(const TensorShape &shape, unsigned int parts, int axis, const std::vector<int> &sizes,
                  const std::vector<Values> &want) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(shape), counted(shape.total_size()));
        const NodeID split = net.add<SplitLayerNode>({in}, parts, axis, sizes);
        std::vector<Sink *> sinks;
        for (unsigned int i = 0; i < parts; ++i) {
            sinks.push_back(&net.output(split, i));
        }
        net.run(target);
        for (unsigned int i = 0; i < parts; ++i) {
            expect_near(sinks[i]->values, want[i], 0, name_of(target) + ", part " + std::to_string(i));
        }
    }
}

TEST(GraphSplit, HasPartsOfAnySize) {
    expect_split(TensorShape(4, 2), 2, 0, {}, {{0, 1, 4, 5}, {2, 3, 6, 7}});
    expect_split(TensorShape(2, 3), 2, -1, {2, -1}, {{0, 1, 2, 3}, {4, 5}});
}

TEST(GraphSplit, CopiesNothing) {
    for (const Target target : targets()) {
        Net net;
        const NodeID in = net.input(desc(TensorShape(2, 4)), counted(8));
        const NodeID split = net.add<SplitLayerNode>({in}, 2U, 1);
        std::vector<Sink *> sinks;
        for (size_t i = 0; i < 2; ++i) {
            const NodeID linear = net.graph.add_node<ActivationLayerNode>(
                ActivationLayerInfo(ActivationLayerInfo::ActivationFunction::LINEAR, 2.F, 1.F));
            net.graph.add_connection(split, i, linear, 0);
            sinks.push_back(&net.output(linear));
        }
        net.run(target);
        EXPECT_EQ(net.manager->workload(net.graph)->tasks.size(), 2U);
        ITensorHandle &part = *net.graph.node(split)->output(1)->handle();
        EXPECT_TRUE(part.is_subtensor());
        EXPECT_EQ(part.parent_handle(), net.graph.node(in)->output(0)->handle());
        expect_near(sinks[0]->values, {1, 3, 5, 7}, 0, name_of(target));
        expect_near(sinks[1]->values, {9, 11, 13, 15}, 0, name_of(target));
    }
}

}  // namespace
}  // namespace ac::graph::runs
