// SPDX-License-Identifier: MIT
#include "src/model/lower/lower.h"

#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/ops/permute/permute.record.h"
#include "src/ops/reshape/reshape.record.h"

#include <set>

namespace ac::model {
namespace {

using acl::DataLayout;
using acl::TensorShape;

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

/// Tensors of more dimensions than the library has are contiguous elements, which only Reshape reads and writes.
void check_ranks(const Model &model, const Node &node) {
    for (const auto *ids : {&node.in, &node.out}) {
        for (const ValueId id : *ids) {
            if (id != absent && model.value(id).dims.size() > TensorShape::num_max_dimensions) {
                throw Error(
                    joined({"shape ", ac::model::text_of(model.value(id).dims), " has more than 6 dimensions"}));
            }
        }
    }
}

}  // namespace

void trim(std::vector<int64_t> &list, const TensorShape &shape) {
    list.resize(std::max<size_t>(1, shape.num_dimensions()));
}

bool is_small_integer(const Value &value) {
    return !value.quantization.used() && !is_floating(value.type) && size_of(value.type) < 4;
}

Lowering::Lowering(const Model &model, const LoweringOptions &options, Network &network, int stage)
    : _model(model), _options(options), _network(network), _stage(stage), _readers(model.values.size()) {
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
               return !has(node) || (node.op->has_mark(mark::views) &&
                                     std::all_of(node.out.begin(), node.out.end(),
                                                 [&](ValueId out) { return out == absent || leaves(out); }));
           });
}

Described Lowering::descriptor(ValueId id, const Way &way) const {
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

Ref Lowering::at(ValueId id) {
    const Described wanted = descriptor(id);
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
        throw Error(joined({"value '", v.name, "' is computed by nothing"}));
    }
    const Ref from = found->second;
    if (given(from).data_type == wanted.data_type) {
        return from;
    }
    return _converted[{id, wanted.data_type}] = converted_to(wanted, from, id);
}

/// A value in another type.
Ref Lowering::converted_to(const Described &to, Ref from, ValueId id) {
    Described made = given(from);
    made.data_type = to.data_type;
    made.quant_info = to.quant_info;
    const Value &v = value(id);
    const std::string name = joined({v.name, "/", std::to_string(_network.net.steps.size())});
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

Ref Lowering::image(ValueId id) {
    const Ref from = at(id);
    const Described described = descriptor(id);
    if (given(from).layout == described.layout) {
        return from;
    }
    const Ref turned = reshaped(value(id).name + "/layout", from, described.shape, described.layout);
    if (given(turned).data_type == held(id).data_type) {
        _made[id] = turned;
    }
    return turned;
}

net::Step &Lowering::add(net::Step step) {
    step.origin = _origin;
    _network.net.steps.push_back(std::move(step));
    return _network.net.steps.back();
}

Ref Lowering::made(const std::string &name, const Described &described) {
    net::Value value;
    value.name = name;
    value.described = described;
    return _network.net.add(std::move(value));
}

Ref Lowering::add(net::Step step, const Described &result) {
    const Ref ref = made(step.name, result);
    add(std::move(step.out(0, ref)));
    return ref;
}

void Lowering::result(const Node &node, size_t output, Ref pair) {
    const ValueId id = node.out[output];
    const TensorShape expected = shape_of(value(id)), made = given(pair).shape;
    if (expected != made) {
        throw Error(joined({"the library gives the shape ", text_of(made), ", needed is ", text_of(expected)}));
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

void Lowering::add_input(ValueId id) {
    const Value &v = value(id);
    Port port = port_of(v, id);
    Described described = held(id);
    // An image whose elements a transposition would not move already has the other layout.
    for (const size_t i : readers(id)) {
        const Node &node = reader(i);
        if (node.is(ops::Reshape) && value(node.out[0]).channels_last &&
            shape_of(value(node.out[0])) == described.shape) {
            described.layout = DataLayout::NHWC;
        }
    }
    _made[id] = port.value = made(v.name, described);
    _network.net.value(port.value).given = true;
    _network.inputs.push_back(std::move(port));
}

void Lowering::add_output(ValueId id) {
    const Value &v = value(id);
    Port port = port_of(v, id);
    port.value = _made.at(id);
    if (_network.net.value(port.value).content != nullptr) {  // a constant has no memory unless a step reads it
        port.value =
            step(v.name + "/copy", records::Reshape{}, {{records::Reshape::src, port.value}}, given(port.value));
    }
    _network.net.value(port.value).wanted = true;
    port.memory = std::make_shared<std::shared_ptr<std::string>>();
    _network.outputs.push_back(std::move(port));
}

void Lowering::lower_node(size_t i) {
    const Node &node = _model.nodes[i];
    const bool complete = std::all_of(node.in.begin(), node.in.end(), [&](ValueId id) {
        return id == absent || value(id).known() || _made.count(id) != 0;
    });
    if (!complete) {
        return;
    }
    _way = node.way;
    _origin = i;
    _rounds = node.op->has_mark(mark::jumps);
    try {
        if (input_of(node, 0) != absent && is_empty(value(node.in[0])) && !node.op->has_mark(mark::reads_empty)) {
            throw Error("it reads a tensor without elements, which is not supported");
        }
        if (node.out[0] == absent && !node.op->has_mark(mark::any_result)) {
            throw Error("only further outputs of it are read, which are not supported");
        }
        if (!node.is(ops::Reshape)) {
            check_ranks(_model, node);
        }
        if (node.op->lower == nullptr) {
            throw Error(joined({"this form of operator '", node.word(),
                                "' is supported neither by the library nor, among its layers, by the host"}));
        }
        node.op->lower(*this, node);
    } catch (const std::bad_alloc &) {
        throw;  // says nothing about the node
    } catch (const std::exception &error) {
        const std::string name = node.name.empty() ? value(node.out[0]).name : node.name;
        std::string text = error.what();
        const std::string label = _model.label(node) + ": ";
        text = text.compare(0, label.size(), label) == 0 ? text.substr(label.size()) : text;
        _network.refused.push_back({name, node.word(), text, node.origin});
    }
    _way = Way();
}

void Lowering::run() {
    // Inputs of the network: inputs of the model, and values that the host or another network computes before it.
    std::set<ValueId> made_here, taken;
    for (const Node &node : _model.nodes) {
        if (has(node)) {
            made_here.insert(node.out.begin(), node.out.end());
        }
    }
    for (const Node &node : _model.nodes) {
        for (const ValueId id : node.in) {
            if (has(node) && id != absent && !value(id).known() && made_here.count(id) == 0 &&
                taken.insert(id).second) {
                add_input(id);
            }
        }
    }
    for (size_t i = 0; i < _model.nodes.size(); ++i) {
        if (has(_model.nodes[i])) {
            lower_node(i);
        }
    }
    // Outputs of the network.
    std::set<ValueId> leaving;
    for (const ValueId id : _model.outputs) {
        leaving.insert(id);
    }
    for (const Node &node : _model.nodes) {
        if (!has(node)) {
            leaving.insert(node.in.begin(), node.in.end());
        }
    }
    for (const ValueId id : leaving) {
        if (made_here.count(id) != 0 && _made.count(id) != 0) {
            add_output(id);
        }
    }
}

namespace {
/// Adds a value in ONNX order in place of an input or output whose channels are contiguous, and the step that changes
/// the layout.
void put_in_order(Network &network, Port &port, bool is_input) {
    const size_t rank = port.dims.size();
    const std::vector<int64_t> inside = memory_order(rank, port.channels_last), outside = memory_order(rank, false);
    net::Value &own = network.net.value(port.value);
    net::Value turned;
    turned.name = own.name;
    turned.described = own.described;
    turned.described.shape = shape_of(port.dims, outside);
    turned.described.layout = acl::DataLayout::NCHW;
    turned.given = own.given;
    turned.wanted = own.wanted;
    own.given = own.wanted = false;
    records::Permute permute;
    const std::vector<int64_t> &from = is_input ? outside : inside, &to = is_input ? inside : outside;
    for (size_t i = 0; i < rank; ++i) {  // dimensions in memory, fastest first
        const auto at = std::find(from.begin(), from.end(), to[rank - 1 - i]) - from.begin();
        permute.order.add(static_cast<uint32_t>(rank - 1 - static_cast<size_t>(at)));
    }
    const net::ValueId made = network.net.add(std::move(turned));
    net::Step step(port.name + "/order", permute);
    step.in(permute.src, is_input ? made : port.value).out(permute.dst, is_input ? port.value : made);
    network.net.steps.insert(is_input ? network.net.steps.begin() : network.net.steps.end(), std::move(step));
    port.value = made;
    port.channels_last = false;
}

}  // namespace

void lower(const Model &model, const LoweringOptions &options, Network &network, int stage) {
    Lowering(model, options, network, stage).run();
    for (std::vector<Port> *ports : {&network.inputs, &network.outputs}) {
        for (Port &port : *ports) {
            if (options.ports_in_order && port.channels_last && port.dims.size() > 2) {
                put_in_order(network, port, ports == &network.inputs);
            }
        }
    }
}

}  // namespace ac::model
