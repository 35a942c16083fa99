// SPDX-License-Identifier: MIT
// Nodes, their parameters, and graphs.
#pragma once

#include "src/openvx/kernel.h"

#include <atomic>
#include <thread>

namespace ac::vx {

struct Delay;
struct Graph;

/// What a kernel of the table keeps between two runs: its functions and their tensors.
struct State {
    virtual ~State() = default;
};

/// One execution of a node's kernel; replicated nodes have several.
struct Instance {
    std::vector<Object *> objects;             ///< arguments
    std::vector<std::unique_ptr<Meta>> metas;  ///< of outputs
    std::unique_ptr<State> state;
};

/// A parameter that is a slot of a delay, or an item of a slot.
struct Follows {
    Delay *delay{nullptr};
    vx_size slot{0};
    bool item{false};
    vx_size place{0};
};

struct Node : Object {
    static constexpr vx_enum TYPE = VX_TYPE_NODE;
    Node(Graph *owner, Kernel *of_kernel);
    ~Node() override;

    /// An error for an object of the wrong type. Null clears the argument.
    vx_status set(vx_size index, Object *object);
    void assign(vx_size index, Object *object);
    /// Ends what verification made.
    void forget();

    Graph *graph;
    Kernel *kernel;
    std::vector<Object *> arguments;
    std::vector<Follows> follows;
    std::vector<vx_bool> replicated;  ///< empty if the node is not
    std::vector<Instance> instances;  ///< of a verified graph
    vx_border_t border{};
    vx_nodecomplete_f callback{nullptr};
    vx_status status{VX_SUCCESS};
    vx_perf_t performance{};
    vx_size local_size{0};
    void *local{nullptr};
    Memory local_memory;
    bool local_set{false};  ///< the program may set size and pointer now
    bool reset_valid{false};
    bool initialized{false};
};

struct GraphParameter {
    Node *node;
    vx_size index;
};

struct Graph : Object {
    static constexpr vx_enum TYPE = VX_TYPE_GRAPH;
    explicit Graph(Context *owner);
    ~Graph() override;

    bool runs() const { return state == VX_GRAPH_STATE_RUNNING || verifying; }
    /// Something changed: the graph is verified again before it runs.
    void change();
    vx_status verify();
    vx_status run();
    vx_status schedule();
    vx_status wait();

    std::vector<Node *> nodes;
    std::vector<Node *> order;
    std::vector<GraphParameter> parameters;
    std::vector<Delay *> ageing;
    std::atomic<vx_enum> state{VX_GRAPH_STATE_UNVERIFIED};
    std::atomic<bool> verified{false};
    bool verifying{false};
    vx_perf_t performance{};
    std::thread thread;
    bool scheduled{false};
    vx_status result{VX_SUCCESS};

private:
    vx_status sort();
    vx_status check(Node &node);
    vx_status place();
};

/// A parameter of a node or of a kernel.
struct Parameter : Object {
    static constexpr vx_enum TYPE = VX_TYPE_PARAMETER;
    Parameter(Context *owner, Node *of_node, Kernel *of_kernel, vx_size place_in_it);
    ~Parameter() override;
    Node *node;
    Kernel *kernel;
    vx_size index;
};

/// The handles of a node's arguments, for functions of the program.
std::vector<vx_reference> references(const std::vector<Object *> &objects);
/// Sets the valid rectangles of a node's outputs.
void update_valid(Node &node, const Instance &instance);
/// What two rectangles have in common; it may be empty.
vx_rectangle_t intersection(const vx_rectangle_t &a, const vx_rectangle_t &b);
/// A rectangle without columns and rows at its edges.
vx_rectangle_t without(vx_rectangle_t rect, const Margins &margins);

/// Waits for all graphs that run.
void finish_graphs(Context &context);

/// A value or reference that a node is made from.
struct Argument {
    enum Kind { REFERENCE, INTEGER, REAL, SIZE, BYTES } kind;
    const void *reference{nullptr};
    vx_int32 integer{0};
    vx_float32 real{0};
    vx_size size{0};

    template <class T> Argument(T *handle) : kind(REFERENCE), reference(handle) {}
    Argument(vx_int32 value) : kind(INTEGER), integer(value) {}
    Argument(vx_int8 value) : kind(INTEGER), integer(value) {}
    Argument(vx_float32 value) : kind(REAL), real(value) {}
    Argument(vx_size value) : kind(SIZE), size(value) {}
    /// A structure, which becomes a scalar.
    Argument(const void *bytes, vx_size count) : kind(BYTES), reference(bytes), size(count) {}
};

using Arguments = std::initializer_list<Argument>;

vx_node make_node(vx_graph graph, vx_enum kernel, Arguments arguments);
/// Runs a kernel at once.
vx_status run_now(vx_context context, vx_enum kernel, Arguments arguments);

}  // namespace ac::vx
