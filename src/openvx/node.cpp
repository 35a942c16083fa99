// SPDX-License-Identifier: MIT
// Nodes and parameters.
#include "src/openvx/context.h"
#include "src/openvx/data.h"
#include "src/openvx/graph.h"
#include "src/openvx/image.h"

#include <algorithm>

namespace ac::vx {

Node::Node(Graph *owner, Kernel *of_kernel)
    : Object(TYPE, owner),
      graph(owner),
      kernel(of_kernel),
      arguments(of_kernel->slots.size()),
      follows(of_kernel->slots.size()) {
    border.mode = VX_BORDER_UNDEFINED;
    local_size = of_kernel->local_size;
    use(kernel);
}

Node::~Node() {
    forget();
    for (Object *argument : arguments) {
        drop(argument);
    }
    drop(kernel);
}

void Node::forget() {
    if (initialized) {
        initialized = false;
        if (kernel->deinitialize != nullptr) {
            std::vector<vx_reference> references;
            for (Object *object : arguments) {
                references.push_back(to_handle<vx_reference>(object));
            }
            local_set = kernel->local_size == 0;
            kernel->deinitialize(to_handle<vx_node>(this), references.data(),
                                 static_cast<vx_uint32>(references.size()));
            local_set = false;
        }
        if (kernel->local_size == 0) {
            local_size = 0;
        }
        local = nullptr;
        local_memory.reset();
    }
    instances.clear();
}

void Node::assign(vx_size index, Object *object) {
    use(object);
    drop(arguments[index]);
    arguments[index] = object;
    for (Instance &instance : instances) {
        if (replicated.empty() || replicated[index] == vx_false_e) {
            instance.objects[index] = object;
        } else {
            const auto at = static_cast<vx_size>(&instance - instances.data());
            instance.objects[index] = static_cast<Container *>(object->container)->items[at];
        }
    }
}

vx_status Node::set(vx_size index, Object *object) {
    AC_VX_REFUSE_IF(index >= arguments.size(), VX_ERROR_INVALID_VALUE);
    const Slot &slot = kernel->slots[index];
    if (object == nullptr) {
        AC_VX_REFUSE_IF(slot.state != VX_PARAMETER_STATE_OPTIONAL, VX_ERROR_INVALID_REFERENCE);
    } else {
        AC_VX_REFUSE_IF(slot.type != VX_TYPE_REFERENCE && object->type() != slot.type, VX_ERROR_INVALID_TYPE);
        // Contexts, graphs, nodes, kernels and parameters are not data; a node that kept its own graph would never end.
        const bool data =
            object->type() >= VX_TYPE_LUT && object->type() != VX_TYPE_ERROR && object->type() != VX_TYPE_META_FORMAT;
        AC_VX_REFUSE_IF(!data, VX_ERROR_INVALID_TYPE);
        AC_VX_REFUSE_IF(object->context != context, VX_ERROR_INVALID_REFERENCE);
    }
    Follows now;
    if (object != nullptr && object->container != nullptr) {
        Object *const outer = object->container;
        const bool nested = outer->container != nullptr && outer->container->type() == VX_TYPE_DELAY;
        if (outer->type() == VX_TYPE_DELAY || nested) {
            now.delay = static_cast<Delay *>(nested ? outer->container : outer);
            const vx_size at = nested ? outer->place : object->place, slots = now.delay->items.size();
            now.slot = (at + slots - now.delay->first) % slots;
            now.item = nested;
            now.place = nested ? object->place : 0;
        }
    }
    assign(index, object);
    follows[index] = now;
    if (graph != nullptr) {
        graph->change();
    }
    return VX_SUCCESS;
}

Parameter::Parameter(Context *owner, Node *of_node, Kernel *of_kernel, vx_size place_in_it)
    : Object(TYPE, owner), node(of_node), kernel(of_kernel), index(place_in_it) {
    use(node);
    use(kernel);
}

Parameter::~Parameter() {
    drop(node);
    drop(kernel);
}

namespace {

/// A node of a live graph.
Node *find_node(const void *handle) {
    Node *const node = as<Node>(handle);
    return node != nullptr && node->graph != nullptr ? node : nullptr;
}

}  // namespace

}  // namespace ac::vx

using namespace ac::vx;

vx_node vxCreateGenericNode(vx_graph graph, vx_kernel kernel) {
    Graph *const found = as<Graph>(graph);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    Kernel *const of = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(of == nullptr || of->context != found->context, failed<vx_node>(found, VX_ERROR_INVALID_REFERENCE));
    AC_VX_REFUSE_IF(!of->finished, failed<vx_node>(found, VX_ERROR_INVALID_PARAMETERS));
    auto *const node = new (std::nothrow) Node(found, of);
    AC_VX_REFUSE_IF(node == nullptr, failed<vx_node>(found, VX_ERROR_NO_MEMORY));
    const Locked locked(lock());
    use(node);
    found->nodes.push_back(node);
    found->change();
    return to_handle<vx_node>(node);
}

vx_status vxQueryNode(vx_node node, vx_enum attribute, void *ptr, vx_size size) {
    Node *const found = find_node(node);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (attribute == VX_NODE_REPLICATE_FLAGS) {
        AC_VX_REFUSE_IF(found->replicated.empty(), VX_ERROR_NOT_SUPPORTED);
        return Query(attribute, ptr, size)
            .bytes(attribute, found->replicated.data(), found->replicated.size() * sizeof(vx_bool))
            .status();
    }
    return Query(attribute, ptr, size)
        .is(VX_NODE_STATUS, found->status)
        .is(VX_NODE_PERFORMANCE, found->performance)
        .is(VX_NODE_BORDER, found->border)
        .is(VX_NODE_LOCAL_DATA_SIZE, found->local_size)
        .is(VX_NODE_LOCAL_DATA_PTR, found->local)
        .is(VX_NODE_PARAMETERS, static_cast<vx_uint32>(found->arguments.size()))
        .is(VX_NODE_IS_REPLICATED, vx_bool{found->replicated.empty() ? vx_false_e : vx_true_e})
        .is(VX_NODE_VALID_RECT_RESET, vx_bool{found->reset_valid ? vx_true_e : vx_false_e})
        .status();
}

vx_status vxSetNodeAttribute(vx_node node, vx_enum attribute, const void *ptr, vx_size size) {
    Node *const found = find_node(node);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    switch (attribute) {
        case VX_NODE_BORDER: {
            vx_border_t border;
            AC_VX_PASS_ERROR(take(ptr, size, border));
            AC_VX_PASS_ERROR(check_border(border));
            found->border = border;
            found->graph->change();
            return VX_SUCCESS;
        }
        case VX_NODE_LOCAL_DATA_SIZE:
            AC_VX_REFUSE_IF(!found->local_set, VX_ERROR_NOT_SUPPORTED);
            return take(ptr, size, found->local_size);
        case VX_NODE_LOCAL_DATA_PTR:
            AC_VX_REFUSE_IF(!found->local_set, VX_ERROR_NOT_SUPPORTED);
            return take(ptr, size, found->local);
        case VX_NODE_VALID_RECT_RESET: {
            vx_bool reset = vx_false_e;
            AC_VX_PASS_ERROR(take(ptr, size, reset));
            found->reset_valid = reset != vx_false_e;
            return VX_SUCCESS;
        }
        default:
            return VX_ERROR_NOT_SUPPORTED;
    }
}

vx_status vxReleaseNode(vx_node *node) {
    return release(node, VX_TYPE_NODE);
}

vx_status vxRemoveNode(vx_node *node) {
    Node *const found = node == nullptr ? nullptr : find_node(*node);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    *node = nullptr;
    const Locked locked(lock());
    Graph &graph = *found->graph;
    graph.change();
    graph.nodes.erase(std::find(graph.nodes.begin(), graph.nodes.end(), found));
    graph.order.clear();
    auto &parameters = graph.parameters;
    for (GraphParameter &parameter : parameters) {
        if (parameter.node == found) {
            parameter.node = nullptr;
        }
    }
    found->forget();
    found->graph = nullptr;
    found->scope = found->context;
    const bool held = found->held > 0;  // the program may have released it already
    drop(found);
    return held ? release(found) : VX_SUCCESS;
}

vx_status vxAssignNodeCallback(vx_node node, vx_nodecomplete_f callback) {
    Node *const found = find_node(node);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(callback != nullptr && found->callback != nullptr, VX_ERROR_INVALID_NODE);
    found->callback = callback;
    return VX_SUCCESS;
}

vx_nodecomplete_f vxRetrieveNodeCallback(vx_node node) {
    Node *const found = find_node(node);
    return found == nullptr ? nullptr : found->callback;
}

vx_status vxSetNodeTarget(vx_node node, vx_enum target_enum, const char *target_string) {
    Node *const found = find_node(node);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_PASS_ERROR(check_target(target_enum, target_string));
    found->graph->change();
    return VX_SUCCESS;
}

vx_status vxReplicateNode(vx_graph graph, vx_node first_node, vx_bool replicate[], vx_uint32 number_of_parameters) {
    Graph *const found = as<Graph>(graph);
    Node *const node = find_node(first_node);
    AC_VX_REFUSE_IF(found == nullptr || node == nullptr || node->graph != found, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(replicate == nullptr || number_of_parameters != node->arguments.size(),
                    VX_ERROR_INVALID_PARAMETERS);
    vx_size count = 0;
    for (vx_uint32 i = 0; i < number_of_parameters; ++i) {
        Object *const argument = node->arguments[i];
        const vx_enum direction = node->kernel->slots[i].direction;
        if (replicate[i] == vx_false_e) {
            AC_VX_REFUSE_IF(argument != nullptr && direction != VX_INPUT, VX_FAILURE);  // all would write it
            continue;
        }
        if (argument == nullptr) {
            AC_VX_REFUSE_IF(node->kernel->slots[i].state != VX_PARAMETER_STATE_OPTIONAL, VX_FAILURE);
            continue;
        }
        const Object *const container = argument->container;
        const bool items = container != nullptr && argument->place == 0 &&
                           (container->type() == VX_TYPE_PYRAMID || container->type() == VX_TYPE_OBJECT_ARRAY);
        AC_VX_REFUSE_IF(!items, VX_FAILURE);
        const vx_size size = static_cast<const Container *>(container)->items.size();
        AC_VX_REFUSE_IF(count != 0 && count != size, VX_FAILURE);
        count = size;
    }
    AC_VX_REFUSE_IF(count == 0, VX_FAILURE);
    node->replicated.assign(replicate, replicate + number_of_parameters);
    found->change();
    return VX_SUCCESS;
}

vx_parameter vxGetParameterByIndex(vx_node node, vx_uint32 index) {
    Node *const found = find_node(node);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(index >= found->arguments.size(), failed<vx_parameter>(found, VX_ERROR_INVALID_PARAMETERS));
    return made<vx_parameter>(found->context, new (std::nothrow) Parameter(found->context, found, nullptr, index));
}

vx_status vxReleaseParameter(vx_parameter *param) {
    return release(param, VX_TYPE_PARAMETER);
}

vx_status vxSetParameterByIndex(vx_node node, vx_uint32 index, vx_reference value) {
    Node *const found = find_node(node);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    Object *const object = find(value);
    AC_VX_REFUSE_IF(value != nullptr && object == nullptr, VX_ERROR_INVALID_REFERENCE);
    return found->set(index, object);
}

vx_status vxSetParameterByReference(vx_parameter parameter, vx_reference value) {
    Parameter *const found = as<Parameter>(parameter);
    AC_VX_REFUSE_IF(found == nullptr || found->node == nullptr, VX_ERROR_INVALID_REFERENCE);
    return vxSetParameterByIndex(to_handle<vx_node>(found->node), static_cast<vx_uint32>(found->index), value);
}

vx_status vxQueryParameter(vx_parameter parameter, vx_enum attribute, void *ptr, vx_size size) {
    Parameter *const found = as<Parameter>(parameter);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    const Kernel &kernel = found->node != nullptr ? *found->node->kernel : *found->kernel;
    const Slot &slot = kernel.slots[found->index];
    if (attribute == VX_PARAMETER_REF) {
        AC_VX_REFUSE_IF(found->node == nullptr, VX_ERROR_NOT_SUPPORTED);
        Object *const object = found->node->arguments[found->index];
        const vx_status status = Query(attribute, ptr, size).is(attribute, to_handle<vx_reference>(object)).status();
        if (status == VX_SUCCESS && object != nullptr) {
            return vxRetainReference(to_handle<vx_reference>(object));  // the program releases it
        }
        return status;
    }
    const vx_enum type =
        slot.type == VX_TYPE_SCALAR && kernel.row == nullptr && slot.value != VX_TYPE_INVALID ? slot.value : slot.type;
    return Query(attribute, ptr, size)
        .is(VX_PARAMETER_INDEX, static_cast<vx_uint32>(found->index))
        .is(VX_PARAMETER_DIRECTION, slot.direction)
        .is(VX_PARAMETER_TYPE, type)
        .is(VX_PARAMETER_STATE, slot.state)
        .status();
}
