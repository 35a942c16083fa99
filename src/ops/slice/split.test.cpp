// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESplit.h"

#include "src/ops/slice/split_reference.h"

namespace ac {
namespace split {
namespace {

TEST(Split, MovesEveryType) {
    cases<NESplit, Tensor>();
}

TEST(Split, GivesTheseNumbers) {
    numbers<NESplit, Tensor>();
}

TEST(Split, RefusesWithAReason) {
    refusals<NESplit>();
}

}  // namespace
}  // namespace split
}  // namespace ac
