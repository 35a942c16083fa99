// SPDX-License-Identifier: MIT
// The register of live references, and the functions for all references.
#include "src/openvx/object.h"

#include "src/openvx/context.h"
#include "src/openvx/graph.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>

namespace ac::vx {

namespace {

/// Lives as long as the process: a program may release references in its own last functions.
std::unordered_set<const void *> &live() {
    static auto *const objects = new std::unordered_set<const void *>;
    return *objects;
}

constexpr vx_size ALIGNMENT = 64;  // of a cache line, and of the widest vectors

}  // namespace

std::recursive_mutex &lock() {
    static auto *const mutex = new std::recursive_mutex;
    return *mutex;
}

Object::Object(vx_enum type, Object *scope_) : context(nullptr), scope(scope_) {
    shape.type = type;
    const Locked locked(lock());
    live().insert(this);
    if (scope != nullptr) {
        context = scope->context;
        is_virtual = scope->type() == VX_TYPE_GRAPH && type != VX_TYPE_NODE;
        context->objects.insert(this);
    }
}

Object::~Object() {
    const Locked locked(lock());
    live().erase(this);
    if (context != this) {
        context->objects.erase(this);
    }
}

bool Object::accessible() const {
    return !is_virtual || (scope != nullptr && scope->type() == VX_TYPE_GRAPH && static_cast<Graph *>(scope)->runs());
}

Error::Error(Context *owner, vx_status s) : Object(VX_TYPE_ERROR, owner), status(s) {
    held = 0;
    used = 1;
}

Object *find(const void *handle) {
    const Locked locked(lock());
    return handle != nullptr && live().count(handle) != 0 ? const_cast<Object *>(static_cast<const Object *>(handle))
                                                          : nullptr;
}

Object *find(const void *handle, vx_enum type) {
    Object *const object = find(handle);
    return object != nullptr && object->type() == type ? object : nullptr;
}

void use(Object *object) {
    if (object != nullptr) {
        const Locked locked(lock());
        ++object->used;
    }
}

void drop(Object *object) {
    if (object != nullptr) {
        const Locked locked(lock());
        --object->used;
        if (object->held == 0 && object->used == 0) {
            delete object;
        }
    }
}

vx_status release(Object *object) {
    const Locked locked(lock());
    AC_VX_REFUSE_IF(object->held == 0, VX_ERROR_INVALID_REFERENCE);
    if (--object->held == 0 && object->used == 0) {
        delete object;
    }
    return VX_SUCCESS;
}

Object *failure(Context *context, vx_status status) {
    const Locked locked(lock());
    for (Error *error : context->errors) {
        if (error->status == status) {
            return error;
        }
    }
    auto *const error = new (std::nothrow) Error(context, status);
    if (error != nullptr) {
        context->errors.push_back(error);
    }
    return error;
}

Memory allocate(vx_size bytes) {
    const vx_size rounded = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    AC_VX_REFUSE_IF(rounded < bytes, nullptr);
    auto *const memory = static_cast<uint8_t *>(std::aligned_alloc(ALIGNMENT, rounded == 0 ? ALIGNMENT : rounded));
    AC_VX_REFUSE_IF(memory == nullptr, nullptr);
    std::memset(memory, 0, rounded);
    return Memory(memory, [](uint8_t *p) { std::free(p); });
}

vx_status check_copy(const Object *object, const void *ptr, vx_enum usage, vx_enum memory_type) {
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(!object->accessible(), VX_ERROR_OPTIMIZED_AWAY);
    AC_VX_REFUSE_IF(ptr == nullptr || memory_type != VX_MEMORY_TYPE_HOST, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(usage != VX_READ_ONLY && usage != VX_WRITE_ONLY, VX_ERROR_INVALID_PARAMETERS);
    return VX_SUCCESS;
}

vx_status check_map(const Object *object, const void *id, const void *ptr, vx_enum usage, vx_enum memory_type) {
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(!object->accessible(), VX_ERROR_OPTIMIZED_AWAY);
    AC_VX_REFUSE_IF(id == nullptr || ptr == nullptr || memory_type != VX_MEMORY_TYPE_HOST, VX_ERROR_INVALID_PARAMETERS);
    AC_VX_REFUSE_IF(!is_usage(usage), VX_ERROR_INVALID_PARAMETERS);
    return VX_SUCCESS;
}

void log(Object *object, vx_status status, const char *text) {
    Context &context = *object->context;
    const vx_log_callback_f callback = context.log;
    if (callback == nullptr || !object->logs || !context.logs) {
        return;
    }
    const auto call = [&] { callback(to_handle<vx_context>(&context), to_handle<vx_reference>(object), status, text); };
    if (context.log_reentrant) {
        call();
    } else {
        const std::lock_guard<std::mutex> locked(context.log_lock);
        call();
    }
}

}  // namespace ac::vx

using namespace ac::vx;  // the functions of the interface are in no namespace

vx_context vxGetContext(vx_reference reference) {
    Object *const object = find(reference);
    return object != nullptr ? to_handle<vx_context>(object->context) : nullptr;
}

vx_status vxGetStatus(vx_reference reference) {
    AC_VX_REFUSE_IF(reference == nullptr, VX_ERROR_NO_RESOURCES);
    Object *const object = find(reference);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    return object->type() == VX_TYPE_ERROR ? static_cast<Error *>(object)->status : VX_SUCCESS;
}

vx_status vxQueryReference(vx_reference ref, vx_enum attribute, void *ptr, vx_size size) {
    Object *const object = find(ref);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    const Locked locked(lock());
    const vx_char *const name = object->name;
    return Query(attribute, ptr, size)
        .is(VX_REFERENCE_COUNT, object->held)
        .is(VX_REFERENCE_TYPE, object->type())
        .is(VX_REFERENCE_NAME, name)
        .status();
}

vx_status vxReleaseReference(vx_reference *ref_ptr) {
    Object *const object = ref_ptr == nullptr ? nullptr : find(*ref_ptr);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (object->type() == VX_TYPE_CONTEXT) {
        return vxReleaseContext(reinterpret_cast<vx_context *>(ref_ptr));
    }
    *ref_ptr = nullptr;
    return release(object);
}

vx_status vxRetainReference(vx_reference ref) {
    const Locked locked(lock());
    Object *const object = find(ref);
    AC_VX_REFUSE_IF(object == nullptr || object->type() == VX_TYPE_ERROR, VX_ERROR_INVALID_REFERENCE);
    ++object->held;
    return VX_SUCCESS;
}

vx_status vxSetReferenceName(vx_reference ref, const vx_char *name) {
    Object *const object = find(ref);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(name == nullptr, VX_ERROR_INVALID_PARAMETERS);
    std::snprintf(object->name, sizeof(object->name), "%s", name);
    return VX_SUCCESS;
}

vx_status vxHint(vx_reference reference, vx_enum hint, const void *data, vx_size data_size) {
    AC_VX_REFUSE_IF(find(reference) == nullptr, VX_ERROR_INVALID_REFERENCE);
    // Every hint is about the speed of a graph or context, which is always the highest.
    AC_VX_REFUSE_IF((data == nullptr) != (data_size == 0), VX_ERROR_INVALID_PARAMETERS);
    const bool known = hint == VX_HINT_SERIALIZE || hint == VX_HINT_PERFORMANCE_DEFAULT ||
                       hint == VX_HINT_PERFORMANCE_LOW_POWER || hint == VX_HINT_PERFORMANCE_HIGH_SPEED;
    return known ? VX_SUCCESS : VX_ERROR_NOT_SUPPORTED;
}

vx_status vxDirective(vx_reference reference, vx_enum directive) {
    Object *const object = find(reference);
    AC_VX_REFUSE_IF(object == nullptr, VX_ERROR_INVALID_REFERENCE);
    switch (directive) {
        case VX_DIRECTIVE_DISABLE_LOGGING:
        case VX_DIRECTIVE_ENABLE_LOGGING:
            object->logs = directive == VX_DIRECTIVE_ENABLE_LOGGING;
            return VX_SUCCESS;
        case VX_DIRECTIVE_DISABLE_PERFORMANCE:
        case VX_DIRECTIVE_ENABLE_PERFORMANCE:  // times are always measured
            return object->type() == VX_TYPE_CONTEXT ? VX_SUCCESS : VX_ERROR_NOT_SUPPORTED;
        default:
            return VX_ERROR_NOT_SUPPORTED;
    }
}

void vxAddLogEntry(vx_reference ref, vx_status status, const char *message, ...) {
    Object *const object = find(ref);
    if (object == nullptr || message == nullptr || status == VX_SUCCESS) {
        return;
    }
    vx_char text[VX_MAX_LOG_MESSAGE_LEN];
    va_list arguments;
    va_start(arguments, message);
    std::vsnprintf(text, sizeof(text), message, arguments);
    va_end(arguments);
    ac::vx::log(object, status, text);
}

void vxRegisterLogCallback(vx_context context, vx_log_callback_f callback, vx_bool reentrant) {
    Context *const found = as<Context>(context);
    if (found != nullptr) {
        const std::lock_guard<std::mutex> locked(found->log_lock);
        found->log = callback;
        found->log_reentrant = reentrant != vx_false_e;
    }
}
