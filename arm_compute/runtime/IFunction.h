// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IFUNCTION_H
#define ARM_COMPUTE_RUNTIME_IFUNCTION_H

namespace arm_compute {

/// A configured function.
class IFunction {
public:
    virtual ~IFunction() = default;

    /// Runs the function once, and returns when the result is available. The first run calls prepare().
    virtual void run() = 0;

    /// Does one-time work before the first run, such as reordering weights. Constant inputs that are not read again are
    /// then marked as unused. Further calls do nothing.
    virtual void prepare() {}
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IFUNCTION_H
