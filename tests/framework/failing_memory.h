// SPDX-License-Identifier: MIT
// Memory that cannot be had: one allocation of this thread fails.
#pragma once

namespace ac::test {

/// While it lives, allocation number `which` (from 0) that the library makes on this thread fails: operator new or
/// posix_memalign(). Allocations of other libraries do not count, such as those of an OpenCL driver; those of the C++
/// library do where `with_std` is set.
class FailingMemory {
public:
    FailingMemory(long which, bool with_std);
    ~FailingMemory();
    FailingMemory(const FailingMemory &) = delete;
    FailingMemory &operator=(const FailingMemory &) = delete;

    /// Whether there was such an allocation.
    static bool has_failed();
};

/// Objects of operator new that live, of all threads.
long live_objects();

}  // namespace ac::test
