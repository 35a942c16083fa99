// SPDX-License-Identifier: MIT
// What a session keeps between runs, and its file.
#pragma once

#include "src/model/lower/lower.h"
#include "src/net/states.h"

#include <map>
#include <memory>
#include <string>

namespace ac::model {

/// The elements of the states of a session: in the tensors of its networks, or as arrays if the host reads or writes
/// them.
struct SessionState {
    std::shared_ptr<net::States> library{};
    std::map<std::string, Array> arrays{};
};

/// Makes states of inputs and outputs of lowered networks: those whose elements only one network reads and writes.
void lower_states(const Model &model, std::vector<Network> &networks);

/// Numbers that are the same for models with the same nodes, shapes and constants, and most likely for no others: of a
/// constant, the type, the shape and some of its bytes count.
uint64_t fingerprint_of(const Model &model);

/// Writes states to a file: a header with the fingerprint of their model, then name, type, extents and elements of
/// each, then a checksum. The file has its name when it is complete.
void write_states(const std::string &path, uint64_t fingerprint, const std::map<std::string, Array> &states);

/// Reads them. Throws Error if the file is damaged, or that of another model.
std::map<std::string, Array> read_states(const std::string &path, uint64_t fingerprint);

}  // namespace ac::model
