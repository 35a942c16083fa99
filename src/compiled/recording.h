// SPDX-License-Identifier: MIT
// What a program runs, as plain data: the calls of its steps, with the memory that they refer to. Compiled networks are
// made of it (docs/compiled_networks.md).
#pragma once

#include "src/compiled/calls.h"
#include "src/net/program.h"

#include <string>
#include <vector>

namespace ac::net {

/// Runs a prepared program for the CPU and records its calls. That is a run of its states, too.
///
/// @param inputs, outputs Values of the network that the program was made of.
/// @param find            Finds blocks that plans have allocated.
///
/// @throw std::runtime_error if a step cannot be recorded; the text names it and the reason.
Recording record(Program &program, const std::vector<ValueId> &inputs, const std::vector<ValueId> &outputs,
                 FindBlock find);

/// The bytes of a state's current elements.
std::vector<uint8_t> elements_of(States &states, const std::string &name);

/// The states of a program in memory of their own, for replays.
class StateCopies {
public:
    /// They begin with the current elements.
    explicit StateCopies(Program &program);
    const StateMemory &memory() const { return memory_; }
    void end_run();
    /// Whether they are those of the program.
    bool are_equal() const;

private:
    void point();
    const std::vector<State> &states() const { return program_.network().states; }
    std::vector<uint8_t> elements(size_t i) const { return elements_of(*program_.states(), states()[i].name); }

    Program &program_;
    std::vector<std::vector<uint8_t>> bytes_[2]{};
    StateMemory memory_{};
};

/// Runs a recording with other memory: tests compare the results with the program's.
void replay(const Recording &recording, const std::vector<const uint8_t *> &inputs,
            const std::vector<uint8_t *> &outputs, const StateMemory &states);

/// Runs a program and its recording step by step, with the inputs that the program's tensors have. Returns the name of
/// the first step whose results differ; an empty text if none does.
std::string first_difference(Program &program, const Recording &recording, const std::vector<const uint8_t *> &inputs,
                             const std::vector<uint8_t *> &outputs, const StateMemory &states);

}  // namespace ac::net
