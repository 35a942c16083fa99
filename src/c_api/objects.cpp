// SPDX-License-Identifier: MIT
#include "src/c_api/objects.h"

#include "arm_compute/AclUtils.h"
#include "arm_compute/core/Log.h"

#include "src/c_api/context.h"

#include <cstdarg>
#include <cstdio>
#include <new>

namespace ac::c_api {

namespace {

/// The objects that have handles, in lists by address. Never destroyed, because programs may destroy handles after
/// main().
constexpr size_t lists = 1024;
Object *live_objects[lists];
std::atomic_flag live_lock = ATOMIC_FLAG_INIT;
std::atomic<uint64_t> serials{0};

/// The link to the object of a handle, or to null at the end of its list. Null if the object is of another kind.
Object **place(const void *handle, Kind kind) noexcept {
    Object **at = &live_objects[reinterpret_cast<uintptr_t>(handle) / 64 % lists];
    while (*at != nullptr && *at != handle) {
        at = &(*at)->next;
    }
    return *at == nullptr || (*at)->kind == kind || kind == Kind::destroyed ? at : nullptr;
}

#ifdef NO_MULTI_THREADING
char last_error[256];
#else
thread_local char last_error[256];
#endif

}  // namespace

Object::Object(Kind k, AclContext_ *c, void (*r)(Object &) noexcept) noexcept
    : kind(k), context(c), remove(r), serial(++serials) {
    if (context != nullptr) {
        retain(*context);
    }
}

Object::~Object() {
    kind = Kind::destroyed;
    if (context != nullptr) {
        release(*context);
    }
}

void retain(Object &object) noexcept {
    object.references.fetch_add(1, std::memory_order_relaxed);
}

void release(Object &object) noexcept {
    if (object.references.fetch_sub(1, std::memory_order_acq_rel) == 1) {
        object.remove(object);
    }
}

Object *find(const void *handle, Kind kind) noexcept {
    const Lock lock(live_lock);
    Object **const at = place(handle, kind);
    Object *const object = at != nullptr ? *at : nullptr;
    if (object != nullptr) {
        retain(*object);
    }
    return object;
}

void enter(Object &object) noexcept {
    const Lock lock(live_lock);
    *place(&object, Kind::destroyed) = &object;
}

AclStatus destroy(const void *handle, Kind kind) noexcept {
    Object *object = nullptr;
    {
        const Lock lock(live_lock);
        Object **const at = place(handle, kind);
        if (at != nullptr && *at != nullptr) {
            object = *at;
            *at = object->next;
        }
    }
    if (object == nullptr) {
        return bad_handle();
    }
    release(*object);
    return AclSuccess;
}

AclStatus fail(AclStatus status, const char *format, ...) noexcept {
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(last_error, sizeof(last_error), format, arguments);
    va_end(arguments);
    ARM_COMPUTE_LOG_MSG_CORE(logging::LogLevel::ERROR, last_error);
    return status;
}

AclStatus bad_handle() noexcept {
    return fail(AclInvalidArgument, "a handle is null, destroyed or of another kind");
}

AclStatus null_argument() noexcept {
    return fail(AclInvalidArgument, "a pointer is null");
}

AclStatus no_such(const char *what) noexcept {
    return fail(AclInvalidArgument, "this is no %s", what);
}

AclStatus out_of_memory() noexcept {
    return fail(AclOutOfMemory, "out of memory");
}

AclStatus other_context() noexcept {
    return fail(AclInvalidArgument, "the objects are of different contexts");
}

AclStatus guarded_by(AclStatus (*body)(const void *closure), const void *closure) noexcept {
#ifdef __cpp_exceptions
    try {
        return body(closure);
    } catch (const std::bad_alloc &) {
        return out_of_memory();
    } catch (const std::exception &e) {
        return fail(AclRuntimeError, "%s", e.what());
    }
#else
    return body(closure);
#endif
}

AclStatus on_by(Body *body, const void *closure, const void *handle, Kind kind) noexcept {
    Object *const object = find(handle, kind);
    if (object == nullptr) {
        return bad_handle();
    }
    const AclStatus status = body(closure, object);
    release(*object);
    return status;
}

}  // namespace ac::c_api

extern "C" const char *AclLastErrorText(void) {
    return ac::c_api::last_error;
}
