// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_H
#define ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/ITransformWeights.h"

#include "support/Mutex.h"

#include <atomic>
#include <memory>
#include <vector>

#ifndef NO_MULTI_THREADING
#include <mutex>
#endif

namespace arm_compute {

namespace detail {
#ifndef NO_MULTI_THREADING
using RecursiveMutex = std::recursive_mutex;
#else
using RecursiveMutex = Mutex;
#endif
}  // namespace detail

/// Lets functions with the same constant weights share transformed copies. Tensors are identified by address.
class IWeightsManager {
public:
    /// Number of functions that still need the weights, and whether the weights may be freed after the last one.
    struct CounterElement {
        bool is_unused{false};
        std::atomic<int> counter{1};
    };

    IWeightsManager() = default;
    virtual ~IWeightsManager() = default;
    IWeightsManager(const IWeightsManager &) = delete;
    IWeightsManager &operator=(const IWeightsManager &) = delete;
    IWeightsManager(IWeightsManager &&) = default;
    IWeightsManager &operator=(IWeightsManager &&) = default;

    /// Starts managing weights, or adds a user of weights that are already managed.
    ///
    /// @param weights The weights.
    /// @param parent  Transformation that produces them, if they are the result of another transformation.
    void manage(const ITensor *weights, ITransformWeights *parent = nullptr);

    /// Transforms weights unless this transformation was already done. When all transformations of a tensor are done,
    /// it is marked as unused. A parent without remaining users is released.
    ///
    /// @param weights           Managed weights.
    /// @param weights_transform The transformation; one with the same uid may be used instead.
    ///
    /// @return The transformed weights. Throws if @p weights are not managed.
    ITensor *run(const ITensor *weights, ITransformWeights *weights_transform);

    /// Announces a transformation before run().
    ///
    /// @param weights           Managed weights.
    /// @param weights_transform The transformation; one with the same uid may be used instead.
    ///
    /// @return Tensor of the transformed weights, which is managed from now on. Throws if @p weights are not
    /// managed.
    ITensor *acquire(const ITensor *weights, ITransformWeights *weights_transform);

    /// Whether weights are managed.
    ///
    /// @param weights The weights.
    bool are_weights_managed(const ITensor *weights);

    /// Removes a user. The last one marks the weights as unused if pre_mark_as_unused() was called. Ignores weights
    /// that are not managed.
    ///
    /// @param weights The weights.
    void release(const ITensor *weights);

    /// Allows the weights to be marked as unused when the last user releases them. Ignores weights that are not
    /// managed.
    ///
    /// @param weights The weights.
    void pre_mark_as_unused(const ITensor *weights);

private:
    struct Entry {
        const ITensor *weights{nullptr};
        ITransformWeights *parent{nullptr};
        std::vector<ITransformWeights *> transforms{};
        CounterElement users{};
    };

    /// Recursive, because a transformation may use the manager for its own inputs.
    struct MovableMutex : detail::RecursiveMutex {
        MovableMutex() = default;
        MovableMutex(MovableMutex &&) noexcept : detail::RecursiveMutex() {}
        MovableMutex &operator=(MovableMutex &&) noexcept { return *this; }
    };

    Entry *find(const ITensor *weights) const;
    Entry &find_managed(const ITensor *weights) const;

    // Pointers, because the address of an entry must not change while its transformation adds others.
    std::vector<std::unique_ptr<Entry>> _entries;
    MovableMutex _mutex;
};

}  // namespace arm_compute

#include "arm_compute/runtime/IWeightsManager.inl"

#endif  // ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_H
