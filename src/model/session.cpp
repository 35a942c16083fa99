// SPDX-License-Identifier: MIT
#include "src/model/session.h"

#include "arm_compute/graph/NeededOperators.h"
#include "arm_compute/graph/PassManager.h"
#include "arm_compute/graph/Utils.h"

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

/// The model's node for a node of the graph. Nodes that a pass of the graph has made are named after it.
const Node *source_of(const Network &network, arm_compute::graph::NodeID id, const std::string &name) {
    if (id < network.sources.size() && network.sources[id] != nullptr) {
        return network.sources[id];
    }
    const Node *found = nullptr;
    for (const Node *node : network.sources) {
        const bool longer = node != nullptr && (found == nullptr || node->name.size() > found->name.size());
        if (longer && !node->name.empty() && name.compare(0, node->name.size(), node->name) == 0) {
            found = node;
        }
    }
    return found;
}

void check_target(arm_compute::graph::Target target) {
    if (!arm_compute::graph::is_target_supported(target)) {
        throw Error(target == arm_compute::graph::Target::NEON
                        ? "this library has no operators for the CPU; build with neon=1"
                        : "there is no OpenCL device, or this library was built without opencl=1");
    }
}

}  // namespace

Session::Session(Model model, SessionOptions options) : _options(std::move(options)), _model(std::move(model)) {
    check_target(_options.target);
    int64_t file_bytes = 0;
    for (const Value &value : _model.values) {
        file_bytes += value.known() ? static_cast<int64_t>(value.bytes.size()) : 0;
    }
    _model.budget = std::make_shared<Budget>(_options.limits, file_bytes);
    _model.budget->check_nodes(_model.nodes.size());
    check_nodes(_model);
    expand_quantized(_model);
    _assumed = set_extents(_model, _options.extents, _options.shapes);
    try {
        rewrite();
    } catch (const Error &error) {
        throw _assumed.empty() ? error : Error(error.what() + ("; " + _assumed));
    }
    LoweringOptions lowering;
    lowering.fast_math = _options.fast_math;
    lowering.floats = _options.floats;
    lowering.views = _options.target == arm_compute::graph::Target::NEON;
    arm_compute::graph::GraphConfig config;
    config.num_threads = _options.threads;
    config.scale_in_float = true;
    config.nodes_are_checked = true;  // by refused_by_library()
    _context.set_config(config);
    _network = lower_in_best_ways(_model, lowering, [this](Network &network) { return refused_by_library(network); });
    // From here on the graph holds its constants. It releases them after packing. The model keeps what the host reads.
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
    std::deque<Value> kept(needed.size());
    for (size_t i = 0; i < needed.size(); ++i) {
        if (needed[i]) {
            kept[i] = std::move(_model.values[i]);
        }
    }
    _model.values = std::move(kept);
}

/// Runs the passes of the graph library on a network, and asks its backend about each node.
std::vector<Refusal> Session::refused_by_library(Network &network) {
    if (network.outputs.empty()) {
        return {};
    }
    std::vector<Refusal> found;
    try {
        arm_compute::graph::PassManager passes =
            arm_compute::graph::create_default_pass_manager(_options.target, _context.config());
        for (const arm_compute::graph::RefusedNode &node :
             arm_compute::graph::utils::refused_nodes(network.graph, _context, passes, _options.target)) {
            const std::string name = network.graph.node(node.id)->name();
            const Node *source = source_of(network, node.id, name);
            const std::string reason = node.reason.compare(0, name.size() + 2, name + ": ") == 0
                                           ? node.reason.substr(name.size() + 2)
                                           : node.reason;
            found.push_back(source == nullptr ? Refusal{name, "", reason}
                                              : Refusal{source->name, source->word(), reason, source->origin});
        }
    } catch (const std::bad_alloc &) {
        throw;
    } catch (const std::exception &error) {
        if (network.refused.empty()) {  // otherwise the network is not complete
            found.push_back({"", "", error.what()});
        }
    }
    return found;
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
        throw Error("node '" + first.node + "' (" + first.op + "): " + first.reason +
                    (_assumed.empty() ? "" : "; " + _assumed));
    }
    if (!_network->outputs.empty()) {
        arm_compute::graph::PassManager none;  // refused_by_library() has run them
        _manager.finalize_graph(_network->graph, _context, none, _options.target);
    }
#ifdef __GLIBC__
    malloc_trim(0);  // returns what reading and lowering have freed, before the first run needs memory between layers
#endif
    _ready = true;
}

Array Session::checked(const Array &array, const Port &port) const {
    if (array.dims != port.dims) {
        throw Error("input '" + port.name + "' has the shape " + text_of(port.dims) + ", given is " +
                    text_of(array.dims));
    }
    if (array.type != port.type && is_floating(array.type) && !is_floating(port.type)) {
        throw Error("input '" + port.name + "' is of " + name_of(port.type) + ", given is " + name_of(array.type));
    }
    const Array found = converted(array, port.type);
    if (array.type != port.type && !is_floating(array.type) && !is_floating(port.type)) {
        const std::vector<int64_t> given = integers_of(array), held = integers_of(found);
        const auto other = std::mismatch(given.begin(), given.end(), held.begin());
        if (other.first != given.end()) {
            throw Error("input '" + port.name + "': " + std::to_string(*other.first) + " does not fit in " +
                        name_of(port.type));
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
            part.values = _model.values;
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

std::vector<Array> Session::run(const std::vector<Array> &arrays) {
    if (!_ready) {
        prepare();
    }
    if (arrays.size() != _inputs.size()) {
        throw Error("the model has " + std::to_string(_inputs.size()) + " inputs, given are " +
                    std::to_string(arrays.size()));
    }
    _known.clear();
    for (size_t i = 0; i < arrays.size(); ++i) {
        _known[_inputs[i].id] = checked(arrays[i], _inputs[i]);
    }
    run_host(true);
    for (Port &port : _network->inputs) {
        *port.slot = _known.at(port.id);
    }
    if (!_network->outputs.empty()) {
        _manager.execute_graph(_network->graph);
    }
    for (Port &port : _network->outputs) {
        _known[port.id] = *port.slot;
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
