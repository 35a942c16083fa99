// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/Tensor.h"

#include "src/plan/plan.h"

#include <memory>
#include <vector>

namespace ac::test {

/// Adds a plan's workspace to a pack: tensors whose memory ends at an unmapped page.
std::vector<std::unique_ptr<arm_compute::Tensor>> give_workspace(const Plan &plan, ITensorPack &pack);

}  // namespace ac::test
