// SPDX-License-Identifier: MIT
// The system's header without the parts whose macros clash with the library's names.
#pragma once

#define WIN32_LEAN_AND_MEAN
#define NOGDI
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
