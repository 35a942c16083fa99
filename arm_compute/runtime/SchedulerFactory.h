// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_SCHEDULERFACTORY_H
#define ARM_COMPUTE_RUNTIME_SCHEDULERFACTORY_H

#include "arm_compute/runtime/IScheduler.h"

#include <memory>

namespace arm_compute {

/// Makes schedulers.
class SchedulerFactory {
public:
    enum class Type {
        ST,   ///< the caller's thread only
        CPP,  ///< a pool of threads
        OMP   ///< OpenMP
    };

private:
    /// The first of CPP, OMP and ST that the build has.
    static const Type _default_type;

public:
    /// Makes a scheduler.
    ///
    /// @param type Which one. Throws if the build does not have it.
    static std::unique_ptr<IScheduler> create(Type type = _default_type);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_SCHEDULERFACTORY_H
