// SPDX-License-Identifier: MIT
#include "arm_compute/graph/GraphContext.h"

#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/runtime/IPoolManager.h"

#include <stdexcept>
#include <utility>

namespace arm_compute::graph {

namespace {

/// Adds a context for its target unless there is one.
template <class Context> bool insert(std::map<Target, Context> &contexts, Context &&context) {
    const Target target = context.target;
    return target != Target::UNSPECIFIED && contexts.emplace(target, std::move(context)).second;
}

template <class Context> Context *find(std::map<Target, Context> &contexts, Target target) {
    const auto found = contexts.find(target);
    return found != contexts.end() ? &found->second : nullptr;
}

void populate(IMemoryManager *manager, IAllocator *allocator) {
    if (manager == nullptr) {
        return;
    }
    if (manager->pool_manager()->num_pools() != 0) {
        throw std::runtime_error("this graph context has memory already: it serves one finalized graph");
    }
    if (allocator == nullptr) {
        throw std::runtime_error("this graph context has a memory manager without an allocator");
    }
    manager->populate(*allocator, 1);
}

}  // namespace

GraphContext::GraphContext() : _config(), _memory_managers(), _weights_managers() {
    // Created before this object, the registry outlives it, even if a program's stream is a global object.
    backends::BackendRegistry::get();
}

GraphContext::~GraphContext() {
    for (const auto &backend : backends::BackendRegistry::get().backends()) {
        backend.second->release_backend_context(*this);
    }
}

const GraphConfig &GraphContext::config() const {
    return _config;
}

void GraphContext::set_config(const GraphConfig &config) {
    _config = config;
}

bool GraphContext::insert_memory_management_ctx(MemoryManagerContext &&memory_ctx) {
    return insert(_memory_managers, std::move(memory_ctx));
}

MemoryManagerContext *GraphContext::memory_management_ctx(Target target) {
    return find(_memory_managers, target);
}

std::map<Target, MemoryManagerContext> &GraphContext::memory_managers() {
    return _memory_managers;
}

bool GraphContext::insert_weights_management_ctx(WeightsManagerContext &&weights_ctx) {
    return insert(_weights_managers, std::move(weights_ctx));
}

WeightsManagerContext *GraphContext::weights_management_ctx(Target target) {
    return find(_weights_managers, target);
}

std::map<Target, WeightsManagerContext> &GraphContext::weights_managers() {
    return _weights_managers;
}

void GraphContext::finalize() {
    for (auto &memory : _memory_managers) {
        MemoryManagerContext &context = memory.second;
        populate(context.intra_mm.get(), context.allocator);
        if (context.cross_mm != context.intra_mm) {
            populate(context.cross_mm.get(), context.allocator);
        }
    }
}

}  // namespace arm_compute::graph
