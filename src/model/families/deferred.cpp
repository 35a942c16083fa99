// SPDX-License-Identifier: MIT
#include "src/model/families/deferred.h"

#include "src/model/passes/passes.h"
#include "src/model/run/subgraph.h"

#include <algorithm>
#include <map>

namespace ac::model {
namespace {

void infer_deferred(Call &) {
    throw Unknown();
}

void evaluate_deferred(Call &call) {
    GraphCall graph(call, "graph");
    const std::vector<Array> results = graph.run({});
    for (size_t i = 0; i < results.size(); ++i) {
        call.give(i, results[i]);
    }
}

/// The nodes that are moved: those of unknown shape that the host does not compute, and all that read what is not
/// known. They stay on the host if it computes all of them, unless one is a product.
class Deferral {
public:
    explicit Deferral(Model &model) : _model(model), _moves(model.nodes.size()), _inside(model.values.size()) {}

    void run() {
        if (choose()) {
            move();
        }
    }

private:
    /// Marks the nodes. False if the host computes all of them.
    bool choose() {
        bool needed = false;
        for (size_t i = 0; i < _model.nodes.size(); ++i) {
            const Node &node = _model.nodes[i];
            const bool computes = host_computes(_model, node);
            const bool reads = std::any_of(node.in.begin(), node.in.end(), [&](ValueId id) {
                return id != absent && (_inside[static_cast<size_t>(id)] || !is_ready(id));
            });
            _moves[i] = reads || (node.host && !computes);
            needed = needed || (_moves[i] && (!computes || node.op->bytes == Bytes8::product));
            if (node.host && !reads && !computes) {
                fix(node);
            }
            for (const ValueId id : node.out) {
                if (id != absent) {
                    _inside[static_cast<size_t>(id)] = _moves[i];
                }
            }
        }
        return needed;
    }

    /// Whether what reads a value can be planned. Operators on sequences need no shapes.
    bool is_ready(ValueId id) const {
        const Value &value = _model.value(id);
        return value.shaped || value.known() || value.holds != Holds::tensor || value.optional;
    }

    /// The plan depends on the elements of what a node reads besides its first operand.
    void fix(const Node &node) {
        bool any = false;
        for (size_t i = 1; i < node.in.size(); ++i) {
            const ValueId id = node.in[i];
            if (id != absent && !_model.value(id).known() && count_of(_model.value(id).dims) <= 4096) {
                _fixed.push_back(id);
                any = true;
            }
        }
        if (!any || _model.compiled) {
            _model.fail(node, "its shape depends on data; the host does not compute this operator");
        }
    }

    /// A value of the graph for one of the model.
    ValueId inner(ValueId id, Model &part) {
        if (id == absent) {
            return absent;
        }
        const auto added = _to.emplace(id, static_cast<ValueId>(part.values.size()));
        if (added.second) {
            const Value &value = _model.value(id);
            part.values.push_back(value);
            if (!value.known() && !_inside[static_cast<size_t>(id)]) {
                part.values.back().type = value.type;
                part.inputs.push_back(added.first->second);
                _inputs.push_back(id);
            }
        }
        return added.first->second;
    }

    void move() {
        const auto part = std::make_shared<Model>();
        part->opset = _model.opset;
        Node node;
        node.op = &rows::Deferred;
        node.domain = "ac";
        std::vector<Node> kept;
        for (size_t i = 0; i < _model.nodes.size(); ++i) {
            if (!_moves[i]) {
                kept.push_back(std::move(_model.nodes[i]));
                continue;
            }
            Node own = std::move(_model.nodes[i]);
            if (_model.compiled) {
                _model.fail(own, "its shape depends on data, and a compiled network has no host");
            }
            own.host = false;
            for (std::vector<ValueId> *ids : {&own.in, &own.out}) {
                for (ValueId &id : *ids) {
                    id = inner(id, *part);
                }
            }
            node.name = node.name.empty() ? own.name : node.name;
            part->nodes.push_back(std::move(own));
        }
        for (const ValueId id : _model.outputs) {
            if (_inside[static_cast<size_t>(id)] && std::count(node.out.begin(), node.out.end(), id) == 0) {
                node.out.push_back(id);
                part->outputs.push_back(_to.at(id));
                part->output_names.push_back(_model.value(id).name);
            }
        }
        std::vector<int64_t> fixed;
        for (size_t i = 0; i < _inputs.size(); ++i) {
            if (std::count(_fixed.begin(), _fixed.end(), _inputs[i]) != 0) {
                fixed.push_back(static_cast<int64_t>(i));
            }
        }
        node.in = _inputs;
        node.set("graph", std::shared_ptr<const Model>(part));
        Attribute &graph = node.attributes.own()["graph"];
        graph.captured = _inputs.size();
        graph.ints = fixed;
        node.host = true;
        kept.push_back(std::move(node));
        _model.nodes = std::move(kept);
    }

    Model &_model;
    std::vector<bool> _moves, _inside;  ///< of each node; of each value: a moved node computes it
    std::vector<ValueId> _fixed{}, _inputs{};
    std::map<ValueId, ValueId> _to{};
};

void defer(Model &model) {
    Deferral(model).run();
}

}  // namespace

constexpr Op rows::Deferred = Op(ops::Deferred)
                                  .from(Origin::passes)
                                  .takes(0, -1)
                                  .gives(1, -1)
                                  .has("| graph:g")
                                  .infers(infer_deferred)
                                  .evaluates(evaluate_deferred)
                                  .is(mark::any_kind)
                                  .also(with_graphs)
                                  .needs(Step::none, defer);

}  // namespace ac::model
