// SPDX-License-Identifier: MIT
// Where programs for later releases expect it.
#pragma once

#include "arm_compute/core/utils/misc/ICloneable.h"
