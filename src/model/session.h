// SPDX-License-Identifier: MIT
// A model that is ready to run.
#pragma once

#include "src/model/fold.h"
#include "src/model/passes.h"
#include "src/model/ways.h"
#include "src/net/program.h"

namespace ac::model {

struct SessionOptions {
    Extents extents{};          ///< of named dimensions, by name
    Shapes shapes{};            ///< of inputs, by name
    bool fast_math = false;     ///< F32 may be computed in bfloat16
    Type floats = Type::Float;  ///< Half: float models are computed in half precision
    int threads = 0;            ///< of the CPU; 0: one per core
    Limits limits{};
    int64_t most_unrolled = 64;  ///< steps of recurrent layers; longer ones run in a loop
    AclTarget target = AclCpu;
    bool compiled = false;  ///< as a compiled network: Model::compiled, LoweringOptions::ports_in_order
};

/// A model after reading, checking and rewriting. The library runs one part, the host the other.
class Session {
public:
    /// Throws Error if the model is invalid. refused() lists the nodes that cannot be lowered.
    Session(Model model, SessionOptions options);

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

}  // namespace ac::model
