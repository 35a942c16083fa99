// SPDX-License-Identifier: MIT
// Headers that the build parses once for all tests (scripts/build/calls.py). Each test still includes what it uses.
#pragma once

#include "arm_compute/Acl.h"
#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/move/move_test.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/lack.h"
#include "tests/framework/made.h"
#include "tests/framework/op_test.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"
#ifdef ARM_COMPUTE_CL
#include "arm_compute/runtime/CL/CLFunctions.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"

#include "tests/framework/op_test_cl.h"
#endif

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <deque>
#include <map>
#include <set>
#include <sstream>
#include <thread>
