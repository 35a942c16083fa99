// SPDX-License-Identifier: MIT
#pragma once

#if defined(_WIN32)
#include "src/base/system/windows.h"
#endif

namespace ac {

/// The process ends, and the system has ended all threads but this one: what they held is held for ever. Elsewhere
/// threads live as long as the process.
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
