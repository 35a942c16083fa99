// SPDX-License-Identifier: MIT
#pragma once

#if defined(_WIN32)
#include "src/base/system/windows.h"
#endif

namespace ac {

/// True if the process is ending and the system has already ended all other threads: locks that they held stay locked
/// for ever. On other systems threads live as long as the process.
inline bool threads_are_gone() {
#if defined(_WIN32)
    using Answer = BOOLEAN(NTAPI *)();
    const auto ask = reinterpret_cast<Answer>(
        reinterpret_cast<void *>(GetProcAddress(GetModuleHandleA("ntdll.dll"), "RtlDllShutdownInProgress")));
    return ask != nullptr && ask() != 0;
#else
    return false;
#endif
}

}  // namespace ac
