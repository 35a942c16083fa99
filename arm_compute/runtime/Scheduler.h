// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_SCHEDULER_H
#define ARM_COMPUTE_RUNTIME_SCHEDULER_H

#include "arm_compute/runtime/IScheduler.h"

#include <memory>

namespace arm_compute {

/// The scheduler of the CPU functions. Thread-safe.
class Scheduler {
public:
    enum class Type {
        ST,     ///< the caller's thread only
        CPP,    ///< a thread pool
        OMP,    ///< OpenMP
        CUSTOM  ///< set by the client
    };

    /// Uses a scheduler of the client from now on.
    ///
    /// @param scheduler The scheduler. If a running function uses it, it must stay alive until that function returns.
    static void set(std::shared_ptr<IScheduler> scheduler);

    /// The current scheduler. Throws if the type is CUSTOM and none was set.
    static IScheduler &get();

    /// Selects another scheduler.
    ///
    /// @param t Type. Throws if it is not available.
    static void set(Type t);

    /// Type of the current scheduler. Initially the first of CPP, OMP and ST that the build supports.
    static Type get_type();

    /// Whether the build supports a scheduler; for CUSTOM, whether the client has set one.
    ///
    /// @param t Type.
    static bool is_available(Type t);

private:
    Scheduler() = delete;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_SCHEDULER_H
