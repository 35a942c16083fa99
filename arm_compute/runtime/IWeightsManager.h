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

/// Lets functions with the same constant weights share the rearranged copies. Tensors are identified by address.
class IWeightsManager {
public:
    /// How many functions still need some weights, and whether they may be freed after the last one.
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

    /// Starts to manage weights, or counts one user more of weights that are managed already.
    ///
    /// @param weights The weights.
    /// @param parent  The rearrangement that makes them, if another one's result is rearranged again.
    void manage(const ITensor *weights, ITransformWeights *parent = nullptr);

    /// Rearranges weights, unless the same rearrangement was done before. When all rearrangements of a tensor are done,
    /// it is marked as unused; a parent whose users are all done is released.
    ///
    /// @param weights           Managed weights.
    /// @param weights_transform The rearrangement; one with the same uid may be used in its place.
    ///
    /// @return The rearranged weights. Throws if @p weights are not managed.
    ITensor *run(const ITensor *weights, ITransformWeights *weights_transform);

    /// Announces a rearrangement, before run().
    ///
    /// @param weights           Managed weights.
    /// @param weights_transform The rearrangement; one with the same uid may be used in its place.
    ///
    /// @return Where the rearranged weights will be, which are managed from now on. Throws if @p weights are not
    /// managed.
    ITensor *acquire(const ITensor *weights, ITransformWeights *weights_transform);

    /// Whether weights are managed.
    ///
    /// @param weights The weights.
    bool are_weights_managed(const ITensor *weights);

    /// Counts one user less. The last one marks the weights as unused if pre_mark_as_unused() was called. Ignores
    /// weights that are not managed.
    ///
    /// @param weights The weights.
    void release(const ITensor *weights);

    /// Says that weights may be marked as unused as soon as the last user has released them. Ignores weights that are
    /// not managed.
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

    /// Recursive, because a rearrangement may use the manager for its own inputs.
    struct MovableMutex : detail::RecursiveMutex {
        MovableMutex() = default;
        MovableMutex(MovableMutex &&) noexcept : detail::RecursiveMutex() {}
        MovableMutex &operator=(MovableMutex &&) noexcept { return *this; }
    };

    Entry *find(const ITensor *weights) const;
    Entry &find_managed(const ITensor *weights) const;

    // By pointer, because an entry must stay where it is while its rearrangement adds others.
    std::vector<std::unique_ptr<Entry>> _entries;
    MovableMutex _mutex;
};

}  // namespace arm_compute

#include "arm_compute/runtime/IWeightsManager.inl"

#endif  // ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_H
