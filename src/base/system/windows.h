// SPDX-License-Identifier: MIT
// The system's header without the parts whose macros take names of ours.
#ifndef AC_BASE_SYSTEM_WINDOWS_H
#define AC_BASE_SYSTEM_WINDOWS_H

#define WIN32_LEAN_AND_MEAN
#define NOGDI
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>

#endif  // AC_BASE_SYSTEM_WINDOWS_H
