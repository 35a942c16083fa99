// SPDX-License-Identifier: MIT
#pragma once

#include "src/openvx/object.h"

#include <mutex>
#include <string>
#include <unordered_set>

namespace ac::vx {

constexpr vx_size MAX_FLOW_WINDOW = 64;  ///< rows and columns that a window of the optical flow may have

struct UserStruct {
    vx_size size;
    std::string name;
};

struct Module {
    std::string name;
    vx_publish_kernels_f publish;
    vx_unpublish_kernels_f unpublish;
    void *library;  ///< of vxLoadKernels()
    bool loaded;
};

struct Kernel;

struct Context : Object {
    static constexpr vx_enum TYPE = VX_TYPE_CONTEXT;
    Context();
    ~Context() override;

    std::unordered_set<Object *> objects;  ///< all that belong to the context
    std::vector<Kernel *> kernels;
    std::vector<UserStruct> structs;
    std::vector<Module> modules;
    std::vector<Error *> errors;
    vx_border_t border{};
    vx_enum border_policy{VX_BORDER_POLICY_DEFAULT_TO_UNDEFINED};
    vx_enum target{VX_TARGET_ANY};
    vx_log_callback_f log{nullptr};
    bool log_reentrant{true};
    std::mutex log_lock;
    vx_uint32 next_kernel{0}, next_library{1};
};

/// Guards the register, the counts and the lists of the contexts.
std::recursive_mutex &lock();
using Locked = std::lock_guard<std::recursive_mutex>;

/// The border if a node may have it.
vx_status check_border(const vx_border_t &border);
/// VX_SUCCESS if nodes can run there.
vx_status check_target(vx_enum target, const char *name);

}  // namespace ac::vx
