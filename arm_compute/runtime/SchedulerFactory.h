// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_SCHEDULERFACTORY_H
#define ARM_COMPUTE_RUNTIME_SCHEDULERFACTORY_H

#include "arm_compute/runtime/IScheduler.h"

#include <memory>

namespace arm_compute {

/// Creates schedulers.
class SchedulerFactory {
public:
    enum class Type {
        ST,   ///< the caller's thread only
        CPP,  ///< a thread pool
        OMP   ///< OpenMP
    };

private:
    /// The first of CPP, OMP and ST that the build supports.
    static const Type _default_type;

public:
    /// Creates a scheduler.
    ///
    /// @param type Type. Throws if the build does not support it.
    static std::unique_ptr<IScheduler> create(Type type = _default_type);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_SCHEDULERFACTORY_H
