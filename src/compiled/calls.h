// SPDX-License-Identifier: MIT
// What functions run, as plain data: their calls of parallel(), with the memory that they refer to.
#pragma once

#include "src/plan/parallel.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ac::net {

/// What an address in a call refers to.
enum class Base : uint8_t {
    input,  ///< the memory of an input, or of an output
    output,
    constant,  ///< of a constant or of packed weights
    working,   ///< of the tensors between steps
    scratch,   ///< of a step's temporary tensors, which all steps share
    part,      ///< a part of the same call
    image,     ///< a function or a constant of this executable
    now,       ///< of the current elements of a state
    next,      ///< of its next ones, if they have memory of their own
};

struct Pointer {
    size_t at;  ///< in its part, in bytes
    Base base;
    size_t index;     ///< of the input, output, constant, part or state
    uint64_t offset;  ///< bytes
};

/// Memory that a call reads. The first part of a call is the body that the function takes.
struct CallPart {
    std::string bytes{};
    std::vector<Pointer> pointers{};
};

/// What a recorded call does. Loops are at most two deep.
enum class CallKind : uint8_t {
    call,   ///< of parallel()
    copy,   ///< of bytes: its part is a CopyBody
    begin,  ///< of a loop: `units` is the number of its iterations
    end,
};

/// Addresses of a copy in the first iterations, and the distances to those of the next ones of the outer and of the
/// inner loop.
struct CopyBody {
    const uint8_t *from;
    uint8_t *to;
    size_t bytes;
    ptrdiff_t from_step[2], to_step[2];
};

struct RecordedCall {
    size_t step;
    const char *kernel;  ///< the name that profilers see
    ShareFn *function;
    size_t units, grain;
    std::vector<CallPart> parts{};
    CallKind kind = CallKind::call;
};

/// Memory of the recorded program.
struct Area {
    Base base;
    size_t index;
    uint8_t *data;
    size_t bytes;
    size_t at = 0;  ///< where it begins in the working memory
};

struct Recording {
    std::vector<RecordedCall> calls{};
    std::vector<Area> areas{};        ///< the working memory, inputs and outputs, and the constants that calls read
    size_t working = 0, scratch = 0;  ///< bytes
};

/// The block of dynamic memory that an address is in or at the end of; no bytes if there is none. Blocks do not touch.
struct Block {
    const uint8_t *data;
    size_t bytes;
};
using FindBlock = Block (*)(const void *address);

/// Where this executable is loaded, and the address that its linker gave to what is at an address now. An executable
/// without position-independent code is loaded at 0.
const uint8_t *image_start();
uint64_t place_in_image(const void *address);

/// Whether an address is in this memory.
bool is_in(const void *begin, size_t bytes, const void *address);

/// Memory of states for a replay, by their number: of the current elements and of the next ones.
struct StateMemory {
    std::vector<uint8_t *> now{}, next{};
};

/// Runs a recording with other memory.
class Replay {
public:
    /// The arguments outlive this.
    Replay(const Recording &recording, const std::vector<const uint8_t *> &inputs,
           const std::vector<uint8_t *> &outputs, const StateMemory &states = no_states);

    /// Runs all calls, or those of one step. Throws std::runtime_error if a call writes to memory that is part of it: a
    /// compiled network has that memory once for each call.
    void run(size_t step = SIZE_MAX);

    /// The memory that is in the place of an address of the program; null for constants and scratch memory.
    const uint8_t *in_place_of(const uint8_t *address);

private:
    static const StateMemory no_states;

    const uint8_t *base_of(const Pointer &pointer);
    void run(const RecordedCall &call, const size_t (&rounds)[2]);

    const Recording &recording_;
    const std::vector<const uint8_t *> &inputs_;
    const std::vector<uint8_t *> &outputs_;
    const StateMemory &states_;
    std::vector<uint8_t> working_, scratch_;
    std::vector<const uint8_t *> constants_{};
    std::vector<std::vector<uint64_t>> parts_{};
};

}  // namespace ac::net
