// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_INL
#define ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_INL

#include "arm_compute/core/Error.h"

#include <algorithm>

namespace arm_compute {
inline IWeightsManager::Entry *IWeightsManager::find(const ITensor *weights) const {
    for (const std::unique_ptr<Entry> &entry : _entries) {
        if (entry->weights == weights) {
            return entry.get();
        }
    }
    return nullptr;
}

inline IWeightsManager::Entry &IWeightsManager::find_managed(const ITensor *weights) const {
    Entry *entry = find(weights);
    ARM_COMPUTE_EXIT_ON_MSG(entry == nullptr, "these weights are not managed: call manage() first");
    return *entry;
}

inline void IWeightsManager::manage(const ITensor *weights, ITransformWeights *parent) {
    const lock_guard<detail::RecursiveMutex> lock(_mutex);
    Entry *entry = find(weights);
    if (entry == nullptr) {
        _entries.push_back(std::make_unique<Entry>());
        entry = _entries.back().get();
        entry->weights = weights;
    } else {
        ++entry->users.counter;
    }
    if (entry->parent == nullptr) {
        entry->parent = parent;
    }
}

inline ITensor *IWeightsManager::run(const ITensor *weights, ITransformWeights *weights_transform) {
    const lock_guard<detail::RecursiveMutex> lock(_mutex);
    Entry &entry = find_managed(weights);
    ITensor *result = nullptr;
    for (ITransformWeights *transform : entry.transforms) {
        if (transform->is_reshape_run() && transform->uid() == weights_transform->uid()) {
            result = transform->get_weights();
            break;
        }
    }
    if (result == nullptr) {
        weights_transform->run();
        result = weights_transform->get_weights();
    }
    if (entry.parent != nullptr) {
        if (entry.parent->decrease_refcount() == 0) {
            entry.parent->release();
        }
    } else if (std::all_of(entry.transforms.begin(), entry.transforms.end(),
                           [](ITransformWeights *t) { return t->is_reshape_run(); })) {
        weights->mark_as_unused();
    }
    return result;
}

inline ITensor *IWeightsManager::acquire(const ITensor *weights, ITransformWeights *weights_transform) {
    const lock_guard<detail::RecursiveMutex> lock(_mutex);
    Entry &entry = find_managed(weights);
    ITransformWeights *shared = nullptr;
    for (ITransformWeights *transform : entry.transforms) {
        if (transform->uid() == weights_transform->uid()) {
            shared = transform;
            break;
        }
    }
    if (shared == nullptr) {
        shared = weights_transform;
        entry.transforms.push_back(shared);
    }
    shared->increase_refcount();
    ITensor *result = shared->get_weights();
    manage(result, shared);
    return result;
}

inline bool IWeightsManager::are_weights_managed(const ITensor *weights) {
    const lock_guard<detail::RecursiveMutex> lock(_mutex);
    return find(weights) != nullptr;
}

inline void IWeightsManager::release(const ITensor *weights) {
    const lock_guard<detail::RecursiveMutex> lock(_mutex);
    Entry *entry = weights == nullptr ? nullptr : find(weights);
    if (entry != nullptr && --entry->users.counter == 0 && entry->users.is_unused) {
        weights->mark_as_unused();
    }
}

inline void IWeightsManager::pre_mark_as_unused(const ITensor *weights) {
    const lock_guard<detail::RecursiveMutex> lock(_mutex);
    Entry *entry = weights == nullptr ? nullptr : find(weights);
    if (entry != nullptr) {
        entry->users.is_unused = true;
    }
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IWEIGHTSMANAGER_INL
