// SPDX-License-Identifier: MIT
// Graphs: ids, edges, tensors, sorts, errors.
#include "arm_compute/graph/Utils.h"
#include "arm_compute/runtime/Tensor.h"

#include "src/graph/graph_test.h"

namespace ac::graph::test {
namespace {

const ActivationLayerInfo relu(ActivationLayerInfo::ActivationFunction::RELU);
const descriptors::EltwiseLayerDescriptor sum(EltwiseOperation::Add);

// Names that programs qualify with the namespace of graphs.
static_assert(arm_compute::graph::CLTunerMode::RAPID == arm_compute::CLTunerMode::RAPID, "");
static_assert(arm_compute::graph::CLBackendType::Clvk == arm_compute::CLBackendType::Clvk, "");

/// input 0 -> activation 1 -> output 2
struct Chain {
    Chain() {
        first = g.add_connection(0, 0, 1, 0);
        second = g.add_connection(1, 0, 2, 0);
    }
    Graph g{3, "chain"};
    NodeID input = g.add_node<InputNode>(nchw({4U, 3U}));
    NodeID activation = g.add_node<ActivationLayerNode>(relu);
    NodeID output = g.add_node<OutputNode>();
    EdgeID first, second;
};

TEST(Graph, ids_count_from_zero) {
    Chain c;
    EXPECT_EQ(c.g.id(), 3U);
    EXPECT_EQ(c.g.name(), "chain");
    EXPECT_EQ(c.input, 0U);
    EXPECT_EQ(c.activation, 1U);
    EXPECT_EQ(c.output, 2U);
    EXPECT_EQ(c.first, 0U);
    EXPECT_EQ(c.second, 1U);
    EXPECT_EQ(c.g.tensors().size(), 2U);
    EXPECT_EQ(c.g.node(1)->id(), 1U);
    EXPECT_EQ(c.g.node(1)->graph(), &c.g);
    EXPECT_EQ(c.g.node(3), nullptr);
    EXPECT_EQ(c.g.edge(2), nullptr);
    EXPECT_EQ(c.g.tensor(2), nullptr);
    EXPECT_EQ(c.g.node(EmptyNodeID), nullptr);
    EXPECT_EQ(c.g.nodes(NodeType::ActivationLayer), std::vector<NodeID>{1});
    EXPECT_TRUE(c.g.nodes(NodeType::PadLayer).empty());
}

TEST(Graph, a_connection_shares_the_producers_tensor) {
    Chain c;
    const Edge *edge = c.g.edge(c.second);
    EXPECT_EQ(edge->producer_id(), 1U);
    EXPECT_EQ(edge->consumer_id(), 2U);
    EXPECT_EQ(edge->producer_idx(), 0U);
    EXPECT_EQ(edge->consumer_idx(), 0U);
    EXPECT_EQ(edge->tensor_id(), 1U);
    EXPECT_EQ(c.g.node(2)->input(0), c.g.node(1)->output(0));
    EXPECT_EQ(c.g.node(2)->input_id(0), 1U);
    EXPECT_EQ(c.g.node(1)->inputs(), std::vector<TensorID>{0});
    EXPECT_EQ(c.g.node(1)->outputs(), std::vector<TensorID>{1});
    EXPECT_EQ(c.g.node(1)->output_edges(), std::set<EdgeID>{1});
    EXPECT_EQ(c.g.node(1)->input_edges(), std::vector<EdgeID>{0});
    EXPECT_EQ(c.g.tensor(1)->bound_edges(), std::set<EdgeID>{1});
    EXPECT_EQ(said(c.g.tensor(1)->desc()), "4,3 F32 NCHW");
}

TEST(Graph, the_same_connection_twice_is_one_edge) {
    Chain c;
    EXPECT_EQ(c.g.add_connection(0, 0, 1, 0), c.first);
    EXPECT_EQ(c.g.edges().size(), 2U);
}

TEST(Graph, an_input_is_connected_anew) {
    Chain c;
    const NodeID other = c.g.add_node<InputNode>(nchw({7U}));
    const EdgeID eid = c.g.add_connection(other, 0, c.activation, 0);
    EXPECT_EQ(eid, 2U);
    EXPECT_EQ(c.g.node(1)->input_edge_id(0), eid);
    EXPECT_EQ(said(c.g.node(1)->output(0)->desc()), "7 F32 NCHW");
    EXPECT_EQ(c.g.node(0)->output_edges(), std::set<EdgeID>{0});  // the old edge stays with its producer
    EXPECT_TRUE(c.g.remove_connection(c.first));
    EXPECT_EQ(c.g.node(1)->input_edge_id(0), eid);
    EXPECT_TRUE(c.g.node(0)->output_edges().empty());
}

TEST(Graph, a_node_that_an_old_edge_names_can_be_removed) {
    Chain c;
    const NodeID other = c.g.add_node<InputNode>(nchw({7U}));
    c.g.add_connection(other, 0, c.activation, 0);
    EXPECT_TRUE(c.g.remove_node(c.activation));
    for (const auto &edge : c.g.edges()) {
        EXPECT_EQ(edge, nullptr);
    }
}

TEST(Graph, removed_nodes_and_edges_leave_null) {
    Chain c;
    EXPECT_TRUE(c.g.remove_node(c.activation));
    EXPECT_EQ(c.g.node(1), nullptr);
    EXPECT_EQ(c.g.edge(0), nullptr);
    EXPECT_EQ(c.g.edge(1), nullptr);
    EXPECT_EQ(c.g.node(2)->input_edge_id(0), EmptyEdgeID);
    EXPECT_EQ(c.g.node(2)->input(0), nullptr);
    EXPECT_EQ(c.g.node(2)->input_id(0), NullTensorID);
    EXPECT_TRUE(c.g.node(0)->output_edges().empty());
    EXPECT_TRUE(c.g.tensor(0)->bound_edges().empty());
    EXPECT_NE(c.g.tensor(1), nullptr);
    EXPECT_TRUE(c.g.nodes(NodeType::ActivationLayer).empty());
    EXPECT_TRUE(c.g.remove_node(c.activation));
    EXPECT_FALSE(c.g.remove_node(3));
    EXPECT_TRUE(c.g.remove_connection(0));
    EXPECT_FALSE(c.g.remove_connection(2));
    EXPECT_EQ(c.g.add_node<OutputNode>(), 3U);  // ids are not reused
}

TEST(Graph, connections_that_cannot_be_are_errors) {
    Chain c;
    expect_error([&] { c.g.add_connection(9, 0, 1, 0); }, "the graph \"chain\" has no node 9 as source");
    expect_error([&] { c.g.add_connection(0, 0, 9, 0); }, "has no node 9 as sink");
    expect_error([&] { c.g.add_connection(0, 1, 1, 0); }, "cannot connect output 1 of node 0: it has 1");
    expect_error([&] { c.g.add_connection(0, 0, 1, 1); }, "cannot connect input 1 of node 1: it has 1");
    expect_error([&] { c.g.add_connection(2, 0, 1, 0); }, "cannot connect output 0 of node 2: it has 0");
    c.g.node(1)->set_common_node_parameters({"relu", Target::NEON});
    expect_error([&] { c.g.node(1)->output(2); }, "node \"relu\" has 1 output; there is no output 2");
    expect_error([&] { c.g.node(2)->output_id(0); }, "node 2 has 0 outputs; there is no output 0");
    expect_error([&] { c.g.node(1)->input_edge(1); }, "there is no input 1");
    expect_error([&] { c.g.node(1)->configure_output(1); }, "there is no output 1");
    expect_error([&] { c.g.node(1)->set_output_tensor(0, 1); }, "there is no output 1");
    expect_error([&] { c.g.node(1)->set_output_tensor(9, 0); }, "has no tensor 9");
    EXPECT_EQ(c.g.edges().size(), 2U);
}

TEST(Graph, a_tensor_that_does_not_fit_is_not_connected) {
    Chain c;
    const NodeID add = c.g.add_node<EltwiseLayerNode>(sum);
    const NodeID other = c.g.add_node<InputNode>(nchw({5U}));
    c.g.node(add)->set_common_node_parameters({"sum", Target::UNSPECIFIED});
    const EdgeID first = c.g.add_connection(0, 0, add, 0);
    const EdgeID second = c.g.add_connection(1, 0, add, 1);
    expect_error([&] { c.g.add_connection(other, 0, add, 1); }, "node \"sum\" cannot read output 0 of node 4");
    EXPECT_EQ(c.g.node(add)->input_edges(), (std::vector<EdgeID>{first, second}));
    EXPECT_TRUE(c.g.node(other)->output_edges().empty());
    EXPECT_TRUE(c.g.node(other)->output(0)->bound_edges().empty());
}

TEST(Graph, nodes_that_waited_for_a_descriptor_get_theirs) {
    Graph g;
    const NodeID input = g.add_node<InputNode>(nchw({4U, 3U}));
    const NodeID first = g.add_node<ActivationLayerNode>(relu);
    const NodeID second = g.add_node<FlattenLayerNode>();
    g.add_connection(first, 0, second, 0);
    EXPECT_EQ(said(g.node(second)->output(0)->desc()), " UNKNOWN NCHW");
    g.add_connection(input, 0, first, 0);
    EXPECT_EQ(said(g.node(second)->output(0)->desc()), "12 F32 NCHW");
}

TEST(Graph, an_output_gets_another_tensor) {
    Graph g;
    const NodeID split = node_with<SplitLayerNode>(g, {nchw({6U})}, 2U, 0);
    const NodeID a = g.add_node<OutputNode>();
    const NodeID b = g.add_node<OutputNode>();
    const EdgeID to_a = g.add_connection(split, 0, a, 0);
    const EdgeID to_b = g.add_connection(split, 1, b, 0);
    const TensorID before = g.node(split)->output_id(0);
    const TensorID other = g.node(split)->input_id(0);
    g.node(split)->set_output_tensor(other, 1);
    EXPECT_EQ(g.node(split)->output_id(1), other);
    EXPECT_EQ(g.node(b)->input_id(0), other);
    EXPECT_EQ(g.node(a)->input_id(0), before);  // belongs to another output
    EXPECT_EQ(g.tensor(other)->bound_edges().count(to_b), 1U);
    EXPECT_EQ(g.tensor(before)->bound_edges(), std::set<EdgeID>{to_a});
    g.node(split)->set_output_tensor(NullTensorID, 1);
    EXPECT_EQ(g.node(split)->output_id(1), other);
}

TEST(GraphSort, each_node_follows_what_it_reads_from) {
    Graph g;
    const NodeID input = g.add_node<InputNode>(nchw({4U}));      // 0
    const NodeID left = g.add_node<ActivationLayerNode>(relu);   // 1
    const NodeID left2 = g.add_node<ActivationLayerNode>(relu);  // 2
    const NodeID right = g.add_node<ActivationLayerNode>(relu);  // 3
    const NodeID add = g.add_node<EltwiseLayerNode>(sum);        // 4
    const NodeID constant = g.add_node<ConstNode>(nchw({4U}));   // 5
    const NodeID scaled = g.add_node<EltwiseLayerNode>(sum);     // 6
    const NodeID alone = g.add_node<ActivationLayerNode>(relu);  // 7: without inputs
    g.add_connection(input, 0, left, 0);
    g.add_connection(left, 0, left2, 0);
    g.add_connection(input, 0, right, 0);
    g.add_connection(left2, 0, add, 0);
    g.add_connection(right, 0, add, 1);
    g.add_connection(add, 0, scaled, 0);
    g.add_connection(constant, 0, scaled, 1);
    EXPECT_EQ(bfs(g), (std::vector<NodeID>{0, 5, 1, 3, 2, 4, 6}));
    EXPECT_EQ(dfs(g), (std::vector<NodeID>{5, 0, 3, 1, 2, 4, 6}));
    static_cast<void>(alone);
}

TEST(GraphSort, a_node_that_reads_one_tensor_twice_is_listed_once) {
    Graph g;
    const NodeID input = g.add_node<InputNode>(nchw({4U}));
    const NodeID square = g.add_node<EltwiseLayerNode>(descriptors::EltwiseLayerDescriptor(EltwiseOperation::Mul));
    const NodeID output = g.add_node<OutputNode>();
    g.add_connection(input, 0, square, 0);
    g.add_connection(input, 0, square, 1);
    g.add_connection(square, 0, output, 0);
    const std::vector<NodeID> order{input, square, output};
    EXPECT_EQ(dfs(g), order);
    EXPECT_EQ(bfs(g), order);
}

TEST(GraphSort, operators_without_inputs_are_sources) {
    Graph g;
    const descriptors::OperatorDescriptor range{"Range", {}, {"step"}, {"output"}, {nchw({4U})}};
    const NodeID source = g.add_node<OperatorNode>(range);
    const NodeID output = g.add_node<OutputNode>();
    g.add_connection(source, 0, output, 0);
    EXPECT_EQ(dfs(g), (std::vector<NodeID>{source, output}));
    EXPECT_TRUE(dfs(*std::make_unique<Graph>()).empty());
}

TEST(GraphUtils, neighbours_targets_and_descriptors) {
    Chain c;
    const auto readers = get_driving_nodes(*c.g.node(1));
    ASSERT_EQ(readers.size(), 1U);
    EXPECT_EQ(readers[0].node_id, 2U);
    const auto writers = get_driver_nodes(*c.g.node(1));
    ASSERT_EQ(writers.size(), 1U);
    EXPECT_EQ(writers[0].node_id, 0U);
    EXPECT_TRUE(get_driver_nodes(*c.g.node(0)).empty());
    force_target_to_graph(c.g, Target::CL);
    EXPECT_EQ(c.g.node(1)->assigned_target(), Target::CL);
    EXPECT_EQ(c.g.node(1)->requested_target(), Target::UNSPECIFIED);
    EXPECT_EQ(c.g.tensor(0)->desc().target, Target::CL);
    EXPECT_EQ(said(get_tensor_descriptor(c.g, 0)), "4,3 F32 NCHW");
    EXPECT_EQ(said(get_tensor_descriptor(c.g, 7)), " UNKNOWN NCHW");
    EXPECT_EQ(get_dimension_size(nhwc({8U, 5U, 4U}), DataLayoutDimension::WIDTH), 5U);
    EXPECT_EQ(get_dimension_idx(DataLayout::NCHW, DataLayoutDimension::CHANNEL), 2U);
    EXPECT_FALSE(is_utility_node(c.g.node(1)));
    EXPECT_FALSE(bool(set_tensor_accessor(nullptr, nullptr)));
}

/// A CPU tensor that counts how often it is mapped.
struct Handle final : ITensorHandle {
    explicit Handle(bool filled) {
        memory.allocator()->init(arm_compute::TensorInfo(TensorShape(4U), 1, DataType::F32));
        if (filled) {
            memory.allocator()->allocate();
        }
    }
    void allocate() override {}
    void free() override {}
    void manage(IMemoryGroup *) override {}
    void map(bool blocking) override { maps += blocking ? 1 : 0; }
    void unmap() override { ++unmaps; }
    void release_if_unused() override {}
    arm_compute::ITensor &tensor() override { return memory; }
    const arm_compute::ITensor &tensor() const override { return memory; }
    ITensorHandle *parent_handle() override { return this; }
    bool is_subtensor() const override { return false; }
    Target target() const override { return Target::NEON; }

    arm_compute::Tensor memory;
    int maps = 0, unmaps = 0;
};

struct Accessor final : ITensorAccessor {
    Accessor(bool touches_elements, bool is_bad = false) : touches(touches_elements), bad(is_bad) {}
    bool access_tensor(arm_compute::ITensor &tensor) override {
        if (bad) {
            throw std::runtime_error("no such file");
        }
        return tensor.info()->dimension(0) == 4;
    }
    bool access_tensor_data() override { return touches; }

    bool touches, bad;
};

TEST(GraphTensor, maps_for_accessors_that_touch_elements) {
    Tensor tensor(5, nchw({4U}));
    EXPECT_EQ(tensor.id(), 5U);
    EXPECT_FALSE(tensor.call_accessor());
    tensor.set_accessor(std::make_unique<Accessor>(true));
    EXPECT_FALSE(tensor.call_accessor());  // no handle
    auto owned = std::make_unique<Handle>(true);
    Handle &handle = *owned;
    tensor.set_handle(std::move(owned));
    EXPECT_TRUE(tensor.call_accessor());
    EXPECT_EQ(handle.maps, 1);
    EXPECT_EQ(handle.unmaps, 1);
    EXPECT_NE(tensor.extract_accessor(), nullptr);
    EXPECT_EQ(tensor.accessor(), nullptr);

    tensor.set_accessor(std::make_unique<Accessor>(false));
    EXPECT_TRUE(tensor.call_accessor());
    EXPECT_EQ(handle.maps, 1);

    tensor.set_accessor(std::make_unique<Accessor>(true, true));
    expect_error([&] { tensor.call_accessor(); }, "no such file");
    EXPECT_EQ(handle.unmaps, 2);

    tensor.set_handle(std::make_unique<Handle>(false));
    tensor.set_accessor(std::make_unique<Accessor>(true));
    EXPECT_FALSE(tensor.call_accessor());  // no memory
}

}  // namespace
}  // namespace ac::graph::test
