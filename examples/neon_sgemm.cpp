// SPDX-License-Identifier: MIT
// A matrix product on the CPU.
#include "arm_compute/runtime/NEON/functions/NEGEMM.h"
#include "arm_compute/runtime/Tensor.h"
#include "examples/sgemm.h"
#include "utils/Utils.h"

int main(int argc, char **argv) {
    return arm_compute::utils::run_example<sgemm::Program<arm_compute::Tensor, arm_compute::NEGEMM>>(argc, argv);
}
