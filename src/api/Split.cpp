// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NESplit.h"
#else
#include "arm_compute/runtime/CL/functions/CLSplit.h"
#endif

#include "src/runtime/refuse.h"

namespace arm_compute {

#ifdef AC_API_CPU
using AnySplit = NESplit;
#else
using AnySplit = CLSplit;
#endif

void AnySplit::run() {
    ac::refuse_if(_slice_functions.empty(), "Split: run() before configure()");
    for (auto &slice : _slice_functions) {
        slice.run();
    }
}

}  // namespace arm_compute
