// SPDX-License-Identifier: MIT
#ifndef TESTS_FRAMEWORK_WORKSPACE_H
#define TESTS_FRAMEWORK_WORKSPACE_H

#include "arm_compute/runtime/Tensor.h"

#include "src/plan/plan.h"

#include <memory>
#include <vector>

namespace ac {
namespace test {

/// Adds what a plan asks for to a pack: tensors whose memory ends at an unmapped page.
std::vector<std::unique_ptr<arm_compute::Tensor>> give_workspace(const Plan &plan, ITensorPack &pack);

}  // namespace test
}  // namespace ac

#endif  // TESTS_FRAMEWORK_WORKSPACE_H
