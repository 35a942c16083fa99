// SPDX-License-Identifier: MIT
// The operators that run a node: the name of each, its attributes, and the tensor of the node that each operand is.
// Each node states them once, in calls*.cpp. Validation, configuration and the list of operators that a graph needs
// all read them.
#pragma once

#include "arm_compute/graph/INode.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include <string>
#include <utility>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace ac::graph {

using arm_compute::experimental::NamedAttribute;

/// An operand of a call.
struct Operand {
    enum Kind : uint8_t { input, output, inner };

    const char *name;  ///< a literal, or owned by the node
    Kind kind;
    size_t index;  ///< of the node's input or output, or of a tensor between the node's calls
    bool written;
};

/// One operator with its attributes and operands.
struct Call {
    explicit Call(std::string word);
    Call(const Call &);
    Call(Call &&) noexcept;
    Call &operator=(const Call &);
    Call &operator=(Call &&) noexcept;
    ~Call();

    /// Adds an input of the node. It is left out if it is not connected.
    Call &in(const char *name, size_t index) { return add({name, Operand::input, index, false}); }
    Call &out(const char *name, size_t index) { return add({name, Operand::output, index, true}); }
    /// Adds a tensor that an earlier call of the node has written.
    Call &made(const char *name, size_t index) { return add({name, Operand::inner, index, false}); }
    Call &make(const char *name, size_t index) { return add({name, Operand::inner, index, true}); }
    /// Not inline, because there are about a hundred calls.
    Call &set(const char *name, int64_t value);
    Call &set(const char *name, double value);
    Call &set(const char *name, bool value);
    Call &set(const char *name, const char *word);
    Call &set(const char *name, std::vector<double> values);
    Call &set(const char *name, int value) { return set(name, int64_t{value}); }
    Call &set(const char *name, unsigned int value) { return set(name, int64_t{value}); }
    Call &set(const char *name, float value) { return set(name, static_cast<double>(value)); }
    Call &list(const char *name, std::vector<int64_t> values);

    std::string op;
    std::vector<NamedAttribute> attributes{};
    std::vector<Operand> operands{};
    bool once = false;      ///< runs in prepare() only
    bool on_host = false;   ///< runs on the CPU, whatever the target
    bool has_bias = false;  ///< the operand "bias" is S32 for an asymmetric input

private:
    Call &add(const Operand &operand);
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

/// The word of build_config that adds an operator to the library. Some operators are parts of others.
const char *build_word(const std::string &op);

/// The descriptor of an input, which must be connected.
const arm_compute::graph::TensorDescriptor &descriptor_of(const arm_compute::graph::INode &node, size_t input);

}  // namespace ac::graph
