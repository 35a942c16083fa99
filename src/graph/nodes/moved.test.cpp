// SPDX-License-Identifier: MIT
// Output descriptors of nodes that rearrange, concatenate or split tensors, computed by hand.
#include "src/graph/graph_test.h"

namespace ac::graph::test {
namespace {

using descriptors::ConcatLayerDescriptor;

TEST(GraphConcatenate, adds_the_extents_along_the_axis) {
    const std::vector<TensorDescriptor> planes{nchw({4U, 3U, 2U}), nchw({4U, 3U, 5U}), nchw({4U, 3U, 1U})};
    EXPECT_EQ(outputs_of<ConcatenateLayerNode>(planes, 3U, ConcatLayerDescriptor()), "4,3,8 F32 NCHW");
    EXPECT_EQ(outputs_of<ConcatenateLayerNode>({nhwc({2U, 4U, 3U}), nhwc({5U, 4U, 3U})}, 2U, ConcatLayerDescriptor()),
              "7,4,3 F32 NHWC");
    EXPECT_EQ(outputs_of<ConcatenateLayerNode>({nhwc({2U, 4U, 3U}), nhwc({2U, 4U, 6U})}, 2U,
                                               ConcatLayerDescriptor(DataLayoutDimension::HEIGHT)),
              "2,4,9 F32 NHWC");
    EXPECT_EQ(outputs_of<ConcatenateLayerNode>(
                  {q8({4U, 3U, 2U}), q8({1U, 3U, 2U})}, 2U,
                  ConcatLayerDescriptor(DataLayoutDimension::WIDTH, QuantizationInfo(0.125F, 7))),
              "5,3,2 QASYMM8 NCHW q 0.125 7");
}

TEST(GraphConcatenate, is_described_once_all_inputs_are_connected) {
    EXPECT_EQ(outputs_of<ConcatenateLayerNode>({nchw({4U, 3U, 2U})}, 2U, ConcatLayerDescriptor()), " UNKNOWN NCHW");
}

TEST(GraphConcatenate, refuses_other_extents_and_batches) {
    expect_error(
        [] {
            outputs_of<ConcatenateLayerNode>({nchw({4U, 3U, 2U}), nchw({4U, 4U, 2U})}, 2U, ConcatLayerDescriptor());
        },
        "(4, 3, 2) and (4, 4, 2) cannot be joined: they differ in dimension 1");
    expect_error(
        [] {
            outputs_of<ConcatenateLayerNode>({nchw({4U, 3U, 2U, 2U})}, 1U,
                                             ConcatLayerDescriptor(DataLayoutDimension::BATCHES));
        },
        "cannot be concatenated along dimension 3");
    EXPECT_RAISES(ConcatenateLayerNode(0, ConcatLayerDescriptor()));
    EXPECT_RAISES(ConcatenateLayerNode::compute_output_descriptor({}, DataLayoutDimension::CHANNEL));
}

TEST(GraphStack, adds_a_dimension) {
    const std::vector<TensorDescriptor> planes{nchw({4U, 3U}), nchw({4U, 3U})};
    EXPECT_EQ(outputs_of<StackLayerNode>(planes, 2U, 0), "2,4,3 F32 NCHW");
    EXPECT_EQ(outputs_of<StackLayerNode>(planes, 2U, 1), "4,2,3 F32 NCHW");
    EXPECT_EQ(outputs_of<StackLayerNode>(planes, 2U, 2), "4,3,2 F32 NCHW");
    EXPECT_EQ(outputs_of<StackLayerNode>(planes, 2U, -1), "4,3,2 F32 NCHW");
    EXPECT_EQ(outputs_of<StackLayerNode>({nchw({4U, 1U}), nchw({4U, 1U})}, 2U, 2), "4,1,2 F32 NCHW");
    expect_error(
        [&] {
            outputs_of<StackLayerNode>({nchw({4U, 3U}), nchw({4U, 2U})}, 2U, 0);
        },
        "they differ in dimension 1");
    expect_error([&] { outputs_of<StackLayerNode>(planes, 2U, -4); }, "there is no dimension -4");
    expect_error([&] { outputs_of<StackLayerNode>({nchw({2U, 2U, 2U, 2U, 2U})}, 1U, 0); }, "5 dimensions");
}

TEST(GraphSplit, divides_equally_or_as_told) {
    EXPECT_EQ(outputs_of<SplitLayerNode>({nchw({6U, 5U})}, 3U, 0), "2,5 F32 NCHW; 2,5 F32 NCHW; 2,5 F32 NCHW");
    EXPECT_EQ(outputs_of<SplitLayerNode>({nchw({6U, 5U})}, 2U, -1, std::vector<int>{2, 3}),
              "6,2 F32 NCHW; 6,3 F32 NCHW");
    EXPECT_EQ(outputs_of<SplitLayerNode>({nchw({6U, 5U})}, 2U, 1, std::vector<int>{1, -1}), "6 F32 NCHW; 6,4 F32 NCHW");
    SplitLayerNode split(3, 1);
    const auto part = split.compute_output_descriptor(nchw({4U, 9U, 2U}), 3, 1, 2);
    EXPECT_EQ(said(part.first), "4,3,2 F32 NCHW");
    EXPECT_EQ(part.second[1], 6);
    EXPECT_EQ(split.num_splits(), 3U);
    EXPECT_EQ(split.axis(), 1U);
}

TEST(GraphSplit, parts_begin_where_those_before_end) {
    SplitLayerNode split(3, 0, {1, 2, 4});
    const int starts[] = {0, 1, 3};
    for (unsigned int i = 0; i < 3; ++i) {
        EXPECT_EQ(split.compute_output_descriptor(nchw({7U, 2U}), 3, 0, i).second[0], starts[i]);
    }
}

TEST(GraphSplit, refuses_parts_that_do_not_make_up_the_tensor) {
    const std::string text = "do not make up dimension 0 of (6, 5)";
    const auto split = [](unsigned int parts, std::vector<int> sizes) {
        outputs_of<SplitLayerNode>({nchw({6U, 5U})}, parts, 0, std::move(sizes));
    };
    expect_error([&] { split(4, {}); }, text);
    expect_error([&] { split(2, {2, 3}); }, text);
    expect_error([&] { split(2, {-1, 3}); }, text);
    expect_error([&] { split(2, {6, -1}); }, text);
    expect_error([&] { split(3, {3, 3}); }, "a split into 3 parts has sizes of 2");
    EXPECT_RAISES(SplitLayerNode(0));
    Graph g;
    const NodeID nid = node_with<SplitLayerNode>(g, {nchw({6U, 5U})}, 3U, 0);
    EXPECT_TRUE(bool(g.node(nid)->validate()));
    g.node(nid)->input(0)->desc().shape = TensorShape(7U, 5U);
    EXPECT_FALSE(bool(g.node(nid)->validate()));
}

TEST(GraphReshape, takes_shapes_of_as_many_elements) {
    EXPECT_EQ(outputs_of<ReshapeLayerNode>({q8({4U, 3U, 2U})}, TensorShape(6U, 4U)), "6,4 QASYMM8 NCHW q 0.5 10");
    expect_error(
        [] {
            outputs_of<ReshapeLayerNode>({nchw({4U, 3U})}, TensorShape(13U));
        },
        "a tensor of shape (4, 3) does not have the elements of shape (13)");
    EXPECT_EQ(outputs_of<FlattenLayerNode>({nhwc({4U, 3U, 2U, 5U})}), "24,5 F32 NHWC");
    EXPECT_EQ(outputs_of<FlattenLayerNode>({nchw({4U, 3U})}), "12 F32 NCHW");
    EXPECT_EQ(outputs_of<DummyNode>({nchw({4U, 3U})}, TensorShape(13U)), "13 F32 NCHW");
}

TEST(GraphPermute, reorders_dimensions) {
    EXPECT_EQ(outputs_of<PermuteLayerNode>({nchw({4U, 3U, 2U, 5U})}, PermutationVector(2U, 0U, 1U)),
              "2,4,3,5 F32 NCHW");
    EXPECT_EQ(outputs_of<PermuteLayerNode>({nchw({4U, 3U, 2U, 5U})}, PermutationVector(2U, 0U, 1U), DataLayout::NHWC),
              "2,4,3,5 F32 NHWC");
    EXPECT_EQ(outputs_of<PermuteLayerNode>({nchw({1U, 3U})}, PermutationVector(1U, 0U)), "3 F32 NCHW");
    EXPECT_EQ(outputs_of<PermuteLayerNode>({nchw({4U, 3U})}, PermutationVector(2U, 0U, 1U)), "1,4,3 F32 NCHW");
    expect_error(
        [] {
            outputs_of<PermuteLayerNode>({nchw({4U, 3U})}, PermutationVector(1U, 1U));
        },
        "element 1 of a permutation is 1");
    expect_error(
        [] {
            outputs_of<PermuteLayerNode>({nchw({4U, 3U})}, PermutationVector(0U, 3U));
        },
        "element 1 of a permutation is 3");
}

TEST(GraphPad, adds_before_and_after) {
    EXPECT_EQ(outputs_of<PadLayerNode>({nchw({4U, 3U})}, PaddingList{{1, 2}, {0, 5}, {1, 0}}), "7,8,2 F32 NCHW");
    expect_error([] { outputs_of<PadLayerNode>({nchw({4U, 3U})}, PaddingList(7, {0, 0})); }, "7 dimensions");
}

TEST(GraphResize, has_a_factor_of_each_direction) {
    const auto factors = ResizeLayerNode(InterpolationPolicy::BILINEAR, 2.F, 0.5F).scaling_factor();
    EXPECT_EQ(factors.first, 2.F);
    EXPECT_EQ(factors.second, 0.5F);
}

TEST(GraphResize, truncates_in_float) {
    EXPECT_EQ(outputs_of<ResizeLayerNode>({nchw({5U, 7U, 3U})}, InterpolationPolicy::BILINEAR, 2.F, 0.5F),
              "10,3,3 F32 NCHW");
    EXPECT_EQ(outputs_of<ResizeLayerNode>({nhwc({3U, 5U, 7U})}, InterpolationPolicy::NEAREST_NEIGHBOR, 1.5F, 1.5F),
              "3,7,10 F32 NHWC");
    for (const float scale : {0.F, -1.F, 0.1F, 1e30F}) {
        expect_error(
            [&] {
                outputs_of<ResizeLayerNode>({nchw({5U, 7U})}, InterpolationPolicy::BILINEAR, scale, 1.F);
            },
            "an image of 5 x 7 cannot be scaled");
    }
}

TEST(GraphDepthToSpace, moves_channels_into_blocks_and_reorg_the_reverse) {
    EXPECT_EQ(outputs_of<DepthToSpaceLayerNode>({nchw({5U, 4U, 12U, 2U})}, 2), "10,8,3,2 F32 NCHW");
    EXPECT_EQ(outputs_of<DepthToSpaceLayerNode>({nhwc({9U, 5U, 4U})}, 3), "1,15,12 F32 NHWC");
    expect_error([] { outputs_of<DepthToSpaceLayerNode>({nchw({5U, 4U, 12U})}, 1); }, "is 1, below 2");
    expect_error([] { outputs_of<DepthToSpaceLayerNode>({nchw({5U, 4U, 6U})}, 2); }, "6 channels do not fill blocks");
    EXPECT_EQ(outputs_of<ReorgLayerNode>({nchw({6U, 4U, 3U, 2U})}, 2), "3,2,12,2 F32 NCHW");
    EXPECT_EQ(outputs_of<ReorgLayerNode>({nhwc({3U, 6U, 4U})}, 2), "12,3,2 F32 NHWC");
    expect_error([] { outputs_of<ReorgLayerNode>({nchw({6U, 5U, 3U})}, 2); }, "an image of 6 x 5 has no whole blocks");
    expect_error([] { outputs_of<ReorgLayerNode>({nchw({6U, 5U, 3U})}, 0); }, "is 0, below 1");
}

TEST(GraphSlice, takes_parts) {
    EXPECT_EQ(outputs_of<SliceLayerNode>({nchw({8U, 6U, 4U})}, Coordinates(2, 1), Coordinates(7, -1)),
              "5,5,4 F32 NCHW");
    EXPECT_EQ(outputs_of<StridedSliceLayerNode>({nchw({8U, 6U, 4U})}, Coordinates(1, 5, 2), Coordinates(8, 0, 3),
                                                BiStrides(3, -2, 1), StridedSliceLayerInfo(0, 0, 4)),
              "3,3 F32 NCHW");  // 1, 4, 7; 5, 3, 1; one element, and its dimension is removed
    expect_error(
        [] {
            outputs_of<SliceLayerNode>({nchw({8U, 6U})}, Coordinates(5), Coordinates(5));
        },
        "is empty for a tensor of shape (8, 6)");
    expect_error(
        [] {
            outputs_of<StridedSliceLayerNode>({nchw({8U})}, Coordinates(0), Coordinates(8), BiStrides(0),
                                              StridedSliceLayerInfo());
        },
        "the stride of dimension 0 of a slice is 0");
}

}  // namespace
}  // namespace ac::graph::test
