// SPDX-License-Identifier: MIT
#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/Error.h"

#include "src/base/text.h"
#include "src/runtime/refuse.h"

#include <cstdlib>

namespace ac {

void refuse(const char *text) {
    error("%s", text).throw_if_error();
    std::abort();  // not reached: throw_if_error() does not return for an error
}

}  // namespace ac

namespace arm_compute {

void ICPPKernel::run(const Window &, const ThreadInfo &) {
    ARM_COMPUTE_ERROR_VAR("kernel %s gets its tensors with each run: call schedule_op() with a tensor pack", name());
}

void ICPPKernel::run_op(ITensorPack &, const Window &, const ThreadInfo &) {
    ARM_COMPUTE_ERROR_VAR("kernel %s holds its tensors: call schedule(), without a tensor pack", name());
}

}  // namespace arm_compute
