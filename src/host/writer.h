// SPDX-License-Identifier: MIT
// Describes what the host computes of a model, for a compiled network.
#pragma once

#include "src/host/host.h"
#include "src/model/run/session.h"

#include <map>
#include <string>
#include <vector>

namespace ac::model {

/// Where a port of what the library runs is: an input or output of the model, or memory between library and host.
struct HostPlace {
    bool is_port;
    size_t at;  ///< the index of the model's input, or their number plus the index of its output; or bytes
    uint64_t number() const { return 2 * at + (is_port ? 0 : 1); }
};

/// The type of the elements that the library holds for a type of ONNX, in a compiled network.
Type held(Type type);

struct HostPart {
    std::vector<const Op *> ops{};
    std::string nodes{};  ///< HostRun::nodes
    std::vector<Array> constants{};
    std::vector<std::vector<HostPlace>> inputs{}, outputs{};  ///< of each network that the library runs
    std::vector<Type> held{};   ///< of the elements of the model's inputs, then of its outputs
    std::vector<bool> sized{};  ///< whether an output has one shape
    size_t work = 0;            ///< bytes between library and host, after those between steps
    bool after = false;         ///< whether the host computes something after all networks
};

/// @param work  Bytes of the tensors between steps.
/// @param types Of the outputs, as a run has found them.
/// @throw Error if a part cannot be described; the text names it.
HostPart write_host(const Session &session, size_t work, const std::vector<Type> &types);

/// The index of the input of a network that is its output, too; SIZE_MAX if there is none.
size_t passed_input(const Session &session, size_t network, const Port &output);

/// What the rows of a part say, with the addresses in this program.
std::vector<HostOp> rows_of(const HostPart &part);

}  // namespace ac::model
