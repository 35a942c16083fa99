// SPDX-License-Identifier: MIT
#include "src/model/session.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/model/families/elementwise.h"
#include "src/model/joined.h"
#include "src/model/ops.h"

#include <algorithm>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace ac::model {
namespace {

Port port_of(const Model &model, ValueId id, const std::string &name) {
    const Value &value = model.value(id);
    Port port;
    port.name = name;
    port.id = id;
    port.type = value.type;
    port.dims = value.dims;
    return port;
}

/// Inputs of 64 bits have 32: those of a compiled network.
void narrow_inputs(Model &model) {
    std::vector<Node> casts;
    for (ValueId &id : model.inputs) {
        const Value wide = model.value(id);
        if (wide.type != Type::Int64 && wide.type != Type::Uint64) {
            continue;
        }
        Node cast;
        cast.op = &rows::Cast;
        cast.out = {id};
        cast.set("to", static_cast<int64_t>(onnx_number(wide.type)));
        id = model.add_value(wide.name, Type::Int32, wide.dims);
        model.value(id).shaped = wide.shaped;
        model.value(id).symbols = wide.symbols;
        cast.in = {id};
        casts.push_back(std::move(cast));
    }
    model.nodes.insert(model.nodes.begin(), std::make_move_iterator(casts.begin()),
                       std::make_move_iterator(casts.end()));
}

}  // namespace

Session::Session(Model model, SessionOptions options, bool keeps_network)
    : _options(std::move(options)), _model(std::move(model)) {
    net::make_device(_options.target);  // throws if there is none
    arm_compute::Scheduler::get().set_num_threads(static_cast<unsigned int>(_options.threads));
    int64_t file_bytes = 0;
    for (const Value &value : _model.values) {
        file_bytes += value.known() ? static_cast<int64_t>(value.bytes.size()) : 0;
    }
    _model.budget = std::make_shared<Budget>(_options.limits, file_bytes);
    _model.budget->check_nodes(_model.nodes.size());
    check_nodes(_model);
    expand_quantized(_model);
    _assumed = set_extents(_model, _options.extents, _options.shapes);
    if (_options.compiled) {
        narrow_inputs(_model);
        _model.compiled = true;
    }
    try {
        rewrite();
    } catch (const Error &error) {
        throw _assumed.empty() ? error : Error(error.what() + ("; " + _assumed));
    }
    LoweringOptions lowering;
    lowering.fast_math = _options.fast_math;
    lowering.floats = _options.floats;
    lowering.views = _options.target == AclCpu;
    lowering.ports_in_order = _options.compiled;
    _network = lower_in_best_ways(
        _model, lowering, [this](const Network &network, const Model &) { return refused_by_library(network); });
    // From here on the program holds the constants. It releases them after packing. The model keeps what the host
    // reads.
    if (!keeps_network) {
        _network->net = net::Network();
    }
    std::vector<Node> &nodes = _model.nodes;
    nodes.erase(std::remove_if(nodes.begin(), nodes.end(), [](const Node &node) { return !node.host; }), nodes.end());
    nodes.shrink_to_fit();
    std::vector<bool> needed(_model.values.size(), false);
    const auto need = [&](const std::vector<ValueId> &ids) {
        for (const ValueId id : ids) {
            if (id != absent) {
                needed[static_cast<size_t>(id)] = true;
            }
        }
    };
    for (const Node &node : nodes) {
        need(node.in);
        need(node.out);
    }
    for (size_t i = 0; i < _outputs.size(); ++i) {
        const Value &value = _model.value(_model.outputs[i]);
        _outputs[i].shaped = value.shaped;
        *_outputs[i].slot = value;
    }
    while (!needed.empty() && !needed.back()) {
        needed.pop_back();
    }
    std::deque<Value> kept;
    for (size_t i = 0; i < needed.size(); ++i) {
        kept.push_back(needed[i] ? std::move(_model.values[i]) : Value());
    }
    _model.values.swap(kept);
}

std::string Session::host_text() const {
    std::string text;
    const auto add = [&text](const auto &...parts) { ((text += ' ' + parts), ...); };
    const auto add_array = [&](const Array &array) {
        add(std::to_string(array.dims.size()), std::string(name_of(array.type)),
            !array.known()               ? std::string("-")
            : array.bytes.size() > 65536 ? array.bytes.origin()
                                         : std::string(*array.bytes));
    };
    for (const Node &node : _model.nodes) {
        add(node.word(), std::to_string(node.way.real ? 1 : 0), name_of(node.way.integers));
        for (const auto *ids : {&node.in, &node.out}) {
            for (const ValueId id : *ids) {
                add(std::to_string(id));
            }
        }
        for (const auto &attribute : node.attributes) {
            const Attribute &own = attribute.second;
            add(attribute.first, std::to_string(own.f), own.s, std::to_string(own.ints.size()),
                std::to_string(own.graph != nullptr ? 1 : 0));
            add_array(own.tensor);
            for (const float number : own.floats) {
                add(std::to_string(number));
            }
            for (const std::string &word : own.strings) {
                add(word);
            }
        }
    }
    for (const Value &value : _model.values) {
        add_array(value);
    }
    for (const Port &port : _outputs) {
        add_array(*port.slot);
    }
    return text;
}

/// Plans a network. A complete one is what runs.
std::vector<net::Refused> Session::refused_by_library(const Network &network) {
    _program.reset();
    if (network.outputs.empty()) {
        return {};
    }
    _program = std::make_unique<net::Program>(network.net, net::Options{_options.target, true});
    return _program->refused();
}

/// Infers the shapes, notes inputs and outputs, and runs the passes.
void Session::rewrite() {
    infer(_model, true);
    for (const ValueId id : _model.inputs) {
        _inputs.push_back(port_of(_model, id, _model.value(id).name));
    }
    for (size_t i = 0; i < _model.outputs.size(); ++i) {
        _outputs.push_back(port_of(_model, _model.outputs[i], _model.output_names[i]));
    }
    _model.most_unrolled = _options.most_unrolled;
    optimize(_model);
}

void Session::prepare() {
    if (!_network->refused.empty()) {
        const Refusal &first = _network->refused.front();
        throw Error(joined(
            {"node '", first.node, "' (", first.op, "): ", first.reason, _assumed.empty() ? "" : "; " + _assumed}));
    }
    if (_program != nullptr) {
        _program->prepare();
    }
#ifdef __GLIBC__
    malloc_trim(0);  // returns what reading and lowering have freed, before the first run needs memory between layers
#endif
    _ready = true;
}

Array Session::checked(const Array &array, const Port &port) const {
    if (array.dims != port.dims) {
        throw Error(
            joined({"input '", port.name, "' has the shape ", text_of(port.dims), ", given is ", text_of(array.dims)}));
    }
    if (array.type != port.type && is_floating(array.type) && !is_floating(port.type)) {
        throw Error(joined({"input '", port.name, "' is of ", name_of(port.type), ", given is ", name_of(array.type)}));
    }
    const Array found = converted(array, port.type);
    if (array.type != port.type && !is_floating(array.type) && !is_floating(port.type)) {
        const std::vector<int64_t> given = integers_of(array), held = integers_of(found);
        const auto other = std::mismatch(given.begin(), given.end(), held.begin());
        if (other.first != given.end()) {
            throw Error(joined(
                {"input '", port.name, "': ", std::to_string(*other.first), " does not fit in ", name_of(port.type)}));
        }
    }
    return found;
}

/// Runs the host nodes whose inputs are known, in model order.
void Session::run_host(bool before) {
    Model part;
    part.opset = _model.opset;
    part.budget = std::make_shared<Budget>(_model.budget->for_run());
    for (const Node &node : _model.nodes) {
        const bool ready = std::all_of(node.in.begin(), node.in.end(), [&](ValueId id) {
            return id == absent || _model.value(id).known() || _known.count(id) != 0;
        });
        const bool done = !node.out.empty() && std::all_of(node.out.begin(), node.out.end(), [&](ValueId id) {
            return id == absent || _known.count(id) != 0;
        });
        if (done || (before && !ready)) {
            continue;
        }
        if (part.values.empty()) {
            std::deque<Value>(_model.values).swap(part.values);
            for (const auto &known : _known) {
                if (static_cast<size_t>(known.first) < part.values.size()) {
                    static_cast<Array &>(part.value(known.first)) = known.second;
                    part.value(known.first).shaped = true;
                }
            }
        }
        part.nodes = {node};
        evaluate(part);
        for (const ValueId id : node.out) {
            if (id != absent) {
                _known[id] = part.value(id);
            }
        }
    }
}

void Session::run_library() {
    for (Port &port : _network->inputs) {
        *port.slot = _known.at(port.id);
        _program->with_tensor(port.value, [&](ITensor &tensor) { write_port(port, tensor); });
    }
    for (size_t i = 0; i < _program->steps(); ++i) {
        if (on_step != nullptr) {
            on_step(*_program, i);
        } else {
            _program->run_step(i);
        }
    }
    for (Port &port : _network->outputs) {
        _program->with_tensor(port.value, [&](ITensor &tensor) { read_port(port, tensor); });
        _known[port.id] = *port.slot;
    }
}

std::vector<Array> Session::run(const std::vector<Array> &arrays) {
    if (!_ready) {
        prepare();
    }
    if (arrays.size() != _inputs.size()) {
        throw Error(joined(
            {"the model has ", std::to_string(_inputs.size()), " inputs, given are ", std::to_string(arrays.size())}));
    }
    _known.clear();
    for (size_t i = 0; i < arrays.size(); ++i) {
        _known[_inputs[i].id] = checked(arrays[i], _inputs[i]);
    }
    run_host(true);
    if (_program != nullptr) {
        run_library();
    }
    run_host(false);
    std::vector<Array> results;
    for (size_t i = 0; i < _outputs.size(); ++i) {
        const ValueId id = _model.outputs[i];
        const Array &found = _known.count(id) != 0 ? _known.at(id) : *_outputs[i].slot;
        results.push_back(_outputs[i].type == Type::None ? found : converted(found, _outputs[i].type));
    }
    return results;
}

}  // namespace ac::model
