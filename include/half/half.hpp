// SPDX-License-Identifier: MIT
// half_float::half under the name by which programs include it; the guard is in support/Half.h.
#include "support/Half.h"
