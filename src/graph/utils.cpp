// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Utils.h"

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/graph/GraphContext.h"
#include "arm_compute/graph/IDeviceBackend.h"
#include "arm_compute/graph/backends/BackendRegistry.h"

#include <utility>

namespace arm_compute::graph {

TensorDescriptor get_tensor_descriptor(const Graph &g, TensorID tid) {
    const Tensor *tensor = g.tensor(tid);
    return tensor == nullptr ? TensorDescriptor() : tensor->desc();
}

Status set_tensor_accessor(Tensor *tensor, std::unique_ptr<ITensorAccessor> accessor) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(tensor == nullptr, "an accessor was given for a tensor that does not exist");
    tensor->set_accessor(std::move(accessor));
    return Status{};
}

bool is_target_supported(Target target) {
    backends::IDeviceBackend *backend = backends::BackendRegistry::get().find_backend(target);
    return backend != nullptr && backend->is_backend_supported();
}

Target get_default_target() {
    for (const Target target : {Target::NEON, Target::CL}) {
        if (is_target_supported(target)) {
            return target;
        }
    }
    ARM_COMPUTE_ERROR("there is no backend: the library has neither the CPU nor OpenCL with a device");
}

void force_target_to_graph(Graph &g, Target target) {
    for (const auto &node : g.nodes()) {
        if (node != nullptr) {
            node->set_assigned_target(target);
        }
    }
    for (const auto &tensor : g.tensors()) {
        if (tensor != nullptr) {
            tensor->desc().target = target;
        }
    }
}

void setup_requested_backend_context(GraphContext &ctx, Target target) {
    if (is_target_supported(target)) {
        backends::BackendRegistry::get().find_backend(target)->setup_backend_context(ctx);
    }
}

void release_default_graph_context(GraphContext &ctx) {
    for (const auto &backend : backends::BackendRegistry::get().backends()) {
        backend.second->release_backend_context(ctx);
    }
}

void sync_backends() {
    for (const auto &backend : backends::BackendRegistry::get().backends()) {
        if (backend.second->backend_allocator() != nullptr) {  // a backend that was not initialised has no allocator
            backend.second->sync();
        }
    }
}

size_t get_dimension_size(const TensorDescriptor &descriptor, const DataLayoutDimension data_layout_dimension) {
    return descriptor.shape[get_dimension_idx(descriptor.layout, data_layout_dimension)];
}

size_t get_dimension_idx(DataLayout data_layout, const DataLayoutDimension data_layout_dimension) {
    return get_data_layout_dimension_index(data_layout, data_layout_dimension);
}

std::vector<NodeIdxPair> get_driving_nodes(const INode &node) {
    std::vector<NodeIdxPair> readers;
    for (const EdgeID eid : node.output_edges()) {
        const Edge *edge = node.graph()->edge(eid);
        if (edge != nullptr) {
            readers.push_back({edge->consumer_id(), edge->consumer_idx()});
        }
    }
    return readers;
}

std::vector<NodeIdxPair> get_driver_nodes(const INode &node) {
    std::vector<NodeIdxPair> writers;
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        const Edge *edge = node.input_edge(i);
        if (edge != nullptr) {
            writers.push_back({edge->producer_id(), edge->producer_idx()});
        }
    }
    return writers;
}

void configure_tensor(Tensor *tensor) {
    if (tensor == nullptr || tensor->handle() != nullptr) {
        return;
    }
    auto handle = backends::BackendRegistry::get().get_backend(tensor->desc().target).create_tensor(*tensor);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(handle == nullptr, "the backend made no tensor for tensor %u", tensor->id());
    tensor->set_handle(std::move(handle));
}

}  // namespace arm_compute::graph
