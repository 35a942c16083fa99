// SPDX-License-Identifier: MIT
// Lowering of matrix products and row normalization.
#include "src/model/lowering.h"
#include "src/ops/add/add.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/ops/mul/mul.record.h"

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;

/// A quantized product with a weight scale per output. It becomes a 1x1 convolution of an image with one line.
Ref product_per_output(Lowering &l, const Node &node, Ref source, const TensorShape &flat) {
    const Value &weights = l.value(node.in[1]), &y = l.value(node.out[0]);
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, DataLayout::NHWC);
    Array taps = weights;
    taps.dims = {weights.dims[0], 1, 1, weights.dims[1]};
    const Ref right =
        l.constant(weights.name, taps, {0, 1, 2, 3}, data_type_of(weights), DataLayout::NHWC, quantization_of(weights));
    const Ref bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
    const records::Conv2d own;
    Described result = l.given(rows);
    result.shape.set(0, static_cast<size_t>(weights.dims[0]));
    result.quant_info = quantization_of(y);
    return l.step(node.name, own, {{own.src, rows}, {own.weights, right}, {own.bias, bias}}, result);
}

/// A fully connected layer. If the input has more than two dimensions, its rows form one matrix.
void fully_connected(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &weights = l.value(node.in[1]), &y = l.value(node.out[0]);
    const bool inputs_first = int_of(l.model(), node, "inputs_first", 0) != 0;
    const auto outputs = static_cast<size_t>(weights.dims[inputs_first ? 1 : 0]);
    const auto inputs = static_cast<size_t>(weights.dims[inputs_first ? 0 : 1]);
    const TensorShape flat(inputs, static_cast<size_t>(count_of(x.dims)) / inputs);
    const Ref source = l.at(node.in[0]);
    if (weights.quantization.scale.size() > 1) {
        const Ref product = product_per_output(l, node, source, flat);
        return l.result(node, 0, l.reshaped(node.name + "/shape", product, shape_of(y), l.given(product).layout));
    }
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, l.given(source).layout);
    const Ref bias = input_of(node, 2) == absent ? Lowering::none() : l.at(node.in[2]);
    records::FullyConnected own;
    own.weights_trained_layout = l.given(rows).layout;
    own.transpose_weights = !inputs_first;
    own.fast_math = l.options().fast_math;
    Described result = l.given(rows);
    result.shape = TensorShape(outputs, flat[1]);
    result.quant_info = quantization_of(y);
    const Ref made =
        l.step(node.name, own, {{own.src, rows}, {own.weights, l.at(node.in[1])}, {own.bias, bias}}, result);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, shape_of(y), l.given(made).layout));
}

/// Either result may have no readers. Both have the same shape.
void lstm_cell(Lowering &l, const Node &node) {
    const bool first = input_of(node, 1) == absent;
    const Described result = l.descriptor(node.out[node.out[0] == absent ? 1 : 0]);
    const std::vector<std::pair<std::string, Described>> outputs{{"state_out", result}, {"cell_out", result}};
    const Ref made =
        l.operation(node.name, "LSTMCell",
                    {{"sums", l.at(node.in[0])}, {"cell_in", first ? Lowering::none() : l.at(node.in[1])}}, outputs);
    for (size_t i = 0; i < 2; ++i) {
        if (node.out[i] != absent) {
            l.result(node, i, made + static_cast<Ref>(i));
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
net::Inner inner_network(Lowering &l, const Node &node, const char *key) {
    LoweringOptions options = l.options();
    options.floats = node.way.single ? Type::Float : options.floats;
    const std::shared_ptr<const Model> given = node.attribute(key)->graph;
    const auto model = node.way.single ? std::make_shared<const Model>(in_single(*given)) : given;
    Network network;
    lower(*model, options, network);
    if (!network.refused.empty()) {
        throw Error(network.refused[0].reason);
    }
    const auto values_of = [&](const std::vector<ValueId> &ids, const std::vector<Port> &ports) {
        std::vector<Ref> values;
        for (const ValueId id : ids) {
            const auto at = std::find_if(ports.begin(), ports.end(), [&](const Port &port) { return port.id == id; });
            values.push_back(at->value);
        }
        return values;
    };
    net::Inner inner{std::move(network.net), values_of(model->inputs, network.inputs),
                     values_of(model->outputs, network.outputs)};
    return inner;
}

/// Results that nothing reads are left out.
void recurrent(Lowering &l, const Node &node) {
    auto loop = std::make_shared<net::Loop>();
    loop->ahead = inner_network(l, node, "ahead");
    loop->step = inner_network(l, node, "step");
    loop->steps = static_cast<size_t>(l.value(node.in[0]).dims[0]);
    loop->block = static_cast<size_t>(node.attribute("block")->i);
    loop->backwards = node.attribute("backwards")->i != 0;
    net::Step step;
    step.name = node.name;
    uint8_t place = 0;
    for (const ValueId id : node.in) {
        step.in(place++, l.at(id));
    }
    std::vector<std::pair<size_t, Ref>> results;
    for (size_t i = 0; i < node.out.size(); ++i) {
        const ValueId id = node.out[i];
        if (id != absent && (!l.readers(id).empty() || l.is_output(id))) {
            loop->results.push_back({i == 0 ? 0 : i - 1, i == 0});
            results.emplace_back(i, l.made(node.name, l.descriptor(id)));
            step.out(static_cast<uint8_t>(results.size() - 1), results.back().second);
        }
    }
    step.loop = std::move(loop);
    l.add(std::move(step));
    for (const auto &result : results) {
        l.result(node, result.first, result.second);
    }
}

void matmul(Lowering &l, const Node &node) {
    const Value &a = l.value(node.in[0]), &b = l.value(node.in[1]), &y = l.value(node.out[0]);
    const bool flat = b.dims.size() == 2 && a.dims.size() > 2 && int_of(l.model(), node, "adj_lhs", 0) == 0;
    const Dims outer(y.dims.begin(), flat ? y.dims.begin() : y.dims.end() - 2);
    std::vector<Ref> pairs;
    for (size_t i = 0; i < 2; ++i) {
        const Value &v = i == 0 ? a : b;
        Dims full = outer;
        full.insert(full.end(), v.dims.end() - 2, v.dims.end());
        if (flat) {  // all rows of the left operand form one matrix
            const auto width = static_cast<size_t>(v.dims.back());
            const Ref from = l.at(node.in[i]);
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
    Described result = l.descriptor(node.out[0]);
    const TensorShape whole = result.shape;
    if (flat) {
        result.shape = TensorShape(whole[0], whole.total_size() / whole[0]);
    }
    const Ref made = l.operation(node.name, "MatMul", {{"lhs", pairs[0]}, {"rhs", pairs[1]}}, result, attributes);
    l.result(node, 0, l.reshaped(node.name + "/shape", made, whole, result.layout));
}

/// Normalizes rows of the last dimensions to mean 0 and variance 1, then applies scale and bias.
void layer_normalization(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]);
    const size_t axis = axis_of(l.model(), node, int_of(l.model(), node, "axis", -1), x.dims.size());
    const Dims normal(x.dims.begin() + static_cast<int64_t>(axis), x.dims.end());
    const auto width = static_cast<size_t>(count_of(normal));
    const Ref source = l.at(node.in[0]);
    const DataLayout layout = l.given(source).layout;
    const TensorShape flat(width, static_cast<size_t>(count_of(x.dims)) / width);
    const Ref rows = l.reshaped(node.name + "/rows", source, flat, layout);
    Ref made = l.operation(node.name, "MeanStdDevNormalize", {{"src", rows}}, l.given(rows),
                           {{"epsilon", float_of(l.model(), node, "epsilon", 1e-5F)}});
    const char *const words[] = {"", "/scale", "/bias"};
    for (size_t i = 1; i <= 2; ++i) {
        if (input_of(node, i) == absent) {
            continue;
        }
        const bool whole = static_cast<size_t>(count_of(l.value(node.in[i]).dims)) == width;
        const Ref each = whole ? l.at(node.in[i]) : l.expanded(node.name + words[i], node.in[i], normal, false);
        const Ref row = l.reshaped(node.name + words[i] + "/row", each, TensorShape(width), DataLayout::NCHW);
        const auto next = [&](const auto &own) {
            return l.step(node.name + words[i], own, {{own.a, made}, {own.b, row}}, l.given(made));
        };
        made = i == 1 ? next(records::Mul{}) : next(records::Add{});
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
