// SPDX-License-Identifier: MIT
#include "src/c_api/objects.h"

#include "arm_compute/AclUtils.h"
#include "arm_compute/core/Log.h"

#include "support/Mutex.h"

#include "src/c_api/operator.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <new>
#include <vector>

namespace ac {
namespace c_api {

using namespace arm_compute;

namespace {

/// The objects that have handles, by address.
struct Registry {
    Mutex mutex{};
    std::vector<Object *> live{};
    uint64_t serials = 0;

    /// Never destroyed: programs may destroy handles after main().
    static Registry &get() {
        static Registry *const registry = new Registry;
        return *registry;
    }

    std::vector<Object *>::iterator place(const void *handle) {
        return std::lower_bound(live.begin(), live.end(), handle, [](const Object *object, const void *address) {
            return reinterpret_cast<uintptr_t>(object) < reinterpret_cast<uintptr_t>(address);
        });
    }
    Object *find(const void *handle, Kind kind) {
        const auto at = place(handle);
        return at != live.end() && *at == handle && (*at)->kind == kind ? *at : nullptr;
    }
};

uint64_t next_serial() {
    Registry &registry = Registry::get();
    const lock_guard<Mutex> lock(registry.mutex);
    return ++registry.serials;
}

#ifdef NO_MULTI_THREADING
char last_error[256];
#else
thread_local char last_error[256];
#endif

}  // namespace

Object::Object(Kind k, AclContext_ *c) : kind(k), context(c), serial(next_serial()) {
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

void retain(Object &object) {
    object.references.fetch_add(1, std::memory_order_relaxed);
}

void release(Object &object) {
    if (object.references.fetch_sub(1, std::memory_order_acq_rel) != 1) {
        return;
    }
    switch (object.kind) {
        case Kind::context:
            delete static_cast<AclContext_ *>(&object);
            break;
        case Kind::queue:
            delete static_cast<AclQueue_ *>(&object);
            break;
        case Kind::tensor:
            delete static_cast<AclTensor_ *>(&object);
            break;
        case Kind::pack:
            delete static_cast<AclTensorPack_ *>(&object);
            break;
        case Kind::op:
            delete static_cast<AclOperator_ *>(&object);
            break;
        case Kind::destroyed:
            break;
    }
}

Object *find(const void *handle, Kind kind) {
    Registry &registry = Registry::get();
    const lock_guard<Mutex> lock(registry.mutex);
    Object *const object = registry.find(handle, kind);
    if (object != nullptr) {
        retain(*object);
    }
    return object;
}

void enter(Object &object) {
    Registry &registry = Registry::get();
    const lock_guard<Mutex> lock(registry.mutex);
    registry.live.insert(registry.place(&object), &object);
}

AclStatus destroy(const void *handle, Kind kind) {
    return guarded([&] {
        Registry &registry = Registry::get();
        Object *object = nullptr;
        {
            const lock_guard<Mutex> lock(registry.mutex);
            object = registry.find(handle, kind);
            if (object != nullptr) {
                registry.live.erase(registry.place(handle));
            }
        }
        if (object == nullptr) {
            return bad_handle();
        }
        release(*object);
        return AclSuccess;
    });
}

AclStatus fail(AclStatus status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(last_error, sizeof(last_error), format, arguments);
    va_end(arguments);
    ARM_COMPUTE_LOG_MSG_CORE(logging::LogLevel::ERROR, last_error);
    return status;
}

AclStatus bad_handle() {
    return fail(AclInvalidArgument, "a handle is null, destroyed or of another kind");
}

AclStatus null_argument() {
    return fail(AclInvalidArgument, "a pointer is null");
}

AclStatus guarded_by(AclStatus (*body)(const void *), const void *context) {
#ifdef __cpp_exceptions
    try {
        return body(context);
    } catch (const std::bad_alloc &) {
        return fail(AclOutOfMemory, "out of memory");
    } catch (const std::exception &e) {
        return fail(AclRuntimeError, "%s", e.what());
    } catch (...) {
        return fail(AclRuntimeError, "an exception");
    }
#else
    return body(context);
#endif
}

}  // namespace c_api
}  // namespace ac

extern "C" const char *AclLastErrorText(void) {
    return ac::c_api::last_error;
}
