// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_IKERNEL_H
#define ARM_COMPUTE_CORE_IKERNEL_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"

namespace arm_compute {

/// Base of all kernels: the window of elements that one run covers.
class IKernel {
public:
    IKernel() = default;
    virtual ~IKernel() = default;

    /// Whether parts of the window may run at the same time. True unless a kernel overrides it.
    virtual bool is_parallelisable() const { return true; }

    /// Elements around the window, per side, that the kernel reads from its inputs. None unless a kernel overrides
    /// it.
    virtual BorderSize border_size() const { return BorderSize(0); }

    /// The largest window that the kernel can run on, as set by configure().
    const Window &window() const { return _window; }

    /// Whether configure() was called.
    bool is_window_configured() const { return _is_configured; }

protected:
    /// Sets the largest window that the kernel can run on. Derived classes call this once, in their own configure().
    void configure(const Window &window) {
        _window = window;
        _is_configured = true;
    }

private:
    Window _window{};
    bool _is_configured{false};
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_IKERNEL_H
