// SPDX-License-Identifier: MIT
// A model that is ready to run.
#pragma once

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
    bool compiled = false;  ///< as a compiled network: Model::compiled, LoweringOptions::ports_in_order
};

/// A model after reading, checking and rewriting. The library runs one part, the host the other.
class Session {
public:
    /// Throws Error if the model is invalid. refused() lists the nodes that cannot be lowered.
    Session(Model model, SessionOptions options) : Session(std::move(model), std::move(options), false) {}

    const std::vector<Port> &inputs() const { return _inputs; }
    const std::vector<Port> &outputs() const { return _outputs; }
    const std::vector<Refusal> &refused() const { return _network->refused; }
    /// The nodes that the host runs, with the values that they read and write.
    const Model &model() const { return _model; }
    /// Plans memory and packs weights. Throws Error if a node was refused, std::runtime_error if the library refuses.
    void prepare();
    AclTarget target() const { return _options.target; }
    /// Where arrays enter and leave what the library runs.
    const std::vector<Port> &library_inputs() const { return _network->inputs; }
    const std::vector<Port> &library_outputs() const { return _network->outputs; }
    /// What the library runs. Null if it runs no node of the model.
    net::Program *program() const { return _program.get(); }

    /// Runs the model once. Arrays are in the order of inputs(), results in that of outputs(). Throws Error if an array
    /// does not have the input's shape. Types are converted if no value is lost.
    std::vector<Array> run(const std::vector<Array> &arrays);

    /// Called instead of net::Program::run_step() if it is set.
    std::function<void(net::Program &program, size_t step)> on_step{};

private:
    friend class RangedSession;

    /// @param keeps_network The network stays in _network, with its constants.
    Session(Model model, SessionOptions options, bool keeps_network);
    /// Visits the numbers that may depend on extents: visit(number, owner's name). Extents of arrays and of the host's
    /// values, and integers in attributes of its nodes.
    template <class Visit> void each_number(const Visit &visit);
    /// Everything else about the host's part, as a text.
    std::string host_text() const;

    std::vector<net::Refused> refused_by_library(const Network &network);
    void run_library();
    void rewrite();
    Array checked(const Array &array, const Port &port) const;
    void run_host(bool before);

    SessionOptions _options;
    Model _model;
    std::vector<Port> _inputs{}, _outputs{};
    std::unique_ptr<Network> _network;
    std::unique_ptr<net::Program> _program{};
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
    for (std::vector<Port> *ports : {&_inputs, &_outputs, &_network->inputs, &_network->outputs}) {
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
