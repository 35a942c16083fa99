// SPDX-License-Identifier: MIT
// The nodes of a model that the host computes, as a part of a compiled network: their description as bytes, and how
// they run. They are evaluated by the rules of their operators (Op::evaluate), as in a session.
#pragma once

#include <cstddef>
#include <cstdint>

/// What a node needs of its operator's row. scripts/compiled/common.py declares the same in C.
struct HostOp {
    const void *name, *infer, *evaluate, *facts;
    const char *attributes;
    uint32_t marks;   ///< Op::marks, and Op::origin in the upper 4 bits
    uint32_t counts;  ///< Op::min_in, max_in, min_out, max_out: a byte each, the first is the lowest
};

/// One run of a compiled network.
struct HostRun {
    const HostOp *ops;
    const uint8_t *nodes;       ///< what write_host() made
    const uint32_t *constants;  ///< their places after `weights`
    const uint8_t *weights;
    const uintptr_t *ports;  ///< addresses of the network's inputs, then of its outputs
    uint8_t *work;           ///< the tensors between steps, and what passes between host and library
    uint8_t *memory;         ///< for what the host computes
    size_t memory_bytes;
    /// Bytes that an output holds, for each. Null: the results are measured, not stored.
    const uint32_t *output_bytes;
    int32_t *extents;  ///< of each output: its rank, and its extents
};

constexpr size_t host_rank = 8;                 ///< dimensions of an output
constexpr size_t host_extents = host_rank + 1;  ///< numbers of an output in HostRun::extents

/// What a stage returns; the error codes of a compiled network.
enum HostStatus { host_ok = 0, host_bad_values = 5, host_too_large = 6 };

/// Runs a stage of the host with HostRun::memory as its only memory.
extern "C" int ac_host_stage(const HostRun *run, uint32_t stage);

/// Ends the stage that runs, or the attempt to infer shapes that runs in it.
extern "C" [[noreturn]] void ac_host_end(int status);
extern "C" [[noreturn]] void ac_host_unknown();

namespace ac::model {

class HostState;

/// The same with memory of `new`. The first stage makes the state. Throws Error.
int run_stage(const HostRun &run, uint32_t stage, HostState *&state);
void end_stages(HostState *state);

}  // namespace ac::model
