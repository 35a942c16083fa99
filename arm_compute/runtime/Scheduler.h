// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_SCHEDULER_H
#define ARM_COMPUTE_RUNTIME_SCHEDULER_H

#include "arm_compute/runtime/IScheduler.h"

#include <memory>

namespace arm_compute {

/// The scheduler that the CPU functions use. All functions may be called by any thread.
class Scheduler {
public:
    enum class Type {
        ST,     ///< the caller's thread only
        CPP,    ///< a pool of threads
        OMP,    ///< OpenMP
        CUSTOM  ///< one that the client has set
    };

    /// Uses a scheduler of the client's from now on.
    ///
    /// @param scheduler The scheduler. One that a running function uses must stay alive until the function returns.
    static void set(std::shared_ptr<IScheduler> scheduler);

    /// The scheduler in use. Throws if the type is CUSTOM and none was set.
    static IScheduler &get();

    /// Uses another scheduler from now on.
    ///
    /// @param t Which one. Throws if it is not available.
    static void set(Type t);

    /// Which scheduler is in use. At first the first of CPP, OMP and ST that the build has.
    static Type get_type();

    /// Whether the build has a scheduler; for CUSTOM, whether the client has set one.
    ///
    /// @param t Which one.
    static bool is_available(Type t);

private:
    Scheduler() = delete;
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_SCHEDULER_H
