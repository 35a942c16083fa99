// SPDX-License-Identifier: MIT
// The operators that run a node: the name of each, its attributes, and the tensor of the node that each operand is.
// Each node states them once, in calls*.cpp. Validation, configuration and the list of operators that a graph needs
// all read them.
#pragma once

#include "arm_compute/graph/INode.h"

#include "src/base/fields.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <stddef.h>
#include <stdint.h>
#include <string.h>

namespace ac::graph {

/// An operand of a call.
struct Operand {
    enum Kind : uint8_t { input, output, inner };

    uint8_t place;  ///< among the operator's inputs or outputs
    Kind kind;
    size_t index;  ///< of the node's input or output, or of a tensor between the node's calls
    bool written;
};

/// One operator with its attributes and operands.
struct Call {
    /// Without attributes. `name` outlives the call.
    explicit Call(const char *name) : op(name) {}
    /// @param record A structure of *.record.h.
    template <class Record> explicit Call(const Record &record) : Call(Record::name, &record, sizeof(record)) {
        static_assert(sizeof(record) <= records::max_bytes);
    }
    Call(const Call &);
    Call(Call &&) noexcept;
    Call &operator=(const Call &);
    Call &operator=(Call &&) noexcept;
    ~Call();

    /// Adds an input of the node. It is left out if it is not connected.
    Call &in(uint8_t place, size_t index) { return add({place, Operand::input, index, false}); }
    Call &out(uint8_t place, size_t index) { return add({place, Operand::output, index, true}); }
    /// Adds a tensor that an earlier call of the node has written.
    Call &made(uint8_t place, size_t index) { return add({place, Operand::inner, index, false}); }
    Call &make(uint8_t place, size_t index) { return add({place, Operand::inner, index, true}); }
    Call &add(const Operand &operand);

    /// The structure of attributes; null if this is another operator.
    template <class Record> const Record *as() const {
        return strcmp(op, Record::name) == 0 ? reinterpret_cast<const Record *>(attributes) : nullptr;
    }
    /// The operand at a place; null if it is not there.
    const Operand *operand(uint8_t place, bool written) const;

    const char *op;
    alignas(8) unsigned char attributes[records::max_bytes] = {};
    std::vector<Operand> operands{};
    std::vector<std::shared_ptr<const std::vector<double>>> lists{};  ///< lists that attributes refer to
    bool once = false;                                                ///< runs in prepare() only
    bool on_host = false;                                             ///< runs on the CPU, whatever the target
    int8_t bias = -1;  ///< the input that is S32 for an asymmetric input of the node; -1: none

private:
    Call(const char *name, const void *record, size_t bytes);
};

/// The calls of a node, in order. Empty if nothing has to run.
struct Calls {
    std::vector<Call> steps{};
    std::string refusal{};  ///< why the node cannot run; empty if it can
};

/// The calls of a node. Its tensors do not need handles.
Calls calls_of(const arm_compute::graph::INode &node);

/// The same for groups of nodes. Each node belongs to one group.
bool convolution_calls(Calls &calls, const arm_compute::graph::INode &node);
bool detection_calls(Calls &calls, const arm_compute::graph::INode &node);
bool shape_calls(Calls &calls, const arm_compute::graph::INode &node);
bool math_calls(Calls &calls, const arm_compute::graph::INode &node);

/// A call with one input and one output.
template <class Record> Call one_to_one(const Record &record) {
    return Call(record).in(Record::src, 0).out(Record::dst, 0);
}

/// The descriptor of an input, which must be connected.
const arm_compute::graph::TensorDescriptor &descriptor_of(const arm_compute::graph::INode &node, size_t input);

}  // namespace ac::graph
