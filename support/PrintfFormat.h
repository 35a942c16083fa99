// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>

// The rules of formats that the compiler checks. MinGW has two kinds of printf, and says which one is used.
#if defined(__MINGW_PRINTF_FORMAT)
#define ARM_COMPUTE_PRINTF __MINGW_PRINTF_FORMAT
#else
#define ARM_COMPUTE_PRINTF printf
#endif
