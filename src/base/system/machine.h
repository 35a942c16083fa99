// SPDX-License-Identifier: MIT
// Cores and caches on systems that do not describe them in files.
#pragma once

#if defined(_WIN32)
#include "src/base/system/windows.h"
#elif defined(__APPLE__)
#include <cstddef>
#include <cstdint>

#include <sys/sysctl.h>
#include <unistd.h>
#elif defined(__linux__)
#include <unistd.h>
#endif

namespace ac {

#if defined(__APPLE__)
/// The system's number of this name; 0 if there is none.
inline int64_t system_number(const char *name) {
    int64_t number = 0;  // a number of 4 bytes fills the lower half
    size_t size = sizeof(number);
    return sysctlbyname(name, &number, &size, nullptr, 0) == 0 ? number : 0;
}
#endif

/// The number of online cores; 1 if unknown.
inline long system_cores() {
#if defined(_WIN32)
    DWORD_PTR own = 0;
    DWORD_PTR all = 0;
    // Cores of one processor group: threads run in one group unless they ask for another.
    if (GetProcessAffinityMask(GetCurrentProcess(), &own, &all) != 0 && own != 0) {
        return __builtin_popcountll(own);
    }
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    return static_cast<long>(info.dwNumberOfProcessors);
#elif defined(__linux__) || defined(__APPLE__)
    return sysconf(_SC_NPROCESSORS_ONLN);
#else
    return 1;
#endif
}

/// Bytes of the data or unified cache of level '1' or '2'; 0 if unknown.
inline long system_cache_bytes(char level) {
#if defined(_WIN32)
    SYSTEM_LOGICAL_PROCESSOR_INFORMATION found[256];
    DWORD bytes = sizeof(found);
    if (GetLogicalProcessorInformation(found, &bytes) == 0) {
        return 0;
    }
    for (DWORD i = 0; i < bytes / sizeof(found[0]); ++i) {
        const CACHE_DESCRIPTOR &cache = found[i].Cache;
        if (found[i].Relationship == RelationCache && cache.Level == level - '0' && cache.Type != CacheInstruction) {
            return static_cast<long>(cache.Size);
        }
    }
    return 0;
#elif defined(__APPLE__)
    // Performance level 0 is that of the big cores; older systems have only one level, under the plain names.
    const int64_t big = system_number(level == '1' ? "hw.perflevel0.l1dcachesize" : "hw.perflevel0.l2cachesize");
    return big != 0 ? static_cast<long>(big)
                    : static_cast<long>(system_number(level == '1' ? "hw.l1dcachesize" : "hw.l2cachesize"));
#elif defined(_SC_LEVEL1_DCACHE_SIZE) && defined(_SC_LEVEL2_CACHE_SIZE)
    return sysconf(level == '1' ? _SC_LEVEL1_DCACHE_SIZE : _SC_LEVEL2_CACHE_SIZE);
#else
    (void)level;
    return 0;
#endif
}

}  // namespace ac
