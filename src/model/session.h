// SPDX-License-Identifier: MIT
// A model that is ready to run.
#pragma once

#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/GraphManager.h"

#include "src/model/fold.h"
#include "src/model/lower.h"

namespace ac::model {

struct SessionOptions {
    Extents extents{};          ///< of dimensions that have names, by these
    bool fast_math = false;     ///< F32 may be computed in bfloat16
    Type floats = Type::Float;  ///< Half: a model in float is computed in it
    int threads = 0;            ///< of the CPU; 0: all cores
    arm_compute::graph::Target target = arm_compute::graph::Target::NEON;
};

/// A model that was read, checked and rewritten: one part for the library, one for the host.
class Session {
public:
    /// Throws Error where the model is no good; what cannot be lowered is in refused().
    Session(Model model, SessionOptions options);

    const std::vector<Port> &inputs() const { return _inputs; }
    const std::vector<Port> &outputs() const { return _outputs; }
    const std::vector<Refusal> &refused() const { return _network->refused; }
    const Model &model() const { return _model; }
    arm_compute::graph::Graph &graph() { return _network->graph; }

    /// Plans and packs. Throws Error if a node was refused, std::runtime_error where the library refuses.
    void prepare();
    /// The graph once, with passes done, after prepare(). Null if the model has nothing for the library.
    const arm_compute::graph::ExecutionWorkload *workload() const { return _manager.workload(_network->graph); }

    /// One run. Arrays are in the order of inputs(), the results in that of outputs(). Throws Error where an array is
    /// none of the input's shape; types are converted where no value is lost.
    std::vector<Array> run(const std::vector<Array> &arrays);

private:
    Array checked(const Array &array, const Port &port) const;
    void run_host(bool before);

    SessionOptions _options;
    Model _model;
    std::vector<Port> _inputs{}, _outputs{};
    std::unique_ptr<Network> _network;
    arm_compute::graph::GraphContext _context{};
    arm_compute::graph::GraphManager _manager{};
    std::map<ValueId, Array> _known{};
    std::vector<size_t> _host{};  ///< places of the nodes that the library does not compute
    bool _ready = false;
};

}  // namespace ac::model
