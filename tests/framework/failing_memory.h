// SPDX-License-Identifier: MIT
// Failing memory: one allocation of this thread fails.
#pragma once

namespace ac::test {

/// During its lifetime, allocation number `which` (from 0) of the library on this thread fails: operator new or
/// posix_memalign(). Allocations of other libraries, such as an OpenCL driver, do not count; those of the C++ library
/// count if `with_std` is set.
class FailingMemory {
public:
    FailingMemory(long which, bool with_std);
    ~FailingMemory();
    FailingMemory(const FailingMemory &) = delete;
    FailingMemory &operator=(const FailingMemory &) = delete;

    /// Whether there was such an allocation.
    static bool has_failed();
};

/// Number of live objects of operator new, of all threads.
long live_objects();

}  // namespace ac::test
