// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ARM_COMPUTE_RUNTIME_ISIMPLELIFETIMEMANAGER_INL
#define ARM_COMPUTE_RUNTIME_ISIMPLELIFETIMEMANAGER_INL

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/IMemoryGroup.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <utility>

namespace arm_compute {
namespace detail {
/// Identifies the thread: each thread has its own errno.
inline const void *this_thread() {
    return &errno;
}

/// Value of Element::order: another object has taken over its block of memory.
constexpr size_t passed_on = SIZE_MAX;

/// Enlarges a block of memory to meet the needs of another one, too.
inline void merge(BlobInfo &blob, const BlobInfo &other) {
    blob.size = std::max(blob.size, other.size);
    blob.alignment = std::max(blob.alignment, other.alignment);
    blob.owners = std::max(blob.owners, other.owners);
}
}  // namespace detail

inline ISimpleLifetimeManager::ISimpleLifetimeManager() : _sessions(), _lifetimes_ended(0), _mutex() {}

inline ISimpleLifetimeManager::Session *ISimpleLifetimeManager::active_session() {
    for (const std::unique_ptr<Session> &session : _sessions) {
        if (session->thread == detail::this_thread() && !session->is_settled) {
            return session.get();
        }
    }
    return nullptr;
}

inline void ISimpleLifetimeManager::register_group(IMemoryGroup *group) {
    const lock_guard<Mutex> lock(_mutex);
    ARM_COMPUTE_EXIT_ON_MSG(group == nullptr, "a null memory group cannot be registered");
    Session *session = active_session();
    if (session == nullptr) {
        _sessions.push_back(std::unique_ptr<Session>(new Session{detail::this_thread(), group, group, false, {}}));
        return;
    }
    session->latest = group;
    if (session->elements.empty()) {
        session->group = group;
    }
}

inline bool ISimpleLifetimeManager::release_group(IMemoryGroup *group) {
    const lock_guard<Mutex> lock(_mutex);
    bool found = false;
    for (size_t i = _sessions.size(); i-- > 0;) {
        Session &session = *_sessions[i];
        if (session.group == group) {
            found = found || session.is_settled;
            _sessions[i].swap(_sessions.back());
            _sessions.pop_back();
            continue;
        }
        // A nested group: the outer group continues without its objects.
        std::vector<Element> &all = session.elements;
        bool ended = false;
        for (size_t k = all.size(); k-- > 0;) {
            if (all[k].group == group) {
                session.group->mappings().erase(all[k].handle);
                all.erase(all.begin() + static_cast<ptrdiff_t>(k));
                ended = !session.is_settled;
            }
        }
        if (ended && !all.empty() && all_ended(session)) {
            settle(session);
        }
    }
    if (found) {
        group->mappings().clear();
    }
    return found;
}

inline void ISimpleLifetimeManager::start_lifetime(void *obj) {
    const lock_guard<Mutex> lock(_mutex);
    ARM_COMPUTE_EXIT_ON_MSG(obj == nullptr, "a null object has no lifetime");
    Session *session = active_session();
    ARM_COMPUTE_EXIT_ON_MSG(session == nullptr, "register a memory group before its first lifetime begins");
    // The object takes over the block that became free last, or gets a new one.
    size_t blobs = 0;
    Element *last_ended = nullptr;
    for (Element &element : session->elements) {
        ARM_COMPUTE_EXIT_ON_MSG(element.id == obj, "a memory group manages this object already");
        blobs = std::max(blobs, element.blob + 1);
        if (element.status && element.order != detail::passed_on &&
            (last_ended == nullptr || last_ended->order < element.order)) {
            last_ended = &element;
        }
    }
    Element element(obj);
    element.blob = blobs;
    element.group = session->latest;
    if (last_ended != nullptr) {
        element.blob = last_ended->blob;
        last_ended->order = detail::passed_on;
    }
    session->elements.push_back(element);
}

inline void ISimpleLifetimeManager::end_lifetime(void *obj, IMemory &obj_memory, size_t size, size_t alignment) {
    const lock_guard<Mutex> lock(_mutex);
    for (const std::unique_ptr<Session> &session : _sessions) {
        bool found = false;
        for (Element &element : session->elements) {
            if (element.id == obj && !element.status) {
                element.handle = &obj_memory;
                element.size = size;
                element.alignment = alignment;
                element.status = true;
                element.order = _lifetimes_ended++;
                found = true;
            }
        }
        if (found) {
            if (all_ended(*session)) {
                settle(*session);
            }
            return;
        }
    }
    ARM_COMPUTE_ERROR(
        "the lifetime of this object did not begin, or has ended already: allocate() a managed tensor once, after "
        "manage()");
}

inline bool ISimpleLifetimeManager::all_ended(const Session &session) {
    return std::all_of(session.elements.begin(), session.elements.end(), [](const Element &e) { return e.status; });
}

inline void ISimpleLifetimeManager::settle(Session &session) {
    size_t count = 0;
    for (const Element &element : session.elements) {
        count = std::max(count, element.blob + 1);
    }
    std::vector<BlobInfo> blobs(count, BlobInfo(0, 0, 0));
    for (const Element &element : session.elements) {
        detail::merge(blobs[element.blob], BlobInfo(element.size, element.alignment, blobs[element.blob].owners + 1));
    }
    // Largest first, so that the blocks of different groups match well. The objects' block numbers are updated.
    for (size_t i = 0; i < blobs.size(); ++i) {
        size_t largest = i;
        for (size_t j = i + 1; j < blobs.size(); ++j) {
            largest = blobs[j].size > blobs[largest].size ? j : largest;
        }
        std::swap(blobs[i], blobs[largest]);
        for (Element &element : session.elements) {
            element.blob = element.blob == i ? largest : element.blob == largest ? i : element.blob;
        }
    }
    update_blobs_and_mappings(blobs, session.elements, session.group->mappings());
    session.is_settled = true;  // the elements tell whose objects are placed in the group
}

inline bool ISimpleLifetimeManager::are_all_finalized() const {
    const lock_guard<Mutex> lock(_mutex);
    for (const std::unique_ptr<Session> &session : _sessions) {
        if (!session->is_settled && !session->elements.empty()) {
            return false;
        }
    }
    return true;
}
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_ISIMPLELIFETIMEMANAGER_INL
