// SPDX-License-Identifier: MIT
// What a program runs, as plain data: the calls of its steps, with the memory that they refer to. Compiled networks are
// made of it (docs/compiled_networks.md).
#pragma once

#include "src/compiled/calls.h"
#include "src/net/program.h"

#include <string>
#include <vector>

namespace ac::net {

/// Runs a prepared program for the CPU and records its calls.
///
/// @param inputs, outputs Values of the network that the program was made of.
/// @param find            Finds blocks that plans have allocated.
///
/// @throw std::runtime_error if a step cannot be recorded; the text names it and the reason.
Recording record(Program &program, const std::vector<ValueId> &inputs, const std::vector<ValueId> &outputs,
                 FindBlock find);

/// Runs a recording with other memory: tests compare the results with the program's.
void replay(const Recording &recording, const std::vector<const uint8_t *> &inputs,
            const std::vector<uint8_t *> &outputs);

/// Runs a program and its recording step by step, with the inputs that the program's tensors have. Returns the name of
/// the first step whose results differ; an empty text if none does.
std::string first_difference(Program &program, const Recording &recording, const std::vector<const uint8_t *> &inputs,
                             const std::vector<uint8_t *> &outputs);

}  // namespace ac::net
