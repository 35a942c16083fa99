// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_GRAPHCONTEXT_H
#define ARM_COMPUTE_GRAPH_GRAPHCONTEXT_H

#include "arm_compute/graph/Types.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <map>
#include <memory>

namespace arm_compute {

class IAllocator;

namespace graph {

/// Memory management of a backend.
struct MemoryManagerContext {
    Target target = {Target::UNSPECIFIED};
    std::shared_ptr<arm_compute::IMemoryManager> intra_mm = {nullptr};   ///< temporary memory of functions
    std::shared_ptr<arm_compute::IMemoryManager> cross_mm = {nullptr};   ///< tensors between functions
    std::shared_ptr<arm_compute::IMemoryGroup> cross_group = {nullptr};  ///< group of these tensors
    IAllocator *allocator = {nullptr};                                   ///< allocates the memory of both
};

/// The weights manager of a backend.
struct WeightsManagerContext {
    Target target = {Target::UNSPECIFIED};
    std::shared_ptr<arm_compute::IWeightsManager> wm = {nullptr};
};

/// Configuration of graphs, and the memory of one finalized graph. It must outlive the graph's workload.
class GraphContext {
public:
    GraphContext();
    /// Releases everything that this context set up in the backends.
    ~GraphContext();
    GraphContext(const GraphContext &) = delete;
    GraphContext &operator=(const GraphContext &) = delete;
    GraphContext(GraphContext &&) = default;
    GraphContext &operator=(GraphContext &&) = default;

    const GraphConfig &config() const;
    /// Takes effect in the next GraphManager::finalize_graph().
    void set_config(const GraphConfig &config);
    /// @return False if the target is UNSPECIFIED or already has a context; @p memory_ctx is then unchanged.
    bool insert_memory_management_ctx(MemoryManagerContext &&memory_ctx);
    /// Null if there is none.
    MemoryManagerContext *memory_management_ctx(Target target);
    std::map<Target, MemoryManagerContext> &memory_managers();
    /// @return As insert_memory_management_ctx().
    bool insert_weights_management_ctx(WeightsManagerContext &&weights_ctx);
    /// Null if there is none.
    WeightsManagerContext *weights_management_ctx(Target target);
    std::map<Target, WeightsManagerContext> &weights_managers();
    /// Allocates the memory of all managers, with one pool each.
    ///
    /// @throw std::runtime_error if called again: a context is for one finalized graph.
    void finalize();

private:
    GraphConfig _config;
    std::map<Target, MemoryManagerContext> _memory_managers;
    std::map<Target, WeightsManagerContext> _weights_managers;
};

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_GRAPHCONTEXT_H
