// SPDX-License-Identifier: MIT
// Steps with the same weights share packed weights.
#pragma once

#include "src/net/task.h"

#include <functional>
#include <map>
#include <string>

namespace ac::net {

/// What the packed weights of a step depend on: the operator, its kernel, attributes, constants, shapes and types.
/// Empty for a step without constants.
std::string packing_of(const Network &network, const Step &step, const char *kernel);

/// What the packed weights of a step for ranges of extents depend on, in all programs. Empty if a constant has no
/// identity.
std::string packing_in_all_programs(const Network &network, const Step &step, const char *kernel);

/// A step that has packed weights, and the constants that are not read after that.
struct Packed {
    arm_compute::experimental::NamedOperator *function;
    std::vector<ValueId> unused{};
};

/// Prepares an operator: packs its weights, or uses those of an earlier step with the same packing.
void prepare_packed(std::map<std::string, Packed> &packed, arm_compute::experimental::NamedOperator &function,
                    const std::string &packing, const std::vector<ValueId> &constants,
                    const std::function<ITensor &(ValueId)> &tensor);

}  // namespace ac::net
