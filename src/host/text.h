// SPDX-License-Identifier: MIT
// A recording as files: JSON, and the bytes of constants. scripts/compiled/record.py reads them.
#pragma once

#include "src/compiled/recording.h"
#include "src/host/batch.h"
#include "src/host/trial.h"

#include <string>

namespace ac::model {

/// What the host computes of a model, and what it needs.
struct Host {
    HostPart part{};
    HostSizes sizes{};
};

/// Bytes of the tensors between steps of the networks before one: each network has its own.
size_t working_of(const std::vector<net::Recording> &recordings, size_t network);

/// Writes the recordings of a session's networks to @p path, and their constants to @p path.bin. States have their
/// first elements then.
/// @param host Null if the library computes all outputs.
/// @throw Error if a file cannot be written.
void write(Session &session, const std::vector<net::Recording> &recordings, const Host *host, const Batch &batch,
           const std::string &path);

}  // namespace ac::model
