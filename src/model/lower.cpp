// SPDX-License-Identifier: MIT
#include "src/model/lower.h"

#include "arm_compute/graph/GraphBuilder.h"

#include "src/model/lowering.h"

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;
using acl::graph::GraphBuilder;

const std::map<std::string, const LoweringRule *> &table() {
    static const std::map<std::string, const LoweringRule *> rules = [] {
        std::map<std::string, const LoweringRule *> found;
        for (const auto *part : {&elementwise_rules, &move_rules, &window_rules, &product_rules}) {
            for (const LoweringRule &rule : *part) {
                found.emplace(rule.op, &rule);
            }
        }
        return found;
    }();
    return rules;
}

std::string text_of(const TensorShape &shape) {
    std::string text;
    for (size_t i = 0; i < shape.num_dimensions(); ++i) {
        text += (i == 0 ? "" : "x") + std::to_string(shape[i]);
    }
    return text;
}

Port port_of(const Value &v, ValueId id) {
    Port port;
    port.name = v.name;
    port.id = id;
    port.type = v.type;
    port.dims = v.dims;
    port.channels_last = v.channels_last;
    return port;
}

}  // namespace

acl::QuantizationInfo quantization_of(const Value &value) {
    const Quantization &quantization = value.quantization;
    if (!quantization.used()) {
        return value.type == Type::Int8 ? acl::QuantizationInfo(1.F, 0) : acl::QuantizationInfo();
    }
    if (quantization.scale.size() == 1) {
        return {quantization.scale[0], quantization.zero[0]};
    }
    return {quantization.scale};
}

bool is_small_integer(const Value &value) {
    return !value.quantization.used() && !is_floating(value.type) && size_of(value.type) < 4;
}

/// Operators whose result jumps where their operand reaches a number.
bool has_jumps(const Node &node) {
    static const char *const words[] = {
        "Cast", "CastLike",    "Floor",   "Round",          "Sign",           "Mod",    "Equal",
        "Less", "LessOrEqual", "Greater", "GreaterOrEqual", "QuantizeLinear", "ArgMax", "ArgMin"};
    return node.is_any(words);
}

bool can_lower(const std::string &op) {
    return table().count(op) != 0;
}

Lowering::Lowering(const Model &model, const LoweringOptions &options, Network &network)
    : _model(model), _options(options), _network(network), _readers(model.values.size()) {
    for (size_t i = 0; i < model.nodes.size(); ++i) {
        for (const ValueId id : model.nodes[i].in) {
            if (id != absent) {
                _readers[static_cast<size_t>(id)].push_back(i);
            }
        }
    }
}

bool Lowering::is_output(ValueId id) const {
    return std::find(_model.outputs.begin(), _model.outputs.end(), id) != _model.outputs.end();
}

bool Lowering::leaves(ValueId id) const {
    const auto &all = readers(id);
    return is_output(id) || std::all_of(all.begin(), all.end(), [&](size_t i) {
               const Node &node = reader(i);
               const bool moves = node.is("Reshape") || node.is("Slice") || node.is("Split");
               return node.host || (moves && std::all_of(node.out.begin(), node.out.end(),
                                                         [&](ValueId out) { return out == absent || leaves(out); }));
           });
}

TensorDescriptor Lowering::descriptor(ValueId id, const Way &way) const {
    const Value &v = value(id), as = computed(v, way);
    const DataLayout layout = v.channels_last && v.dims.size() >= 3 ? DataLayout::NHWC : DataLayout::NCHW;
    return {shape_of(v), data_type_of(as), quantization_of(as), layout};
}

Value Lowering::computed(const Value &v, const Way &way) const {
    const bool real = way.real && v.quantization.scale.size() == 1;
    Value as;
    as.type = real ? Type::Float : v.type;
    as.quantization = real ? Quantization() : v.quantization;
    if (as.type == Type::Float) {
        as.type = way.single || v.exact ? Type::Float : _options.floats;
    } else if (is_floating(as.type) && way.single) {
        as.type = Type::Float;
    } else if (!is_floating(v.type) && size_of(v.type) < 4 && way.integers != Type::None) {
        as.type = way.integers;
        as.quantization = Quantization();
    }
    return as;
}

const TensorDescriptor &Lowering::given(NodeIdxPair pair) {
    return graph().node(pair.node_id)->output(pair.index)->desc();
}

NodeIdxPair Lowering::at(ValueId id) {
    const TensorDescriptor wanted = descriptor(id);
    const auto unrounded = _unrounded.find({id, wanted.data_type});
    if (unrounded != _unrounded.end() && !_rounds) {
        return unrounded->second;
    }
    const auto converted = _converted.find({id, wanted.data_type});
    if (converted != _converted.end()) {
        return converted->second;
    }
    const Value &v = value(id);
    const auto found = _made.find(id);
    if (v.known()) {
        const bool real = v.quantization.used() && acl::is_data_type_float(wanted.data_type);
        return _converted[{id, wanted.data_type}] =
                   constant(v.name, real ? dequantized(v) : Array(v), memory_order(v.dims.size(), v.channels_last),
                            wanted.data_type, wanted.layout, wanted.quant_info);
    }
    if (found == _made.end()) {
        throw Error("value '" + v.name + "' is computed by nothing");
    }
    const NodeIdxPair from = found->second;
    if (given(from).data_type == wanted.data_type) {
        return from;
    }
    return _converted[{id, wanted.data_type}] = converted_to(wanted, from, id);
}

/// A value in another type.
NodeIdxPair Lowering::converted_to(const TensorDescriptor &to, NodeIdxPair from, ValueId id) {
    TensorDescriptor made = given(from);
    made.data_type = to.data_type;
    made.quant_info = to.quant_info;
    const Value &v = value(id);
    const std::string name = v.name + "/" + std::to_string(graph().nodes().size());
    if (v.quantization.used() &&
        (acl::is_data_type_float(to.data_type) || acl::is_data_type_float(given(from).data_type))) {
        const bool real = is_data_type_quantized(given(from).data_type);
        return operation(name, real ? "Dequantize" : "Quantize", {{"src", from}}, made);
    }
    if (v.type == Type::Bool && given(from).data_type == acl::DataType::U8) {  // any number but 0 is true
        from = operation(name + "/truth", "Logical", {{"a", from}, {"b", from}}, given(from), {{"operation", "AND"}});
    }
    return operation(name, "Cast", {{"src", from}}, made, {{"policy", "WRAP"}});
}

NodeIdxPair Lowering::image(ValueId id) {
    const NodeIdxPair from = at(id);
    const TensorDescriptor described = descriptor(id);
    if (given(from).layout == described.layout) {
        return from;
    }
    const NodeIdxPair turned = reshaped(value(id).name + "/layout", from, described.shape, described.layout);
    if (given(turned).data_type == held(id).data_type) {
        _made[id] = turned;
    }
    return turned;
}

NodeIdxPair Lowering::connect(acl::graph::NodeID id, const std::string &name, const std::vector<NodeIdxPair> &inputs) {
    graph().node(id)->set_common_node_parameters({name, acl::graph::Target::UNSPECIFIED});
    for (size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].node_id != acl::graph::EmptyNodeID) {
            graph().add_connection(inputs[i].node_id, inputs[i].index, id, i);
        }
    }
    return {id, 0};
}

NodeIdxPair Lowering::operation(const std::string &name, const std::string &op,
                                const std::vector<std::pair<std::string, NodeIdxPair>> &inputs,
                                const TensorDescriptor &result, Attributes attributes) {
    return operation(name, op, inputs, std::vector<std::pair<std::string, TensorDescriptor>>{{"dst", result}},
                     std::move(attributes));
}

NodeIdxPair Lowering::operation(const std::string &name, const std::string &op,
                                const std::vector<std::pair<std::string, NodeIdxPair>> &inputs,
                                const std::vector<std::pair<std::string, TensorDescriptor>> &outputs,
                                Attributes attributes) {
    acl::graph::descriptors::OperatorDescriptor described;
    described.operation = op;
    described.attributes = std::move(attributes);
    std::vector<NodeIdxPair> pairs;
    for (const auto &input : inputs) {
        if (input.second.node_id != acl::graph::EmptyNodeID) {
            described.inputs.push_back(input.first);
            pairs.push_back(input.second);
        }
    }
    for (const auto &output : outputs) {
        described.outputs.push_back(output.first);
        described.results.push_back(output.second);
    }
    return add<acl::graph::OperatorNode>(name, pairs, described);
}

NodeIdxPair Lowering::reshaped(const std::string &name, NodeIdxPair from, const TensorShape &shape, DataLayout layout) {
    const TensorDescriptor before = given(from);
    const bool same_layout = before.layout == layout;
    if (before.shape == shape && same_layout) {
        return from;
    }
    if (same_layout) {
        return add<acl::graph::ReshapeLayerNode>(name, {from}, shape);
    }
    TensorDescriptor after = before;
    after.shape = shape;
    after.layout = layout;
    return operation(name, "Reshape", {{"src", from}}, after);
}

NodeIdxPair Lowering::expanded(const std::string &name, ValueId id, const Dims &dims, bool channels_last) {
    const Value &v = value(id);
    if (v.dims == dims) {
        return at(id);
    }
    const std::vector<int64_t> order = memory_order(dims.size(), channels_last);
    const DataLayout layout = channels_last ? DataLayout::NHWC : DataLayout::NCHW;
    if (v.known()) {
        _model.budget->take_memory(count_of(dims) * static_cast<int64_t>(size_of(v.type)));
        const Array wide = strided(v, dims, broadcast_strides(v.dims, dims), 0);
        const TensorDescriptor as = descriptor(id);
        const bool real = v.quantization.used() && acl::is_data_type_float(as.data_type);
        Value whole = v;
        static_cast<Array &>(whole) = wide;
        return constant(v.name + "/wide", real ? dequantized(whole) : wide, order, as.data_type, layout, as.quant_info);
    }
    Dims full = v.dims;
    full.insert(full.begin(), dims.size() - full.size(), 1);
    const NodeIdxPair from = reshaped(name + "/rank", at(id), shape_of(full, order), layout);
    std::vector<int64_t> times;
    for (size_t i = dims.size(); i-- > 0;) {
        const auto d = static_cast<size_t>(order[i]);
        times.push_back(full[d] == dims[d] ? 1 : dims[d]);
    }
    while (times.size() > 1 && times.back() == 1) {
        times.pop_back();
    }
    TensorDescriptor wide = given(from);
    wide.shape = shape_of(dims, order);
    return operation(name, "Tile", {{"src", from}}, wide, {{"multiples", times}});
}

void Lowering::result(const Node &node, size_t output, NodeIdxPair pair) {
    ValueId id = node.out[output];
    const auto renamed = _renamed.find(id);
    id = renamed == _renamed.end() ? id : renamed->second;
    const TensorShape expected = shape_of(value(id)), made = given(pair).shape;
    if (expected != made) {
        throw Error("the library gives the shape " + text_of(made) + ", needed is " + text_of(expected));
    }
    if (given(pair).data_type != held(id).data_type) {
        const Type type = value(id).type;
        if (is_floating(type)) {  // integers of a wider type may wrap when they get their own
            (size_of(type) == 2 ? _unrounded : _converted)[{id, given(pair).data_type}] = pair;
        }
        pair = converted_to(held(id), pair, id);
    }
    _made[id] = pair;
}

void Lowering::fuse_activation(const Node &node, Attributes &attributes) {
    const ValueId id = node.out[0];
    if (readers(id).size() != 1 || is_output(id)) {
        return;
    }
    const size_t next = readers(id)[0];
    const Node &activation = reader(next);
    // Integers that are computed in a wider type get their own before the activation.
    if (!activation.is("Activation") || activation.host || _way.integers != Type::None) {
        return;
    }
    attributes.emplace_back("activation", activation.attribute("function")->s);
    attributes.emplace_back("activation_a", activation.attribute("a")->f);
    attributes.emplace_back("activation_b", activation.attribute("b")->f);
    _done.insert(next);
    _renamed[id] = activation.out[0];
}

void Lowering::add_input(ValueId id) {
    const Value &v = value(id);
    Port port = port_of(v, id);
    TensorDescriptor described = held(id);
    // An image whose elements a transposition would not move already has the other layout.
    for (const size_t i : readers(id)) {
        const Node &node = reader(i);
        if (node.is("Reshape") && value(node.out[0]).channels_last && shape_of(value(node.out[0])) == described.shape) {
            described.layout = DataLayout::NHWC;
        }
    }
    _made[id] = {GraphBuilder::add_input_node(graph(), {v.name, acl::graph::Target::UNSPECIFIED}, described,
                                              std::make_unique<InputAccessor>(port)),
                 0};
    _network.inputs.push_back(std::move(port));
}

void Lowering::add_output(ValueId id) {
    const Value &v = value(id);
    Port port = port_of(v, id);
    NodeIdxPair from = _made.at(id);
    const acl::graph::NodeType made_by = graph().node(from.node_id)->type();
    // An output needs a copy if no task writes its tensor, or if the tensor already has an accessor.
    if (made_by == acl::graph::NodeType::Input || made_by == acl::graph::NodeType::Const ||
        !_leaving.insert({from.node_id, from.index}).second) {
        from = add<acl::graph::ReshapeLayerNode>(v.name + "/copy", {from}, given(from).shape);
    }
    GraphBuilder::add_output_node(graph(), {v.name, acl::graph::Target::UNSPECIFIED}, from,
                                  std::make_unique<OutputAccessor>(port));
    _network.outputs.push_back(std::move(port));
}

void Lowering::lower_node(size_t i) {
    const Node &node = _model.nodes[i];
    const bool complete = std::all_of(node.in.begin(), node.in.end(), [&](ValueId id) {
        return id == absent || value(id).known() || _made.count(id) != 0;
    });
    if (_done.count(i) != 0 || !complete) {
        return;
    }
    const auto rule = table().find(node.op);
    _way = node.way;
    _rounds = has_jumps(node);
    const size_t refused = _network.refused.size();
    try {
        if (input_of(node, 0) != absent && is_empty(value(node.in[0])) && !node.is("Concat")) {
            throw Error("it reads a tensor without elements, which is not supported");
        }
        static const char *const any[] = {"Split", "LSTMCell", "Recurrent"};
        if (node.out[0] == absent && !node.is_any(any)) {
            throw Error("only further outputs of it are read, which are not supported");
        }
        if (rule == table().end()) {
            throw Error("this form of operator '" + node.op +
                        "' is supported neither by the library nor, among its layers, by the host");
        }
        rule->second->lower(*this, node);
    } catch (const std::bad_alloc &) {
        throw;  // says nothing about the node
    } catch (const std::exception &error) {
        const std::string name = node.name.empty() ? value(node.out[0]).name : node.name;
        std::string text = error.what();
        const std::string label = _model.label(node) + ": ";
        text = text.compare(0, label.size(), label) == 0 ? text.substr(label.size()) : text;
        _network.refused.push_back({name, node.op, text, node.origin});
    }
    _way = Way();
    _network.sources.resize(graph().nodes().size(), refused == _network.refused.size() ? &node : nullptr);
}

void Lowering::run() {
    // Inputs of the graph: inputs of the model, and values that the host computes before it.
    std::set<ValueId> made_here, taken;
    for (const Node &node : _model.nodes) {
        if (!node.host) {
            made_here.insert(node.out.begin(), node.out.end());
        }
    }
    for (const Node &node : _model.nodes) {
        for (const ValueId id : node.in) {
            if (!node.host && id != absent && !value(id).known() && made_here.count(id) == 0 &&
                taken.insert(id).second) {
                add_input(id);
            }
        }
    }
    _network.sources.assign(graph().nodes().size(), nullptr);
    for (size_t i = 0; i < _model.nodes.size(); ++i) {
        if (!_model.nodes[i].host) {
            lower_node(i);
        }
    }
    // Outputs of the graph.
    std::set<ValueId> leaving;
    for (const ValueId id : _model.outputs) {
        leaving.insert(id);
    }
    for (const Node &node : _model.nodes) {
        if (node.host) {
            leaving.insert(node.in.begin(), node.in.end());
        }
    }
    for (const ValueId id : leaving) {
        if (made_here.count(id) != 0 && _made.count(id) != 0) {
            add_output(id);
        }
    }
}

void lower(const Model &model, const LoweringOptions &options, Network &network) {
    Lowering(model, options, network).run();
}

}  // namespace ac::model
