// SPDX-License-Identifier: MIT
// The objects behind the handles of the C interface.
//
// A handle is looked up in a registry of live objects before it is dereferenced, so null, destroyed and foreign
// pointers are rejected. Objects are reference-counted: the handle holds one reference, each running call holds one,
// and every object holds one on its context.
//
// Every library without "c_api": false contains this code, with or without operators. So it is written to be small:
// objects are plain data until an operator uses them, nothing throws (on() catches what OpenCL throws), and code that
// only operators need is called through pointers that they set.
#pragma once

#include "arm_compute/AclTypes.h"

#include "support/PrintfFormat.h"

#include "src/base/lock.h"

#include <atomic>
#include <utility>

#include <stddef.h>
#include <stdint.h>

namespace ac::c_api {

enum class Kind : uint32_t { context = 1, queue, tensor, pack, op, destroyed = 0x56DEAD78 };

/// The head of every object.
struct Object {
    /// Takes a reference on the context, which is null for a context itself. `remove` deletes the object.
    Object(Kind kind, AclContext_ *context, void (*remove)(Object &object) noexcept) noexcept;
    ~Object();
    Object(const Object &) = delete;
    Object &operator=(const Object &) = delete;

    Kind kind;
    std::atomic<uint32_t> references{1};
    AclContext_ *const context;
    void (*const remove)(Object &object) noexcept;
    const uint64_t serial;   ///< unique in the process
    Object *next = nullptr;  ///< in the registry
};

/// Deletes a T. Inline, so it is hidden and its address needs no entry in the global offset table.
template <class T> inline void remove_by(Object &object) noexcept {
    delete static_cast<T *>(&object);
}

void retain(Object &object) noexcept;
/// Drops a reference. The last one deletes the object.
void release(Object &object) noexcept;

/// A counted reference.
template <class T> class Ref {
public:
    Ref() = default;
    /// Takes over a reference.
    explicit Ref(T *object) : object_(object) {}
    Ref(Ref &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref &operator=(Ref &&other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~Ref() {
        if (object_ != nullptr) {
            release(*object_);
        }
    }
    T *get() const { return object_; }
    T *operator->() const { return object_; }
    T &operator*() const { return *object_; }
    explicit operator bool() const { return object_ != nullptr; }

private:
    T *object_ = nullptr;
};

/// The live object of this kind at `handle`, with a new reference; null if there is none.
Object *find(const void *handle, Kind kind) noexcept;

template <class T> Ref<T> live(T *handle) noexcept {
    return Ref<T>(static_cast<T *>(find(handle, T::own_kind)));
}

/// Stores the text for AclLastErrorText() and returns `status`, which is not AclSuccess.
AclStatus fail(AclStatus status, const char *format, ...) noexcept __attribute__((format(ARM_COMPUTE_PRINTF, 2, 3)));
/// AclInvalidArgument for a handle of no live object.
AclStatus bad_handle() noexcept;
/// AclInvalidArgument for a null pointer to an argument or a result.
AclStatus null_argument() noexcept;
/// AclInvalidArgument for a value outside of its enumeration.
AclStatus no_such(const char *what) noexcept;
AclStatus out_of_memory() noexcept;
/// AclInvalidArgument for objects of different contexts.
AclStatus other_context() noexcept;

/// Adds the object to the registry.
void enter(Object &object) noexcept;

/// For functions that create objects: hands the new object to the caller. Null: out of memory.
template <class T> AclStatus hand_out(T **out, T *object) noexcept {
    if (object == nullptr) {
        return out_of_memory();
    }
    enter(*object);
    *out = object;
    return AclSuccess;
}

/// For functions that destroy objects: removes the handle.
AclStatus destroy(const void *handle, Kind kind) noexcept;

using Body = AclStatus(const void *closure, Object *object) noexcept;

/// Calls body(closure). Exceptions become AclOutOfMemory or AclRuntimeError with their text.
AclStatus guarded_by(AclStatus (*body)(const void *closure), const void *closure) noexcept;
/// Calls body(closure, object) with the handle's live object; AclInvalidArgument if there is none. The body must not
/// throw.
AclStatus on_by(Body *body, const void *closure, const void *handle, Kind kind) noexcept;

/// Calls body(), a lambda that may throw.
template <class Lambda> AclStatus guarded(const Lambda &body) noexcept {
    return guarded_by([](const void *b) { return (*static_cast<const Lambda *>(b))(); }, &body);
}

/// Calls body(object), a lambda, with the object of a handle.
template <class T, class Lambda> AclStatus on(T *handle, const Lambda &body) noexcept {
    return on_by(
        [](const void *b, Object *o) noexcept { return (*static_cast<const Lambda *>(b))(*static_cast<T *>(o)); },
        &body, handle, T::own_kind);
}

}  // namespace ac::c_api
