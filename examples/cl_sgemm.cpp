// SPDX-License-Identifier: MIT
// A matrix product on an OpenCL device.
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "examples/sgemm.h"
#include "utils/Utils.h"

namespace {
class ClSgemm final : public sgemm::Program<arm_compute::CLTensor, arm_compute::CLGEMM> {
    void prepare() override { arm_compute::CLScheduler::get().default_init(); }
    void wait() override { arm_compute::CLScheduler::get().sync(); }
};
}  // namespace

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<ClSgemm>(argc, argv);
}
