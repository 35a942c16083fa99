// SPDX-License-Identifier: MIT
// Lowering of matrix products and row normalization.
#include "src/model/lowering.h"

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;

/// A quantized product with a weight scale per output. It becomes a 1x1 convolution of an image with one line.
NodeIdxPair product_per_output(Lowering &l, const Node &node, NodeIdxPair source, const TensorShape &flat) {
    const Value &weights = l.value(node.in[1]), &y = l.value(node.out[0]);
    const NodeIdxPair rows = l.reshaped(node.name + "/rows", source, flat, DataLayout::NHWC);
    Array taps = weights;
    taps.dims = {weights.dims[0], 1, 1, weights.dims[1]};
    const NodeIdxPair right =
        l.constant(weights.name, taps, {0, 1, 2, 3}, data_type_of(weights), DataLayout::NHWC, quantization_of(weights));
    const NodeIdxPair bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
    return l.add<acl::graph::ConvolutionLayerNode>(node.name, {rows, right, bias}, acl::PadStrideInfo(), 1U,
                                                   acl::graph::ConvolutionMethod::Default,
                                                   acl::graph::FastMathHint::Disabled, quantization_of(y));
}

/// A fully connected layer. If the input has more than two dimensions, its rows form one matrix.
void fully_connected(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &weights = l.value(node.in[1]), &y = l.value(node.out[0]);
    const bool inputs_first = int_of(l.model(), node, "inputs_first", 0) != 0;
    const auto outputs = static_cast<unsigned int>(weights.dims[inputs_first ? 1 : 0]);
    const auto inputs = static_cast<size_t>(weights.dims[inputs_first ? 0 : 1]);
    const TensorShape flat(inputs, static_cast<size_t>(count_of(x.dims)) / inputs);
    const NodeIdxPair source = l.at(node.in[0]);
    if (weights.quantization.scale.size() > 1) {
        const NodeIdxPair product = product_per_output(l, node, source, flat);
        return l.result(node, 0, l.reshaped(node.name + "/shape", product, shape_of(y), l.given(product).layout));
    }
    const NodeIdxPair rows = l.reshaped(node.name + "/rows", source, flat, l.given(source).layout);
    const NodeIdxPair bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
    acl::FullyConnectedLayerInfo info;
    info.set_weights_trained_layout(l.given(rows).layout).set_transpose_weights(!inputs_first);
    const auto hint = l.options().fast_math ? acl::graph::FastMathHint::Enabled : acl::graph::FastMathHint::Disabled;
    const NodeIdxPair made = l.add<acl::graph::FullyConnectedLayerNode>(node.name, {rows, l.at(node.in[1]), bias},
                                                                        outputs, quantization_of(y), info, hint);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), l.given(made).layout));
}

/// Either result may have no readers. Both have the same shape.
void lstm_cell(Lowering &l, const Node &node) {
    const bool first = input_of(node, 1) == absent;
    const TensorDescriptor result = l.descriptor(node.out[node.out[0] == absent ? 1 : 0]);
    const std::vector<std::pair<std::string, TensorDescriptor>> outputs{{"state_out", result}, {"cell_out", result}};
    const NodeIdxPair made =
        l.operation(node.name, "LSTMCell",
                    {{"sums", l.at(node.in[0])}, {"cell_in", first ? Lowering::none() : l.at(node.in[1])}}, outputs);
    for (size_t i = 0; i < 2; ++i) {
        if (node.out[i] != absent) {
            l.result(node, i, {made.node_id, i});
        }
    }
}

/// The model with all real numbers in single precision.
Model in_single(Model model) {
    for (Value &v : model.values) {
        if (is_floating(v.type) && v.known()) {
            static_cast<Array &>(v) = converted(v, Type::Float);
        }
        v.type = is_floating(v.type) ? Type::Float : v.type;
    }
    return model;
}

/// Lowers a model inside a node, in the way of the node.
acl::graph::descriptors::InnerGraph inner_graph(Lowering &l, const Node &node, const char *key) {
    LoweringOptions options = l.options();
    options.floats = node.way.single ? Type::Float : options.floats;
    const std::shared_ptr<const Model> given = node.attribute(key)->graph;
    const auto model = node.way.single ? std::make_shared<const Model>(in_single(*given)) : given;
    const auto network = std::make_shared<Network>(l.graph().id());
    lower(*model, options, *network);
    network->sources.clear();
    if (!network->refused.empty()) {
        throw Error(network->refused[0].reason);
    }
    const auto nodes_of = [&](const std::vector<ValueId> &ids, const std::vector<Port> &ports,
                              acl::graph::NodeType type) {
        std::vector<acl::graph::NodeID> nodes;
        for (const ValueId id : ids) {
            const auto at = std::find_if(ports.begin(), ports.end(), [&](const Port &port) { return port.id == id; });
            nodes.push_back(network->graph.nodes(type).at(static_cast<size_t>(at - ports.begin())));
        }
        return nodes;
    };
    return {{network, &network->graph},
            nodes_of(model->inputs, network->inputs, acl::graph::NodeType::Input),
            nodes_of(model->outputs, network->outputs, acl::graph::NodeType::Output)};
}

/// Results that nothing reads are left out.
void recurrent(Lowering &l, const Node &node) {
    acl::graph::descriptors::RecurrentDescriptor loop;
    loop.ahead = inner_graph(l, node, "ahead");
    loop.step = inner_graph(l, node, "step");
    loop.steps = static_cast<size_t>(l.value(node.in[0]).dims[0]);
    loop.block = static_cast<size_t>(node.attribute("block")->i);
    loop.backwards = node.attribute("backwards")->i != 0;
    std::vector<size_t> outputs;
    for (size_t i = 0; i < node.out.size(); ++i) {
        const ValueId id = node.out[i];
        if (id != absent && (!l.readers(id).empty() || l.is_output(id))) {
            loop.results.push_back({i == 0 ? 0 : i - 1, i == 0, l.descriptor(id)});
            outputs.push_back(i);
        }
    }
    std::vector<NodeIdxPair> inputs;
    for (const ValueId id : node.in) {
        inputs.push_back(l.at(id));
    }
    const NodeIdxPair made = l.add<acl::graph::RecurrentNode>(node.name, inputs, loop);
    for (size_t i = 0; i < outputs.size(); ++i) {
        l.result(node, outputs[i], {made.node_id, i});
    }
}

void matmul(Lowering &l, const Node &node) {
    const Value &a = l.value(node.in[0]), &b = l.value(node.in[1]), &y = l.value(node.out[0]);
    const bool flat = b.dims.size() == 2 && a.dims.size() > 2 && int_of(l.model(), node, "adj_lhs", 0) == 0;
    const Dims outer(y.dims.begin(), flat ? y.dims.begin() : y.dims.end() - 2);
    std::vector<NodeIdxPair> pairs;
    for (size_t i = 0; i < 2; ++i) {
        const Value &v = i == 0 ? a : b;
        Dims full = outer;
        full.insert(full.end(), v.dims.end() - 2, v.dims.end());
        if (flat) {  // all rows of the left operand form one matrix
            const auto width = static_cast<size_t>(v.dims.back());
            const NodeIdxPair from = l.at(node.in[i]);
            pairs.push_back(l.reshaped(node.name + "/rows", from,
                                       TensorShape(width, static_cast<size_t>(count_of(v.dims)) / width),
                                       l.given(from).layout));
            continue;
        }
        pairs.push_back(count_of(full) == count_of(v.dims)
                            ? l.at(node.in[i])
                            : l.expanded(node.name + "/operand_" + std::to_string(i), node.in[i], full, false));
    }
    Attributes attributes;
    for (const char *word : {"adj_lhs", "adj_rhs"}) {
        if (int_of(l.model(), node, word, 0) != 0) {
            attributes.emplace_back(word, true);
        }
    }
    if (l.options().fast_math) {
        attributes.emplace_back("fast_math", true);
    }
    l.fuse_activation(node, attributes);
    TensorDescriptor result = l.descriptor(node.out[0]);
    const TensorShape whole = result.shape;
    if (flat) {
        result.shape = TensorShape(whole[0], whole.total_size() / whole[0]);
    }
    const NodeIdxPair made =
        l.operation(node.name, "MatMul", {{"lhs", pairs[0]}, {"rhs", pairs[1]}}, result, attributes);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, whole, result.layout));
}

/// Normalizes rows of the last dimensions to mean 0 and variance 1, then applies scale and bias.
void layer_normalization(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", -1), x.dims.size());
    const Dims normal(x.dims.begin() + static_cast<int64_t>(axis), x.dims.end());
    const auto width = static_cast<size_t>(count_of(normal));
    const NodeIdxPair source = l.at(node.in[0]);
    const DataLayout layout = l.given(source).layout;
    const TensorShape flat(width, static_cast<size_t>(count_of(x.dims)) / width);
    const NodeIdxPair rows = l.reshaped(node.name + "/rows", source, flat, layout);
    NodeIdxPair made = l.operation(node.name, "MeanStdDevNormalize", {{"src", rows}}, l.given(rows),
                                   {{"epsilon", float_of(l.model(), node, "epsilon", 1e-5F)}});
    const char *const words[] = {"", "/scale", "/bias"};
    for (size_t i = 1; i <= 2; ++i) {
        if (input_of(node, i) == absent) {
            continue;
        }
        const bool whole = static_cast<size_t>(count_of(l.value(node.in[i]).dims)) == width;
        const NodeIdxPair each = whole ? l.at(node.in[i]) : l.expanded(node.name + words[i], node.in[i], normal, false);
        const NodeIdxPair row = l.reshaped(node.name + words[i] + "/row", each, TensorShape(width), DataLayout::NCHW);
        const acl::graph::descriptors::EltwiseLayerDescriptor described(i == 1 ? acl::graph::EltwiseOperation::Mul
                                                                               : acl::graph::EltwiseOperation::Add);
        made = l.add<acl::graph::EltwiseLayerNode>(node.name + words[i], {made, row}, described);
    }
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(l.value(node.out[0])), layout));
}

constexpr LoweringRule rows[] = {
    {"FullyConnected", fully_connected},         {"LSTMCell", lstm_cell}, {"Recurrent", recurrent}, {"MatMul", matmul},
    {"LayerNormalization", layer_normalization},
};

}  // namespace

const Table<LoweringRule> product_rules = table_of(rows);

}  // namespace ac::model
