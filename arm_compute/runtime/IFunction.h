// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_IFUNCTION_H
#define ARM_COMPUTE_RUNTIME_IFUNCTION_H

namespace arm_compute {

/// A configured function.
class IFunction {
public:
    virtual ~IFunction() = default;

    /// Runs the function once, and returns when the result is there. The first run calls prepare().
    virtual void run() = 0;

    /// Does what is needed once before the first run, such as reordering weights. After it, constant inputs that the
    /// function does not read again are marked as unused. Further calls do nothing.
    virtual void prepare() {}
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_IFUNCTION_H
