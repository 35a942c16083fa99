// SPDX-License-Identifier: MIT
#include "src/openvx/context.h"

#include "src/openvx/graph.h"
#include "src/openvx/kernel.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace ac::vx {

namespace {

constexpr vx_char IMPLEMENTATION[VX_MAX_IMPLEMENTATION_NAME] = "arm_compute.openvx";
constexpr vx_size MAX_CONVOLUTION = 9;  // rows and columns
constexpr vx_size MAX_NONLINEAR = 9;

}  // namespace

Context::Context() : Object(VX_TYPE_CONTEXT, nullptr) {
    context = this;
    scope = this;
    border.mode = VX_BORDER_UNDEFINED;
}

Context::~Context() {
    const Locked locked(lock());
    while (!objects.empty()) {
        // What nothing uses can end. Graphs are first: they end their nodes.
        const auto free = std::find_if(objects.begin(), objects.end(), [](Object *o) { return o->used == 0; });
        if (free != objects.end()) {
            delete *free;
        } else {
            for (Object *object : objects) {  // errors and kernels, which the context itself uses
                object->used -= object->type() == VX_TYPE_ERROR || object->type() == VX_TYPE_KERNEL ? 1 : 0;
            }
        }
    }
}

vx_status check_border(const vx_border_t &border) {
    const bool known =
        border.mode == VX_BORDER_UNDEFINED || border.mode == VX_BORDER_CONSTANT || border.mode == VX_BORDER_REPLICATE;
    return known ? VX_SUCCESS : VX_ERROR_INVALID_VALUE;
}

vx_status check_target(vx_enum target, const char *name) {
    if (target == VX_TARGET_ANY) {
        return VX_SUCCESS;
    }
    AC_VX_REFUSE_IF(target != VX_TARGET_STRING || name == nullptr, VX_ERROR_NOT_SUPPORTED);
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower == "any" || lower == "cpu" ? VX_SUCCESS : VX_ERROR_NOT_SUPPORTED;
}

}  // namespace ac::vx

using namespace ac::vx;

vx_context vxCreateContext(void) {
    auto *const context = new (std::nothrow) Context;
    if (context != nullptr) {
        add_kernels(*context);
    }
    return to_handle<vx_context>(context);
}

vx_status vxReleaseContext(vx_context *context) {
    Context *const found = context == nullptr ? nullptr : as<Context>(*context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    *context = nullptr;
    if (found->held == 1) {
        unload_modules(*found);
        finish_graphs(*found);
    }
    return release(found);
}

vx_status vxQueryContext(vx_context context, vx_enum attribute, void *ptr, vx_size size) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    const Locked locked(lock());
    // Kernels live as long as the context, whether the program holds references to them or not.
    const auto references =
        static_cast<vx_uint32>(std::count_if(found->objects.begin(), found->objects.end(), [](const Object *o) {
            return o->held > 0 && o->type() != VX_TYPE_KERNEL;
        }));
    const auto modules = static_cast<vx_uint32>(
        std::count_if(found->modules.begin(), found->modules.end(), [](const Module &m) { return m.loaded; }));
    std::vector<vx_kernel_info_t> table;
    for (const Kernel *kernel : found->kernels) {
        vx_kernel_info_t info{};
        info.enumeration = kernel->id;
        std::memcpy(info.name, kernel->full_name.c_str(), kernel->full_name.size() + 1);
        table.push_back(info);
    }
    if (attribute == VX_CONTEXT_EXTENSIONS) {
        AC_VX_REFUSE_IF(ptr == nullptr || size == 0, VX_ERROR_INVALID_PARAMETERS);
        *static_cast<vx_char *>(ptr) = '\0';  // none
        return VX_SUCCESS;
    }
    return Query(attribute, ptr, size)
        .is(VX_CONTEXT_VENDOR_ID, static_cast<vx_uint16>(VX_ID_KHRONOS))
        .is(VX_CONTEXT_VERSION, static_cast<vx_uint16>(VX_VERSION))
        .is(VX_CONTEXT_UNIQUE_KERNELS, static_cast<vx_uint32>(table.size()))
        .is(VX_CONTEXT_MODULES, modules)
        .is(VX_CONTEXT_REFERENCES, references)
        .is(VX_CONTEXT_IMPLEMENTATION, IMPLEMENTATION)
        .is(VX_CONTEXT_EXTENSIONS_SIZE, vx_size{1})
        .is(VX_CONTEXT_CONVOLUTION_MAX_DIMENSION, MAX_CONVOLUTION)
        .is(VX_CONTEXT_NONLINEAR_MAX_DIMENSION, MAX_NONLINEAR)
        .is(VX_CONTEXT_OPTICAL_FLOW_MAX_WINDOW_DIMENSION, MAX_FLOW_WINDOW)
        .is(VX_CONTEXT_IMMEDIATE_BORDER, found->border)
        .is(VX_CONTEXT_IMMEDIATE_BORDER_POLICY, found->border_policy)
        .bytes(VX_CONTEXT_UNIQUE_KERNEL_TABLE, table.data(), table.size() * sizeof(vx_kernel_info_t))
        .is(VX_CONTEXT_MAX_TENSOR_DIMS, MAX_DIMENSIONS)
        .status();
}

vx_status vxSetContextAttribute(vx_context context, vx_enum attribute, const void *ptr, vx_size size) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (attribute == VX_CONTEXT_IMMEDIATE_BORDER) {
        vx_border_t border;
        AC_VX_PASS_ERROR(take(ptr, size, border));
        AC_VX_PASS_ERROR(check_border(border));
        found->border = border;
        return VX_SUCCESS;
    }
    AC_VX_REFUSE_IF(attribute != VX_CONTEXT_IMMEDIATE_BORDER_POLICY, VX_ERROR_NOT_SUPPORTED);
    vx_enum policy = 0;
    AC_VX_PASS_ERROR(take(ptr, size, policy));
    AC_VX_REFUSE_IF(policy != VX_BORDER_POLICY_DEFAULT_TO_UNDEFINED && policy != VX_BORDER_POLICY_RETURN_ERROR,
                    VX_ERROR_INVALID_VALUE);
    found->border_policy = policy;
    return VX_SUCCESS;
}

vx_status vxSetImmediateModeTarget(vx_context context, vx_enum target_enum, const char *target_string) {
    AC_VX_REFUSE_IF(as<Context>(context) == nullptr, VX_ERROR_INVALID_REFERENCE);
    return check_target(target_enum, target_string);
}

vx_enum vxRegisterUserStruct(vx_context context, vx_size size) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr || size == 0, VX_TYPE_INVALID);
    const Locked locked(lock());
    const vx_size place = found->structs.size();
    AC_VX_REFUSE_IF(place > VX_TYPE_USER_STRUCT_END - VX_TYPE_USER_STRUCT_START, VX_TYPE_INVALID);
    found->structs.push_back({size, {}});
    return VX_TYPE_USER_STRUCT_START + static_cast<vx_enum>(place);
}

vx_enum vxRegisterUserStructWithName(vx_context context, vx_size size, const vx_char *type_name) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr || type_name == nullptr, VX_TYPE_INVALID);
    const Locked locked(lock());
    const bool exists = std::any_of(found->structs.begin(), found->structs.end(),
                                    [&](const UserStruct &s) { return s.name == type_name; });
    AC_VX_REFUSE_IF(exists || std::strlen(type_name) >= VX_MAX_REFERENCE_NAME, VX_TYPE_INVALID);
    const vx_enum type = vxRegisterUserStruct(context, size);
    if (type != VX_TYPE_INVALID) {
        found->structs.back().name = type_name;
    }
    return type;
}

vx_status vxGetUserStructNameByEnum(vx_context context, vx_enum user_struct_type, vx_char *type_name,
                                    vx_size name_size) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr || type_name == nullptr, VX_ERROR_INVALID_PARAMETERS);
    const Locked locked(lock());
    const vx_size place = static_cast<vx_size>(user_struct_type) - VX_TYPE_USER_STRUCT_START;
    AC_VX_REFUSE_IF(user_struct_type < VX_TYPE_USER_STRUCT_START || place >= found->structs.size(), VX_FAILURE);
    const std::string &name = found->structs[place].name;
    AC_VX_REFUSE_IF(name.empty(), VX_FAILURE);
    AC_VX_REFUSE_IF(name_size <= name.size(), VX_ERROR_NO_MEMORY);
    std::memcpy(type_name, name.c_str(), name.size() + 1);
    return VX_SUCCESS;
}

vx_status vxGetUserStructEnumByName(vx_context context, const vx_char *type_name, vx_enum *user_struct_type) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr || user_struct_type == nullptr, VX_ERROR_INVALID_PARAMETERS);
    const Locked locked(lock());
    for (vx_size i = 0; type_name != nullptr && *type_name != '\0' && i < found->structs.size(); ++i) {
        if (found->structs[i].name == type_name) {
            *user_struct_type = VX_TYPE_USER_STRUCT_START + static_cast<vx_enum>(i);
            return VX_SUCCESS;
        }
    }
    return VX_FAILURE;
}

vx_status vxAllocateUserKernelId(vx_context context, vx_enum *pKernelEnumId) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(pKernelEnumId == nullptr, VX_ERROR_INVALID_PARAMETERS);
    const Locked locked(lock());
    AC_VX_REFUSE_IF(found->next_kernel > VX_KERNEL_MASK, VX_ERROR_NO_RESOURCES);
    *pKernelEnumId = VX_KERNEL_BASE(VX_ID_USER, 0) + static_cast<vx_enum>(found->next_kernel++);
    return VX_SUCCESS;
}

vx_status vxAllocateUserKernelLibraryId(vx_context context, vx_enum *pLibraryId) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(pLibraryId == nullptr, VX_ERROR_INVALID_PARAMETERS);
    const Locked locked(lock());
    AC_VX_REFUSE_IF(found->next_library > 0xFF, VX_ERROR_NO_RESOURCES);
    *pLibraryId = static_cast<vx_enum>(found->next_library++);
    return VX_SUCCESS;
}
