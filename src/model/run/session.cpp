// SPDX-License-Identifier: MIT
#include "src/model/run/session.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/model/data/joined.h"
#include "src/model/data/lacking.h"
#include "src/model/families/deferred.h"
#include "src/model/families/elementwise.h"
#include "src/model/rules/ops.h"

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
    port.holds = value.holds;
    port.optional = value.optional;
    return port;
}

/// Inputs of 64 bits have 32: those of a compiled network. States have their type.
void narrow_inputs(Model &model) {
    std::vector<Node> casts;
    for (ValueId &id : model.inputs) {
        const Value wide = model.value(id);
        const bool is_state = std::any_of(model.states.begin(), model.states.end(),
                                          [&wide](const ModelState &own) { return own.input == wide.name; });
        if (is_state || (wide.type != Type::Int64 && wide.type != Type::Uint64)) {
            continue;
        }
        Node cast;
        cast.op = &made::Conversion.get();
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
    : _options(std::move(options)), _model(std::move(model)), _keeps_network(keeps_network) {
    start();
    int64_t file_bytes = 0;
    for (const Value &value : _model.values) {
        file_bytes += value.known() ? static_cast<int64_t>(value.bytes.size()) : 0;
    }
    _model.budget = std::make_shared<Budget>(_options.limits, file_bytes);
    _model.budget->check_nodes(_model.nodes.size());
    check_nodes(_model);
    expand_quantized(_model);
    fix_values(_model, _options.values, _options.shapes);
    if (_options.state == nullptr) {
        _options.state = std::make_shared<SessionState>();
    }
    if (!_model.states.empty() || !_options.states.empty()) {
        _stateful = state_functions;
        if (_stateful == nullptr) {
            fail_without("states", "states");
        }
        (this->*_stateful->bind)();
    }
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
    std::vector<Network> networks =
        lower_in_best_ways(_model, lowering, [this](std::vector<Network> &all, const Model &lowered) {
            if (_stateful != nullptr) {
                _stateful->lower(lowered, all);
            }
            return refused_by_library(all);
        });
    for (size_t i = 0; i < networks.size(); ++i) {
        _stages[i].network = std::move(networks[i]);
        // From here on the program holds the constants. It releases them after packing.
        if (!keeps_network) {
            _stages[i].network.net = net::Network();
        }
    }
    if (_stateful != nullptr) {
        (this->*_stateful->keep)();
    }
    keep_host_values();
}

/// The device and the threads. Those of a graph inside a node are there.
void Session::start() {
    if (!_options.inner) {
        net::make_device(_options.target);  // throws if there is none
        arm_compute::Scheduler::get().set_num_threads(static_cast<unsigned int>(_options.threads));
    }
}

/// The model keeps the nodes of the host, and what they read.
void Session::keep_host_values() {
    std::vector<Node> &nodes = _model.nodes;
    nodes.erase(std::remove_if(nodes.begin(), nodes.end(), [](const Node &node) { return !node.host; }), nodes.end());
    nodes.shrink_to_fit();
    for (Node &node : nodes) {
        for (const auto &attribute : node.attributes) {
            if (attribute.second.graph != nullptr) {
                check_nodes(*attribute.second.graph);
            }
        }
        if (node.op->special != nullptr && node.op->special->start != nullptr) {
            node.op->special->start(_model, node, _options);
        }
    }
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
    const auto keep_result = [this](Port &port, size_t output) {
        const Value &value = _model.value(_model.outputs[output]);
        port.shaped = value.shaped;
        *port.slot = value;
    };
    for (size_t i = 0; i < _outputs.size(); ++i) {
        keep_result(_outputs[i], _output_at[i]);
    }
    for (HostState &state : _host_states) {
        keep_result(state.next, state.output);
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

/// Plans networks. Complete ones are what runs.
std::vector<net::Refused> Session::refused_by_library(const std::vector<Network> &networks) {
    _stages.clear();
    _stages.resize(networks.size());
    std::vector<net::Refused> refused;
    for (size_t i = 0; i < networks.size(); ++i) {
        if (networks[i].outputs.empty() && networks[i].states.empty()) {
            continue;
        }
        std::unique_ptr<net::Program> &program = _stages[i].program;
        program = std::make_unique<net::Program>(
            networks[i].net,
            net::Options{_options.target, true, nullptr, nullptr, nullptr, _options.state->library, _keeps_network});
        refused.insert(refused.end(), program->refused().begin(), program->refused().end());
    }
    return refused;
}

std::vector<net::Program *> Session::programs() const {
    std::vector<net::Program *> found;
    for (const Stage &stage : _stages) {
        if (stage.program != nullptr) {
            found.push_back(stage.program.get());
        }
    }
    return found;
}

/// Infers the shapes, notes inputs and outputs, and runs the passes.
void Session::rewrite() {
    infer(_model, true);
    defer_unknown(_model);
    if (_stateful != nullptr) {
        (this->*_stateful->check)();
    }
    const auto &states = _model.states;
    for (const ValueId id : _model.inputs) {
        const std::string &name = _model.value(id).name;
        if (std::none_of(states.begin(), states.end(), [&](const ModelState &own) { return own.input == name; })) {
            _inputs.push_back(port_of(_model, id, name));
        }
    }
    for (size_t i = 0; i < _model.outputs.size(); ++i) {
        const std::string &name = _model.output_names[i];
        if (std::none_of(states.begin(), states.end(), [&](const ModelState &own) { return own.output == name; })) {
            _outputs.push_back(port_of(_model, _model.outputs[i], name));
            _output_at.push_back(i);
        }
    }
    _model.most_unrolled = _options.most_unrolled;
    optimize(_model);
}

void Session::prepare() {
    if (!refused().empty()) {
        const Refusal &first = refused().front();
        throw Error(joined(
            {"node '", first.node, "' (", first.op, "): ", first.reason, _assumed.empty() ? "" : "; " + _assumed}));
    }
    for (net::Program *const program : programs()) {
        program->prepare();
    }
#ifdef __GLIBC__
    if (!_options.inner) {
        malloc_trim(
            0);  // returns what reading and lowering have freed, before the first run needs memory between layers
    }
#endif
    _ready = true;
}

/// A sequence whose items have the type of the port, or nothing.
Array Session::checked_kind(const Array &array, const Port &port) const {
    const bool nothing = array.holds == Holds::nothing;
    if (nothing ? !port.optional && port.holds != Holds::nothing : array.holds != port.holds) {
        const auto word = [](Holds holds) {
            return holds == Holds::sequence ? "a sequence" : holds == Holds::nothing ? "nothing" : "a tensor";
        };
        throw Error(joined({"input '", port.name, "' is ", word(port.holds), ", given is ", word(array.holds)}));
    }
    for (size_t i = 0; array.holds == Holds::sequence && i < array.items->size(); ++i) {
        const Array &item = (*array.items)[i];
        if (item.type != port.type) {
            throw Error(joined({"input '", port.name, "' has items of ", name_of(port.type), ", item ",
                                std::to_string(i), " is of ", name_of(item.type)}));
        }
    }
    return nothing ? nothing_of(port.type) : array;
}

Array Session::checked(const Array &array, const Port &port) const {
    if (array.holds != Holds::tensor || port.holds != Holds::tensor) {
        return checked_kind(array, port);
    }
    if (port.optional) {  // any shape
        if (array.type != port.type) {
            throw Error(
                joined({"input '", port.name, "' is of ", name_of(port.type), ", given is ", name_of(array.type)}));
        }
        return array;
    }
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

/// A model of a node alone. Its constants are there.
Session::HostNode Session::host_node(const Node &node) const {
    HostNode made;
    made.stage = node.stage;
    made.part.opset = _model.opset;
    made.part.nodes = {node};
    std::map<ValueId, ValueId> own;
    for (const bool is_result : {false, true}) {
        for (ValueId &id : is_result ? made.part.nodes[0].out : made.part.nodes[0].in) {
            if (id == absent) {
                continue;
            }
            const auto added = own.emplace(id, static_cast<ValueId>(made.part.values.size()));
            if (added.second) {
                made.part.values.push_back(_model.value(id));
                if (is_result || !_model.value(id).known()) {
                    (is_result ? made.out : made.in).emplace_back(id, added.first->second);
                }
            }
            id = added.first->second;
        }
    }
    return made;
}

void Session::run_host(HostNode &node, const std::shared_ptr<Budget> &budget) {
    for (const auto &id : node.in) {
        Value &value = node.part.value(id.second);
        static_cast<Array &>(value) = _known.at(id.first);
        value.shaped = true;
    }
    for (const auto &id : node.out) {
        Value &value = node.part.value(id.second);
        const Value &before = _model.value(id.first);
        static_cast<Array &>(value) = before;
        value.shaped = before.shaped;
    }
    node.part.budget = budget;
    evaluate(node.part);
    for (const auto &id : node.out) {
        Value &value = node.part.value(id.second);
        _known[id.first] = value;
        value.bytes.reset();
    }
    for (const auto &id : node.in) {
        node.part.value(id.second).bytes.reset();  // whoever has them may use their memory again
    }
}

/// Runs the host's nodes of a stage, in model order.
void Session::run_host(int stage, const std::shared_ptr<Budget> &budget) {
    for (const Node &node : _model.nodes) {
        if (_host.size() == _model.nodes.size()) {
            break;
        }
        _host.push_back(host_node(node));
    }
    for (HostNode &node : _host) {
        if (node.stage == stage) {
            run_host(node, budget);
        }
    }
}

/// @param first_layer The number of its first step among those of all networks.
void Session::run_library(Stage &stage, size_t first_layer) {
    for (Port &port : stage.network.inputs) {
        const Array &array = _known.at(port.id);
        if (_options.inner && port.slot->known() && port.slot->bytes.is(array.bytes)) {
            continue;  // the tensor of an input keeps its elements: values that do not change in a loop are copied once
        }
        *port.slot = array;
        stage.program->with_tensor(port.value, [&](ITensor &tensor) { write_port(port, tensor); });
    }
    for (size_t i = 0; i < stage.program->steps(); ++i) {
        if (on_step != nullptr) {
            on_step(*stage.program, i, first_layer + i);
        } else {
            stage.program->run_step(i);
        }
    }
    for (Port &port : stage.network.outputs) {
        stage.program->with_tensor(port.value, [&](ITensor &tensor) { read_port(port, tensor); });
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
    if (_options.inner) {  // planned for these arrays; each value is computed anew
        for (size_t i = 0; i < arrays.size(); ++i) {
            _known[_inputs[i].id] = arrays[i];
        }
    } else {
        _known.clear();
        for (size_t i = 0; i < arrays.size(); ++i) {
            _known[_inputs[i].id] = checked(arrays[i], _inputs[i]);
        }
    }
    if (_stateful != nullptr) {
        (this->*_stateful->begin_run)();
    }
    const auto budget = _model.nodes.empty() ? nullptr : std::make_shared<Budget>(_model.budget->for_run());
    size_t layers = 0;
    for (size_t i = 0; i < _stages.size(); ++i) {
        run_host(static_cast<int>(2 * i), budget);
        if (_stages[i].program != nullptr) {
            run_library(_stages[i], layers);
            layers += _stages[i].program->steps();
        }
    }
    run_host(static_cast<int>(2 * _stages.size()), budget);
    if (_stateful != nullptr) {
        (this->*_stateful->end_run)();
    }
    std::vector<Array> results;
    for (size_t i = 0; i < _outputs.size(); ++i) {
        const ValueId id = _model.outputs[_output_at[i]];
        const Array &found = _known.count(id) != 0 ? _known.at(id) : *_outputs[i].slot;
        const bool as_it_is = _outputs[i].type == Type::None || !_outputs[i].shaped || found.holds != Holds::tensor;
        results.push_back(as_it_is ? found : converted(found, _outputs[i].type));
    }
    return results;
}

}  // namespace ac::model
