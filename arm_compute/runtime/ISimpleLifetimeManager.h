// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_ISIMPLELIFETIMEMANAGER_H
#define ARM_COMPUTE_RUNTIME_ISIMPLELIFETIMEMANAGER_H

#include "arm_compute/runtime/ILifetimeManager.h"
#include "arm_compute/runtime/IMemoryPool.h"
#include "arm_compute/runtime/Types.h"

#include "support/Mutex.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace arm_compute {

namespace detail {
/// A mutex that is not moved when its owner is.
struct MovableMutex : Mutex {
    MovableMutex() = default;
    MovableMutex(MovableMutex &&) noexcept : Mutex() {}
    MovableMutex &operator=(MovableMutex &&) noexcept { return *this; }
};
}  // namespace detail

/// Lifetimes in which an object reuses the memory of an object whose lifetime has ended, if there is one.
///
/// Threads may configure functions with one manager at the same time: the active group is per thread. All lifetimes of
/// a group start on one thread; they may end on any.
class ISimpleLifetimeManager : public ILifetimeManager {
public:
    ISimpleLifetimeManager();
    ISimpleLifetimeManager(const ISimpleLifetimeManager &) = delete;
    ISimpleLifetimeManager &operator=(const ISimpleLifetimeManager &) = delete;
    ISimpleLifetimeManager(ISimpleLifetimeManager &&) = default;
    ISimpleLifetimeManager &operator=(ISimpleLifetimeManager &&) = default;

    void register_group(IMemoryGroup *group) override;
    bool release_group(IMemoryGroup *group) override;
    void start_lifetime(void *obj) override;
    using ILifetimeManager::end_lifetime;
    void end_lifetime(void *obj, IMemory &obj_memory, size_t size, size_t alignment) override;
    bool are_all_finalized() const override;

protected:
    /// An object of the active group.
    struct Element {
        Element(void *id_ = nullptr, IMemory *handle_ = nullptr, size_t size_ = 0, size_t alignment_ = 0,
                bool status_ = false)
            : id(id_), handle(handle_), size(size_), alignment(alignment_), status(status_) {}

        void *id;                      ///< the object
        IMemory *handle;               ///< slot for its memory
        size_t size;                   ///< bytes
        size_t alignment;              ///< bytes
        bool status;                   ///< whether its lifetime has ended
        size_t blob{0};                ///< number of its block of memory
        size_t order{0};               ///< number of lifetimes that ended before this one
        IMemoryGroup *group{nullptr};  ///< the group that manages it: the session's or a nested one
    };

    /// Fixes the positions of a group's objects when all their lifetimes have ended.
    ///
    /// @param blobs    The blocks of memory that the group needs, largest first.
    /// @param elements The group's objects, each with the number of its block.
    /// @param mappings Receives the position of each object.
    virtual void update_blobs_and_mappings(const std::vector<BlobInfo> &blobs, const std::vector<Element> &elements,
                                           MemoryMappings &mappings) = 0;

private:
    /// The group of one thread's lifetimes. It is settled when all of them have ended.
    struct Session {
        const void *thread;
        IMemoryGroup *group;
        IMemoryGroup *latest;  ///< the group that was registered last
        bool is_settled;
        std::vector<Element> elements;
    };

    Session *active_session();
    static bool all_ended(const Session &session);
    void settle(Session &session);

    std::vector<std::unique_ptr<Session>> _sessions;
    size_t _lifetimes_ended;
    mutable detail::MovableMutex _mutex;
};

}  // namespace arm_compute

#include "arm_compute/runtime/ISimpleLifetimeManager.inl"

#endif  // ARM_COMPUTE_RUNTIME_ISIMPLELIFETIMEMANAGER_H
