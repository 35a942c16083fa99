// SPDX-License-Identifier: MIT
// Graphs inside nodes: branches, bodies of loops, and parts of a model whose shapes depend on data.
#pragma once

#include "src/model/rules/ops.h"
#include "src/model/run/session.h"

namespace ac::model {

/// A graph inside a node, planned for the types and shapes with which it runs. The last plans are kept: other shapes
/// make a new one, the same cost nothing.
class Subgraph {
public:
    /// @param fixed Inputs whose elements the plan depends on, by index.
    Subgraph(std::shared_ptr<const Model> graph, const SessionOptions &options, std::vector<int64_t> fixed = {});

    /// Values of all inputs, those that the graph captures last.
    std::vector<Array> run(const std::vector<Array> &arrays);
    /// The session for such arrays.
    Session &planned(const std::vector<Array> &arrays);
    const Model &graph() const { return *_graph; }
    /// Calls @p visit with the session of each plan.
    template <class Visit> void each_plan(Visit visit) const {
        for (const Plan &plan : _plans) {
            visit(*plan.session);
        }
    }

private:
    struct Plan {
        std::vector<Array> fixed{};
        std::unique_ptr<Session> session{};
    };

    bool is_fixed(size_t input) const;
    bool fits(const Plan &plan, const std::vector<Array> &arrays) const;
    Plan plan_for(const std::vector<Array> &arrays) const;

    std::shared_ptr<const Model> _graph;
    SessionOptions _options;
    std::vector<int64_t> _fixed;
    std::vector<Plan> _plans{};  ///< the last one that ran is the first
};

/// The graph in an attribute of a node that is evaluated.
class GraphCall {
public:
    /// Fails if the node does not have it.
    GraphCall(Call &call, const char *key);

    size_t inputs() const { return _inputs; }  ///< without captured values
    size_t outputs() const { return _runner->graph().outputs.size(); }
    /// Runs it. @p arrays are those of inputs().
    std::vector<Array> run(std::vector<Array> arrays);
    /// Types and shapes of its results for such arrays, as far as they are known before it runs.
    const std::vector<Port> &results(std::vector<Array> arrays);
    const Value &input(size_t i) const { return _runner->graph().value(_runner->graph().inputs[i]); }

private:
    std::vector<Array> with_captured(std::vector<Array> arrays) const;

    std::shared_ptr<Subgraph> _runner;
    size_t _inputs;
    std::vector<Array> _captured{};
};

/// What is known of the results of a graph before a run. Values with elements are constants.
/// @param given Those of its inputs without the captured ones.
std::vector<Value> inferred_results(const Call &call, const char *key, const std::vector<Value> &given);

/// Special::start. Constants of the model that the graphs of a node capture become constants there, too, and each graph
/// gets what runs it.
void start_graphs(const Model &model, Node &node, const SessionOptions &options);
constexpr Special with_graphs = {nullptr, nullptr, nullptr, nullptr, start_graphs};

}  // namespace ac::model
