// SPDX-License-Identifier: MIT
// Memory pages of the system.
#pragma once

#include <cstddef>

#if defined(_WIN32)
#include "src/base/system/windows.h"
#else
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace ac::test {

/// Size of a page in bytes.
inline size_t page_bytes() {
#if defined(_WIN32)
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return info.dwPageSize;
#else
    return static_cast<size_t>(sysconf(_SC_PAGESIZE));
#endif
}

/// Reserves inaccessible addresses; null on failure.
inline void *reserve_pages(size_t bytes) {
#if defined(_WIN32)
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE, PAGE_NOACCESS);
#else
    void *const p = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return p == MAP_FAILED ? nullptr : p;
#endif
}

/// Makes some of the reserved pages accessible memory of zeros.
inline bool use_pages(void *first, size_t bytes) {
#if defined(_WIN32)
    return VirtualAlloc(first, bytes, MEM_COMMIT, PAGE_READWRITE) != nullptr;
#else
    return mprotect(first, bytes, PROT_READ | PROT_WRITE) == 0;
#endif
}

/// Zeros that use no memory until they are written; null on failure.
inline void *sparse_pages(size_t bytes) {
#if defined(_WIN32)
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
#else
    void *const p = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return p == MAP_FAILED ? nullptr : p;
#endif
}

/// Frees the result of reserve_pages() or sparse_pages().
inline void release_pages(void *first, size_t bytes) {
#if defined(_WIN32)
    (void)bytes;
    VirtualFree(first, 0, MEM_RELEASE);
#else
    munmap(first, bytes);
#endif
}

}  // namespace ac::test
