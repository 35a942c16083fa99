// SPDX-License-Identifier: MIT
// Kernels, their parameters, and modules of kernels.
#include "src/openvx/kernel.h"

#include "src/openvx/context.h"
#include "src/openvx/graph.h"

#include <algorithm>

#ifndef _WIN32
#include <dlfcn.h>
#endif

namespace ac::vx {

Kernel::Kernel(Context *owner) : Object(TYPE, owner) {}

Meta::Meta(Context *owner, vx_enum type) : Object(TYPE, owner) {
    held = 0;
    used = 1;  // by its instance
    wanted.type = type;
}

Kernel *find_kernel(Context &context, vx_enum id) {
    const Locked locked(lock());
    for (Kernel *kernel : context.kernels) {
        if (kernel->id == id && kernel->finished) {
            return kernel;
        }
    }
    return nullptr;
}

namespace {

bool is_direction(vx_enum direction) {
    return direction == VX_INPUT || direction == VX_OUTPUT || direction == VX_BIDIRECTIONAL;
}

vx_kernel retained(Context &context, Kernel *kernel) {
    AC_VX_REFUSE_IF(kernel == nullptr, failed<vx_kernel>(&context, VX_ERROR_INVALID_PARAMETERS));
    const Locked locked(lock());
    ++kernel->held;
    return to_handle<vx_kernel>(kernel);
}

Kernel *find_kernel(Context &context, const vx_char *name) {
    const Locked locked(lock());
    for (Kernel *kernel : context.kernels) {
        if (kernel->full_name == name) {
            return kernel;
        }
    }
    return nullptr;
}

vx_kernel add_kernel(Context *context, const vx_char *name, vx_enum id, vx_kernel_f run, vx_uint32 count,
                     vx_kernel_initialize_f initialize, vx_kernel_deinitialize_f deinitialize) {
    const bool good = name != nullptr && *name != '\0' && std::strlen(name) < VX_MAX_KERNEL_NAME && run != nullptr &&
                      count != 0 && count <= 64;
    AC_VX_REFUSE_IF(!good, failed<vx_kernel>(context, VX_ERROR_INVALID_PARAMETERS));
    const Locked locked(lock());
    const bool exists = std::any_of(context->kernels.begin(), context->kernels.end(),
                                    [&](const Kernel *k) { return k->id == id || k->full_name == name; });
    AC_VX_REFUSE_IF(exists, failed<vx_kernel>(context, VX_ERROR_INVALID_PARAMETERS));
    auto *const kernel = new (std::nothrow) Kernel(context);
    AC_VX_REFUSE_IF(kernel == nullptr, failed<vx_kernel>(context, VX_ERROR_NO_MEMORY));
    kernel->id = id;
    kernel->full_name = name;
    kernel->run = run;
    kernel->slots.resize(count);
    kernel->initialize = initialize;
    kernel->deinitialize = deinitialize;
    kernel->used = 1;  // by the context
    context->kernels.push_back(kernel);
    return to_handle<vx_kernel>(kernel);
}

/// The kernel no longer is in its context; nodes that have it keep it.
void remove(Kernel *kernel) {
    const Locked locked(lock());
    auto &kernels = kernel->context->kernels;
    kernels.erase(std::remove(kernels.begin(), kernels.end(), kernel), kernels.end());
    drop(kernel);
}

// Modules

void *open_library(const std::string &module) {
#ifdef _WIN32
    static_cast<void>(module);
    return nullptr;
#else
#ifdef __APPLE__
    const std::string file = "lib" + module + ".dylib";
#else
    const std::string file = "lib" + module + ".so";
#endif
    return dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
#endif
}

template <class Function> Function symbol(void *library, const char *name) {
#ifdef _WIN32
    static_cast<void>(library);
    static_cast<void>(name);
    return nullptr;
#else
    return reinterpret_cast<Function>(dlsym(library, name));
#endif
}

void close_library(void *library) {
#ifndef _WIN32
    if (library != nullptr) {
        dlclose(library);
    }
#else
    static_cast<void>(library);
#endif
}

Module *find_module(Context &context, const std::string &name) {
    for (Module &module : context.modules) {
        if (module.name == name) {
            return &module;
        }
    }
    return nullptr;
}

vx_status unload(Context &context, Module &module) {
    AC_VX_REFUSE_IF(!module.loaded, VX_ERROR_INVALID_PARAMETERS);
    const vx_status status =
        module.unpublish == nullptr ? VX_SUCCESS : module.unpublish(to_handle<vx_context>(&context));
    module.loaded = false;
    return status;
}

}  // namespace

void unload_modules(Context &context) {
    const std::vector<Module> modules = context.modules;
    for (const Module &module : modules) {
        if (module.loaded) {
            Module copy = module;
            unload(context, copy);
        }
    }
    // Libraries stay open: objects of the context may still call their functions.
    context.modules.clear();
}

}  // namespace ac::vx

using namespace ac::vx;

vx_kernel vxGetKernelByName(vx_context context, const vx_char *name) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    return retained(*found, name == nullptr ? nullptr : find_kernel(*found, name));
}

vx_kernel vxGetKernelByEnum(vx_context context, vx_enum kernel) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    return retained(*found, find_kernel(*found, kernel));
}

vx_status vxQueryKernel(vx_kernel kernel, vx_enum attribute, void *ptr, vx_size size) {
    Kernel *const found = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    if (attribute == VX_KERNEL_NAME) {
        AC_VX_REFUSE_IF(ptr == nullptr || size < found->full_name.size() + 1, VX_ERROR_INVALID_PARAMETERS);
        std::memcpy(ptr, found->full_name.c_str(), found->full_name.size() + 1);
        return VX_SUCCESS;
    }
    return Query(attribute, ptr, size)
        .is(VX_KERNEL_PARAMETERS, static_cast<vx_uint32>(found->slots.size()))
        .is(VX_KERNEL_ENUM, found->id)
        .is(VX_KERNEL_LOCAL_DATA_SIZE, found->local_size)
        .status();
}

vx_status vxReleaseKernel(vx_kernel *kernel) {
    return release(kernel, VX_TYPE_KERNEL);
}

vx_kernel vxAddUserKernel(vx_context context, const vx_char name[VX_MAX_KERNEL_NAME], vx_enum enumeration,
                          vx_kernel_f func_ptr, vx_uint32 numParams, vx_kernel_validate_f validate,
                          vx_kernel_initialize_f init, vx_kernel_deinitialize_f deinit) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(validate == nullptr, failed<vx_kernel>(found, VX_ERROR_INVALID_PARAMETERS));
    const vx_kernel kernel = add_kernel(found, name, enumeration, func_ptr, numParams, init, deinit);
    if (Kernel *const made = as<Kernel>(kernel)) {
        made->validate = validate;
    }
    return kernel;
}

vx_kernel vxAddKernel(vx_context context, const vx_char name[VX_MAX_KERNEL_NAME], vx_enum enumeration,
                      vx_kernel_f func_ptr, vx_uint32 numParams, vx_kernel_input_validate_f input,
                      vx_kernel_output_validate_f output, vx_kernel_initialize_f init,
                      vx_kernel_deinitialize_f deinit) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(input == nullptr || output == nullptr, failed<vx_kernel>(found, VX_ERROR_INVALID_PARAMETERS));
    const vx_kernel kernel = add_kernel(found, name, enumeration, func_ptr, numParams, init, deinit);
    if (Kernel *const made = as<Kernel>(kernel)) {
        made->check_input = input;
        made->check_output = output;
    }
    return kernel;
}

vx_status vxAddParameterToKernel(vx_kernel kernel, vx_uint32 index, vx_enum dir, vx_enum data_type, vx_enum state) {
    Kernel *const found = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    const bool known = state == VX_PARAMETER_STATE_REQUIRED || state == VX_PARAMETER_STATE_OPTIONAL;
    AC_VX_REFUSE_IF(found->finished || index >= found->slots.size() || !is_direction(dir) || !known ||
                        data_type == VX_TYPE_INVALID || data_type == VX_TYPE_DELAY,
                    VX_ERROR_INVALID_PARAMETERS);
    const bool object = data_type >= VX_TYPE_REFERENCE && data_type <= VX_TYPE_VENDOR_OBJECT_END;
    const vx_enum type = object ? data_type : static_cast<vx_enum>(VX_TYPE_SCALAR);
    found->slots[index] = {dir, type, state, object ? static_cast<vx_enum>(VX_TYPE_INVALID) : data_type};
    return VX_SUCCESS;
}

vx_status vxFinalizeKernel(vx_kernel kernel) {
    Kernel *const found = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    const bool complete = std::all_of(found->slots.begin(), found->slots.end(),
                                      [](const Slot &slot) { return slot.type != VX_TYPE_INVALID; });
    AC_VX_REFUSE_IF(!complete, VX_ERROR_INVALID_PARAMETERS);
    found->finished = true;
    return VX_SUCCESS;
}

vx_status vxRemoveKernel(vx_kernel kernel) {
    const Locked locked(lock());
    Kernel *const found = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(found->row != nullptr, VX_ERROR_INVALID_PARAMETERS);
    const auto &kernels = found->context->kernels;
    AC_VX_REFUSE_IF(std::find(kernels.begin(), kernels.end(), found) == kernels.end(), VX_ERROR_INVALID_PARAMETERS);
    if (found->held > 0) {
        --found->held;
    }
    remove(found);
    return VX_SUCCESS;
}

vx_status vxSetKernelAttribute(vx_kernel kernel, vx_enum attribute, const void *ptr, vx_size size) {
    Kernel *const found = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(found->finished, VX_ERROR_NOT_SUPPORTED);
    AC_VX_REFUSE_IF(attribute != VX_KERNEL_LOCAL_DATA_SIZE, VX_ERROR_NOT_SUPPORTED);
    return take(ptr, size, found->local_size);
}

vx_parameter vxGetKernelParameterByIndex(vx_kernel kernel, vx_uint32 index) {
    Kernel *const found = as<Kernel>(kernel);
    AC_VX_REFUSE_IF(found == nullptr, nullptr);
    AC_VX_REFUSE_IF(index >= found->slots.size(), failed<vx_parameter>(found, VX_ERROR_INVALID_PARAMETERS));
    return made<vx_parameter>(found->context, new (std::nothrow) Parameter(found->context, nullptr, found, index));
}

vx_status vxRegisterKernelLibrary(vx_context context, const vx_char *module, vx_publish_kernels_f publish,
                                  vx_unpublish_kernels_f unpublish) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(module == nullptr || publish == nullptr || unpublish == nullptr, VX_ERROR_INVALID_PARAMETERS);
    const Locked locked(lock());
    AC_VX_REFUSE_IF(find_module(*found, module) != nullptr, VX_ERROR_INVALID_PARAMETERS);
    found->modules.push_back({module, publish, unpublish, nullptr, false});
    return VX_SUCCESS;
}

vx_status vxLoadKernels(vx_context context, const vx_char *module) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(module == nullptr, VX_ERROR_INVALID_MODULE);
    const std::string name = module;
    vx_publish_kernels_f publish = nullptr;
    {
        const Locked locked(lock());
        Module *known = find_module(*found, name);
        if (known == nullptr) {
            void *const library = open_library(name);
            AC_VX_REFUSE_IF(library == nullptr, VX_ERROR_INVALID_MODULE);
            publish = symbol<vx_publish_kernels_f>(library, "vxPublishKernels");
            const auto unpublish = symbol<vx_unpublish_kernels_f>(library, "vxUnpublishKernels");
            if (publish == nullptr) {
                close_library(library);
                return VX_ERROR_INVALID_MODULE;
            }
            found->modules.push_back({name, publish, unpublish, library, false});
            known = &found->modules.back();
        }
        AC_VX_REFUSE_IF(known->loaded, VX_SUCCESS);
        known->loaded = true;
        publish = known->publish;
    }
    const vx_status status = publish(context);
    if (status != VX_SUCCESS) {
        const Locked locked(lock());
        if (Module *const known = find_module(*found, name)) {
            known->loaded = false;
        }
    }
    return status;
}

vx_status vxUnloadKernels(vx_context context, const vx_char *module) {
    Context *const found = as<Context>(context);
    AC_VX_REFUSE_IF(found == nullptr, VX_ERROR_INVALID_REFERENCE);
    AC_VX_REFUSE_IF(module == nullptr, VX_ERROR_INVALID_MODULE);
    const Locked locked(lock());
    Module *const known = find_module(*found, module);
    AC_VX_REFUSE_IF(known == nullptr, VX_ERROR_INVALID_MODULE);
    return unload(*found, *known);
}
