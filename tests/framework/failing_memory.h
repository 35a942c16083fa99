// SPDX-License-Identifier: MIT
// Failing memory: one allocation of this thread fails. Noted memory: where its blocks are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

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

/// During its lifetime, blocks that this thread takes by operator new are noted. They are zeros at first, so that their
/// padding holds no stale address.
class NotedBlocks {
public:
    NotedBlocks();
    ~NotedBlocks();
    NotedBlocks(const NotedBlocks &) = delete;
    NotedBlocks &operator=(const NotedBlocks &) = delete;

    /// The block that an address is in or at the end of, and its bytes; null and 0 if there is none.
    static std::pair<const uint8_t *, size_t> find(const void *address);
};

}  // namespace ac::test
