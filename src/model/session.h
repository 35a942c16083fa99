// SPDX-License-Identifier: MIT
// A model that is ready to run.
#pragma once

#include "src/model/fixed_values.h"
#include "src/model/fold.h"
#include "src/model/passes.h"
#include "src/model/ways.h"
#include "src/net/program.h"

namespace ac::model {

/// Extents of a dimension from the lowest to the highest.
struct ExtentRange {
    int64_t lowest = 1, highest = 1;
};

struct SessionOptions {
    Extents extents{};                            ///< of named dimensions, by name
    Shapes shapes{};                              ///< of inputs, by name
    std::map<std::string, ExtentRange> ranges{};  ///< of named dimensions: see RangedSession
    bool fast_math = false;                       ///< F32 may be computed in bfloat16
    Type floats = Type::Float;                    ///< Half: float models are computed in half precision
    int threads = 0;                              ///< of the CPU; 0: one per core
    Limits limits{};
    int64_t most_unrolled = 64;  ///< steps of recurrent layers; longer ones run in a loop
    AclTarget target = AclCpu;
    bool compiled = false;                  ///< as a compiled network: Model::compiled, LoweringOptions::ports_in_order
    std::map<std::string, Array> values{};  ///< of inputs that are constants from now on, by name
    bool inner = false;                     ///< of a graph inside a node
};

/// A model after reading, checking and rewriting: a list of stages. Networks of the library and nodes of the host
/// alternate in it (number_stages()); most models are one network.
class Session {
public:
    /// Throws Error if the model is invalid. refused() lists the nodes that cannot be lowered.
    Session(Model model, SessionOptions options) : Session(std::move(model), std::move(options), false) {}

    const std::vector<Port> &inputs() const { return _inputs; }
    const std::vector<Port> &outputs() const { return _outputs; }
    const std::vector<Refusal> &refused() const { return _stages[0].network.refused; }
    /// The nodes that the host runs, with the values that they read and write.
    const Model &model() const { return _model; }
    /// Plans memory and packs weights. Throws Error if a node was refused, std::runtime_error if the library refuses.
    void prepare();
    AclTarget target() const { return _options.target; }
    /// Where arrays enter and leave a network. Without a number, the first one.
    const std::vector<Port> &library_inputs(size_t i = 0) const { return _stages[i].network.inputs; }
    const std::vector<Port> &library_outputs(size_t i = 0) const { return _stages[i].network.outputs; }
    /// What runs a network. Null if the library runs no node of the model.
    net::Program *program(size_t i = 0) const { return _stages[i].program.get(); }
    size_t networks() const { return _stages.size(); }
    /// Those of all networks, in their order.
    std::vector<net::Program *> programs() const;

    /// Runs the model once. Arrays are in the order of inputs(), results in that of outputs(). Throws Error if an array
    /// does not have the input's shape. Types are converted if no value is lost.
    std::vector<Array> run(const std::vector<Array> &arrays);

    /// Called instead of net::Program::run_step() if it is set. Layers are counted over all networks.
    std::function<void(net::Program &program, size_t step, size_t layer)> on_step{};

private:
    friend class RangedSession;

    /// A network and what runs it.
    struct Stage {
        Network network{};
        std::unique_ptr<net::Program> program{};
    };
    /// A node of the host as a model of its own, and its values there.
    struct HostNode {
        Model part{};
        std::vector<std::pair<ValueId, ValueId>> in{}, out{};  ///< of the session's model, of `part`
        int stage = 0;
    };

    /// @param keeps_network The networks keep their steps and constants.
    Session(Model model, SessionOptions options, bool keeps_network);
    /// Visits the numbers that may depend on extents: visit(number, owner's name). Extents of arrays and of the host's
    /// values, and integers in attributes of its nodes.
    template <class Visit> void each_number(const Visit &visit);
    /// Everything else about the host's part, as a text.
    std::string host_text() const;

    std::vector<net::Refused> refused_by_library(const std::vector<Network> &networks);
    void start();
    void keep_host_values();
    void run_library(Stage &stage, size_t first_layer);
    void rewrite();
    Array checked_kind(const Array &array, const Port &port) const;
    Array checked(const Array &array, const Port &port) const;
    HostNode host_node(const Node &node) const;
    void run_host(HostNode &node, const std::shared_ptr<Budget> &budget);
    void run_host(int stage, const std::shared_ptr<Budget> &budget);

    SessionOptions _options;
    Model _model;
    std::vector<Port> _inputs{}, _outputs{};
    std::vector<Stage> _stages{};
    std::vector<HostNode> _host{};  ///< of _model's nodes, made by the first run; empty after a change of them
    std::map<ValueId, Array> _known{};
    std::string _assumed{};  ///< which extents are 1 although the file leaves them open
    bool _ready = false;
};

template <class Visit> void Session::each_number(const Visit &visit) {
    const auto visit_all = [&visit](std::vector<int64_t> &numbers, const std::string &owner) {
        for (int64_t &number : numbers) {
            visit(number, owner);
        }
    };
    std::vector<std::vector<Port> *> sides{&_inputs, &_outputs};
    for (Stage &stage : _stages) {
        sides.push_back(&stage.network.inputs);
        sides.push_back(&stage.network.outputs);
    }
    for (std::vector<Port> *ports : sides) {
        for (Port &port : *ports) {
            visit_all(port.dims, "the shape of '" + port.name + "'");
        }
    }
    for (Value &value : _model.values) {
        visit_all(value.dims, "the shape of '" + value.name + "'");
    }
    for (Node &node : _model.nodes) {
        for (auto &attribute : node.attributes.own()) {
            const std::string owner = "the attribute '" + attribute.first + "' of node '" + node.name + "'";
            visit(attribute.second.i, owner);
            visit_all(attribute.second.ints, owner);
        }
    }
}

}  // namespace ac::model
