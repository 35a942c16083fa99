// SPDX-License-Identifier: MIT
// What the handles of the C interface point at.
//
// A handle is looked up in a registry of live objects before anything behind it is read, so that null, destroyed and
// foreign pointers are refused and not followed. Objects are counted: the handle has one reference, each call has one
// while it runs, and every object has one on its context.
//
// Every library that does not say "c_api": false has this code, with or without operators. So it is written for few
// bytes: objects are plain data until an operator uses them, nothing throws (OpenCL does: on() catches it), and what
// only operators need is reached through pointers that they set.
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
    /// Takes a reference on the context; null for a context itself. `remove` deletes the object.
    Object(Kind kind, AclContext_ *context, void (*remove)(Object &object)) noexcept;
    ~Object();
    Object(const Object &) = delete;
    Object &operator=(const Object &) = delete;

    Kind kind;
    std::atomic<uint32_t> references{1};
    AclContext_ *const context;
    void (*const remove)(Object &object);
    const uint64_t serial;   ///< no two objects of a process have the same
    Object *next = nullptr;  ///< the registry's
};

/// What deletes a T. Inline, so that it is hidden, and its address no entry of the table of offsets.
template <class T> inline void remove_by(Object &object) {
    delete static_cast<T *>(&object);
}

void retain(Object &object) noexcept;
/// Deletes the object with the last reference.
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

/// The live object of this kind at `handle`, with one more reference; null if there is none.
Object *find(const void *handle, Kind kind) noexcept;

template <class T> Ref<T> live(T *handle) noexcept {
    return Ref<T>(static_cast<T *>(find(handle, T::own_kind)));
}

/// Keeps the text for AclLastErrorText() and gives `status`, one that is not AclSuccess.
AclStatus fail(AclStatus status, const char *format, ...) noexcept __attribute__((format(ARM_COMPUTE_PRINTF, 2, 3)));
/// AclInvalidArgument for a handle that live() does not know.
AclStatus bad_handle() noexcept;
/// AclInvalidArgument for a null pointer to where something is to be written or read.
AclStatus null_argument() noexcept;
/// AclInvalidArgument for a value that is none of its enumeration.
AclStatus no_such(const char *what) noexcept;
AclStatus out_of_memory() noexcept;
/// AclInvalidArgument for objects of different contexts.
AclStatus other_context() noexcept;

/// Makes the object's handle known.
void enter(Object &object) noexcept;

/// For creating functions: the new object becomes the caller's. Null: there was no memory for it.
template <class T> AclStatus hand_out(T **out, T *object) noexcept {
    if (object == nullptr) {
        return out_of_memory();
    }
    enter(*object);
    *out = object;
    return AclSuccess;
}

/// For destroying functions: the handle is none any more.
AclStatus destroy(const void *handle, Kind kind) noexcept;

using Body = AclStatus(const void *closure, Object *object) noexcept;

/// body(closure); exceptions become AclOutOfMemory or AclRuntimeError with their text.
AclStatus guarded_by(AclStatus (*body)(const void *closure), const void *closure) noexcept;
/// body(closure, object) with the live object of the handle; AclInvalidArgument where there is none. The body must not
/// throw.
AclStatus on_by(Body *body, const void *closure, const void *handle, Kind kind) noexcept;

/// body(), a lambda that may throw.
template <class Lambda> AclStatus guarded(const Lambda &body) noexcept {
    return guarded_by([](const void *b) { return (*static_cast<const Lambda *>(b))(); }, &body);
}

/// body(object), a lambda, for the object of a handle.
template <class T, class Lambda> AclStatus on(T *handle, const Lambda &body) noexcept {
    return on_by(
        [](const void *b, Object *o) noexcept { return (*static_cast<const Lambda *>(b))(*static_cast<T *>(o)); },
        &body, handle, T::own_kind);
}

}  // namespace ac::c_api
