// SPDX-License-Identifier: MIT
// Graphs, and nodes from arguments in C.
#include "src/openvx/graph.h"

#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/image.h"
#include "src/openvx/table.h"

#include <algorithm>
#include <chrono>

namespace ac::vx {

namespace {

vx_uint64 now() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<vx_uint64>(std::chrono::duration_cast<std::chrono::nanoseconds>(time).count());
}

/// Adds a measured run.
void measure(vx_perf_t &perf, vx_uint64 begin) {
    perf.beg = begin;
    perf.end = now();
    perf.tmp = perf.end - perf.beg;
    perf.sum += perf.tmp;
    perf.min = perf.num == 0 ? perf.tmp : std::min(perf.min, perf.tmp);
    perf.max = std::max(perf.max, perf.tmp);
    ++perf.num;
    perf.avg = perf.sum / perf.num;
}

}  // namespace

std::vector<vx_reference> references(const std::vector<Object *> &objects) {
    std::vector<vx_reference> found;
    for (Object *object : objects) {
        found.push_back(to_handle<vx_reference>(object));
    }
    return found;
}

Graph::Graph(Context *owner) : Object(TYPE, owner) {}

Graph::~Graph() {
    wait();
    const Locked locked(lock());
    for (Node *node : nodes) {
        node->forget();
        node->graph = nullptr;
        node->scope = context;
        node->held = 0;  // a graph ends with its nodes; programs need not release them
        drop(node);
    }
    for (Delay *delay : ageing) {
        drop(delay);
    }
    for (Object *object : context->objects) {  // virtual objects that the program still holds have no graph now
        if (object->scope == this) {
            object->scope = nullptr;
        }
    }
}

void Graph::change() {
    if (verified) {
        verified = false;
        state = VX_GRAPH_STATE_UNVERIFIED;
    }
}

vx_status Graph::run() {
    state = VX_GRAPH_STATE_RUNNING;
    const vx_uint64 begin = now();
    vx_status status = VX_SUCCESS;
    for (Node *node : order) {
        const vx_uint64 node_begin = now();
        for (Instance &instance : node->instances) {
            if (node->kernel->row != nullptr) {
                Run run(*node, instance);
                status = node->kernel->row->run(run);
            } else {
                const std::vector<vx_reference> handles = references(instance.objects);
                status =
                    node->kernel->run(to_handle<vx_node>(node), handles.data(), static_cast<vx_uint32>(handles.size()));
            }
            if (status != VX_SUCCESS) {
                break;
            }
            update_valid(*node, instance);
        }
        node->status = status;
        measure(node->performance, node_begin);
        if (status != VX_SUCCESS) {
            log(node, status, (node->kernel->full_name + " failed").c_str());
            state = VX_GRAPH_STATE_ABANDONED;
            return status;
        }
        if (node->callback != nullptr && node->callback(to_handle<vx_node>(node)) == VX_ACTION_ABANDON) {
            state = VX_GRAPH_STATE_ABANDONED;
            return VX_ERROR_GRAPH_ABANDONED;
        }
    }
    measure(performance, begin);
    for (Delay *delay : ageing) {
        age(*delay);
    }
    state = VX_GRAPH_STATE_COMPLETED;
    return status;
}

vx_status Graph::schedule() {
    AC_VX_REFUSE_IF(scheduled, VX_ERROR_GRAPH_SCHEDULED);
    if (!verified) {
        AC_VX_PASS_ERROR(verify());
    }
    scheduled = true;
    state = VX_GRAPH_STATE_RUNNING;
    thread = std::thread([this] { result = run(); });
    return VX_SUCCESS;
}

vx_status Graph::wait() {
    AC_VX_REFUSE_IF(!scheduled, VX_FAILURE);
    thread.join();
    scheduled = false;
    return result;
}

void finish_graphs(Context &context) {
    std::vector<Graph *> graphs;
    {
        const Locked locked(lock());
        for (Object *object : context.objects) {
            if (object->type() == VX_TYPE_GRAPH) {
                graphs.push_back(static_cast<Graph *>(object));
            }
        }
    }
    for (Graph *graph : graphs) {
        graph->wait();
    }
}

namespace {

/// The object of a value in C, held by the caller if it was made here.
vx_status object_of(Context &context, const Slot &slot, const Argument &argument, Object *&object, bool &is_new) {
    is_new = argument.kind != Argument::REFERENCE;
    const vx_enum type = slot.value;
    switch (argument.kind) {
        case Argument::REFERENCE:
            object = find(argument.reference);
            AC_VX_REFUSE_IF(object == nullptr && argument.reference != nullptr, VX_ERROR_INVALID_REFERENCE);
            return VX_SUCCESS;
        case Argument::INTEGER:
            object = make_scalar(&context, type, argument.integer);
            break;
        case Argument::REAL:
            object = make_scalar(&context, type, argument.real);
            break;
        case Argument::SIZE:
            object = make_scalar(&context, type, argument.size);
            break;
        case Argument::BYTES:
            AC_VX_REFUSE_IF(argument.reference == nullptr || argument.size != size_of(context, type),
                            VX_ERROR_INVALID_PARAMETERS);
            object = make_scalar(&context, type, argument.reference, argument.size);
            break;
    }
    return object != nullptr ? VX_SUCCESS : VX_ERROR_NO_MEMORY;
}

Object *node_of(Graph &graph, vx_enum id, Arguments arguments) {
    Kernel *const kernel = find_kernel(*graph.context, id);
    AC_VX_REFUSE_IF(kernel == nullptr, failure(graph.context, VX_ERROR_NOT_SUPPORTED));
    const vx_node handle = vxCreateGenericNode(to_handle<vx_graph>(&graph), to_handle<vx_kernel>(kernel));
    Node *const node = as<Node>(handle);
    AC_VX_REFUSE_IF(node == nullptr, failure(graph.context, VX_ERROR_NO_MEMORY));
    vx_size index = 0;
    for (const Argument &argument : arguments) {
        Object *object = nullptr;
        bool is_new = false;
        vx_status status = object_of(*graph.context, kernel->slots[index], argument, object, is_new);
        status = status == VX_SUCCESS ? node->set(index, object) : status;
        if (is_new && object != nullptr) {
            release(object);
        }
        if (status != VX_SUCCESS) {
            vx_node removed = handle;
            vxRemoveNode(&removed);
            return failure(graph.context, status);
        }
        ++index;
    }
    return node;
}

}  // namespace

vx_node make_node(vx_graph graph, vx_enum kernel, Arguments arguments) {
    Graph *const found = as<Graph>(graph);
    return found == nullptr ? nullptr : to_handle<vx_node>(node_of(*found, kernel, arguments));
}

vx_status run_now(vx_context context, vx_enum kernel, Arguments arguments) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    auto *const graph = new (std::nothrow) Graph(found);
    AC_VX_REFUSE_IF(graph == nullptr, VX_ERROR_NO_MEMORY);
    Object *const node = node_of(*graph, kernel, arguments);
    vx_status status = VX_ERROR_NO_MEMORY;
    if (node != nullptr && node->type() == VX_TYPE_ERROR) {
        status = static_cast<Error *>(node)->status;
    } else if (node != nullptr) {
        static_cast<Node *>(node)->border = found->border;
        status = graph->verify();
        status = status == VX_SUCCESS ? graph->run() : status;
        release(node);
    }
    release(graph);
    return status;
}

}  // namespace ac::vx

using namespace ac::vx;

vx_graph vxCreateGraph(vx_context context) {
    Context *const found = as<Context>(context);
    return found == nullptr ? nullptr : made<vx_graph>(found, new (std::nothrow) Graph(found));
}

vx_status vxReleaseGraph(vx_graph *graph) {
    Graph *const found = graph == nullptr ? nullptr : as<Graph>(*graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (found->held == 1) {
        found->wait();  // outside of the lock, which the nodes that run may need
    }
    return release(graph, VX_TYPE_GRAPH);
}

vx_status vxVerifyGraph(vx_graph graph) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    return found->verify();
}

vx_bool vxIsGraphVerified(vx_graph graph) {
    Graph *const found = as<Graph>(graph);
    return found != nullptr && found->verified ? vx_true_e : vx_false_e;
}

vx_status vxProcessGraph(vx_graph graph) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(found->scheduled, VX_ERROR_GRAPH_SCHEDULED);
    if (!found->verified) {
        AC_VX_PASS_ERROR(found->verify());
    }
    return found->run();
}

vx_status vxScheduleGraph(vx_graph graph) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    return found->schedule();
}

vx_status vxWaitGraph(vx_graph graph) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    return found->wait();
}

vx_status vxQueryGraph(vx_graph graph, vx_enum attribute, void *ptr, vx_size size) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    return Query(attribute, ptr, size)
        .is(VX_GRAPH_NUMNODES, static_cast<vx_uint32>(found->nodes.size()))
        .is(VX_GRAPH_NUMPARAMETERS, static_cast<vx_uint32>(found->parameters.size()))
        .is(VX_GRAPH_PERFORMANCE, found->performance)
        .is(VX_GRAPH_STATE, found->state.load())
        .is(VX_GRAPH_ATTRIBUTE_STATUS, found->result)
        .status();
}

vx_status vxSetGraphAttribute(vx_graph graph, vx_enum, const void *, vx_size) {
    AC_VX_REFUSE_IF(as<Graph>(graph) == nullptr, VX_ERROR_INVALID_REFERENCE);
    return VX_ERROR_NOT_SUPPORTED;  // every attribute can only be read
}

vx_status vxAddParameterToGraph(vx_graph graph, vx_parameter parameter) {
    Graph *const found = as<Graph>(graph);
    Parameter *const added = as<Parameter>(parameter);
    AC_VX_REFUSE_IF(found == nullptr || added == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(added->node == nullptr || added->node->graph != found, VX_ERROR_INVALID_PARAMETERS);
    found->parameters.push_back({added->node, added->index});
    return VX_SUCCESS;
}

vx_status vxSetGraphParameterByIndex(vx_graph graph, vx_uint32 index, vx_reference value) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(index >= found->parameters.size() || found->parameters[index].node == nullptr,
                    VX_ERROR_INVALID_VALUE);
    const GraphParameter &parameter = found->parameters[index];
    return vxSetParameterByIndex(to_handle<vx_node>(parameter.node), static_cast<vx_uint32>(parameter.index), value);
}

vx_parameter vxGetGraphParameterByIndex(vx_graph graph, vx_uint32 index) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(index >= found->parameters.size() || found->parameters[index].node == nullptr,
                    failed<vx_parameter>(found, VX_ERROR_INVALID_PARAMETERS));
    const GraphParameter &parameter = found->parameters[index];
    return vxGetParameterByIndex(to_handle<vx_node>(parameter.node), static_cast<vx_uint32>(parameter.index));
}
