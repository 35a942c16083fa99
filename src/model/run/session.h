// SPDX-License-Identifier: MIT
// A model that is ready to run.
#pragma once

#include "src/model/passes/passes.h"
#include "src/model/passes/ways.h"
#include "src/model/rules/fixed_values.h"
#include "src/model/rules/fold.h"
#include "src/model/run/session_state.h"
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
    /// Outputs by the inputs that have their elements in the next run, with those that the model names itself.
    std::map<std::string, std::string> states{};
    std::shared_ptr<SessionState> state{};  ///< shared by sessions that do not run at the same time; null: its own
    bool inner = false;                     ///< of a graph inside a node
};

struct StateFunctions;

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

    /// The inputs that are states: they are not among inputs(), and their outputs not among outputs().
    const std::vector<std::string> &states() const { return _state_names; }
    /// The current elements of a state. Throws Error if there is no such state.
    Array state(const std::string &name);
    void set_state(const std::string &name, const Array &array);
    /// Whether it has elements. One whose extents vary has none before set_state().
    bool has_state(const std::string &name);
    /// The extents of its current elements.
    Dims dims_of_state(const std::string &name);
    /// All states have their first elements again.
    void reset_states();
    /// Writes all states to a file, and reads them from a file of the same model: all or, with an Error, none.
    /// Throw Error if it has no states.
    void save_states(const std::string &path);
    void load_states(const std::string &path);
    /// Other elements for runs of this session: continuations of one beginning. They share plans and weights.
    std::shared_ptr<SessionState> copy_states();
    void use(const std::shared_ptr<SessionState> &state);
    const std::shared_ptr<SessionState> &used_states() const { return _options.state; }

    /// Called instead of net::Program::run_step() if it is set. Layers are counted over all networks.
    std::function<void(net::Program &program, size_t step, size_t layer)> on_step{};

private:
    friend class RangedSession;

    /// A network and what runs it.
    struct Stage {
        Network network{};
        std::unique_ptr<net::Program> program{};
    };
    /// A state whose elements are arrays because the host or several networks read or write them.
    struct HostState {
        Port now{}, next{};
        size_t output = 0;  ///< of the model
        Array initial{};
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
    friend struct StateFunctions;

    void start();
    void bind_states();
    void check_states() const;
    void keep_states();
    void begin_run();
    void save_all(const std::string &path);
    void load_all(const std::string &path);
    const StateFunctions &stateful() const;
    const StatePort *library_state(const std::string &name) const;
    HostState &host_state(const std::string &name);
    void check_state(const std::string &name, const Array &array);
    void end_run();
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
    std::vector<size_t> _output_at{};           ///< of each output, its index among those of the model
    const StateFunctions *_stateful = nullptr;  ///< null: the model has no states
    std::vector<std::string> _state_names{};
    std::vector<std::map<size_t, std::string>> _state_symbols{};  ///< the named dimensions of each
    std::vector<HostState> _host_states{};
    uint64_t _fingerprint = 0;  ///< of a model with states
    std::vector<Stage> _stages{};
    std::vector<HostNode> _host{};  ///< of _model's nodes, made by the first run; empty after a change of them
    std::map<ValueId, Array> _known{};
    std::string _assumed{};  ///< which extents are 1 although the file leaves them open
    bool _keeps_network;
    bool _ready = false;
};

/// What a session does with the states of its model. Only one with states calls them, and a build may lack them
/// (build_config).
struct StateFunctions {
    void (Session::*bind)();
    void (Session::*check)() const;
    void (*lower)(const Model &model, std::vector<Network> &networks);
    void (Session::*keep)();
    void (Session::*begin_run)();
    void (Session::*end_run)();
    void (Session::*save)(const std::string &path);
    void (Session::*load)(const std::string &path);

    static const StateFunctions all;
};
extern const StateFunctions *const state_functions;

inline const StateFunctions &Session::stateful() const {
    if (_stateful == nullptr) {
        throw Error("the model has no states");
    }
    return *_stateful;
}

inline void Session::save_states(const std::string &path) {
    (this->*stateful().save)(path);
}

inline void Session::load_states(const std::string &path) {
    (this->*stateful().load)(path);
}

template <class Visit> void Session::each_number(const Visit &visit) {
    const auto visit_all = [&visit](std::vector<int64_t> &numbers, const std::string &owner) {
        for (int64_t &number : numbers) {
            visit(number, owner);
        }
    };
    const auto visit_port = [&visit_all](Port &port) { visit_all(port.dims, "the shape of '" + port.name + "'"); };
    const auto visit_ports = [&visit_port](std::vector<Port> &ports) {
        std::for_each(ports.begin(), ports.end(), visit_port);
    };
    visit_ports(_inputs);
    visit_ports(_outputs);
    for (Stage &stage : _stages) {
        visit_ports(stage.network.inputs);
        visit_ports(stage.network.outputs);
        for (StatePort &state : stage.network.states) {
            visit_port(state.now);
            visit_port(state.next);
        }
    }
    for (HostState &state : _host_states) {
        visit_port(state.now);
        visit_port(state.next);
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
