// SPDX-License-Identifier: MIT
#include "src/model/run/subgraph.h"

#include "src/model/data/joined.h"

#include <algorithm>

namespace ac::model {
namespace {

/// The number of plans of a graph that are kept. Each has its packed weights.
constexpr size_t most_plans = 4;

const Attribute &graph_of(const Call &call, const char *key) {
    const Attribute *const found = call.node().attribute(key);
    call.require(found != nullptr && found->graph != nullptr, "it has no ", key);
    return *found;
}

/// Options of a graph inside a model: those of the model, without what names its inputs.
SessionOptions inner_options(SessionOptions options) {
    options.extents.clear();
    options.shapes.clear();
    options.ranges.clear();
    options.values.clear();
    options.states.clear();
    options.compiled = false;
    options.inner = true;
    return options;
}

}  // namespace

Subgraph::Subgraph(std::shared_ptr<const Model> graph, const SessionOptions &options, std::vector<int64_t> fixed)
    : _graph(std::move(graph)), _options(inner_options(options)), _fixed(std::move(fixed)) {}

bool Subgraph::is_fixed(size_t input) const {
    return std::find(_fixed.begin(), _fixed.end(), static_cast<int64_t>(input)) != _fixed.end();
}

bool Subgraph::fits(const Plan &plan, const std::vector<Array> &arrays) const {
    size_t fixed = 0, port = 0;
    for (size_t i = 0; i < arrays.size(); ++i) {
        const Array &array = arrays[i];
        if (is_fixed(i)) {
            const Array &own = plan.fixed[fixed++];
            if (own.type != array.type || own.dims != array.dims || *own.bytes != *array.bytes) {
                return false;
            }
            continue;
        }
        const Port &own = plan.session->inputs()[port++];
        const bool tensor = array.holds == Holds::tensor;
        if (own.holds != array.holds || own.type != array.type || (tensor && own.dims != array.dims)) {
            return false;
        }
    }
    return true;
}

Subgraph::Plan Subgraph::plan_for(const std::vector<Array> &arrays) const {
    Plan plan;
    Model model = *_graph;
    model.inputs.clear();
    for (size_t i = 0; i < arrays.size(); ++i) {
        const Array &array = arrays[i];
        Value &value = model.value(_graph->inputs[i]);
        if (value.type != Type::None && array.type != Type::None && value.type != array.type) {
            throw Error(joined({"value '", value.name, "' of its graph is of ", name_of(value.type), ", given is ",
                                name_of(array.type)}));
        }
        value.symbols.clear();
        value.type = array.type;
        value.dims = array.dims;
        value.holds = array.holds;
        value.optional = false;
        if (is_fixed(i)) {
            static_cast<Array &>(value) = array;
            value.shaped = true;
            plan.fixed.push_back(array);
        } else {
            model.inputs.push_back(_graph->inputs[i]);
        }
    }
    plan.session = std::make_unique<Session>(std::move(model), _options);
    plan.session->prepare();
    return plan;
}

Session &Subgraph::planned(const std::vector<Array> &arrays) {
    if (arrays.size() != _graph->inputs.size()) {
        throw Error(joined({"its graph has ", std::to_string(_graph->inputs.size()), " inputs, given are ",
                            std::to_string(arrays.size())}));
    }
    size_t at = 0;
    while (at < _plans.size() && !fits(_plans[at], arrays)) {
        ++at;
    }
    if (at == _plans.size()) {
        Plan made = plan_for(arrays);
        at = std::min(at, most_plans - 1);
        _plans.resize(at);
        _plans.push_back(std::move(made));
    }
    std::rotate(_plans.begin(), _plans.begin() + static_cast<std::ptrdiff_t>(at),
                _plans.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    return *_plans[0].session;
}

std::vector<Array> Subgraph::run(const std::vector<Array> &arrays) {
    Session &session = planned(arrays);
    if (_fixed.empty()) {
        return session.run(arrays);
    }
    std::vector<Array> others;
    for (size_t i = 0; i < arrays.size(); ++i) {
        if (!is_fixed(i)) {
            others.push_back(arrays[i]);
        }
    }
    return session.run(others);
}

GraphCall::GraphCall(Call &call, const char *key) {
    const Attribute &found = graph_of(call, key);
    _runner = found.runner;
    if (_runner == nullptr) {  // constants are computed when the model is read
        _runner = std::make_shared<Subgraph>(found.graph, SessionOptions());
    }
    const size_t captured = found.captured, first = static_cast<size_t>(found.i);
    _inputs = found.graph->inputs.size() - captured;
    for (size_t i = 0; i < captured; ++i) {
        _captured.push_back(call.in(first + i));
    }
}

std::vector<Array> GraphCall::with_captured(std::vector<Array> arrays) const {
    arrays.insert(arrays.end(), _captured.begin(), _captured.end());
    return arrays;
}

std::vector<Array> GraphCall::run(std::vector<Array> arrays) {
    return _runner->run(with_captured(std::move(arrays)));
}

const std::vector<Port> &GraphCall::results(std::vector<Array> arrays) {
    return _runner->planned(with_captured(std::move(arrays))).outputs();
}

std::vector<Value> inferred_results(const Call &call, const char *key, const std::vector<Value> &given) {
    const Attribute &found = graph_of(call, key);
    Model part = *found.graph;
    part.budget = call.shared_budget();
    for (size_t i = 0; i < part.inputs.size(); ++i) {
        Value &to = part.value(part.inputs[i]);
        const bool captured = i >= given.size();
        const Value &from = captured ? call.in(static_cast<size_t>(found.i) + i - given.size()) : given[i];
        static_cast<Array &>(to) = from;
        to.shaped = from.shaped;
        to.symbols.clear();
    }
    check_nodes(part);
    infer(part, false);
    std::vector<Value> results;
    for (const ValueId id : part.outputs) {
        results.push_back(part.value(id));
    }
    return results;
}

static void bind_constants(const Model &model, Node &node) {
    size_t first = node.in.size();
    for (const auto &attribute : node.attributes) {
        first = attribute.second.graph != nullptr ? std::min(first, static_cast<size_t>(attribute.second.i)) : first;
    }
    std::vector<ValueId> in(node.in.begin(), node.in.begin() + static_cast<std::ptrdiff_t>(first));
    for (auto &attribute : node.attributes.own()) {
        Attribute &own = attribute.second;
        if (own.graph == nullptr) {
            continue;
        }
        const auto graph = std::make_shared<Model>(*own.graph);
        const size_t given = graph->inputs.size() - own.captured, from = static_cast<size_t>(own.i);
        std::vector<ValueId> inputs(graph->inputs.begin(), graph->inputs.begin() + static_cast<std::ptrdiff_t>(given));
        own.i = static_cast<int64_t>(in.size());
        std::vector<int64_t> fixed;
        for (size_t i = 0; i < own.captured; ++i) {
            const ValueId outer = node.in[from + i], inner = graph->inputs[given + i];
            if (model.value(outer).known()) {
                static_cast<Array &>(graph->value(inner)) = model.value(outer);
                graph->value(inner).shaped = true;
            } else {
                if (std::count(own.ints.begin(), own.ints.end(), static_cast<int64_t>(given + i)) != 0) {
                    fixed.push_back(static_cast<int64_t>(inputs.size()));
                }
                in.push_back(outer);
                inputs.push_back(inner);
            }
        }
        own.captured = inputs.size() - given;
        own.ints = std::move(fixed);
        graph->inputs = std::move(inputs);
        own.graph = graph;
    }
    if (first < node.in.size()) {
        node.in = std::move(in);
    }
}

void start_graphs(const Model &model, Node &node, const SessionOptions &options) {
    bind_constants(model, node);
    for (auto &attribute : node.attributes.own()) {
        Attribute &own = attribute.second;
        if (own.graph != nullptr) {
            own.runner = std::make_shared<Subgraph>(own.graph, options, own.ints);
        }
    }
}

}  // namespace ac::model
